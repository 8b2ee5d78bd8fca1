// The order of the blinds, from the dealer button. Seats are numbered clockwise; the button can be at an empty seat.
import type { Night } from './night.schema.ts';
import { buttonAt, clockwiseFrom, freeSeatsOf, playersAt, type Seated } from './seats-in-play.ts';

/** The players of a table clockwise from the button, the one on it last; null if its position is not known. */
const fromButton = (night: Night, table: number): Seated[] | null => {
  const button = buttonAt(night, table);
  if (button === null) return null;
  const at = new Map(playersAt(night, table).map((player) => [player.seat.seat, player]));
  return clockwiseFrom(button, night.settings.tableSize).flatMap((seat) => at.get(seat) ?? []);
};

/** The index of the big blind among the players after the button; heads-up the button posts the small blind. */
const bigBlindIndex = (players: number): number => (players > 2 ? 1 : 0);

/**
 * The players of a table in the order in which they post the big blind, the next one first; null if the position of
 * the button is not known.
 */
export const dueBigBlind = (night: Night, table: number): Seated[] | null => {
  const order = fromButton(night, table);
  if (!order) return null;
  const next = (bigBlindIndex(order.length) + 1) % Math.max(1, order.length);
  return [...order.slice(next), ...order.slice(0, next)];
};

/** A free seat, with the number of the table's players who post the big blind before a player in this seat. */
export type Position = { seat: number; bigBlindsBefore: number };

/**
 * The free seats of a table for a player who is moved there, the worst first: the one that posts the big blind
 * soonest. Seats at the small blind of the next hand are excluded. Null if the button is not known.
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
    // The last gap is excluded: the current big blind posts the small blind next, and nobody is seated just before it.
    else if (free.includes(seat) && (due.length < 3 || bigBlindsBefore < due.length - 1))
      positions.push({ seat, bigBlindsBefore });
  }
  return positions;
};
