import { canEditVenue } from '@ahl/shared-types/venues';
import { Trans } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { generatePath, useParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { CalendarEventList } from '@/features/tournaments/core/calendar/calendar-event-list.tsx';
import { SubscribePanel } from '@/features/tournaments/core/calendar/subscribe-panel.tsx';
import { useClock } from '@/features/tournaments/core/calendar/use-clock.ts';
import { VenueClock } from '@/features/tournaments/core/components/venue-clock.tsx';
import { VenueView } from '@/features/venues/core/components/venue-view.tsx';

const FollowButton = lazy(() =>
  import('@/features/follows/components/follow-button.tsx').then((file) => ({ default: file.FollowButton })),
);

/** Renders `/venue/:id`: a venue of the league and its nights. */
export const VenuePage = () => {
  const { id = '' } = useParams();
  const clock = useClock();
  const { viewer } = useViewer();
  const pathOf = (clockId: string) => generatePath('/clock/:id', { id: clockId });
  return (
    <PageContainer>
      <VenueView
        id={id}
        slots={{
          today: clock.today,
          nights: (cards, { withDate }) => (
            <CalendarEventList cards={cards} clock={clock} withDate={withDate} isOfVenue />
          ),
          liveClock: <VenueClock venueId={id} today={clock.today} pathOf={pathOf} />,
          subscribe: (
            <>
              {viewer !== 'Visitor' && (
                <Suspense fallback={null}>
                  <FollowButton kind="venue" targetId={id} name="" />
                </Suspense>
              )}
              <SubscribePanel scope={{ venueId: id }} />
            </>
          ),
          edit: canEditVenue({ viewer }) && (
            <LinkButton icon={<Pencil />} to={generatePath('/admin/venues/:id', { id })}>
              <Trans>Edit</Trans>
            </LinkButton>
          ),
        }}
      />
    </PageContainer>
  );
};
