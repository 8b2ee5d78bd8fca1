// The player's other standings: regions, venues, all time. Each links to its board.
import { toQueryString } from '@ahl/shared-types/query-keys';
import { Plural, useLingui } from '@lingui/react/macro';
import { Rank } from '@/components/league/rank.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import type { Total } from '../hooks/use-player-points.ts';

const venuesShown = 5;

/** Returns the path of the leaderboard that shows a total; `seasonId` is empty for the running season. */
const leaderboardPathOf = ({ period, region, venue }: Total, seasonId: string) =>
  `/leaderboard${toQueryString({
    period: period === 'season' ? '' : period,
    region: region?.id,
    venueId: venue?.id,
    seasonId: period === 'season' ? seasonId : '',
  })}`;

const Line = ({ total, seasonId }: { total: Total; seasonId: string }) => {
  const { t } = useLingui();
  const points = formatPoints(total.points);
  const players = formatNumber(total.players);
  const name =
    total.venue?.name ?? total.region?.name ?? (total.period === 'all-time' ? t`All time` : t`Whole league`);
  return (
    <ListRow>
      <div className="min-w-0 flex-1">
        <StretchedLink to={leaderboardPathOf(total, seasonId)} className="block truncate font-semibold">
          {name}
        </StretchedLink>
        <p className="text-sm text-ink-2 tabular-nums">
          {t`${points} points`} · <Plural value={total.games} one="# game" other="# games" />
        </p>
      </div>
      <span className="text-right leading-tight">
        <Rank rank={total.rank} isShared={total.isShared} className="block text-xl" />
        <span className="text-sm text-ink-2 tabular-nums">{t`of ${players}`}</span>
      </span>
    </ListRow>
  );
};

/** Renders the league first, then regions, the most played venues, all time. */
export const OtherStandings = ({ totals, seasonId }: { totals: readonly Total[]; seasonId: string }) => {
  const { t } = useLingui();
  if (totals.length === 0) return null;
  const venues = totals.filter(({ scope }) => scope === 'venue').slice(0, venuesShown);
  const shown = totals.filter((total) => total.scope !== 'venue' || venues.includes(total));
  return (
    <Card className="px-4 pt-2 pb-1.5">
      <CardHeading>{t`Standings`}</CardHeading>
      <List isBare>
        {shown.map((total) => (
          <Line
            key={`${total.scope}${total.period}${total.region?.id}${total.venue?.id}`}
            total={total}
            seasonId={seasonId}
          />
        ))}
      </List>
    </Card>
  );
};
