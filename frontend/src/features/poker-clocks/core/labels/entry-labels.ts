// Labels of the night's entries: seats, places and reasons, as a host would say them.
import type { BalanceReason, Seat } from '@ahl/shared-types/poker-clocks';

/** `1 player`, `3 players`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `Table 2, seat 5`. */
export const seatText = ({ table, seat }: Seat): string => `Table ${table}, seat ${seat}`;

/** `1st`, `12th`, `23rd`. */
export const ordinal = (number: number): string => {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th');
  return `${number}${ending}`;
};

/** `Ray Ortiz`, `Ray Ortiz and Lee Chan`, `Ray Ortiz, Lee Chan and Ana Ruiz`. */
export const namesText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** `00001606`: a player number as everywhere (spec section 3). */
export const numberText = (playerNumber: number): string => String(playerNumber).padStart(8, '0');

/** `+5,000` or `−500` chips. */
export const chipsText = (chips: number): string =>
  `${chips < 0 ? '−' : '+'}${Math.abs(chips).toLocaleString('en-US')}`;

const positionText = ({ bigBlindsBefore, shortTable }: BalanceReason): string => {
  if (bigBlindsBefore === null)
    return `Nobody told where the button of table ${shortTable} is: the seat was drawn.`;
  if (bigBlindsBefore === 0) return 'The worst seat: the big blind is next, never the small one.';
  return `The worst free seat: the big blind after ${countOf(bigBlindsBefore, 'player')}, never the small one.`;
};

/** Why a player moves, in sentences: who was chosen, and which seat they get. */
export const reasonText = (why: BalanceReason, fromTable: number): string => {
  const chosen =
    why.chosenBy === 'big-blind'
      ? 'Due the big blind next'
      : `Drawn: nobody told where the button of table ${fromTable} is`;
  const fixed =
    why.fixedBefore.length === 0
      ? ''
      : ` after ${namesText(why.fixedBefore)}, who ${why.fixedBefore.length === 1 ? 'stays on a fixed seat' : 'stay on fixed seats'}`;
  return `${chosen}${fixed}. ${positionText(why)}`;
};

/** The same in short, as the log keeps it (at most 200 characters). */
export const reasonNote = (why: BalanceReason): string => {
  const chosen = why.chosenBy === 'big-blind' ? 'due the big blind' : 'drawn';
  return `Table ${why.shortTable} was ${countOf(why.shortBy, 'player')} short; ${chosen}.`;
};
