import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Level } from '../poker-clocks/level.schema.ts';
import { leagueChips, levelsOf, pauseOf, structures } from '../poker-clocks/structures.ts';
import { canPay, spareValue, stackOf, valuesInPlay } from './chips.rules.ts';
import {
  type GeneratorInput,
  generateStructure,
  growthPerLevel,
  lastBigBlind,
  levelsThatFit,
} from './generate.rules.ts';
import { blindsText, timetable, totalMs, wallClockAfter } from './timetable.rules.ts';
import { structureWarnings } from './warnings.rules.ts';

const minute = 60_000;
const level = (smallBlind: number, bigBlind: number, more: object = {}): Level => ({
  kind: 'level',
  durationMs: 15 * minute,
  smallBlind,
  bigBlind,
  ante: 0,
  bigBlindAnte: 0,
  ...more,
});
const chipsOf = (...values: number[]) =>
  values.map((value) => ({ value, colour: 'white', count: 0 }) as const);
const warn = (levels: Level[], values: number[] = [], startingStack = 5_000) =>
  structureWarnings({ levels, chips: chipsOf(...values), startingStack }).map(({ code, row }) => [code, row]);

describe('chips', () => {
  test('can pay an amount if they add up to it', () => {
    expect(canPay(75, [25, 100])).toBe(true);
    expect(canPay(700, [200, 500])).toBe(true);
    expect(canPay(75, [50, 100])).toBe(false);
    expect(canPay(0, [])).toBe(true);
    expect(canPay(5, [])).toBe(false);
  });

  test('of an AHL stack add up to 5,000', () => {
    expect(stackOf(leagueChips)).toBe(5_000);
  });

  test('leave play with a colour-up of the same or a larger chip, from the next row on', () => {
    const rows = [level(25, 50), pauseOf(5, 50), level(100, 200)];

    expect(valuesInPlay(rows, chipsOf(100, 25, 50))).toEqual([[25, 50, 100], [25, 50, 100], [100]]);
  });

  test('are spare if no later blind needs them, but never the largest', () => {
    expect(spareValue(levelsOf(15, '100/200 150/300'), [25, 50, 100])).toBe(25);
    expect(spareValue(levelsOf(15, '200/400'), [25, 50, 100])).toBe(50);
    expect(spareValue(levelsOf(15, '25/50'), [25, 50, 100])).toBeNull();
  });
});

describe('structureWarnings', () => {
  test.each(structures.map((structure) => [structure.id, structure] as const))(
    'has no warnings for the preset %s',
    (_id, structure) => {
      expect(structureWarnings(structure)).toEqual([]);
    },
  );

  test('reports an ante over the big blind, and two kinds of ante at once', () => {
    expect(warn([level(50, 100, { ante: 125 })])).toEqual([['ante-over-blind', 0]]);
    expect(warn([level(50, 100, { bigBlindAnte: 200 })])).toEqual([['ante-over-blind', 0]]);
    expect(warn([level(50, 100, { ante: 10, bigBlindAnte: 100 })])).toEqual([['two-antes', 0]]);
    expect(warn([level(50, 100, { bigBlindAnte: 100 })])).toEqual([]);
  });

  test('reports falling blinds, also across a break, and a big blind below the small one', () => {
    expect(warn([level(100, 200), pauseOf(5), level(50, 100)])).toEqual([['falling-blinds', 2]]);
    expect(warn([level(100, 50)])).toEqual([['big-below-small', 0]]);
  });

  test('reports amounts that no chip in play can pay: by the set, after a colour-up, and for an ante', () => {
    expect(warn([level(25, 50)], [50, 100])).toEqual([['cannot-pay', 0]]);
    expect(warn([level(100, 200), pauseOf(5, 50), level(150, 300)], [50, 100])).toEqual([['cannot-pay', 2]]);
    expect(warn([level(100, 200, { ante: 10 })], [100])).toEqual([['cannot-pay', 0]]);
    expect(warn([level(100, 200), pauseOf(5, 25), level(200, 400)], [100])).toEqual([['no-such-chip', 1]]);
  });

  test('reports a break that could colour up a chip no longer needed', () => {
    const rows = [level(25, 50), pauseOf(5), level(100, 200)];

    const [warning] = structureWarnings({ levels: rows, chips: chipsOf(25, 100), startingStack: 5_000 });

    expect(warning).toEqual({ code: 'no-colour-up', row: 1, chip: 25, where: 'here' });
    expect(warn([level(25, 50), pauseOf(5, 25), level(100, 200)], [25, 100])).toEqual([]);
  });

  test('reports an unneeded chip that stays to the end for over eight levels, on the first of them', () => {
    const late = '100/200 200/400 300/600 400/800 500/1000 600/1200 700/1400 800/1600';

    expect(warn(levelsOf(15, `25/50 ${late}`), [25, 100])).toEqual([]);
    expect(warn(levelsOf(15, `25/50 ${late} 900/1800`), [25, 100])).toEqual([['no-colour-up', 1]]);
  });

  test('reports a row without length, a break at the end, a stack not equal to its chips, a short stack', () => {
    expect(warn([level(25, 50, { durationMs: 0 })])).toEqual([['no-length', 0]]);
    expect(warn([level(25, 50), pauseOf(5)])).toEqual([['last-break', 1]]);
    expect(warn([level(200, 400)], [], 2_000)).toEqual([['short-stack', 0]]);
    const [warning] = structureWarnings({
      levels: [level(25, 50)],
      chips: [{ value: 25, colour: 'green', count: 4 }],
      startingStack: 5_000,
    });
    expect(warning).toMatchObject({ code: 'stack-of-chips', row: null });
  });
});

describe('generateStructure', () => {
  const league: GeneratorInput = {
    startingStack: 5_000,
    players: 40,
    hours: 4,
    levelMinutes: 15,
    breakEvery: 5,
    chips: leagueChips,
  };

  test('ends when the big blind is a twentieth of all chips, and grows by a constant factor', () => {
    expect(lastBigBlind(league)).toBe(10_000);
    expect(growthPerLevel(50, 10_000, 14)).toBeCloseTo(1.50315, 5);
    expect(growthPerLevel(50, 10_000, 1)).toBe(1);
  });

  test('fits 14 levels of 15 minutes into four hours, with a break after every fifth level', () => {
    expect(levelsThatFit(league)).toBe(14);
    expect(levelsThatFit({ ...league, hours: 0.1 })).toBe(1);
  });

  test('generates a league night from 25/50 to the last blind, with three colour-ups', () => {
    const rows = generateStructure({ ...league, breakEvery: 4 });

    expect(rows.map((row) => (row.kind === 'break' ? `- ${row.colourUpChip}` : blindsText(row)))).toEqual([
      '25/50',
      '50/100',
      '75/150',
      '100/200',
      '- 25',
      '150/300',
      '200/400',
      '300/600',
      '400/800',
      '- 50',
      '700/1400',
      '1000/2000',
      '1500/3000',
      '2000/4000',
      '- 500',
      '3000/6000',
      '5000/10000',
    ]);
  });

  const inputs = fc.record({
    startingStack: fc.integer({ min: 20, max: 2_000 }).map((n) => n * 100),
    players: fc.integer({ min: 2, max: 400 }),
    hours: fc.integer({ min: 1, max: 24 }).map((n) => n / 2),
    levelMinutes: fc.integer({ min: 5, max: 60 }),
    breakEvery: fc.integer({ min: 2, max: 8 }),
    breakMinutes: fc.integer({ min: 1, max: 30 }),
    chips: fc.constantFrom(
      leagueChips,
      chipsOf(25, 100, 500, 1_000, 5_000),
      chipsOf(5, 25, 100, 500),
      chipsOf(1, 2, 5, 10, 25, 50, 100, 1_000),
      chipsOf(25),
    ),
  });

  test('never falls, never exceeds the hours unless a single level does, and has no warnings', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const rows = generateStructure(input);
        const blinds = rows.flatMap((row) => (row.kind === 'level' ? [row.smallBlind] : []));

        expect(blinds.every((blind, index) => index === 0 || blind > (blinds[index - 1] ?? 0))).toBe(true);
        expect(totalMs(rows)).toBeLessThanOrEqual(Math.max(input.hours * 60, input.levelMinutes) * minute);
        const chips = input.chips.map(({ value }) => ({ value, colour: 'white' as const, count: 0 }));
        expect(structureWarnings({ levels: rows, chips, startingStack: input.startingStack })).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the timetable', () => {
  test('counts levels without breaks, and returns the start of each row', () => {
    const rows = [...levelsOf(20, '25/50'), pauseOf(10), ...levelsOf(15, '50/100')];

    expect(timetable(rows)).toEqual([
      { number: 1, fromMs: 0, toMs: 20 * minute },
      { number: null, fromMs: 20 * minute, toMs: 30 * minute },
      { number: 2, fromMs: 30 * minute, toMs: 45 * minute },
    ]);
    expect(totalMs(rows)).toBe(45 * minute);
  });

  test('continues the time of day after midnight', () => {
    expect(wallClockAfter('19:00', 95 * minute)).toBe('20:35');
    expect(wallClockAfter('23:30', 45 * minute)).toBe('00:15');
  });
});
