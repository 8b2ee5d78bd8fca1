// Seats of a night: the draw, a late entry, a broken table, the final redraw. Pure; chance is passed in, and the seats that
// come out are sent in the command, so that a replay seats everyone as they were. Balancing is in `balance.rules.ts`.
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

/** Those of some tables with a free seat that have the fewest players. */
const shortestOf = (night: Night, tables: readonly number[]): number[] => {
  const open = tables.filter((table) => freeSeatsOf(night, table).length > 0);
  const fewest = Math.min(...open.map((table) => playersAt(night, table).length));
  return open.filter((table) => playersAt(night, table).length === fewest);
};

/** Seats players one after the other at the shortest of some tables; who finds no seat is left out. */
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

/** How seats are drawn: how many tables are open at least, and whether a new one may be opened. */
export type DrawOptions = {
  /** So many tables are open at least, also while nobody sits there. */
  tables?: number;
  /** False while play is on: who finds no seat at a table that plays waits, instead of sitting alone at a new one. */
  opensTables?: boolean;
};

/** The tables for so many more players: those in play, and as few new ones as are needed, the lowest numbers first. */
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
 * Random seats for players who are in, filled evenly at as few tables as they need. Who of them sits on a fixed seat stays,
 * everyone else of them draws a new one; blocked seats stay free. Who finds no seat is left out.
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
 * A seat for one who comes late: random, at the shortest table that has one, else at a new table where one may be opened;
 * null when there is none left.
 */
export const seatForLateEntry = (night: Night, random: Random, options: DrawOptions = {}): Seat | null => {
  const [placing] = placeEvenly(night, [''], { tables: tablesFor(night, 1, options), random });
  return placing ? { table: placing.table, seat: placing.seat } : null;
};

/** The seats of a table for one who moves there: not the small blind where the button is known and another seat is free. */
const seatsToMoveTo = (night: Night, table: number): number[] => {
  const positions = positionsFor(night, table)?.map(({ seat }) => seat) ?? [];
  return positions.length > 0 ? positions : freeSeatsOf(night, table);
};

/**
 * The seats of a table's players at the other tables, drawn at random and filled evenly; null when there is not room for
 * all of them. Fixed seats do not hold: their table is gone. Source: Poker TDA rules (2024), rule 10; that nobody who is
 * moved comes in on the small blind is the league's own rule.
 */
export const breakTableProposal = (night: Night, table: number, random: Random): Placing[] | null => {
  const leaving = playersAt(night, table).map(({ id }) => id);
  const tables = tablesInPlay(night).filter((other) => other !== table);
  const room = sum(tables.map((other) => freeSeatsOf(night, other).length));
  if (leaving.length === 0 || room < leaving.length) return null;
  const standing = withoutSeats(night, new Set(leaving));
  return placeEvenly(standing, shuffled(leaving, random), { tables, random, freeSeats: seatsToMoveTo });
};

/** The table to break now that the others have room for its players: the highest without a fixed seat; null when none has to. */
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
 * New random seats for all who are left, at one table, once they fit: the lowest in play with room; null before that, or
 * when they sit at one already. Who is fixed at that table stays on their seat.
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

/** Whether a seat may be given to a player: it is there, not blocked, and nobody else sits on it. */
export const isSeatFree = (night: Night, seat: Seat): boolean =>
  freeSeatsOf(night, seat.table).some((free) => isSameSeat({ table: seat.table, seat: free }, seat));
