import { VenuesPage } from '@/features/venues/components/office/venues-page.tsx';

/** `/admin/venues` */
export const AdminVenuesPage = () => <VenuesPage />;
