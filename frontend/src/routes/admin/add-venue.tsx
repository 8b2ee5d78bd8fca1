import { NewVenuePage } from '@/features/venues/components/office/venue-pages.tsx';

/** Renders `/admin/venues/add`. */
export const AddVenuePage = () => <NewVenuePage />;
