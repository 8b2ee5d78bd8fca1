// Helpers for nights with players at tables.
import fc from 'fast-check';
import { emptyNight, playing } from '../poker-clocks/night.rules.ts';
import type { Entry, Night, Seat } from '../poker-clocks/night.schema.ts';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const entry = (number: number, seat: Seat | null, more: Partial<Entry> = {}): Entry => ({
  id: idOf(number),
  playerId: null,
  name: `Player ${number}`,
  playerNumber: null,
  seat,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
  ...more,
});

/** `{ 1: [1, 2], 2: [5] }`: players on seats 1 and 2 of table 1 and seat 5 of table 2; ids such as 102: table, seat. */
export const nightOf = (tables: Record<number, number[]>, more: Partial<Night> = {}): Night => ({
  ...emptyNight(),
  entries: Object.entries(tables).flatMap(([table, seats]) =>
    seats.map((seat) => entry(Number(table) * 100 + seat, { table: Number(table), seat })),
  ),
  ...more,
});

export const fixed = (night: Night, ...numbers: number[]): Night => ({
  ...night,
  entries: night.entries.map((one) => ({
    ...one,
    isSeatFixed: one.isSeatFixed || numbers.includes(Number(one.id.slice(-4))),
  })),
});

export const numberOf = (entryId: string): number => Number(entryId.slice(-4));

export const seatsText = (night: Night): string[] =>
  playing(night).flatMap(({ seat }) => (seat ? [`${seat.table}/${seat.seat}`] : []));

export const random = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => {
    const { value } = stream.next();
    return value ?? 0;
  });
