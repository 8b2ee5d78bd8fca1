import { VenuesPage } from '@/features/venues/components/office/venues-page.tsx';

/** Renders `/admin/venues`. */
export const AdminVenuesPage = () => <VenuesPage />;
