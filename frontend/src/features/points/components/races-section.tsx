// What do I need: the races that a player is in, a finish tried out, and what reaches the leader, the line, the next rank.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Target, Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Input } from '@/components/ui/input.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-words.ts';
import { type Race, useRaces } from '../hooks/use-player-points.ts';

const shownAtFirst = 3;

const NumberBox = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) => {
  const id = useId();
  const [text, setText] = useState(String(value));
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 3);
    setText(digits);
    if (Number(digits) > 0) onChange(Number(digits));
  };
  return (
    <label htmlFor={id} className="flex items-center gap-2 font-semibold whitespace-nowrap">
      {label}
      <span className="w-20">
        <Input
          id={id}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setText(String(value))}
          inputMode="numeric"
          className="numeral text-center text-xl"
        />
      </span>
    </label>
  );
};

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

const TargetLine = ({ target, entrants }: { target: Race['targets'][number]; entrants: number }) => {
  const { t } = useLingui();
  const rank = ordinal(target.rank);
  const names = {
    leader: t`To lead`,
    'qualifying-line': t`To be in the final (${rank})`,
    'next-rank': t`To be ${rank}`,
    rank: t`To be ${rank}`,
  };
  const place = target.worstPlace === null ? null : ordinal(target.worstPlace);
  const points = target.pointsNeeded === null ? null : formatPoints(target.pointsNeeded);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
      <span className="font-semibold">{names[target.code]}</span>
      <span className="text-ink-2 tabular-nums">
        {place ? (
          <span className="text-ink">
            {target.worstPlace === 1 ? (
              <Trans>win a field of {entrants}</Trans>
            ) : (
              <Trans>
                {place} or better of {entrants}
              </Trans>
            )}
          </span>
        ) : (
          <Trans>not in one night of {entrants}</Trans>
        )}
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

const RaceCard = ({ race, entrants, isOver }: { race: Race; entrants: number; isOver: boolean }) => {
  const { t } = useLingui();
  const name = race.venue?.name ?? race.region?.name ?? t`Whole league`;
  const { whatIf } = race;
  const players = formatNumber(race.players);
  const gained = race.rank - whatIf.rank;
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
      {!isOver && (
        <p className="flex items-center gap-3 rounded-control bg-felt-tint px-3.5 py-2.5 font-medium text-pretty tabular-nums">
          <Target className="shrink-0 text-felt" />
          <span>
            {t`That night: ${formatPoints(whatIf.nightPoints)} points. Then ${formatPoints(whatIf.points)} points and ${ordinal(whatIf.rank)}`}
            {gained > 0 && (
              <>
                {', '}
                <Plural value={gained} one="# place up" other="# places up" />
              </>
            )}
            {gained < 0 && (
              <>
                {', '}
                <Plural value={-gained} one="# place down" other="# places down" />
              </>
            )}
            .
          </span>
        </p>
      )}
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

const Assumptions = ({ race }: { race: Race | undefined }) => {
  if (!race) return null;
  const { nightsLeft, largestField, mostPoints } = race.assumes;
  const most = formatPoints(mostPoints);
  return (
    <Disclosure title={<Trans>How this is reckoned</Trans>}>
      <div className="space-y-2 text-ink-2 text-pretty">
        <p>
          <Trans>
            A finish tried out is scored by the season’s rule as a posted night would be: in a bar’s race at
            that bar, in a region’s race in that region, with no bonus and nobody else playing. To reach a
            rank is to draw level or to pass.
          </Trans>
        </p>
        <p>
          <Trans>
            Safe and out of reach are said only when they hold whatever comes. In the race of the whole league{' '}
            {nightsLeft} days with a night are left; nobody plays more than one night a day; no field is
            larger than {largestField}, whose winner gets {most} points; no bonuses or double points; others
            keep what they have. After B. L. Schwartz, Possible Winners in Partially Completed Tournaments,
            SIAM Review 8 (1966).
          </Trans>
        </p>
      </div>
    </Disclosure>
  );
};

type RacesProps = { id: string; seasonId: string; isMe: boolean };

const RacesSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the races`}>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <SkeletonBlock className="h-48 rounded-card" />
        <SkeletonBlock className="h-48 rounded-card" />
      </div>
    </SkeletonGroup>
  );
};

/**
 * The races of a player: a member's own at once, those of somebody else when they are asked for.
 */
export const RacesSection = ({ isMe, ...rest }: RacesProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (isMe || isOpen) return <Races isMe={isMe} {...rest} />;
  return (
    <Button onClick={() => setOpen(true)} className="w-full">
      {rest.seasonId === '' ? t`What does it take?` : t`Where the season ended`}
    </Button>
  );
};

/** Nothing for a player who is in none. */
const Races = ({ id, seasonId, isMe }: RacesProps) => {
  const { t } = useLingui();
  const [finish, setFinish] = useState({ place: 3, entrants: 30 });
  const [isAll, setIsAll] = useState(false);
  const { data, error, isFetching, isPlaceholderData, refetch } = useRaces(id, {
    ...(seasonId ? { seasonId } : {}),
    ...finish,
  });
  if (data?.items.length === 0) return null;
  const isOver = seasonId !== '';
  const shown = isAll ? data?.items : data?.items.slice(0, shownAtFirst);
  const rest = (data?.items.length ?? 0) - shownAtFirst;
  return (
    <section aria-label={t`Races`} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 className="font-display text-2xl font-bold">
          {isOver ? t`Where the season ended` : isMe ? t`What do I need?` : t`What does it take?`}
        </h2>
        {!isOver && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <NumberBox
              label={isMe ? t`If I finish` : t`A finish at`}
              value={finish.place}
              onChange={(place) =>
                setFinish((before) => ({ place, entrants: Math.max(before.entrants, place) }))
              }
            />
            <NumberBox
              key={finish.entrants < finish.place ? 'low' : 'field'}
              label={t`of players`}
              value={finish.entrants}
              onChange={(entrants) => setFinish((before) => ({ ...before, entrants }))}
            />
          </div>
        )}
      </div>
      {!data && error && (
        <Card>
          <ErrorState
            title={t`The races did not load`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && <RacesSkeleton />}
      {data && (
        <div
          className={cn(
            'grid gap-3.5 transition-opacity duration-150 xl:grid-cols-2',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {shown?.map((race) => (
            <RaceCard
              key={`${race.scope}${race.region?.id}${race.venue?.id}`}
              race={race}
              entrants={data.entrants}
              isOver={isOver}
            />
          ))}
        </div>
      )}
      {rest > 0 && !isAll && (
        <button
          type="button"
          onClick={() => setIsAll(true)}
          className="min-h-control font-semibold text-sky hover:underline"
        >
          <Plural value={rest} one="Show # more race" other="Show # more races" />
        </button>
      )}
      {!isOver && <Assumptions race={data?.items[0]} />}
    </section>
  );
};
