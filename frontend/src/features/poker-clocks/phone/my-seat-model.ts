// What a member's phone shows of their own place in the night, pure.
import { type Entry, type Move, type Night, placesOf, playing } from '@ahl/shared-types/poker-clocks';

export type MySeat =
  | { kind: 'gone' }
  | { kind: 'waiting'; entry: Entry }
  | { kind: 'seated'; entry: Entry; seat: NonNullable<Entry['seat']>; move: Move | null }
  | { kind: 'out'; entry: Entry; place: number | null; isDecided: boolean };

/** The last time that somebody was moved to where they sit now; the draw moves nobody. */
const lastMove = (night: Night, entry: Entry): Move | null => {
  const move = night.moves.findLast(({ entryId }) => entryId === entry.id);
  return move && move.from !== null && move.reason !== 'draw' ? move : null;
};

/** Where an entry stands: waiting for a seat, seated, out with a place, or not on the list any more. */
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
