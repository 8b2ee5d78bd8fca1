// A night with its full finish order, over the page of a player.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-words.ts';
import { type ExplainedScore, explainGranted, explainPoints } from '../explain.ts';
import { type Night, useNight } from '../hooks/use-player-points.ts';

/** Brings the marked finisher into view when the dialog opens. */
const bringIntoView = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' });

const hasBonus = ({ bonuses, granted }: ExplainedScore['explanation']) => bonuses.length + granted.length > 0;
const wordsOf = (score: ExplainedScore) =>
  [explainPoints(score), ...explainGranted(score.explanation)].join(' · ');

const Finishers = ({ night, playerId }: { night: Night; playerId: string }) => {
  const { t } = useLingui();
  const { finishers, entrants } = night;
  return (
    <List isBare aria-label={t`Finish order`}>
      {finishers.map(({ player, place, points, explanation }) => (
        <ListRow
          key={player.id}
          ref={player.id === playerId ? bringIntoView : undefined}
          className={cn(player.id === playerId && '-mx-2 rounded-control bg-felt-tint [&&]:px-2')}
        >
          <Rank rank={place} isShared={explanation.sharedBy > 1} className="w-10 shrink-0 text-xl" />
          <PlayerName
            player={player}
            className="flex-1"
            note={
              player.id === playerId || hasBonus(explanation)
                ? wordsOf({ place, points, entrants, explanation })
                : undefined
            }
          />
          <span className="numeral text-lg">{formatPoints(points)}</span>
        </ListRow>
      ))}
    </List>
  );
};

/** The dialog of a night; `playerId` is the finisher whose row is marked. */
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
  const { data: known, error, isFetching, refetch } = useNight(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const data = isGone ? undefined : known;
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
      {data && <Finishers night={data} playerId={playerId} />}
      {isGone && (
        <EmptyState
          icon={Undo2}
          title={t`This night was taken back`}
          text={t`Its points no longer count. It may come back corrected.`}
        />
      )}
      {!data && error && !isGone && (
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
