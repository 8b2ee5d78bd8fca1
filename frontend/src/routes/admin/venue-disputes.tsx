import { DisputesPage } from '@/features/venue-partner/components/disputes-page.tsx';

/** Renders `/admin/venue-disputes`. */
export const AdminVenueDisputesPage = () => <DisputesPage />;
