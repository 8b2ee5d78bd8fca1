// The page of a venue. What other features draw (nights, the calendar's feed) comes in as slots.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import type { VenuePage } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonCard, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { VenuePicture } from '@/components/ui/venue-picture.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { formatDay } from '@/lib/format.ts';
import { VenueContact, VenueHours } from './venue-facts.tsx';

/** What the page adds. */
export type VenueSlots = { nights: (cards: readonly CalendarCard[]) => ReactNode; subscribe: ReactNode };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-display text-2xl font-bold">{title}</h2>
    {children}
  </section>
);

const Weekly = ({ venue }: { venue: VenuePage }) => (
  <List>
    {venue.weeklyEvents.map((event) => (
      <ListRow key={event.id}>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{event.name}</p>
          <p className="text-sm text-ink-2">
            {[event.startTime, event.nextDate && formatDay(event.nextDate)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </ListRow>
    ))}
  </List>
);

const Results = ({ venue }: { venue: VenuePage }) => (
  <List>
    {venue.recentResults.map((result) => (
      <ListRow key={result.id}>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {result.winners.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
          </p>
          <p className="text-sm text-ink-2">{`${result.name} · ${formatDay(result.date)}`}</p>
        </div>
      </ListRow>
    ))}
  </List>
);

const Shown = ({ venue, slots }: { venue: VenuePage; slots: VenueSlots }) => {
  const { t } = useLingui();
  const name = venue.name || t`Venue TBD`;
  const aside = (
    <>
      <VenueContact venue={venue} />
      <VenueHours venue={venue} />
    </>
  );
  return (
    <div className="space-y-5">
      <PageHeader
        title={
          <span className="flex items-center gap-3.5">
            <VenueMark name={name} src={venue.logo} size={56} /> {name}
          </span>
        }
        facts={[venue.city]}
        actions={slots.subscribe}
      />
      <SplitLayout aside={aside} asideLabel={t`About this venue`}>
        <div className="space-y-7">
          <VenuePicture name={name} src={venue.imageUrl} className="max-h-72 rounded-card" />
          {venue.description && <p className="whitespace-pre-line">{venue.description}</p>}
          {venue.nextNights.length > 0 && (
            <Part title={t`Next nights`}>{slots.nights(venue.nextNights.slice(0, 6))}</Part>
          )}
          {venue.weeklyEvents.length > 0 && (
            <Part title={t`Every week`}>
              <Weekly venue={venue} />
            </Part>
          )}
          {venue.recentResults.length > 0 && (
            <Part title={t`Recent winners`}>
              <Results venue={venue} />
            </Part>
          )}
        </div>
      </SplitLayout>
    </div>
  );
};

/** A venue with its states: loading, unknown, failed. */
export const VenueView = ({ id, slots }: { id: string; slots: VenueSlots }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery<VenuePage>({ queryKey: ['/api/venues', id] });
  if (data) return <Shown venue={data} slots={slots} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422))
    return (
      <EmptyState
        icon={MapPinOff}
        title={t`No such venue`}
        text={t`It may have left the league. Its nights are no longer in the calendar.`}
        action={
          <LinkButton to="/calendar" variant="primary">
            <Trans>Open the calendar</Trans>
          </LinkButton>
        }
      />
    );
  if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <SkeletonGroup label={t`Loading the venue`}>
      <SkeletonCard />
    </SkeletonGroup>
  );
};
