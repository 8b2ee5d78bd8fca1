import { TournamentsPage } from '@/features/office-tournaments/components/tournaments-page.tsx';

/** Renders `/admin/tournaments/list`. */
export const AdminTournamentsPage = () => <TournamentsPage />;
