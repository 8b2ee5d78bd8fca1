// Opening a new table while play is on: for players who wait because every seat is taken, joined by players from the
// full tables, so that nobody sits alone. Pure; random numbers are passed in.
import { balanceProposal, placingsOf } from './balance.rules.ts';
import type { Entry, Night, Seat } from './night.schema.ts';
import { drawSeats } from './seating.rules.ts';
import {
  freeSeatsOf,
  type Placing,
  playersAt,
  type Random,
  tablesInPlay,
  unseatedOf,
  withPlacings,
} from './seats-in-play.ts';

const fewestAtNewTable = 2;

/** The players who wait because every seat of the tables in play is taken; empty before seats were drawn. */
export const waitingForSeat = (night: Night): Entry[] => {
  const tables = tablesInPlay(night);
  const hasRoom = tables.length === 0 || tables.some((table) => freeSeatsOf(night, table).length > 0);
  return hasRoom ? [] : unseatedOf(night);
};

/** Whether a new table may be opened: not for the final table, which is the only table once entry has closed. */
export const mayOpenTable = (night: Night, isEntryOpen: boolean): boolean =>
  isEntryOpen || tablesInPlay(night).length > 1;

/**
 * The placings that open as few new tables as those who wait need: for them, and for the players who join them, chosen
 * as for balancing. Null if nobody waits, or somebody would sit alone because too many others are on fixed seats.
 */
export const openTableProposal = (night: Night, random: Random): Placing[] | null => {
  const waiting = waitingForSeat(night);
  if (waiting.length === 0) return null;
  const drawn = drawSeats(
    night,
    waiting.map(({ id }) => id),
    random,
  );
  if (drawn.length < waiting.length) return null;
  const seated = withPlacings(night, drawn);
  const seats = new Map<string, Seat>();
  for (const { entryId, ...seat } of [...drawn, ...placingsOf(balanceProposal(seated, random))])
    seats.set(entryId, seat);
  const placings = [...seats].map(([entryId, seat]) => ({ entryId, ...seat }));
  const after = withPlacings(night, placings);
  const isAlone = tablesInPlay(after).some((table) => playersAt(after, table).length < fewestAtNewTable);
  return isAlone ? null : placings;
};

/** The placings by which two players swap seats; null unless both have a seat. */
export const swapProposal = (night: Night, entryId: string, withEntryId: string): Placing[] | null => {
  const seatOf = (id: string) => night.entries.find((entry) => entry.id === id)?.seat ?? null;
  const mine = seatOf(entryId);
  const theirs = seatOf(withEntryId);
  if (!mine || !theirs || entryId === withEntryId) return null;
  return [
    { entryId, ...theirs },
    { entryId: withEntryId, ...mine },
  ];
};
