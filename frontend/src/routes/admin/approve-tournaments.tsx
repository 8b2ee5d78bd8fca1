import { SubmissionsPage } from '@/features/submissions/components/submissions-page.tsx';

/** Renders `/approve-tournaments`. */
export const ApproveTournamentsPage = () => <SubmissionsPage />;
