// Players under two rules: current rank and points, and the ones under the other rule.
import type { RehearsedSeason } from '@ahl/shared-types/points-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank, RankChange } from '@/components/league/rank.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';

type Rehearsed = RehearsedSeason['topAfter'][number];
/** A row of a comparison; a preview has no stacks. */
export type ComparedPlayer = Omit<Rehearsed, 'stackBefore' | 'stackAfter'> & Partial<Rehearsed>;

const Side = ({ rank, points, label }: { rank: number | null; points: number; label: string }) => (
  <span className="min-w-0 text-right">
    <span className="sr-only">{label} </span>
    <span className="numeral text-lg">{rank === null ? '–' : <Rank rank={rank} isShared={false} />}</span>
    <span className="block text-sm text-ink-2 tabular-nums">{formatPoints(points)}</span>
  </span>
);

/** Renders a list of players, each with rank and points before and after. */
export const ComparedPlayers = ({ rows, label }: { rows: readonly ComparedPlayer[]; label?: string }) => {
  const { t } = useLingui();
  return (
    <List isBare aria-label={label ?? t`Players whose points or rank change`}>
      {rows.map(({ player, rankBefore, rankAfter, pointsBefore, pointsAfter, stackAfter }) => (
        <ListRow key={player.id}>
          <PlayerName
            player={player}
            className="flex-1"
            note={
              stackAfter === null || stackAfter === undefined ? undefined : (
                <Trans>{formatNumber(stackAfter)} chips in the final</Trans>
              )
            }
          />
          <span className="grid w-36 shrink-0 grid-cols-[1fr_1rem_1fr] items-center gap-1.5 sm:w-48">
            <Side rank={rankBefore} points={pointsBefore} label={t`Before:`} />
            <ArrowRight size={14} className="text-ink-3" aria-hidden="true" />
            <Side rank={rankAfter} points={pointsAfter} label={t`After:`} />
          </span>
          <span className="w-10 shrink-0">
            {rankAfter !== null && <RankChange rank={rankAfter} previousRank={rankBefore} />}
          </span>
        </ListRow>
      ))}
    </List>
  );
};
