import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PlayerPointsView } from '@/features/points/components/player-points-view.tsx';
import { MyClaims } from '@/features/points-claims/components/my-claims.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Renders `/my-points`: the member's own points, and their claims. */
export const MyPointsPage = () => {
  const { account } = useViewer();
  return (
    <PageContainer>
      {account && (
        <PlayerPointsView key={account.id} id={account.id}>
          <MyClaims />
        </PlayerPointsView>
      )}
    </PageContainer>
  );
};
