import { NewVenuePage } from '@/features/venues/components/office/venue-pages.tsx';

/** `/admin/venues/add` */
export const AddVenuePage = () => <NewVenuePage />;
