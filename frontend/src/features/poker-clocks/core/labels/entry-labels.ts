// Labels of the night's entries: seats, places and reasons, as a host would say them.
import type { BalanceReason, Seat } from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { currentLanguage } from '@/lib/language.ts';

export { ordinal } from '@/lib/points-labels.ts';

/** `1 player`, `3 players`: English alone, for what a log stores. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `Table 2, seat 5`. */
export const seatText = ({ table, seat }: Seat): string => t`Table ${table}, seat ${seat}`;

/** The same within a sentence: `table 2, seat 5`. */
export const seatInSentence = ({ table, seat }: Seat): string => t`table ${table}, seat ${seat}`;

/** No comma before the last one: a British list, or a Spanish one. */
const listLocales = { en: 'en-GB', es: 'es-US' } as const;

/** `Ray Ortiz`, `Ray Ortiz and Lee Chan`, `Ray Ortiz, Lee Chan and Ana Ruiz`. */
export const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat(listLocales[currentLanguage()], { type: 'conjunction' }).format(names);

/** `00001606`: a player number as everywhere (spec section 3). */
export const numberText = (playerNumber: number): string => String(playerNumber).padStart(8, '0');

/** `+5,000` or `−500` chips. */
export const chipsText = (chips: number): string =>
  `${chips < 0 ? '−' : '+'}${Math.abs(chips).toLocaleString('en-US')}`;

const positionText = ({ bigBlindsBefore, shortTable }: BalanceReason): string => {
  if (bigBlindsBefore === null)
    return t`Nobody told where the button of table ${shortTable} is: the seat was drawn.`;
  if (bigBlindsBefore === 0) return t`The worst seat: the big blind is next, never the small one.`;
  return plural(bigBlindsBefore, {
    one: 'The worst free seat: the big blind after # player, never the small one.',
    other: 'The worst free seat: the big blind after # players, never the small one.',
  });
};

/** Those before them in the order stay where they sit. */
const chosenAfter = (fixedBefore: readonly string[]): string => {
  const names = namesText(fixedBefore);
  return plural(fixedBefore.length, {
    one: `Due the big blind next after ${names}, who stays on a fixed seat.`,
    other: `Due the big blind next after ${names}, who stay on fixed seats.`,
  });
};

const chosenText = ({ chosenBy, fixedBefore }: BalanceReason, fromTable: number): string => {
  if (chosenBy !== 'big-blind') return t`Drawn: nobody told where the button of table ${fromTable} is.`;
  return fixedBefore.length > 0 ? chosenAfter(fixedBefore) : t`Due the big blind next.`;
};

/** Why a player moves, in sentences: who was chosen, and which seat they get. */
export const reasonText = (why: BalanceReason, fromTable: number): string =>
  `${chosenText(why, fromTable)} ${positionText(why)}`;

/** The same in short, as the log keeps it for all readers (at most 200 characters, in English). */
export const reasonNote = (why: BalanceReason): string => {
  const chosen = why.chosenBy === 'big-blind' ? 'due the big blind' : 'drawn';
  return `Table ${why.shortTable} was ${countOf(why.shortBy, 'player')} short; ${chosen}.`;
};
