import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PlayerPointsView } from '@/features/points/components/player-points-view.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

const FollowButton = lazy(() =>
  import('@/features/follows/components/follow-button.tsx').then((file) => ({ default: file.FollowButton })),
);

/** Renders `/players/:id/points` and `/my-points/:id`: the points of a player. */
export const PlayerPointsPage = () => {
  const { id = '' } = useParams();
  const { account } = useViewer();
  return (
    <PageContainer>
      <PlayerPointsView key={id} id={id}>
        {account && account.id !== id && (
          <Suspense fallback={null}>
            <p>
              <FollowButton kind="player" targetId={id} name="" />
            </p>
          </Suspense>
        )}
      </PlayerPointsView>
    </PageContainer>
  );
};
