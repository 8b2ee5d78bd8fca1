import { ProgramPage } from '@/features/tournament-program/components/program-page.tsx';

/** Renders `/admin/tournament-program`. */
export const TournamentProgramPage = () => <ProgramPage />;
