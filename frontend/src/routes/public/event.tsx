import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { EventNightView } from '@/features/event-nights/components/event-night-view.tsx';
import { NightPhotos } from '@/features/event-nights/components/night-photos.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { CalendarEventList } from '@/features/tournaments/core/calendar/calendar-event-list.tsx';
import { useClock } from '@/features/tournaments/core/calendar/use-clock.ts';

const ReserveAct = lazy(() =>
  import('@/features/tonight/components/reserve-act.tsx').then((file) => ({ default: file.ReserveAct })),
);

const FollowButton = lazy(() =>
  import('@/features/follows/components/follow-button.tsx').then((file) => ({ default: file.FollowButton })),
);

const NightClock = lazy(() =>
  import('@/features/poker-clocks/phone/phone-clock.tsx').then((file) => ({ default: file.NightClock })),
);

/** Renders `/events/:id/:date`: a night of the league. */
export const EventPage = () => {
  const { id = '', date = '' } = useParams();
  const clock = useClock();
  const { viewer } = useViewer();
  return (
    <PageContainer>
      <EventNightView
        id={id}
        date={date}
        slots={{
          clock: (clockId) => (
            <Suspense fallback={null}>
              <NightClock clockId={clockId} />
            </Suspense>
          ),
          photos: ({ photos }) => <NightPhotos photos={photos} isMember={viewer !== 'Visitor'} />,
          row: (night) => <CalendarEventList cards={[night]} clock={clock} isOfVenue />,
          act: (night) =>
            viewer !== 'Visitor' && (
              <Suspense fallback={null}>
                <ReserveAct card={night} />
                {night.id.startsWith('calendar-') && (
                  <FollowButton kind="event" targetId={night.id} name={night.name} />
                )}
              </Suspense>
            ),
        }}
      />
    </PageContainer>
  );
};
