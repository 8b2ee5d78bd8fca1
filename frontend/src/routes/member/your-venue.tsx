import { PageContainer } from '@/components/layouts/page-container.tsx';
import { OwnVenueView } from '@/features/venues/partner/components/own-venue-view.tsx';

/** Renders `/your-venue`. */
export const YourVenuePage = () => (
  <PageContainer>
    <OwnVenueView />
  </PageContainer>
);
