import { useParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { CalendarEventList } from '@/features/tournaments/calendar/calendar-event-list.tsx';
import { SubscribePanel } from '@/features/tournaments/calendar/subscribe-panel.tsx';
import { useClock } from '@/features/tournaments/calendar/use-clock.ts';
import { VenueView } from '@/features/venues/components/venue-view.tsx';

/** /venue/:id: a bar of the league and its nights. */
export const VenuePage = () => {
  const { id = '' } = useParams();
  const clock = useClock();
  return (
    <PageContainer>
      <VenueView
        id={id}
        slots={{
          today: clock.today,
          nights: (cards, { withDate }) => (
            <CalendarEventList cards={cards} clock={clock} withDate={withDate} isOfVenue />
          ),
          subscribe: <SubscribePanel scope={{ venueId: id }} />,
        }}
      />
    </PageContainer>
  );
};
