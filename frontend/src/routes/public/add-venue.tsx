import { VenueSubmissionForm } from '@/features/submissions/components/venue-submission-form.tsx';

/** `/add-venue` */
export const AddVenuePage = () => <VenueSubmissionForm />;
