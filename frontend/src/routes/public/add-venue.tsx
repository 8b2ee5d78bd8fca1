import { VenueSubmissionForm } from '@/features/submissions/components/venue-submission-form.tsx';

/** Renders `/add-venue`. */
export const AddVenuePage = () => <VenueSubmissionForm />;
