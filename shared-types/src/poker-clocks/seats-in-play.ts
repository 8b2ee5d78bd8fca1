// Who sits where, and which seats are free: what seating and balancing both look at. Pure.
import { isSameSeat, playing } from './night.rules.ts';
import { type Entry, maxTables, type Night, type Seat } from './night.schema.ts';

/** Gives a number from 0 up to, not including, 1. */
export type Random = () => number;
/** A player and the seat that they get. */
export type Placing = { entryId: string } & Seat;
/** A player who has a seat. */
export type Seated = Entry & { seat: Seat };

/** The players who are in and have a seat, by table and seat. */
export const seatedOf = (night: Night): Seated[] =>
  playing(night)
    .filter((entry): entry is Seated => entry.seat !== null)
    .sort((a, b) => a.seat.table - b.seat.table || a.seat.seat - b.seat.seat);

/** The players at one table, by seat. */
export const playersAt = (night: Night, table: number): Seated[] =>
  seatedOf(night).filter(({ seat }) => seat.table === table);

/** The numbers of the tables with players, the lowest first. */
export const tablesInPlay = (night: Night): number[] => [
  ...new Set(seatedOf(night).map(({ seat }) => seat.table)),
];

/** The players who are in and have no seat yet. */
export const unseatedOf = (night: Night): Entry[] => playing(night).filter(({ seat }) => seat === null);

/** The seats of a table that may be sat on: all but the blocked ones. */
export const openSeatsOf = ({ settings, blockedSeats }: Night, table: number): number[] =>
  Array.from({ length: settings.tableSize }, (_unused, index) => index + 1).filter(
    (seat) => !blockedSeats.some((blocked) => isSameSeat(blocked, { table, seat })),
  );

/** The seats of a table that may be sat on and are free. */
export const freeSeatsOf = (night: Night, table: number): number[] => {
  const taken = new Set(playersAt(night, table).map(({ seat }) => seat.seat));
  return openSeatsOf(night, table).filter((seat) => !taken.has(seat));
};

/** Every table number that there may be. */
export const allTables = Array.from({ length: maxTables }, (_unused, index) => index + 1);

/** The night with players on other seats; what they leave is free. */
export const withPlacings = (night: Night, placings: readonly Placing[]): Night => {
  const seatOf = new Map(placings.map(({ entryId, table, seat }) => [entryId, { table, seat }]));
  return {
    ...night,
    entries: night.entries.map((entry) => ({ ...entry, seat: seatOf.get(entry.id) ?? entry.seat })),
  };
};

/** The night with players who stand up. */
export const withoutSeats = (night: Night, entryIds: ReadonlySet<string>): Night => ({
  ...night,
  entries: night.entries.map((entry) => (entryIds.has(entry.id) ? { ...entry, seat: null } : entry)),
});

/** One of a list, each as likely; undefined of an empty one. */
export const pickOne = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.min(list.length - 1, Math.floor(random() * list.length))];

/** The list in a random order, each order as likely (Fisher and Yates). */
export const shuffled = <T>(list: readonly T[], random: Random): T[] => {
  const left = [...list];
  const order: T[] = [];
  while (left.length > 0) {
    const at = Math.min(left.length - 1, Math.floor(random() * left.length));
    order.push(...left.splice(at, 1));
  }
  return order;
};

/** The seats of a table clockwise from the one after `from`, `from` itself last. */
export const clockwiseFrom = (from: number, tableSize: number): number[] =>
  Array.from({ length: tableSize }, (_unused, index) => ((from + index) % tableSize) + 1);

/** Where the dealer button of a table is, as the table told. */
export const buttonAt = ({ buttons }: Night, table: number): number | null =>
  buttons.find((button) => button.table === table)?.seat ?? null;
