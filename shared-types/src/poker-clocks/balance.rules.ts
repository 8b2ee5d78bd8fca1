// Balancing: who moves where and why when tables are uneven, and which table has to stop meanwhile. Pure.
import { dueBigBlind, positionsFor } from './blinds.rules.ts';
import type { Night, Seat } from './night.schema.ts';
import {
  freeSeatsOf,
  type Placing,
  pickOne,
  playersAt,
  type Random,
  type Seated,
  tablesInPlay,
  withPlacings,
} from './seats-in-play.ts';

/** A table stops until it gets players if it has at least this many fewer than the fullest. */
const stopsWhenShortBy = 3;

/** Why a player moves, as data from which a screen makes a text. */
export type BalanceReason = {
  /** The table that receives the player, and how many players fewer it has than the table that gives. */
  shortTable: number;
  shortBy: number;
  /** `big-blind`: the player is next due the big blind (after fixed players); `drawn`: the button is not known. */
  chosenBy: 'big-blind' | 'drawn';
  /** Names of players due the big blind earlier, whose seats are fixed. */
  fixedBefore: string[];
  /**
   * How many players post the big blind before them at the new table, 0 if they are next; null if its button is not
   * known and the seat was drawn.
   */
  bigBlindsBefore: number | null;
};
export type BalanceMove = { entryId: string; from: Seat; to: Seat; why: BalanceReason };

type Chosen = { player: Seated; chosenBy: BalanceReason['chosenBy']; fixedBefore: string[] };

/** The player that a table gives. `atFirst` is the night before any move: moves must not change whose blind is next. */
const choosePlayer = (atFirst: Night, now: Night, table: number, random: Random): Chosen | null => {
  const there = playersAt(now, table);
  const movable = there.filter(({ isSeatFixed }) => !isSeatFixed);
  const due = dueBigBlind(atFirst, table)?.filter(({ id }) => there.some((one) => one.id === id));
  if (!due) {
    const player = pickOne(movable, random);
    return player ? { player, chosenBy: 'drawn', fixedBefore: [] } : null;
  }
  const at = due.findIndex(({ isSeatFixed }) => !isSeatFixed);
  const player = due[at];
  if (!player) return null;
  return { player, chosenBy: 'big-blind', fixedBefore: due.slice(0, at).map(({ name }) => name) };
};

type ChosenSeat = { seat: number; bigBlindsBefore: number | null };

/** The worst seat of a table, never the small blind; a random one if the button is not known; null if none is free. */
const chooseSeat = (atFirst: Night, now: Night, table: number, random: Random): ChosenSeat | null => {
  const free = freeSeatsOf(now, table);
  const positions = positionsFor(atFirst, table);
  if (positions) return positions.find(({ seat }) => free.includes(seat)) ?? null;
  const seat = pickOne(free, random);
  return seat === undefined ? null : { seat, bigBlindsBefore: null };
};

/** The next move towards even tables: from the fullest table that can give to the shortest that can receive. */
const nextMove = (atFirst: Night, now: Night, random: Random): BalanceMove | null => {
  const bySize = tablesInPlay(now)
    .map((table) => ({ table, players: playersAt(now, table).length }))
    .sort((a, b) => b.players - a.players || a.table - b.table);
  for (const giving of bySize) {
    for (const taking of bySize.toReversed()) {
      const shortBy = giving.players - taking.players;
      if (shortBy < 2) break;
      const chosen = choosePlayer(atFirst, now, giving.table, random);
      const place = chosen && chooseSeat(atFirst, now, taking.table, random);
      if (!chosen) break;
      if (!place) continue;
      const { player, chosenBy, fixedBefore } = chosen;
      const { seat, bigBlindsBefore } = place;
      return {
        entryId: player.id,
        from: player.seat,
        to: { table: taking.table, seat },
        why: { shortTable: taking.table, shortBy, chosenBy, fixedBefore, bigBlindsBefore },
      };
    }
  }
  return null;
};

/**
 * The moves after which no two tables differ by more than one player, as far as fixed and blocked seats allow; empty if
 * they are even. Each table gives the player next due the big blind, who gets the worst seat, never the small blind.
 * Source: Poker TDA rules (2024), rule 11 A and C.
 */
export const balanceProposal = (night: Night, random: Random): BalanceMove[] => {
  const moves: BalanceMove[] = [];
  let now = night;
  for (;;) {
    const move = nextMove(night, now, random);
    if (!move) return moves;
    moves.push(move);
    now = withPlacings(now, placingsOf([move]));
  }
};

/** Converts moves to the seats that the command takes. */
export const placingsOf = (moves: readonly Pick<BalanceMove, 'entryId' | 'to'>[]): Placing[] =>
  moves.map(({ entryId, to }) => ({ entryId, ...to }));

/** A table that must not deal another hand until it is balanced, and how many fewer players it has than the fullest. */
export type StoppedTable = { table: number; players: number; shortBy: number };

/** The tables where play stops: three or more players below the fullest. Source: Poker TDA rules (2024), rule 11 D. */
export const tableMustStop = (night: Night): StoppedTable[] => {
  const tables = tablesInPlay(night).map((table) => ({ table, players: playersAt(night, table).length }));
  const fullest = Math.max(0, ...tables.map(({ players }) => players));
  return tables
    .map((one) => ({ ...one, shortBy: fullest - one.players }))
    .filter(({ shortBy }) => shortBy >= stopsWhenShortBy);
};
