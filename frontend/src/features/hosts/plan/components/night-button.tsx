import { formatTimes } from '@ahl/shared-types/common';
import { isOpenNight, type PlannedNight } from '@ahl/shared-types/hosts';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { formatDay, listOf } from '@/lib/format.ts';

/** `problem` needs a host, `waiting` was asked, `fine` needs nothing. */
type NightTone = 'problem' | 'waiting' | 'fine';
type NightState = { tone: NightTone; text: string };

const openState = ({ declinedBy, offeredTo }: PlannedNight): NightState => {
  const names = listOf(declinedBy.map(({ name }) => name));
  if (offeredTo) return { tone: 'problem', text: t`${names} declined · offered to ${offeredTo}` };
  return { tone: 'problem', text: names ? t`No host · ${names} declined` : t`No host` };
};

/** Returns who hosts a night, and the state of the assignment. */
const nightState = (night: PlannedNight, hasProblem: boolean): NightState => {
  if (isOpenNight(night)) return openState(night);
  const who = night.hostName;
  if (hasProblem) return { tone: 'problem', text: t`${who} · not free` };
  switch (night.confirmation) {
    case 'no-answer':
      return { tone: 'problem', text: t`${who} · no answer` };
    case 'asked':
      return { tone: 'waiting', text: t`${who} · not confirmed` };
    case 'confirmed':
      return { tone: 'fine', text: t`${who} · confirmed` };
    default:
      return { tone: 'fine', text: night.isOneDay ? t`${who} · this day` : who };
  }
};

const edges: Readonly<Record<NightTone, string>> = {
  problem: 'border-l-red',
  waiting: 'border-l-sky',
  fine: 'border-l-felt',
};
const inks: Readonly<Record<NightTone, string>> = {
  problem: 'font-semibold text-red',
  waiting: 'text-sky',
  fine: 'text-ink-2',
};

/** Renders one night of the plan: time, host and the state of both; opens the choice of a host. */
export const NightButton = ({
  night,
  hasProblem,
  onOpen,
  withVenue = false,
}: {
  night: PlannedNight;
  hasProblem: boolean;
  onOpen: () => void;
  withVenue?: boolean;
}) => {
  const { t } = useLingui();
  const { tone, text } = nightState(night, hasProblem);
  const times = formatTimes(night.startTimes);
  const day = formatDay(night.date);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t`${night.venueName}, ${day}, ${times}: ${text}`}
      className={cn(
        'block min-h-11 w-full min-w-0 rounded-control border border-l-4 border-line bg-surface px-2.5 py-1.5 text-left text-sm hover:border-ink-3',
        edges[tone],
      )}
    >
      <span className="numeral block text-base leading-tight">{times}</span>
      {withVenue && <span className="block truncate font-semibold">{night.venueName}</span>}
      <span className={cn('block break-words', inks[tone])}>{text}</span>
    </button>
  );
};
