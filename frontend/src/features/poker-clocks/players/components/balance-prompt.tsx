import {
  type BalanceMove,
  balanceProposal,
  type Night,
  placingsOf,
  type StoppedTable,
  seatedOf,
  tableMustStop,
} from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { namesText, reasonNote, reasonText, seatText } from '../../core/labels/entry-labels.ts';
import { random } from '../../core/random.ts';
import { usePlayersPanel } from './players-context.ts';
import { PromptCard } from './prompt-card.tsx';

/** Returns a key of everything a proposal depends on; while it is unchanged, the proposal is kept. */
const roomOf = (night: Night): string =>
  JSON.stringify([
    seatedOf(night).map(({ id, seat, isSeatFixed }) => [id, seat.table, seat.seat, isSeatFixed]),
    night.buttons,
    night.blockedSeats,
    night.settings.tableSize,
  ]);

const noteOf = (moves: readonly BalanceMove[]): string =>
  [...new Set(moves.map(({ why }) => reasonNote(why)))].join(' ').slice(0, 200);

const shortText = (moves: readonly BalanceMove[]): string => {
  const first = moves.filter(
    ({ why }, index) => moves.findIndex((move) => move.why.shortTable === why.shortTable) === index,
  );
  return first
    .map(({ why: { shortTable, shortBy }, from: { table } }) =>
      plural(shortBy, {
        one: `Table ${shortTable} is # player short of table ${table}.`,
        other: `Table ${shortTable} is # players short of table ${table}.`,
      }),
    )
    .join(' ');
};

const MoveLine = ({ move, name }: { move: BalanceMove; name: string }) => (
  <li className="border-t border-line py-2.5 first:border-t-0">
    <span className="block font-semibold">{name}</span>
    <span className="numeral block text-xl">
      {seatText(move.from)} → {seatText(move.to).toLowerCase()}
    </span>
    <span className="block text-sm text-ink-2">{reasonText(move.why, move.from.table)}</span>
  </li>
);

/** Returns the title of the prompt, null if nobody has to move. */
export const balanceTitle = (night: Night): string | null => {
  const stopped = tableMustStop(night);
  if (stopped.length > 0) return stopTitle(stopped);
  return balanceProposal(night, random).length > 0 ? t`Balance the tables` : null;
};

const stopTitle = (stopped: readonly StoppedTable[]): string => {
  const stoppedTables = namesText(stopped.map(({ table }) => String(table)));
  return t`Stop play at table ${stoppedTables}`;
};

/** Renders which players move where to balance the tables, with the reason; one tap seats them. */
export const BalancePrompt = () => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  const [again, setAgain] = useState(0);
  const room = roomOf(night);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the seats are drawn again when the room changed or `again` says so
  const moves = useMemo(() => balanceProposal(night, random), [room, again]);
  const stopped = tableMustStop(night);
  if (moves.length === 0) return null;
  const nameOf = (entryId: string) => night.entries.find(({ id }) => id === entryId)?.name ?? '';
  const isDrawn = moves.some(({ why }) => why.chosenBy === 'drawn' || why.bigBlindsBefore === null);
  return (
    <PromptCard
      tone={stopped.length > 0 ? 'stop' : 'next'}
      title={stopped.length > 0 ? stopTitle(stopped) : t`Balance the tables`}
      text={[shortText(moves), stopped.length > 0 && t`No new hand there until it is balanced.`]
        .filter(Boolean)
        .join(' ')}
      acts={
        <>
          {isDrawn && (
            <Button size="lg" onClick={() => setAgain(again + 1)}>
              <Trans>Draw again</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            size="lg"
            onClick={() =>
              give({ type: 'seat-players', seats: placingsOf(moves), reason: 'balance', note: noteOf(moves) })
            }
          >
            <Plural value={moves.length} one="Move # player" other="Move # players" />
          </Button>
        </>
      }
    >
      <ul className="mt-2">
        {moves.map((move) => (
          <MoveLine key={move.entryId} move={move} name={nameOf(move.entryId)} />
        ))}
      </ul>
      {isDrawn && (
        <p className="text-sm text-ink-2">
          <Trans>Mark the button of each table: then the player who is due the big blind moves.</Trans>
        </p>
      )}
      <p className="mt-1 text-sm text-ink-3">
        <Trans>Poker TDA rule 11</Trans>
      </p>
    </PromptCard>
  );
};
