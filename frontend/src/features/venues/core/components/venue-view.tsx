// The page of a venue. Parts of other features (nights, the calendar's feed) are passed in as slots.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import type { Coordinates, VenuePage } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { DoorClosed, MapPinOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonList } from '@/components/feedback/skeleton.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { ShareActions } from '@/components/ui/share-button.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { VenuePicture } from '@/components/ui/venue-picture.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { formatDay } from '@/lib/format.ts';
import { usePageName } from '@/lib/page-name.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useIsNear } from '@/lib/use-is-near.ts';
import { VenueContact, VenueHours } from './venue-facts.tsx';
import { VenueGallery } from './venue-gallery.tsx';
import { RecentResults, WeeklyEvents } from './venue-lists.tsx';
import { VenueSkeleton } from './venue-skeleton.tsx';

const VenueLeaderboard = lazy(() =>
  import('./venue-leaderboard.tsx').then((file) => ({ default: file.VenueLeaderboard })),
);

const NearbyVenues = lazy(() =>
  import('../map/nearby-venues.tsx').then((file) => ({ default: file.NearbyVenues })),
);

/** The slots that the page fills. */
export type VenueSlots = {
  /** The current date in the league's time zone: its nights are the block of tonight. */
  today: string;
  nights: (cards: readonly CalendarCard[], options: { withDate: boolean }) => ReactNode;
  subscribe: ReactNode;
  /** The link to the clock that runs there now, if there is one. */
  liveClock?: ReactNode;
  /** The link to the office's page of the venue, for viewers who may edit it. */
  edit?: ReactNode;
};

/** The number of listed upcoming nights; the calendar has all of them. */
const nightsShown = 6;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-display text-2xl font-bold">{title}</h2>
    {children}
  </section>
);

/** Renders the nights of today, with whether entry is open. */
const TodaysNights = ({ venue, slots }: { venue: VenuePage; slots: VenueSlots }) => {
  const { t } = useLingui();
  const cards = venue.nextNights.filter(({ date }) => date === slots.today);
  if (cards.length === 0) return null;
  return <Part title={t`Today`}>{slots.nights(cards, { withDate: false })}</Part>;
};

/** Whether the league has left: nights are no longer held here. */
const isClosed = ({ status, closesOn }: VenuePage, today: string): boolean =>
  status === 'inactive' || (closesOn !== null && closesOn < today);

/** Renders when the last night is, or since when the venue is closed. */
const ClosingLine = ({ venue, today }: { venue: VenuePage; today: string }) => {
  const { closesOn } = venue;
  const isOver = isClosed(venue, today);
  if (!isOver && closesOn === null) return null;
  const day = closesOn && formatDay(closesOn, { year: 'numeric', month: 'long', day: 'numeric' });
  return (
    <Card className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3">
      <DoorClosed className="shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">
          {!isOver && <Trans>The last league night here is on {day}.</Trans>}
          {isOver && (day ? <Trans>Closed since {day}.</Trans> : <Trans>This venue is closed.</Trans>)}
        </span>{' '}
        {isOver && <Trans>The league plays elsewhere now; what was won here still counts.</Trans>}
      </p>
      {isOver && (
        <LinkButton to="/calendar?view=map">
          <Trans>Find another venue</Trans>
        </LinkButton>
      )}
    </Card>
  );
};

const NextNights = ({ venue, slots }: { venue: VenuePage; slots: VenueSlots }) => {
  const { t } = useLingui();
  const cards = venue.nextNights.filter(({ date }) => date > slots.today);
  if (cards.length === 0 && isClosed(venue, slots.today)) return null;
  if (cards.length === 0)
    return (
      <Part title={t`Next nights`}>
        <p className="text-ink-2">
          <Trans>Nothing else is planned here for the next four weeks.</Trans>
        </p>
        <LinkButton to="/calendar" className="mt-3.5">
          <Trans>Open the calendar</Trans>
        </LinkButton>
      </Part>
    );
  return (
    <Part title={t`Next nights`}>
      {slots.nights(cards.slice(0, nightsShown), { withDate: true })}
      <LinkButton to={`/calendar?view=list&venue=${venue.id}`} className="mt-3.5">
        <Trans>All nights in the calendar</Trans>
      </LinkButton>
    </Part>
  );
};

const Content = ({ venue, slots }: { venue: VenuePage; slots: VenueSlots }) => {
  const { t } = useLingui();
  return (
    <div className="space-y-7">
      <TodaysNights venue={venue} slots={slots} />
      <VenuePicture name={venue.name} src={venue.imageUrl} className="max-h-72 rounded-card" />
      {venue.description && <p className="max-w-[68ch] whitespace-pre-line">{venue.description}</p>}
      <NextNights venue={venue} slots={slots} />
      {venue.weeklyEvents.length > 0 && (
        <Part title={t`Every week`}>
          <WeeklyEvents venue={venue} />
        </Part>
      )}
      {venue.recentResults.length > 0 && (
        <Part title={t`Recent winners`}>
          <RecentResults venue={venue} />
        </Part>
      )}
    </div>
  );
};

/** Renders the map, which is loaded when it comes near the viewport. */
const MapPlace = ({ venue, coordinates }: { venue: VenuePage; coordinates: Coordinates }) => {
  const [ref, isNear] = useIsNear();
  const room = <SkeletonBlock className="aspect-4/3 rounded-card" />;
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={room}>
          <NearbyVenues venue={venue} coordinates={coordinates} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
};

/** Renders the content beside the nights on a desktop and after them on a phone. */
const Beside = ({ venue, isOver }: { venue: VenuePage; isOver: boolean }) => {
  const { t } = useLingui();
  return (
    <div className="space-y-7">
      <Part title={t`Points this season`}>
        <Suspense fallback={<SkeletonList rows={10} label={t`Loading the board`} />}>
          <VenueLeaderboard venueId={venue.id} isOver={isOver} />
        </Suspense>
      </Part>
      {venue.coordinates && (
        <Part title={t`On the map`}>
          <MapPlace venue={venue} coordinates={venue.coordinates} />
        </Part>
      )}
      {venue.pictures.length > 0 && (
        <Part title={t`Pictures`}>
          <VenueGallery pictures={venue.pictures} />
        </Part>
      )}
    </div>
  );
};

const Shown = ({ venue, slots }: { venue: VenuePage; slots: VenueSlots }) => {
  const { t } = useLingui();
  const name = venue.name || t`Venue TBD`;
  const isOver = isClosed(venue, slots.today);
  return (
    <div className="space-y-5">
      <div className="flex items-start gap-3.5">
        <VenueMark name={name} src={venue.logo} size={56} />
        <div className="min-w-0 flex-1">
          <PageHeader
            title={name}
            facts={[venue.city]}
            actions={
              <>
                {slots.liveClock}
                <ShareActions title={name} />
                {!isOver && slots.subscribe}
                {slots.edit}
              </>
            }
          />
        </div>
      </div>
      <ClosingLine venue={venue} today={slots.today} />
      <SplitLayout
        leadLabel={t`About this venue`}
        lead={
          <>
            <VenueContact venue={venue} />
            {!isOver && <VenueHours venue={venue} />}
          </>
        }
        asideLabel={t`Points and pictures`}
        aside={<Beside venue={venue} isOver={isOver} />}
      >
        <Content venue={venue} slots={slots} />
      </SplitLayout>
    </div>
  );
};

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

/** Renders a venue with its states: loading, unknown, failed. */
export const VenueView = ({ id, slots }: { id: string; slots: VenueSlots }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/venues/:id', { params: { id } });
  usePageName(data?.name);
  if (data) return <Shown venue={data} slots={slots} />;
  if (isUnknown(error))
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
  return <VenueSkeleton />;
};
