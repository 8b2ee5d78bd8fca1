// Which blind comes to whom, from where the dealer button is. Seats are numbered clockwise; an empty seat keeps the button.
import type { Night } from './night.schema.ts';
import { buttonAt, clockwiseFrom, freeSeatsOf, playersAt, type Seated } from './seats-in-play.ts';

/** The players of a table clockwise from the button, the one on it last; null when the table did not tell where it is. */
const fromButton = (night: Night, table: number): Seated[] | null => {
  const button = buttonAt(night, table);
  if (button === null) return null;
  const at = new Map(playersAt(night, table).map((player) => [player.seat.seat, player]));
  return clockwiseFrom(button, night.settings.tableSize).flatMap((seat) => at.get(seat) ?? []);
};

/** How many players after the button are past it when the big blind is reached: heads-up the button posts the small blind. */
const bigBlindIndex = (players: number): number => (players > 2 ? 1 : 0);

/**
 * The players of a table in the order in which the big blind comes to them, the next one first; null when nobody knows
 * where the button is.
 */
export const dueBigBlind = (night: Night, table: number): Seated[] | null => {
  const order = fromButton(night, table);
  if (!order) return null;
  const next = (bigBlindIndex(order.length) + 1) % Math.max(1, order.length);
  return [...order.slice(next), ...order.slice(0, next)];
};

/** A free seat, with how many of the table post the big blind before who sits there. */
export type Position = { seat: number; bigBlindsBefore: number };

/**
 * The free seats of a table for a player who is moved there, the worst first: the one to which the big blind comes
 * soonest. The seats at the small blind of the next hand are left out. Null when the button is not known.
 * Source: Poker TDA rules (2024), rule 11 A: to the worst position, which is never the small blind.
 */
export const positionsFor = (night: Night, table: number): Position[] | null => {
  const due = dueBigBlind(night, table);
  if (!due) return null;
  const free = freeSeatsOf(night, table);
  const bigBlind = due.at(-1);
  if (!bigBlind) return free.map((seat) => ({ seat, bigBlindsBefore: 0 }));
  const seats = clockwiseFrom(bigBlind.seat.seat, night.settings.tableSize);
  const indexOf = new Map(due.map((player, index) => [player.seat.seat, index]));
  let bigBlindsBefore = 0;
  const positions: Position[] = [];
  for (const seat of seats) {
    if (indexOf.has(seat)) bigBlindsBefore += 1;
    // The last gap is left out: the present big blind posts the small one next, and nobody comes in just before it.
    else if (free.includes(seat) && (due.length < 3 || bigBlindsBefore < due.length - 1))
      positions.push({ seat, bigBlindsBefore });
  }
  return positions;
};
