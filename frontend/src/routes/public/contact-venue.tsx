import { VenueForm } from '@/features/contact/components/venue-form.tsx';

/** Renders `/contact/venue`. */
export const ContactVenuePage = () => <VenueForm />;
