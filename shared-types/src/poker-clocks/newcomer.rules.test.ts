import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry, idOf, nightOf, random } from '../testing/nights.ts';
import { finalTableWithoutButton, seatNewcomer } from './newcomer.rules.ts';
import { applyNightCommand } from './night.commands.ts';
import { emptyNight } from './night.rules.ts';
import { leagueSettings, type Night } from './night.schema.ts';
import { finalRedraw } from './seating.rules.ts';
import { playersAt, type Random, tablesInPlay } from './seats-in-play.ts';

const at = '2026-11-21T01:00:00.000Z';
const sizesOf = (night: Night) =>
  tablesInPlay(night)
    .map((table) => playersAt(night, table).length)
    .toSorted((a, b) => b - a);

const comes = (night: Night, number: number, pick: Random): Night => {
  const { seat, moves } = seatNewcomer(night, pick, { opensTables: true });
  const { reEntries: _re, addOns: _add, ...person } = entry(number, null);
  return applyNightCommand(
    night,
    { type: 'register', commandId: idOf(900 + number), entry: { ...person, seat }, moves },
    at,
  );
};

describe('players who come before the start', () => {
  test('sit evenly at every moment, where tables are opened as they come and where the host opened three', () => {
    fc.assert(
      fc.property(random, fc.constantFrom({}, { tables: 3 }), (pick, settings) => {
        let night = emptyNight({ ...leagueSettings, ...settings });
        for (let number = 1; number <= 17; number += 1) {
          night = comes(night, number, pick);
          const sizes = sizesOf(night);
          expect((sizes[0] ?? 0) - (sizes.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        }
        expect(sizesOf(night)).toEqual([6, 6, 5]);
      }),
      { numRuns: 20 },
    );
  });

  test('move nobody once play is on', () => {
    const night = nightOf({ 1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [1, 2, 3] });

    expect(seatNewcomer(night, Math.random, { opensTables: false })).toMatchObject({
      seat: { table: 2 },
      moves: [],
    });
  });
});

describe('the final redraw', () => {
  test('asks for the button, until it is set', () => {
    const night = { ...nightOf({ 1: [1, 2, 3], 2: [4, 5] }), buttons: [{ table: 1, seat: 2 }] };
    const seats = finalRedraw(night, Math.random) ?? [];
    const give = (before: Night, command: object) =>
      applyNightCommand(
        before,
        { commandId: idOf(999), ...command } as Parameters<typeof applyNightCommand>[1],
        at,
      );

    const drawn = give(night, { type: 'seat-players', seats, reason: 'redraw', note: '' });

    expect([finalTableWithoutButton(night), finalTableWithoutButton(drawn)]).toEqual([null, 1]);
    expect(finalTableWithoutButton(give(drawn, { type: 'set-button', table: 1, seat: 3 }))).toBeNull();
  });
});
