import { formatTimes } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, CalendarX, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { formatDay, formatWeekday } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { newWeeklyEventPath, weeklyEventPath } from '../../venue-paths.ts';

const AddLink = ({ venueId }: { venueId: string }) => (
  <LinkButton icon={<CalendarPlus />} to={newWeeklyEventPath(venueId)}>
    <Trans>Add a weekly event</Trans>
  </LinkButton>
);

/** Renders the weekly events of a venue, each linked to its page; ended ones are marked. */
export const VenueNights = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/calendar-events', {
    query: { venueId, sort: 'weekday', pageSize: 100 },
  });
  const dateText = (date: string) => formatDay(date, { month: 'short', day: 'numeric', year: 'numeric' });
  if (!data && error)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  if (!data) return <SkeletonList rows={3} label={t`Loading the nights`} />;
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={CalendarX}
          title={t`No weekly event here`}
          text={t`A weekly event puts a night on the calendar every week.`}
          action={<AddLink venueId={venueId} />}
        />
      </Card>
    );
  return (
    <div className="space-y-3">
      <List aria-label={t`Weekly events`}>
        {data.items.map(({ id, name, weekday, startTimes, hostName, endsOn }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={weeklyEventPath(id)}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <Facts
                  className="text-sm text-ink-2"
                  facts={[
                    formatWeekday(weekday),
                    formatTimes(startTimes),
                    hostName ? t`Host: ${hostName}` : t`No host yet`,
                    endsOn && t`last on ${dateText(endsOn)}`,
                  ]}
                />
              </span>
              <ChevronRight className="text-ink-3" />
            </Link>
          </li>
        ))}
      </List>
      <AddLink venueId={venueId} />
    </div>
  );
};
