// A night with its full finish order, over the page of a player.
import { canSeeSecondLooks } from '@ahl/shared-types/results';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { ApiError } from '@/lib/api-client.ts';
import { cn } from '@/lib/cn.ts';
import { type ExplainedScore, explainGranted, explainPoints } from '@/lib/explain-points.ts';
import { formatDay } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { Night } from '../hooks/use-player-points.ts';
import { SecondLook } from './second-look.tsx';

/** Scrolls to the marked finisher when the dialog opens. */
const bringIntoView = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' });

const hasBonus = ({ bonuses, knockOuts, granted }: ExplainedScore['explanation']) =>
  knockOuts !== undefined || bonuses.length + granted.length > 0;

type Finisher = Night['finishers'][number];

/** Renders a finisher; the viewer's own score and those with a bonus have an explanation in words. */
const FinisherRow = ({
  finisher: { player, place, points, explanation },
  entrants,
  isMarked,
}: {
  finisher: Finisher;
  entrants: number;
  isMarked: boolean;
}) => (
  <ListRow
    ref={isMarked ? bringIntoView : undefined}
    className={cn('flex-wrap', isMarked && '-mx-2 rounded-control bg-felt-tint [&&]:px-2')}
  >
    <Rank rank={place} isShared={explanation.sharedBy > 1} className="w-10 shrink-0 text-xl" />
    <PlayerName player={player} className="flex-1" />
    <span className="numeral text-lg">{formatPoints(points)}</span>
    {(isMarked || hasBonus(explanation)) && (
      <p className="basis-full pl-13.5 text-sm text-pretty text-ink-2 tabular-nums">
        {explainPoints({ place, points, entrants, explanation })}
        {explainGranted(explanation).map((line) => (
          <span key={line} className="block font-medium text-felt">
            {line}
          </span>
        ))}
      </p>
    )}
  </ListRow>
);

const Finishers = ({ night, playerId }: { night: Night; playerId: string }) => {
  const { t } = useLingui();
  return (
    <List isBare aria-label={t`Finish order`}>
      {night.finishers.map((finisher) => (
        <FinisherRow
          key={finisher.player.id}
          finisher={finisher}
          entrants={night.entrants}
          isMarked={finisher.player.id === playerId}
        />
      ))}
    </List>
  );
};

/** Renders the dialog of a night; `playerId` is the finisher whose row is marked. */
export const NightDialog = ({
  id,
  playerId,
  onClose,
}: {
  id: string;
  playerId: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const { data: known, error, isFetching, refetch } = useEndpoint('GET /api/results/:id', { params: { id } });
  const isNotFound = error instanceof ApiError && error.status === 404;
  const data = isNotFound ? undefined : known;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={data?.name ?? t`Finish order`}
      description={
        data && (
          <>
            {data.venue.name} · {formatDay(data.date)} ·{' '}
            <Plural value={data.entrants} one="# player" other="# players" />
            {data.weight === 'double' && (
              <>
                {' '}
                · <Trans>Double points</Trans>
              </>
            )}
            {data.weight === 'excluded' && (
              <>
                {' '}
                · <Trans>Left out of the standings</Trans>
              </>
            )}
          </>
        )
      }
    >
      {data && data.seasonId === null && data.weight !== 'excluded' && (
        <p className="mb-2 text-ink-2">
          <Trans>No season covers this night: its points count for the month and all time.</Trans>
        </p>
      )}
      {data && canSeeSecondLooks({ viewer }) && <SecondLook id={id} />}
      {data && <Finishers night={data} playerId={playerId} />}
      {isNotFound && (
        <EmptyState
          icon={Undo2}
          title={t`This night was withdrawn`}
          text={t`Its points no longer count. It may come back corrected.`}
        />
      )}
      {!data && error && !isNotFound && (
        <ErrorState
          title={t`The night did not load`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <SkeletonList rows={8} label={t`Loading the night`} />}
    </Dialog>
  );
};
