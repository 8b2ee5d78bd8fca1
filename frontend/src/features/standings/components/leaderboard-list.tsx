// The rows of a board: a table on a desktop, a list on a phone.
import type { StandingRow } from '@ahl/shared-types/standings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank, RankChange } from '@/components/league/rank.tsx';
import { useIsPhone } from '@/components/table/use-is-phone.ts';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';

/** The id of the row that `Jump to me` scrolls to. */
export const myRowId = 'my-standing';

/** The props of the rows. */
export type LeaderboardListProps = {
  rows: readonly StandingRow[];
  /** The signed-in member, whose row is marked. */
  playerId: string | undefined;
  minimumGames: number;
  /** Whether only the best games count, so that the number of counted games is shown. */
  isSomeCounted: boolean;
  /** The rank after which a line marks the last qualifier; 0 for none. */
  cutAfterRank: number;
  /** Whether these rows are a repeated excerpt beside the board; `Jump to me` does not go to them. */
  isExcerpt?: boolean;
  /** Whether the rows are those of the previous board. */
  isStale: boolean;
};

const You = () => (
  <span className="label text-felt">
    <Trans>You</Trans>
  </span>
);

/** Renders how many games a player is short of the minimum. */
const Unqualified = ({ games, minimum }: { games: number; minimum: number }) => (
  <Chip tone="closed">
    <Trans>
      {games} of {minimum} games
    </Trans>
  </Chip>
);

const isCut = (rows: readonly StandingRow[], index: number, cutAfterRank: number) => {
  const next = rows[index + 1];
  return cutAfterRank > 0 && (rows[index]?.rank ?? 0) <= cutAfterRank && (next?.rank ?? 0) > cutAfterRank;
};

const CutLine = ({ rank }: { rank: number }) => {
  const last = formatNumber(rank);
  return (
    <p className="label flex items-center gap-3 px-4 py-2 text-felt before:h-px before:flex-1 before:bg-felt after:h-px after:flex-1 after:bg-felt">
      <Trans>The first {last} qualify for the final</Trans>
    </p>
  );
};

const Marks = ({ row, isMe, minimumGames }: { row: StandingRow; isMe: boolean; minimumGames: number }) => (
  <>
    {isMe && <You />}
    {!row.isQualified && <Unqualified games={row.games} minimum={minimumGames} />}
  </>
);

type RowProps = { row: StandingRow; isMe: boolean; minimumGames: number; id: string | undefined };

const PhoneRow = ({ row, isMe, minimumGames, id }: RowProps) => (
  <ListRow id={id} className={cn('scroll-mt-24 pl-3', isMe && 'bg-felt-tint')}>
    <div className="flex w-11 shrink-0 flex-col items-center">
      <Rank rank={row.rank} isShared={row.isShared} className="text-2xl leading-7" />
      <RankChange rank={row.rank} previousRank={row.previousRank} since={null} />
    </div>
    <div className="min-w-0 flex-1">
      <PlayerName
        player={row.player}
        note={
          <>
            <Plural value={row.games} one="# game" other="# games" />
            {row.wins > 0 && (
              <>
                {' · '}
                <Plural value={row.wins} one="# win" other="# wins" />
              </>
            )}
          </>
        }
      />
      {(isMe || !row.isQualified) && (
        <div className="mt-1.5 flex gap-2 pl-12">
          <Marks row={row} isMe={isMe} minimumGames={minimumGames} />
        </div>
      )}
    </div>
    <span className="numeral text-xl">
      {formatPoints(row.points)}{' '}
      <span className="sr-only">
        <Trans>points</Trans>
      </span>
    </span>
  </ListRow>
);

const cell = 'h-14 px-3 py-1.5 first:pl-4 last:pr-4';
const number = cn(cell, 'numeral text-right text-lg');

const DeskRow = ({ row, isMe, minimumGames, isSomeCounted, id }: RowProps & { isSomeCounted: boolean }) => (
  <tr
    id={id}
    className={cn(
      'relative scroll-mt-24 border-t border-line transition-colors',
      isMe ? 'bg-felt-tint' : 'hover:bg-raised',
    )}
  >
    <td className={cn(cell, 'w-28')}>
      <span className="flex items-center gap-2.5">
        <Rank rank={row.rank} isShared={row.isShared} className="min-w-9 text-2xl" />
        <RankChange rank={row.rank} previousRank={row.previousRank} since={null} />
      </span>
    </td>
    <th scope="row" className={cn(cell, 'text-left font-normal')}>
      <span className="flex items-center gap-2.5">
        <PlayerName
          player={row.player}
          note={[row.player.pokerHandle, formatPlayerNumber(row.player.playerNumber)]
            .filter(Boolean)
            .join(' · ')}
        />
        <Marks row={row} isMe={isMe} minimumGames={minimumGames} />
      </span>
    </th>
    <td className={number}>
      {formatNumber(row.games)}
      {isSomeCounted && row.counted < row.games && (
        <span className="block text-sm leading-4 font-normal text-ink-2">
          <Plural value={row.counted} one="# counts" other="# count" />
        </span>
      )}
    </td>
    <td className={number}>{formatNumber(row.wins)}</td>
    <td className={number}>{row.bestPlace === null ? '–' : ordinal(row.bestPlace)}</td>
    <td className={cn(number, 'text-xl')}>{formatPoints(row.points)}</td>
  </tr>
);

const headCell = 'h-11 px-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4';

/** Renders the column heads; also while rows load. */
const LeaderboardHead = () => {
  const { t } = useLingui();
  const numbers = [t`Games`, t`Wins`, t`Best place`, t`Points`];
  return (
    <thead className="label bg-raised text-left text-ink-2">
      <tr>
        <th scope="col" className={headCell}>{t`Rank`}</th>
        <th scope="col" className={headCell}>{t`Player`}</th>
        {numbers.map((header) => (
          <th key={header} scope="col" className={cn(headCell, 'text-right')}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
};

const Frame = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <Card className={cn('overflow-hidden transition-opacity duration-150', isStale && 'opacity-60')}>
    {children}
  </Card>
);

/** Renders the rows of a page. */
export const LeaderboardList = ({
  rows,
  playerId,
  minimumGames,
  isSomeCounted,
  cutAfterRank,
  isExcerpt = false,
  isStale,
}: LeaderboardListProps) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const of = (row: StandingRow) => {
    const isMe = row.player.id === playerId;
    return { row, isMe, minimumGames, id: isMe && !isExcerpt ? myRowId : undefined };
  };
  if (isPhone)
    return (
      <List aria-label={t`Standings`} className={cn(isStale && 'opacity-60')}>
        {rows.map((row, index) => (
          <Fragment key={row.player.id}>
            <PhoneRow {...of(row)} />
            {isCut(rows, index, cutAfterRank) && (
              <li>
                <CutLine rank={cutAfterRank} />
              </li>
            )}
          </Fragment>
        ))}
      </List>
    );
  return (
    <Frame isStale={isStale}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t`Standings`}</caption>
        <LeaderboardHead />
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.player.id}>
              <DeskRow {...of(row)} isSomeCounted={isSomeCounted} />
              {isCut(rows, index, cutAfterRank) && (
                <tr>
                  <td colSpan={6}>
                    <CutLine rank={cutAfterRank} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Frame>
  );
};
