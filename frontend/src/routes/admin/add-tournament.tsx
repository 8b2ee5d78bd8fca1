import { useSearchParams } from 'react-router-dom';
import { AddTournamentPage } from '@/features/tournaments/office/components/tournament-pages.tsx';

/** Renders `/admin/tournaments/add`; `?from=` starts with a copy. */
export const AdminAddTournamentPage = () => {
  const [params] = useSearchParams();
  return <AddTournamentPage from={params.get('from')} />;
};
