// Seats of players who come before the start: spread over the tables, also when a new table is opened for one of them.
// Pure; random numbers are passed in, and the seats are sent in the command.
import { balanceProposal, placingsOf } from './balance.rules.ts';
import type { Night, Seat } from './night.schema.ts';
import { type DrawOptions, seatForLateEntry } from './seating.rules.ts';
import { buttonAt, type Placing, type Random, tablesInPlay } from './seats-in-play.ts';

/** The seat of a new player, null if there is none, and who moves with them so that the tables are even. */
export type NewcomerSeat = { seat: Seat | null; moves: Placing[] };

/**
 * Returns the seat of a player who comes. Before the start a player who opens a table is joined by players of the full
 * ones, so that no two tables ever differ by more than one; during play nobody moves for a newcomer.
 */
export const seatNewcomer = (night: Night, random: Random, options: DrawOptions): NewcomerSeat => {
  const seat = seatForLateEntry(night, random, { tables: night.settings.tables ?? 0, ...options });
  if (seat === null || options.opensTables === false) return { seat, moves: [] };
  const newcomer = {
    id: '',
    playerId: null,
    name: '',
    playerNumber: null,
    seat,
    isSeatFixed: true,
    reEntries: 0,
    addOns: 0,
    extraChips: 0,
  };
  const after = { ...night, entries: [...night.entries, newcomer] };
  const moves = new Map<string, Placing>();
  for (const placing of placingsOf(balanceProposal(after, random))) moves.set(placing.entryId, placing);
  return { seat, moves: [...moves.values()] };
};

/** The final table whose button is to be set again, because everybody drew a new seat there; null if there is none. */
export const finalTableWithoutButton = (night: Night): number | null => {
  const [table, ...others] = tablesInPlay(night);
  const wasRedrawn = night.moves.some(({ reason }) => reason === 'redraw');
  if (table === undefined || others.length > 0 || !wasRedrawn) return null;
  return buttonAt(night, table) === null ? table : null;
};
