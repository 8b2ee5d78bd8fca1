import { ProgramPage } from '@/features/tournament-program/components/program-page.tsx';

/** `/admin/tournament-program` */
export const TournamentProgramPage = () => <ProgramPage />;
