// One list of All Stars: the leaders in one statistic.
import type { AllStars } from '@ahl/shared-types/points-rules';
import { Plural, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { formatPoints } from '@/lib/points-labels.ts';

/** A list of stars. */
export type StarList = AllStars['boards'][number];
type Star = StarList['rows'][number];

/** Returns the title of each list. */
const useLeaderboardTitles = (): Record<StarList['code'], string> => {
  const { t } = useLingui();
  return {
    'season-points': t`Most points this season`,
    'season-wins': t`Most wins this season`,
    'season-average': t`Best average this season`,
    'hottest-30-days': t`Hottest of the last 30 days`,
    'all-time-points': t`Most points of all time`,
    'all-time-wins': t`Most wins of all time`,
    'all-time-average': t`Best average of all time`,
  };
};

const isWins = (code: StarList['code']) => code.endsWith('wins');

const Figure = ({ code, value }: { code: StarList['code']; value: number }) => {
  const { t } = useLingui();
  const points = formatPoints(code.endsWith('average') ? Math.round(value) : value);
  return (
    <span className="numeral text-lg whitespace-nowrap">
      {isWins(code) ? <Plural value={value} one="# win" other="# wins" /> : points}
      {!isWins(code) && <span className="sr-only"> {t`points`}</span>}
    </span>
  );
};

const StarRow = ({
  code,
  star,
  isShared,
  isColumnHead,
}: {
  code: StarList['code'];
  star: Star;
  isShared: boolean;
  /** Whether it is the head of a second column, under the list's own line. */
  isColumnHead: boolean;
}) => (
  <ListRow className={cn(isColumnHead && 'lg:border-t-0')}>
    <Rank rank={star.rank} isShared={isShared} className="w-8 shrink-0 text-xl text-ink-2" />
    <PlayerName
      player={star.player}
      className="flex-1"
      note={<Plural value={star.games} one="# game" other="# games" />}
    />
    <Figure code={code} value={star.value} />
  </ListRow>
);

const twoColumns = 'lg:grid lg:grid-flow-col lg:grid-rows-(--rows) lg:gap-x-7';
const halves = (rows: number) =>
  ({ '--rows': `repeat(${Math.ceil(rows / 2)}, minmax(0, 1fr))` }) as CSSProperties;

/** Renders a list as a card. `limit` is the maximum number of rows; `isWide` uses two columns on a desktop. */
export const StarBoard = ({
  board,
  limit,
  isWide = false,
}: {
  board: StarList;
  limit?: number;
  isWide?: boolean;
}) => {
  const { t } = useLingui();
  const title = useLeaderboardTitles()[board.code];
  const minimum = board.minimumGames;
  const rows = board.rows.slice(0, limit);
  const isShared = ({ rank }: Star) => board.rows.filter((other) => other.rank === rank).length > 1;
  return (
    <Card className="px-4 pt-2 pb-1.5" aria-label={title}>
      <CardHeading
        action={minimum > 0 && <span className="text-sm text-ink-2">{t`From ${minimum} games`}</span>}
      >
        {title}
      </CardHeading>
      <List isBare className={cn(isWide && twoColumns)} style={isWide ? halves(rows.length) : undefined}>
        {rows.map((star, index) => (
          <StarRow
            key={star.player.id}
            code={board.code}
            star={star}
            isShared={isShared(star)}
            isColumnHead={isWide && index === Math.ceil(rows.length / 2)}
          />
        ))}
      </List>
    </Card>
  );
};
