import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { FaceOffView } from '@/features/face-off/components/face-off-view.tsx';
import { faceOffPath } from '@/features/face-off/face-off-path.ts';
import { PlayerSearch } from '@/features/players/components/player-search.tsx';
import { useMarkSeen } from '@/features/session/use-seen.ts';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Renders `/face-off`: two players head to head; `?with=` is the other, `?player=` the first if not the viewer. */
export const FaceOffPage = () => {
  const { t } = useLingui();
  const { account } = useViewer();
  const [params] = useSearchParams();
  useMarkSeen('face-off');
  const playerId = params.get('player');
  const isForeign = playerId !== null && playerId !== account?.id;
  if (!account) return <PageContainer />;
  return (
    <PageContainer>
      <FaceOffView
        meId={account.id}
        playerId={isForeign ? playerId : null}
        otherId={params.get('with')}
        search={
          <PlayerSearch
            label={t`Find the other player`}
            pathOf={(id) => faceOffPath(id, isForeign ? playerId : undefined)}
            className="max-w-xl"
          />
        }
      />
    </PageContainer>
  );
};
