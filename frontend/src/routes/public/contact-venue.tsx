import { VenueForm } from '@/features/contact/components/venue-form.tsx';

/** `/contact/venue` */
export const ContactVenuePage = () => <VenueForm />;
