import { PageContainer } from '@/components/layouts/page-container.tsx';
import { VenuePartnerView } from '@/features/venues/partner/components/venue-partner-view.tsx';

/** Renders `/venue-partner`. */
export const VenuePartnerPage = () => (
  <PageContainer>
    <VenuePartnerView />
  </PageContainer>
);
