// Seats of a night: the draw, a late entry, a broken table, the final redraw. Pure; random numbers are passed in, and
// the resulting seats are sent in the command, so that a replay gives the same seats. See also `balance.rules.ts`.
import { positionsFor } from './blinds.rules.ts';
import { isSameSeat, playing, unnamedLeft } from './night.rules.ts';
import type { Night, Seat } from './night.schema.ts';
import {
  allTables,
  freeSeatsOf,
  openSeatsOf,
  type Placing,
  pickOne,
  playersAt,
  type Random,
  seatedOf,
  shuffled,
  tablesInPlay,
  withoutSeats,
  withPlacings,
} from './seats-in-play.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Of the given tables with a free seat, those with the fewest players. */
const shortestOf = (night: Night, tables: readonly number[]): number[] => {
  const open = tables.filter((table) => freeSeatsOf(night, table).length > 0);
  const fewest = Math.min(...open.map((table) => playersAt(night, table).length));
  return open.filter((table) => playersAt(night, table).length === fewest);
};

/** Seats players one after the other at the shortest of the given tables; players without a seat are left out. */
const placeEvenly = (
  night: Night,
  entryIds: readonly string[],
  {
    tables,
    random,
    freeSeats = freeSeatsOf,
  }: { tables: readonly number[]; random: Random; freeSeats?: typeof freeSeatsOf },
): Placing[] => {
  const placings: Placing[] = [];
  let now = night;
  for (const entryId of entryIds) {
    const table = pickOne(shortestOf(now, tables), random);
    const seat = table === undefined ? undefined : pickOne(freeSeats(now, table), random);
    if (table === undefined || seat === undefined) break;
    placings.push({ entryId, table, seat });
    now = withPlacings(now, placings.slice(-1));
  }
  return placings;
};

/** The options of a draw: how many tables are open at least, and whether a new one may be opened. */
export type DrawOptions = {
  /** The minimum number of open tables, even if nobody sits there. */
  tables?: number;
  /** False while play is on: players without a seat at a table in play wait, instead of sitting alone at a new one. */
  opensTables?: boolean;
};

/** The tables for more players: those in play, and as few new ones as needed, the lowest numbers first. */
const tablesFor = (
  night: Night,
  players: number,
  { tables: atLeast = 0, opensTables = true }: DrawOptions,
): number[] => {
  const tables = tablesInPlay(night);
  if (!opensTables && tables.length > 0) return tables;
  const room = () => sum(tables.map((table) => freeSeatsOf(night, table).length));
  for (const table of allTables) {
    if (room() >= players && tables.length >= atLeast) break;
    if (!tables.includes(table) && openSeatsOf(night, table).length > 0) tables.push(table);
  }
  return tables;
};

/**
 * Draws random seats for players who are in, filled evenly at as few tables as needed. Those of them on fixed seats
 * stay, all others of them get a new seat; blocked seats stay free. Players without a seat are left out.
 */
export const drawSeats = (
  night: Night,
  entryIds: readonly string[],
  random: Random,
  options: DrawOptions = {},
): Placing[] => {
  const wanted = new Set(entryIds);
  const drawing = playing(night)
    .filter(({ id, seat, isSeatFixed }) => wanted.has(id) && !(seat && isSeatFixed))
    .map(({ id }) => id);
  const standing = withoutSeats(night, new Set(drawing));
  const tables = tablesFor(standing, drawing.length, options);
  return placeEvenly(standing, shuffled(drawing, random), { tables, random });
};

/**
 * A seat for a late entry: random, at the shortest table that has one, else at a new table if one may be opened;
 * null if there is none left.
 */
export const seatForLateEntry = (night: Night, random: Random, options: DrawOptions = {}): Seat | null => {
  const [placing] = placeEvenly(night, [''], { tables: tablesFor(night, 1, options), random });
  return placing ? { table: placing.table, seat: placing.seat } : null;
};

/** The seats of a table for a moved player: not the small blind if the button is known and there is a choice. */
const seatsToMoveTo = (night: Night, table: number): number[] => {
  const positions = positionsFor(night, table)?.map(({ seat }) => seat) ?? [];
  return positions.length > 0 ? positions : freeSeatsOf(night, table);
};

/**
 * Places a table's players at the other tables, drawn at random and filled evenly; null if there is no room for
 * all of them. Fixed seats do not apply, since their table no longer exists. Source: Poker TDA rules (2024), rule 10;
 * that a moved player never starts on the small blind is the league's own rule.
 */
export const breakTableProposal = (night: Night, table: number, random: Random): Placing[] | null => {
  const leaving = playersAt(night, table).map(({ id }) => id);
  const tables = tablesInPlay(night).filter((other) => other !== table);
  const room = sum(tables.map((other) => freeSeatsOf(night, other).length));
  if (leaving.length === 0 || room < leaving.length) return null;
  const standing = withoutSeats(night, new Set(leaving));
  return placeEvenly(standing, shuffled(leaving, random), { tables, random, freeSeats: seatsToMoveTo });
};

/** The table to break when the others have room for its players: the highest without a fixed seat, else the highest. */
export const tableToBreak = (night: Night): number | null => {
  const tables = tablesInPlay(night);
  const canBreak = (table: number) => {
    const others = tables.filter((other) => other !== table);
    const room = sum(others.map((other) => freeSeatsOf(night, other).length));
    return room >= playersAt(night, table).length;
  };
  const possible = tables.length > 1 ? tables.filter(canBreak).reverse() : [];
  const isFree = (table: number) => playersAt(night, table).every(({ isSeatFixed }) => !isSeatFixed);
  return possible.find(isFree) ?? possible[0] ?? null;
};

/**
 * New random seats for all remaining players at one table, once they fit: the lowest in play with room; null before
 * that, or if they already sit at one table. Players fixed at that table stay on their seats.
 */
export const finalRedraw = (night: Night, random: Random): Placing[] | null => {
  const left = playing(night);
  const tables = tablesInPlay(night);
  if (tables.length < 2 || unnamedLeft(night) > 0) return null;
  const table = tables.find((one) => openSeatsOf(night, one).length >= left.length);
  if (table === undefined) return null;
  const stays = seatedOf(night).filter(({ isSeatFixed, seat }) => isSeatFixed && seat.table === table);
  const drawing = left.filter(({ id }) => stays.every((one) => one.id !== id)).map(({ id }) => id);
  const standing = withoutSeats(night, new Set(drawing));
  return placeEvenly(standing, shuffled(drawing, random), { tables: [table], random });
};

/** Whether a seat can be given to a player: it exists, is not blocked, and nobody sits on it. */
export const isSeatFree = (night: Night, seat: Seat): boolean =>
  freeSeatsOf(night, seat.table).some((free) => isSameSeat({ table: seat.table, seat: free }, seat));
