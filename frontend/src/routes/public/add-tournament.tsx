import { TournamentForm } from '@/features/submissions/components/tournament-submission-form.tsx';

/** `/add-tournament` */
export const AddTournamentPage = () => <TournamentForm />;
