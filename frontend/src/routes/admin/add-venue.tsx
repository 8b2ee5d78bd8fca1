import { NewVenuePage } from '@/features/venues/core/components/office/venue-pages.tsx';

/** Renders `/admin/venues/add`. */
export const AddVenuePage = () => <NewVenuePage />;
