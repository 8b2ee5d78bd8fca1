import { DisputesPage } from '@/features/venue-partner/components/disputes-page.tsx';

/** `/admin/venue-disputes` */
export const AdminVenueDisputesPage = () => <DisputesPage />;
