// The current races: first the league's, then the regions', then the venues'.
import { leagueDate } from '@ahl/shared-types/common';
import type { PointRace } from '@ahl/shared-types/points-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { RaceBoardView } from './race-board.tsx';
import { RaceCard } from './race-card.tsx';

const two = 'grid grid-cols-1 gap-3.5 md:grid-cols-2';
const three = 'grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:grid-cols-3';

const Skeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the races`}>
      <div className={two}>
        {[1, 2].map((card) => (
          <div key={card} className="overflow-hidden rounded-card border border-line bg-surface pb-4">
            <SkeletonBlock className="mx-4 my-4 h-6 w-2/5" />
            {[1, 2, 3, 4, 5].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
};

const NoRaces = () => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Flag}
        title={t`No race is on right now`}
        text={t`A race begins with the first night of a season.`}
        action={
          <LinkButton to="/leaderboard?period=all-time" variant="primary">
            <Trans>All-time leaderboard</Trans>
          </LinkButton>
        }
      />
    </Card>
  );
};

const Group = ({
  title,
  races,
  today,
  grid,
}: {
  title: string;
  races: readonly PointRace[];
  today: string;
  grid: string;
}) =>
  races.length > 0 && (
    <section aria-label={title} className="space-y-3">
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      <div className={grid}>
        {races.map((race) => (
          <RaceCard key={race.id} race={race} today={today} />
        ))}
      </div>
    </section>
  );

const Races = ({ races, today }: { races: readonly PointRace[]; today: string }) => {
  const { t } = useLingui();
  const of = (...kinds: PointRace['kind'][]) => races.filter(({ kind }) => kinds.includes(kind));
  const own = (isShown: (race: PointRace) => boolean) => of('own').filter(isShown);
  const hasBegun = ({ race }: PointRace) => race === null || race.startsOn <= today;
  const isOver = ({ endsOn }: PointRace) => endsOn < today;
  return (
    <div className="space-y-7">
      <Group
        title={t`On now`}
        races={own((race) => hasBegun(race) && !isOver(race))}
        today={today}
        grid={two}
      />
      <Group title={t`Coming up`} races={own((race) => !hasBegun(race))} today={today} grid={two} />
      <Group title={t`The league`} races={of('season', 'month')} today={today} grid={two} />
      <Group title={t`Regions`} races={of('region')} today={today} grid={three} />
      <Group title={t`Busiest venues`} races={of('venue')} today={today} grid={three} />
      <Group title={t`Ended`} races={own(isOver)} today={today} grid={two} />
    </div>
  );
};

const AllRaces = () => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(useServerMinute(), timeZone);
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/point-races');
  const day = formatDay(today);
  return (
    <div className="space-y-5">
      <PageHeader title={t`Point Races`} facts={[t`Who leads on ${day}, and what is still to play for`]} />
      {data && (data.length === 0 ? <NoRaces /> : <Races races={data} today={today} />)}
      {!data && error && (
        <Card>
          <ErrorState
            title={t`The races did not load`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && <Skeleton />}
    </div>
  );
};

/** Renders the page's content: every current race, or the one named in the address. */
export const PointRacesView = () => {
  const race = useSearchParams()[0].get('race');
  return race ? <RaceBoardView key={race} id={race} /> : <AllRaces />;
};
