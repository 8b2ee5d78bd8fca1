// Who sits where, and which seats are free: used by both seating and balancing. Pure.
import { isSameSeat, playing } from './night.rules.ts';
import { type Entry, maxTables, type Night, type Seat } from './night.schema.ts';

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;
/** A player and the seat that they get. */
export type Placing = { entryId: string } & Seat;
/** A player who has a seat. */
export type Seated = Entry & { seat: Seat };

/** The players who are in and have a seat, sorted by table and seat. */
export const seatedOf = (night: Night): Seated[] =>
  playing(night)
    .filter((entry): entry is Seated => entry.seat !== null)
    .sort((a, b) => a.seat.table - b.seat.table || a.seat.seat - b.seat.seat);

/** The players at one table, sorted by seat. */
export const playersAt = (night: Night, table: number): Seated[] =>
  seatedOf(night).filter(({ seat }) => seat.table === table);

/** The numbers of the tables with players, lowest first. */
export const tablesInPlay = (night: Night): number[] => [
  ...new Set(seatedOf(night).map(({ seat }) => seat.table)),
];

/** The players who are in and have no seat. */
export const unseatedOf = (night: Night): Entry[] => playing(night).filter(({ seat }) => seat === null);

/** The usable seats of a table: all except blocked ones. */
export const openSeatsOf = ({ settings, blockedSeats }: Night, table: number): number[] =>
  Array.from({ length: settings.tableSize }, (_unused, index) => index + 1).filter(
    (seat) => !blockedSeats.some((blocked) => isSameSeat(blocked, { table, seat })),
  );

/** The usable seats of a table that are free. */
export const freeSeatsOf = (night: Night, table: number): number[] => {
  const occupied = new Set(playersAt(night, table).map(({ seat }) => seat.seat));
  return openSeatsOf(night, table).filter((seat) => !occupied.has(seat));
};

/** All possible table numbers. */
export const allTables = Array.from({ length: maxTables }, (_unused, index) => index + 1);

/** Returns the night with players on new seats; their old seats are free. */
export const withPlacings = (night: Night, placings: readonly Placing[]): Night => {
  const seatOf = new Map(placings.map(({ entryId, table, seat }) => [entryId, { table, seat }]));
  return {
    ...night,
    entries: night.entries.map((entry) => ({ ...entry, seat: seatOf.get(entry.id) ?? entry.seat })),
  };
};

/** Returns the night with the given players without seats. */
export const withoutSeats = (night: Night, entryIds: ReadonlySet<string>): Night => ({
  ...night,
  entries: night.entries.map((entry) => (entryIds.has(entry.id) ? { ...entry, seat: null } : entry)),
});

/** Returns a random element of a list, with equal probability; undefined if the list is empty. */
export const pickOne = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.min(list.length - 1, Math.floor(random() * list.length))];

/** Returns the list in a random order, all orders with equal probability (Fisher–Yates shuffle). */
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

/** The seat of a table's dealer button as last reported; null if not known. */
export const buttonAt = ({ buttons }: Night, table: number): number | null =>
  buttons.find((button) => button.table === table)?.seat ?? null;
