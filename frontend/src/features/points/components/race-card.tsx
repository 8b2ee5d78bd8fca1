// One race of a player: the rank, the effect of the what-if finish, and the finish needed for the ranks ahead.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Target, Trophy } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import type { Race } from '../hooks/use-player-points.ts';

const Mark = ({ race }: { race: Race }) => {
  const isFinal = race.qualifiers > 0;
  if (race.mark === 'clinched')
    return (
      <Chip tone="brass">{isFinal ? <Trans>In the final</Trans> : <Trans>First place safe</Trans>}</Chip>
    );
  if (race.mark === 'eliminated')
    return (
      <Chip tone="closed">
        {isFinal ? <Trans>Final out of reach</Trans> : <Trans>First place out of reach</Trans>}
      </Chip>
    );
  return null;
};

const Reach = ({ worstPlace, entrants }: { worstPlace: number | null; entrants: number }) => {
  if (worstPlace === null) return <Trans>not in one night of {entrants}</Trans>;
  const place = ordinal(worstPlace);
  return (
    <span className="text-ink">
      {worstPlace === 1 ? (
        <Trans>win a field of {entrants}</Trans>
      ) : (
        <Trans>
          {place} or better of {entrants}
        </Trans>
      )}
    </span>
  );
};

const TargetLine = ({ target, entrants }: { target: Race['targets'][number]; entrants: number }) => {
  const { t } = useLingui();
  const rank = ordinal(target.rank);
  const names = {
    leader: t`To lead`,
    'qualifying-line': t`To be in the final (${rank})`,
    'next-rank': t`To be ${rank}`,
    rank: t`To be ${rank}`,
  };
  const points = target.pointsNeeded === null ? null : formatPoints(target.pointsNeeded);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
      <span className="font-semibold">{names[target.code]}</span>
      <span className="text-ink-2 tabular-nums">
        <Reach worstPlace={target.worstPlace} entrants={entrants} />
        {points && (
          <>
            {' · '}
            <Trans>{points} points in one night</Trans>
          </>
        )}
      </span>
    </li>
  );
};

const Moved = ({ gained }: { gained: number }) => {
  if (gained === 0) return null;
  return (
    <>
      {', '}
      {gained > 0 ? (
        <Plural value={gained} one="# place up" other="# places up" />
      ) : (
        <Plural value={-gained} one="# place down" other="# places down" />
      )}
    </>
  );
};

const WhatIf = ({ race: { whatIf, rank } }: { race: Race }) => {
  const { t } = useLingui();
  return (
    <p className="flex items-center gap-3 rounded-control bg-felt-tint px-3.5 py-2.5 font-medium text-pretty tabular-nums">
      <Target className="shrink-0 text-felt" />
      <span>
        {t`That night: ${formatPoints(whatIf.nightPoints)} points. Then ${formatPoints(whatIf.points)} points and ${ordinal(whatIf.rank)}`}
        <Moved gained={rank - whatIf.rank} />.
      </span>
    </p>
  );
};

/** Renders a race; for a season that is over, without the what-if part. */
export const RaceCard = ({
  race,
  entrants,
  isOver,
}: {
  race: Race;
  /** The number of players of the what-if night. */
  entrants: number;
  isOver: boolean;
}) => {
  const { t } = useLingui();
  const name = race.venue?.name ?? race.region?.name ?? t`Whole league`;
  const players = formatNumber(race.players);
  return (
    <Card className="space-y-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="text-ink-2 tabular-nums">
            {t`${ordinal(race.rank)} of ${players}`} · {t`${formatPoints(race.points)} points`}
          </p>
        </div>
        <Mark race={race} />
      </div>
      {!isOver && <WhatIf race={race} />}
      {!isOver && race.targets.length > 0 && (
        <ul>
          {race.targets.map((target) => (
            <TargetLine key={target.code} target={target} entrants={entrants} />
          ))}
        </ul>
      )}
      {race.rank === 1 && (
        <p className="flex items-center gap-2.5 text-ink-2">
          <Trophy className="text-brass" /> <Trans>Nobody is above.</Trans>
        </p>
      )}
    </Card>
  );
};
