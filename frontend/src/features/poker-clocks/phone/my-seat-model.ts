// The state of a member's own place in the night, for their phone. Pure.
import { type Entry, type Move, type Night, placesOf, playing } from '@ahl/shared-types/poker-clocks';

export type MySeat =
  | { kind: 'gone' }
  | { kind: 'waiting'; entry: Entry }
  | { kind: 'seated'; entry: Entry; seat: NonNullable<Entry['seat']>; move: Move | null }
  | { kind: 'out'; entry: Entry; place: number | null; isDecided: boolean };

/** Returns the move that brought an entry to its current seat, or null; draws and first seats do not count. */
const lastMove = (night: Night, entry: Entry): Move | null => {
  const move = night.moves.findLast(({ entryId }) => entryId === entry.id);
  return move && move.from !== null && move.reason !== 'draw' ? move : null;
};

/** Returns the state of an entry: waiting for a seat, seated, out with a place, or no longer on the list. */
export const mySeat = (night: Night, entryId: string): MySeat => {
  const entry = night.entries.find(({ id }) => id === entryId);
  if (!entry) return { kind: 'gone' };
  const place = placesOf(night).get(entryId) ?? null;
  const isIn = playing(night).some(({ id }) => id === entryId);
  // The winner is still in, and has a place.
  if (!isIn || place !== null) return { kind: 'out', entry, place, isDecided: place === 1 };
  if (!entry.seat) return { kind: 'waiting', entry };
  return { kind: 'seated', entry, seat: entry.seat, move: lastMove(night, entry) };
};
