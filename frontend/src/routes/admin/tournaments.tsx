import { TournamentsPage } from '@/features/office-tournaments/components/tournaments-page.tsx';

/** `/admin/tournaments/list` */
export const AdminTournamentsPage = () => <TournamentsPage />;
