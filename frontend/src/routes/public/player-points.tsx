import { useParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PlayerPointsView } from '@/features/points/components/player-points-view.tsx';

/** Renders `/players/:id/points` and `/my-points/:id`: the points of a player. */
export const PlayerPointsPage = () => {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <PlayerPointsView key={id} id={id} />
    </PageContainer>
  );
};
