import { TournamentForm } from '@/features/submissions/components/tournament-submission-form.tsx';

/** Renders `/add-tournament`. */
export const AddTournamentPage = () => <TournamentForm />;
