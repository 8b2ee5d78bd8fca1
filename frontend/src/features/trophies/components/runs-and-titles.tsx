// Streaks of weeks, final tables and wins; the titles of closed seasons.

import { toQueryString } from '@ahl/shared-types/query-keys';
import type { TrophyCase } from '@ahl/shared-types/trophies';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Rank } from '@/components/league/rank.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';

type Title = TrophyCase['titles'][number];

/** Renders the current and the longest streak of each kind. */
export const Runs = ({ streaks }: { streaks: TrophyCase['streaks'] }) => {
  const { t } = useLingui();
  const names = {
    weeks: t`Weeks played in a row`,
    'final-tables': t`Final tables in a row`,
    wins: t`Wins in a row`,
  };
  return (
    <Card className="px-4 pt-2 pb-1.5">
      <CardHeading>{t`Streaks`}</CardHeading>
      <List isBare>
        {streaks.map(({ kind, current, longest }) => (
          <ListRow key={kind}>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{names[kind]}</span>
              <span className="block text-sm text-ink-2 tabular-nums">
                <Trans>Longest {formatNumber(longest)}</Trans>
              </span>
            </span>
            <span className="text-right leading-tight">
              <span className="numeral block text-2xl">{formatNumber(current)}</span>
              <span className="text-sm text-ink-2">{t`now`}</span>
            </span>
          </ListRow>
        ))}
      </List>
    </Card>
  );
};

const leaderboardPathOf = ({ season, region, venue }: Title) =>
  `/leaderboard${toQueryString({ region: venue ? '' : region?.id, venueId: venue?.id, seasonId: season.id })}`;

const TitleRow = ({ title }: { title: Title }) => {
  const { t } = useLingui();
  const points = formatPoints(title.points);
  return (
    <ListRow>
      <span className="min-w-0 flex-1">
        <StretchedLink to={leaderboardPathOf(title)} className="block truncate font-semibold">
          {title.venue?.name ?? title.region?.name ?? t`Whole league`}
        </StretchedLink>
        <span className="block text-sm text-ink-2 tabular-nums">
          {title.season.name} · {t`${points} points`}
        </span>
      </span>
      <span className="text-right leading-tight">
        <Rank rank={title.rank} isShared={false} className="block text-xl text-brass" />
        <span className="text-sm text-ink-2 tabular-nums">
          <Plural value={title.players} one="of # player" other="of # players" />
        </span>
      </span>
    </ListRow>
  );
};

/** Renders ranks among the first three of closed seasons; nothing if there is none. */
export const Titles = ({ titles }: { titles: readonly Title[] }) => {
  const { t } = useLingui();
  if (titles.length === 0) return null;
  return (
    <Card className="px-4 pt-2 pb-1.5">
      <CardHeading>{t`Season titles`}</CardHeading>
      <List isBare>
        {titles.map((title) => (
          <TitleRow
            key={`${title.season.id}${title.scope}${title.region?.id}${title.venue?.id}`}
            title={title}
          />
        ))}
      </List>
    </Card>
  );
};
