import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry, fixed, idOf, nightOf, numberOf, random } from '../testing/nights.ts';
import { balanceProposal } from './balance.rules.ts';
import { mayOpenTable, openTableProposal, swapProposal, waitingForSeat } from './new-table.rules.ts';
import { applyNightCommand } from './night.commands.ts';
import type { Night } from './night.schema.ts';
import { drawSeats, seatForLateEntry } from './seating.rules.ts';
import { type Placing, playersAt, tablesInPlay, withPlacings } from './seats-in-play.ts';

const first = () => 0;
const all = [1, 2, 3, 4, 5, 6, 7, 8];
const withWaiting = (night: Night, ...numbers: number[]): Night => ({
  ...night,
  entries: [...night.entries, ...numbers.map((number) => entry(number, null))],
});
const sizes = (night: Night) => tablesInPlay(night).map((table) => playersAt(night, table).length);

describe('a late entry while play is on', () => {
  const isPlaying = { opensTables: false };

  test('gets a free seat of a table in play, and is never alone at a new table', () => {
    expect(seatForLateEntry(nightOf({ 1: all, 2: [1, 2] }), first, isPlaying)).toEqual({ table: 2, seat: 3 });
    expect(seatForLateEntry(nightOf({ 1: all }), first, isPlaying)).toBeNull();
    expect(seatForLateEntry(nightOf({ 1: all }), first, { tables: 2, opensTables: false })).toBeNull();
  });

  test('opens the first table when nobody sits yet', () => {
    expect(seatForLateEntry(nightOf({}), first, isPlaying)).toEqual({ table: 1, seat: 1 });
  });

  test('gets the free seats for some of those who wait, and leaves the others waiting', () => {
    const night = withWaiting(nightOf({ 1: all.slice(0, 7) }), 901, 902);

    expect(drawSeats(night, [idOf(901), idOf(902)], first, isPlaying)).toHaveLength(1);
  });
});

describe('openTableProposal', () => {
  test('opens a table with players of the full one, so that nobody sits alone', () => {
    const night = withWaiting(nightOf({ 1: all }), 901);

    const after = withPlacings(night, openTableProposal(night, first) ?? []);

    expect(sizes(after)).toEqual([5, 4]);
    expect(playersAt(after, 2).map(({ id }) => numberOf(id))).toContain(901);
  });

  test('returns null while there is a seat, nobody waits, or the others are on fixed seats', () => {
    const full = nightOf({ 1: all });

    expect(openTableProposal(full, first)).toBeNull();
    expect(openTableProposal(withWaiting(nightOf({ 1: [1, 2] }), 901), first)).toBeNull();
    const allFixed = fixed(full, ...all.map((seat) => 100 + seat));
    expect(openTableProposal(withWaiting(allFixed, 901), first)).toBeNull();
  });

  test('leaves even tables, seats everyone who waited, and is accepted by the rules, for any random numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 10 }),
        random,
        (tables, waiting, chance) => {
          const seated = nightOf(
            Object.fromEntries(Array.from({ length: tables }, (_none, at) => [at + 1, all])),
          );
          const night = withWaiting(seated, ...Array.from({ length: waiting }, (_none, at) => 901 + at));
          const seats = openTableProposal(night, chance) as Placing[];
          const command = {
            type: 'seat-players',
            commandId: idOf(1),
            seats,
            reason: 'balance',
            note: '',
          } as const;

          const after = applyNightCommand(night, command, '2026-11-21T01:00:00.000Z');

          expect(waitingForSeat(after)).toEqual([]);
          expect(Math.max(...sizes(after)) - Math.min(...sizes(after))).toBeLessThan(2);
          expect(Math.min(...sizes(after))).toBeGreaterThan(1);
          expect(balanceProposal(after, chance)).toEqual([]);
        },
      ),
    );
  });

  test('is not for a late entry at the final table: one table, once entry has closed', () => {
    expect(mayOpenTable(nightOf({ 1: all }), false)).toBe(false);
    expect(mayOpenTable(nightOf({ 1: all }), true)).toBe(true);
    expect(mayOpenTable(nightOf({ 1: all, 2: all }), false)).toBe(true);
  });
});

describe('two players who swap seats', () => {
  test('get each other’s seats by one command', () => {
    const night = nightOf({ 1: [1, 2], 2: [5] });
    const seats = swapProposal(night, idOf(102), idOf(205)) as Placing[];
    const command = { type: 'seat-players', commandId: idOf(1), seats, reason: 'swap', note: '' } as const;

    const after = applyNightCommand(night, command, '2026-11-21T01:00:00.000Z');

    expect(after.entries.map(({ id, seat }) => [numberOf(id), seat?.table, seat?.seat])).toEqual([
      [101, 1, 1],
      [102, 2, 5],
      [205, 1, 2],
    ]);
  });

  test('each need a seat', () => {
    const night = withWaiting(nightOf({ 1: [1] }), 901);

    expect(swapProposal(night, idOf(101), idOf(901))).toBeNull();
    expect(swapProposal(night, idOf(101), idOf(101))).toBeNull();
  });
});

test('the list of moves contains everyone who moved with the last act', () => {
  const night = withWaiting(nightOf({}), ...Array.from({ length: 46 }, (_none, at) => at + 1));
  const seats = drawSeats(
    night,
    night.entries.map(({ id }) => id),
    first,
  );
  const command = { type: 'seat-players', commandId: idOf(1), seats, reason: 'draw', note: '' } as const;

  expect(applyNightCommand(night, command, '2026-11-21T01:00:00.000Z').moves).toHaveLength(46);
});
