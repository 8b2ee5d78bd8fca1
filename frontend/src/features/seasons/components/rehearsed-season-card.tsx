// A past season under its own rule and under the draft.
import type { RehearsedSeason } from '@ahl/shared-types/points-rules';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameOf } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { ComparedPlayers } from './compared-players.tsx';

type Row = RehearsedSeason['topBefore'][number];

const TopList = ({
  title,
  rows,
  side,
}: {
  title: ReactNode;
  rows: readonly Row[];
  side: 'before' | 'after';
}) => (
  <div className="min-w-0">
    <h3 className="label mb-1 truncate text-ink-2">{title}</h3>
    <ol>
      {rows.map((row) => {
        const rank = side === 'before' ? row.rankBefore : row.rankAfter;
        const points = side === 'before' ? row.pointsBefore : row.pointsAfter;
        const isNew = side === 'after' && row.rankBefore !== row.rankAfter;
        return (
          <li key={row.player.id} className="flex items-baseline gap-2 border-t border-line py-1.5">
            <span className="w-7 shrink-0 text-right">
              {rank === null ? '–' : <Rank rank={rank} isShared={false} className="text-base" />}
            </span>
            <span className={isNew ? 'min-w-0 flex-1 truncate font-semibold' : 'min-w-0 flex-1 truncate'}>
              {nameOf(row.player)}
            </span>
            <span className="shrink-0 text-sm text-ink-2 tabular-nums">{formatPoints(points)}</span>
          </li>
        );
      })}
    </ol>
  </div>
);

const Finalists = ({ qualifiers }: { qualifiers: RehearsedSeason['qualifiers'] }) => {
  const { t } = useLingui();
  const { before, after, gained, lost } = qualifiers;
  if (before === 0 && after === 0) return null;
  return (
    <div className="space-y-3 border-t border-line pt-3">
      <p>
        <Trans>
          Finalists: {formatNumber(before)} under its own rule, {formatNumber(after)} under the draft.
        </Trans>
      </p>
      {gained.length > 0 && (
        <Disclosure title={<Plural value={gained.length} one="# would qualify" other="# would qualify" />}>
          <ComparedPlayers rows={gained} label={t`Who would qualify`} />
        </Disclosure>
      )}
      {lost.length > 0 && (
        <Disclosure
          title={<Plural value={lost.length} one="# would not qualify" other="# would not qualify" />}
        >
          <ComparedPlayers rows={lost} label={t`Who would not qualify`} />
        </Disclosure>
      )}
    </div>
  );
};

/** Renders one season of a rehearsal. */
export const RehearsedSeasonCard = ({ rehearsed }: { rehearsed: RehearsedSeason }) => {
  const { t } = useLingui();
  const { season, nights, players, changedPoints, changedRanks, rule, topBefore, topAfter, movers } =
    rehearsed;
  const ranks = formatNumber(changedRanks);
  const points = formatNumber(changedPoints);
  const nightsText = formatNumber(nights);
  const playersText = formatNumber(players);
  return (
    <Card className="space-y-4 p-4 sm:p-6" aria-label={season.name}>
      <div>
        <h2 className="font-display text-xl font-bold">{season.name}</h2>
        <Facts
          className="text-ink-2"
          facts={[
            t`${nightsText} nights`,
            t`${playersText} players`,
            t`${points} with different points`,
            t`${ranks} with a different rank`,
          ]}
        />
      </div>
      <div className="grid gap-x-7 gap-y-4 sm:grid-cols-2">
        <TopList title={<Trans>As it was: {rule.name}</Trans>} rows={topBefore} side="before" />
        <TopList title={<Trans>Under the draft</Trans>} rows={topAfter} side="after" />
      </div>
      {movers.length > 0 && (
        <Disclosure title={<Trans>Who moves most</Trans>}>
          <ComparedPlayers rows={movers} label={t`Who moves most`} />
        </Disclosure>
      )}
      <Finalists qualifiers={rehearsed.qualifiers} />
    </Card>
  );
};
