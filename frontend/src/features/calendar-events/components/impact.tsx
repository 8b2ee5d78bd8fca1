import type { EventImpact, SeriesScope } from '@ahl/shared-types/calendar-events';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardHeading } from '@/components/ui/card.tsx';
import { formatDay, listOf } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Returns the text of each line of the list; a line without content is empty. */
const useLines = (impact: EventImpact): string[] => {
  const { t } = useLingui();
  const { nightCount, firstNight, isWithoutEnd, reservationCount, clockCount } = impact;
  const hosts = listOf(impact.hostNames);
  const days = listOf(impact.changedDays.map((day) => formatDay(day, shortDay)));
  const feeds = listOf(impact.feeds);
  const first = firstNight ? formatDay(firstNight, shortDay) : '';
  const nights = plural(nightCount, { 0: 'No night', one: '# night', other: '# nights' });
  const since = isWithoutEnd ? t`${nights} from ${first}, and all after a year` : t`${nights} from ${first}`;
  const one = t`1 night, ${first}`;
  const many = nightCount === 1 && !isWithoutEnd ? one : since;
  const places = plural(reservationCount, {
    0: 'No reservation',
    one: '# reservation',
    other: '# reservations',
  });
  const clocks = plural(clockCount, { one: '# planned clock', other: '# planned clocks' });
  return [
    first ? many : nights,
    hosts && t`Hosts: ${hosts}`,
    clockCount > 0 ? t`${places}, ${clocks}` : places,
    days && t`Days that keep their own change: ${days}`,
    feeds && t`Calendars to subscribe to: all events, ${feeds}. They follow within the hour.`,
  ].filter(Boolean);
};

const ImpactList = ({ impact }: { impact: EventImpact }) => (
  <ul className="space-y-1 wrap-anywhere">
    {useLines(impact).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Renders what an edit affects: nights, hosts, reservations, planned clocks, changed days, subscribed calendars. */
export const Impact = ({
  eventId,
  scope,
  date,
  title,
}: {
  eventId: string;
  scope: SeriesScope;
  date: string;
  /** `Saving affects` unless given. */
  title?: string;
}) => {
  const { t } = useLingui();
  const isDay = /^20\d\d-\d\d-\d\d$/.test(date);
  const { data } = useEndpoint(
    'GET /api/calendar-events/:id/impact',
    { params: { id: eventId }, query: { scope, date } },
    { enabled: isDay },
  );
  return (
    <div role="status" className="space-y-1.5 border-t border-line pt-3">
      <CardHeading>{title ?? t`Saving affects`}</CardHeading>
      {isDay && data && <ImpactList impact={data} />}
      {!isDay && (
        <p className="text-ink-2">
          <Trans>Choose a day to see it.</Trans>
        </p>
      )}
    </div>
  );
};
