import { useParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PlayerTrophies } from '@/features/trophies/components/trophy-pages.tsx';

/** Renders `/players/:id/trophies`: the trophies of a player. */
export const PlayerTrophiesPage = () => {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <PlayerTrophies key={id} id={id} />
    </PageContainer>
  );
};
