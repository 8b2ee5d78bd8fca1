import type { CalendarEventDetail } from '@ahl/shared-types/calendar-events';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { comingNights, type EventNight, nightText, startsOfNight } from '../event-nights.ts';

/** Renders whether the night is cancelled, or which of its parts differ from the series. */
const StateChip = ({ change }: EventNight) => {
  const { t } = useLingui();
  if (!change) return null;
  if (change.isCancelled) return <Chip tone="red">{t`Cancelled`}</Chip>;
  const { startTimes, endTime, gracePeriod, hostName, hostId, notes } = change;
  const differing = [
    (startTimes ?? endTime) !== null && t`New time`,
    (hostName ?? hostId) !== null && t`Another host`,
    gracePeriod !== null && t`Other late registration`,
    notes !== null && t`Other notes`,
  ].filter((part) => part !== false);
  return <Chip tone="sky">{differing.join(' · ') || t`Changed`}</Chip>;
};

/** Renders the next nights of an event, each with links to its form, and to cancel or reinstate it. */
export const EventNightsList = ({
  event,
  today,
  onCancel,
  onReinstate,
}: {
  event: CalendarEventDetail;
  today: string;
  onCancel: (date: string) => void;
  onReinstate: (date: string) => void;
}) => {
  const { t } = useLingui();
  const nights = comingNights(event, today);
  return (
    <Card className="p-4">
      <CardHeading>
        <Trans>Coming nights</Trans>
      </CardHeading>
      {nights.length === 0 && (
        <p className="mt-2 text-ink-2">
          <Trans>No upcoming nights.</Trans>
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {nights.map((night) => {
          const { date, change } = night;
          const day = nightText(date);
          const isCancelled = change?.isCancelled ?? false;
          const host = change?.hostName ?? event.hostName;
          return (
            <li key={date} className="flex min-h-12 items-center gap-2 py-1.5">
              <Link
                to={`?night=${date}`}
                preventScrollReset
                className="min-w-0 flex-1 rounded-control hover:underline"
              >
                <span className="block font-semibold tabular-nums">{day}</span>
                <span className="block truncate text-sm text-ink-2 tabular-nums">
                  {startsOfNight(event, night)} · {host || t`No host`}
                </span>
              </Link>
              <StateChip {...night} />
              {isCancelled ? (
                <IconButton
                  variant="quiet"
                  icon={<RotateCcw />}
                  label={t`Reinstate ${day}`}
                  onClick={() => onReinstate(date)}
                />
              ) : (
                <IconButton
                  variant="quiet"
                  icon={<Ban />}
                  label={t`Cancel ${day}`}
                  onClick={() => onCancel(date)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
