// The page of a face-off: the search for the opponent above, the two below it, rivals beside them.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { nameOf } from '@/components/league/player-name.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { ShareButton } from '@/components/ui/share-button.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { faceOffPath } from '../face-off-path.ts';
import { Comparison } from './comparison.tsx';
import { ChooseOther, FaceOffFailure, FaceOffSkeleton } from './face-off-states.tsx';
import { RivalsCard } from './rivals-card.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { CommonVenues, LeadChart, SharedNights } from './shared-nights.tsx';

/** Renders the two once both are chosen. */
const Pair = ({ id, otherId, aside }: { id: string; otherId: string; aside: ReactNode }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/face-off/:id/:otherId', {
    params: { id, otherId },
  });
  if (!data && error)
    return <FaceOffFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <FaceOffSkeleton />;
  return (
    <SplitLayout
      asideLabel={t`Side by side, venues and rivals`}
      aside={
        <>
          <Comparison faceOff={data} />
          <CommonVenues faceOff={data} />
          {aside}
        </>
      }
    >
      <div className="space-y-5">
        <h2 className="sr-only">
          {nameOf(data.first.player)} – {nameOf(data.second.player)}
        </h2>
        <Scoreboard faceOff={data} />
        <LeadChart faceOff={data} />
        <SharedNights faceOff={data} />
      </div>
    </SplitLayout>
  );
};

/** Renders the page; `search` is the box to find the opponent. */
export const FaceOffView = ({
  meId,
  playerId,
  otherId,
  search,
}: {
  meId: string;
  /** The first of the two; null for the viewer. */
  playerId: string | null;
  /** The second; null until somebody is chosen. */
  otherId: string | null;
  search: ReactNode;
}) => {
  const { t } = useLingui();
  const id = playerId ?? meId;
  const other = otherId === id ? null : otherId;
  const rivals = <RivalsCard id={id} pathOf={(rival) => faceOffPath(rival, playerId ?? undefined)} />;
  return (
    <div className="space-y-5">
      <PageHeader
        title={t`Face off`}
        facts={[t`Two players, every night they shared`]}
        actions={other && <ShareButton title={t`Face off`} />}
      />
      {search}
      {other ? (
        <Pair key={`${id}/${other}`} id={id} otherId={other} aside={rivals} />
      ) : (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <ChooseOther />
          {rivals}
        </div>
      )}
    </div>
  );
};
