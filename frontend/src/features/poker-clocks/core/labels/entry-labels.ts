// Labels of the night's entries: seats, places and reasons, in a host's words.
import type { BalanceReason, Seat } from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { pluralise } from '@/lib/format.ts';
import { currentLanguage } from '@/lib/language.ts';

/** Formats a seat: `Table 2, seat 5`. */
export const seatText = ({ table, seat }: Seat): string => t`Table ${table}, seat ${seat}`;

/** Formats a seat within a sentence: `table 2, seat 5`. */
export const seatInSentence = ({ table, seat }: Seat): string => t`table ${table}, seat ${seat}`;

/** Locales whose lists have no comma before the last item: British English and Spanish. */
const listLocales = { en: 'en-GB', es: 'es-US' } as const;

/** Formats a list of names: `Ray Ortiz`, `Ray Ortiz and Lee Chan`, `Ray Ortiz, Lee Chan and Ana Ruiz`. */
export const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat(listLocales[currentLanguage()], { type: 'conjunction' }).format(names);

/** Formats a player number with eight digits (spec section 3): `00001606`. */
export const numberText = (playerNumber: number): string => String(playerNumber).padStart(8, '0');

/** Formats a difference in chips: `+5,000` or `−500`. */
export const chipsText = (chips: number): string =>
  `${chips < 0 ? '−' : '+'}${Math.abs(chips).toLocaleString('en-US')}`;

const positionText = ({ bigBlindsBefore, shortTable }: BalanceReason): string => {
  if (bigBlindsBefore === null) return t`The button of table ${shortTable} is unknown: the seat was drawn.`;
  if (bigBlindsBefore === 0) return t`The worst seat: the big blind is next, never the small one.`;
  return plural(bigBlindsBefore, {
    one: 'The worst free seat: the big blind after # player, never the small one.',
    other: 'The worst free seat: the big blind after # players, never the small one.',
  });
};

/** Explains that the players before them in the order stay in their seats. */
const chosenAfter = (fixedBefore: readonly string[]): string => {
  const names = namesText(fixedBefore);
  return plural(fixedBefore.length, {
    one: `Due the big blind next after ${names}, who stays on a fixed seat.`,
    other: `Due the big blind next after ${names}, who stay on fixed seats.`,
  });
};

const chosenText = ({ chosenBy, fixedBefore }: BalanceReason, fromTable: number): string => {
  if (chosenBy !== 'big-blind') return t`Drawn: the button of table ${fromTable} is unknown.`;
  return fixedBefore.length > 0 ? chosenAfter(fixedBefore) : t`Due the big blind next.`;
};

/** Returns why a player moves, in sentences: how the player was chosen, and which seat they get. */
export const reasonText = (why: BalanceReason, fromTable: number): string =>
  `${chosenText(why, fromTable)} ${positionText(why)}`;

/** Returns a short form for the log, which all readers share (at most 200 characters, in English). */
export const reasonNote = (why: BalanceReason): string => {
  const chosen = why.chosenBy === 'big-blind' ? 'due the big blind' : 'drawn';
  return `Table ${why.shortTable} was ${pluralise(why.shortBy, 'player')} short; ${chosen}.`;
};
