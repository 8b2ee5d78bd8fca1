import type { SeriesScope } from '@ahl/shared-types/calendar-events';
import { Plural, Trans } from '@lingui/react/macro';
import { CardHeading } from '@/components/ui/card.tsx';
import { formatDay, listOf } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** What saving would touch: nights, hosts, reservations, days that keep a change of their own. */
export const Impact = ({ eventId, scope, date }: { eventId: string; scope: SeriesScope; date: string }) => {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(date);
  const { data } = useEndpoint(
    'GET /api/calendar-events/:id/impact',
    { params: { id: eventId }, query: { scope, date } },
    { enabled: isDay },
  );
  const hosts = listOf(data?.hostNames ?? []);
  const days = listOf((data?.changedDays ?? []).map((day) => formatDay(day, shortDay)));
  const first = data?.firstNight ? formatDay(data.firstNight, shortDay) : '';
  return (
    <div role="status" className="space-y-1.5 border-t border-line pt-3">
      <CardHeading>
        <Trans>Saving touches</Trans>
      </CardHeading>
      {!data && (
        <p className="text-ink-2">
          <Trans>Choose a day to see it.</Trans>
        </p>
      )}
      {data && (
        <ul className="space-y-1">
          <li>
            <Plural value={data.nightCount} _0="No night" one="# night" other="# nights" />
            {first && (
              <span className="text-ink-2">
                {' '}
                {data.isWithoutEnd ? (
                  <Trans>from {first}, and all after a year</Trans>
                ) : (
                  <Trans>from {first}</Trans>
                )}
              </span>
            )}
          </li>
          {hosts && (
            <li>
              <Trans>Hosts: {hosts}</Trans>
            </li>
          )}
          <li>
            <Plural
              value={data.reservationCount}
              _0="No reservation"
              one="# reservation"
              other="# reservations"
            />
          </li>
          {days && (
            <li>
              <Trans>Days that keep a change of their own: {days}</Trans>
            </li>
          )}
          <li className="text-ink-2">
            <Trans>Subscribed calendars follow by themselves.</Trans>
          </li>
        </ul>
      )}
    </div>
  );
};
