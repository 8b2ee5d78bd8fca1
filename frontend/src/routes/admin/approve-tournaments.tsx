import { SubmissionsPage } from '@/features/submissions/components/submissions-page.tsx';

/** `/approve-tournaments` */
export const ApproveTournamentsPage = () => <SubmissionsPage />;
