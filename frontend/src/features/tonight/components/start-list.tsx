import type { Reservation } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import type { TonightStart } from '../starts.ts';

const Row = ({
  start,
  isBusy,
  onReserve,
}: {
  start: TonightStart;
  isBusy: boolean;
  onReserve: () => void;
}) => {
  const { t } = useLingui();
  const { entry } = start;
  const state = entry.kind === 'accepting' ? t`Entry open, ${entry.minutesLeft} min left` : '';
  const nightName = start.venueName.includes(start.name) ? '' : start.name;
  return (
    <li className="flex min-h-17 items-center gap-3.5 border-t border-line px-4 py-2.5 first:border-t-0">
      <p className="numeral w-17 shrink-0 text-xl font-bold">{start.time}</p>
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{start.venueName}</p>
        <Facts facts={[nightName, start.city, state]} className="text-sm text-ink-2" />
      </div>
      <Button onClick={onReserve} isPending={isBusy} pendingLabel={t`Reserving...`}>
        <Trans>Reserve</Trans>
        <span className="sr-only">
          {' '}
          {start.venueName} {start.time}
        </span>
      </Button>
    </li>
  );
};

/** Renders tonight's starts that a member can still join and has no place for. */
export const StartList = ({
  starts,
  reservations,
  busy,
  onReserve,
}: {
  starts: readonly TonightStart[];
  reservations: readonly Reservation[];
  busy: string | null;
  onReserve: (start: TonightStart) => void;
}) => {
  const { t } = useLingui();
  const reserved = new Set(reservations.map(({ eventId, startTime }) => `${eventId} ${startTime}`));
  const free = starts.filter(({ key }) => !reserved.has(key));
  if (free.length === 0)
    return (
      <Card>
        <EmptyState
          icon={CalendarDays}
          title={t`Nothing else is open tonight`}
          text={<Trans>Entry to tonight's other tournaments is closed. Look what comes next.</Trans>}
          action={
            <LinkButton to="/calendar" variant="primary">
              <Trans>Calendar</Trans>
            </LinkButton>
          }
        />
      </Card>
    );
  return (
    <List aria-label={t`Tonight's starts`}>
      {free.map((start) => (
        <Row key={start.key} start={start} isBusy={busy === start.key} onReserve={() => onReserve(start)} />
      ))}
    </List>
  );
};
