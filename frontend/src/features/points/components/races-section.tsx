// What do I need: the races of a player, with a what-if finish.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { cn } from '@/lib/cn.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { type PlayerRaces, type Race, useRaces } from '../hooks/use-player-points.ts';
import { FinishBoxes, finishParams, useFinish } from './finish-boxes.tsx';
import { RaceCard } from './race-card.tsx';

const shownAtFirst = 4;

const Assumptions = ({ race }: { race: Race | undefined }) => {
  if (!race) return null;
  const { nightsLeft, largestField, mostPoints } = race.assumes;
  const most = formatPoints(mostPoints);
  return (
    <Disclosure title={<Trans>How this is calculated</Trans>}>
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
            “Safe” and “out of reach” are shown only when they are certain. In the race of the whole league{' '}
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
 * Renders the races of a player: a member's own at once, those of another player on request.
 */
export const RacesSection = ({ isMe, ...rest }: RacesProps) => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  // A link with a what-if finish shows its effect.
  const [isOpen, setOpen] = useState(finishParams.some((name) => params.has(name)));
  if (isMe || isOpen) return <Races isMe={isMe} {...rest} />;
  return (
    <Button onClick={() => setOpen(true)} className="w-full">
      {rest.seasonId === '' ? t`What does it take?` : t`Where the season ended`}
    </Button>
  );
};

const RaceCards = ({ data, isOver, isStale }: { data: PlayerRaces; isOver: boolean; isStale: boolean }) => {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? data.items : data.items.slice(0, shownAtFirst);
  const rest = data.items.length - shown.length;
  return (
    <>
      <div
        className={cn('grid gap-3.5 transition-opacity duration-150 xl:grid-cols-2', isStale && 'opacity-60')}
      >
        {shown.map((race) => (
          <RaceCard
            key={`${race.scope}${race.region?.id}${race.venue?.id}`}
            race={race}
            entrants={data.entrants}
            isOver={isOver}
          />
        ))}
      </div>
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setIsAll(true)}
          className="min-h-control font-semibold text-sky hover:underline"
        >
          <Plural value={rest} one="Show # more race" other="Show # more races" />
        </button>
      )}
    </>
  );
};

/** Renders the races; nothing for a player who is in none. */
const Races = ({ id, seasonId, isMe }: RacesProps) => {
  const { t } = useLingui();
  const [finish, changeFinish] = useFinish();
  const query = { ...(seasonId ? { seasonId } : {}), ...finish };
  const { data, error, isFetching, isPlaceholderData, refetch } = useRaces(id, query);
  if (data?.items.length === 0) return null;
  const isOver = seasonId !== '';
  return (
    <section aria-label={t`Races`} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 className="font-display text-2xl font-bold">
          {isOver ? t`Where the season ended` : isMe ? t`What do I need?` : t`What does it take?`}
        </h2>
        {!isOver && <FinishBoxes finish={finish} onChange={changeFinish} isMe={isMe} />}
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
      {data && <RaceCards data={data} isOver={isOver} isStale={isPlaceholderData} />}
      {!isOver && <Assumptions race={data?.items[0]} />}
    </section>
  );
};
