import { useSearchParams } from 'react-router-dom';
import { EditTournamentPage } from '@/features/tournaments/office/components/tournament-pages.tsx';

/** Renders `/admin/edit-tournament?id=`. */
export const AdminEditTournamentPage = () => {
  const [params] = useSearchParams();
  return <EditTournamentPage id={params.get('id')} />;
};
