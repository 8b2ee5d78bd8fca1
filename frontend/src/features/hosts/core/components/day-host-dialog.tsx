import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { formatDay } from '@/lib/format.ts';
import { type HostAnswer, useClearDayHost } from '../hooks/use-assign-host.ts';

const weekday = (date: string) => formatDay(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** Returns the result for the series and for the day, in sentences. */
const outcome = ({ hostName, oneDayHosts }: HostAnswer, date: string): string[] => {
  const day = weekday(date);
  const own = oneDayHosts.find((each) => each.date === date)?.hostName;
  const later = oneDayHosts.filter((each) => each.date > date).length;
  return [
    hostName ? t`${hostName} hosts every week now.` : t`Nobody hosts every week now.`,
    own
      ? t`${day} keeps ${own}, who was assigned for that day alone.`
      : t`Nobody hosts on ${day}, as was set for that day alone.`,
    ...(later > 0
      ? [
          plural(later, {
            one: '# later day has its own host too.',
            other: '# later days have their own host too.',
          }),
        ]
      : []),
  ];
};

/** After “Every Week” on a day with its own host: explains that the day was not changed, and offers to clear it. */
export const DayHostDialog = ({
  card,
  answer,
  onClose,
}: {
  card: TournamentCard;
  answer: HostAnswer;
  onClose: () => void;
}) => {
  const { t: say } = useLingui();
  const clear = useClearDayHost();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => clear(card.id, card.date)}
      tone="primary"
      title={say`This day has its own host`}
      text={outcome(answer, card.date).join(' ')}
      confirmLabel={
        answer.hostName ? say`${answer.hostName} on this day too` : say`No host on this day either`
      }
      cancelLabel={say`Keep the day's host`}
    />
  );
};
