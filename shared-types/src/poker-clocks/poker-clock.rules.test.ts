import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../common/errors.ts';
import type { PlainCommand } from './clock-command.schema.ts';
import type { Level } from './level.schema.ts';
import { emptyNight } from './night.rules.ts';
import { breakInMs, initialAnchor, levelNumber, readClock } from './poker-clock.rules.ts';
import { applyCommand } from './replay.rules.ts';
import { structureById, structures } from './structures.ts';

const minute = 60_000;
const t0 = Date.parse('2026-11-21T01:00:00.000Z');
const levels: Level[] = [
  { kind: 'level', durationMs: 15 * minute, smallBlind: 25, bigBlind: 50, ante: 0, bigBlindAnte: 0 },
  { kind: 'break', durationMs: 5 * minute, colourUpChip: 25 },
  { kind: 'level', durationMs: 10 * minute, smallBlind: 100, bigBlind: 200, ante: 0, bigBlindAnte: 0 },
];
const ready = () => ({
  levels,
  ...initialAnchor(levels, t0),
  isHandForHand: false,
  announcement: null,
  night: emptyNight(),
});
const command = (type: PlainCommand['type'], more: object = {}): PlainCommand =>
  ({ commandId: crypto.randomUUID(), type, ...more }) as PlainCommand;
const started = () => applyCommand(ready(), command('start'), t0);
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'none';
};

describe('readClock', () => {
  test('a clock that was not started shows the full first level', () => {
    expect(readClock(ready(), t0 + 99 * minute)).toEqual({
      status: 'ready',
      levelIndex: 0,
      remainingMs: 15 * minute,
      overtimeMs: 0,
    });
  });

  test('a running clock counts down from its anchor', () => {
    expect(readClock(started(), t0 + 90_000).remainingMs).toBe(13.5 * minute);
  });

  test('it rolls over several levels at once, to the millisecond', () => {
    const clock = started();

    expect(readClock(clock, t0 + 15 * minute - 1)).toMatchObject({ levelIndex: 0, remainingMs: 1 });
    expect(readClock(clock, t0 + 15 * minute)).toMatchObject({ levelIndex: 1, remainingMs: 5 * minute });
    expect(readClock(clock, t0 + 21 * minute)).toMatchObject({ levelIndex: 2, remainingMs: 9 * minute });
  });

  test('it stays on the last level and counts the overtime', () => {
    expect(readClock(started(), t0 + 32 * minute)).toEqual({
      status: 'running',
      levelIndex: 2,
      remainingMs: 0,
      overtimeMs: 2 * minute,
    });
  });

  test('a time before the anchor reads as the anchor', () => {
    expect(readClock(started(), t0 - 5_000).remainingMs).toBe(15 * minute);
  });

  test('it never goes back in time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3 * 3_600_000), { minLength: 2 }), (times) => {
        const clock = started();
        const played = times
          .toSorted((a, b) => a - b)
          .map((ms) => {
            const reading = readClock(clock, t0 + ms);
            return (
              levels.slice(0, reading.levelIndex + 1).reduce((sum, level) => sum + level.durationMs, 0) -
              reading.remainingMs +
              reading.overtimeMs
            );
          });
        expect(played).toEqual(played.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('applyCommand', () => {
  test('pause keeps the remaining time, start continues from there', () => {
    const paused = applyCommand(started(), command('pause'), t0 + 4 * minute);
    const resumed = applyCommand(paused, command('start'), t0 + 60 * minute);

    expect(readClock(paused, t0 + 59 * minute)).toMatchObject({ status: 'paused', remainingMs: 11 * minute });
    expect(readClock(resumed, t0 + 61 * minute)).toMatchObject({
      status: 'running',
      remainingMs: 10 * minute,
    });
  });

  test('next and previous enter a level at its full length and keep the status', () => {
    const paused = applyCommand(started(), command('pause'), t0 + minute);
    const next = applyCommand(paused, command('next-level'), t0 + minute);
    const back = applyCommand(next, command('previous-level'), t0 + minute);

    expect(next).toMatchObject({ status: 'paused', levelIndex: 1, remainingMs: 5 * minute });
    expect(back).toMatchObject({ status: 'paused', levelIndex: 0, remainingMs: 15 * minute });
  });

  test('next counts from the level in play now, not from the one at the anchor', () => {
    expect(applyCommand(started(), command('next-level'), t0 + 16 * minute).levelIndex).toBe(2);
  });

  test('a minute is added or removed, never below zero', () => {
    const plus = applyCommand(started(), command('adjust-time', { deltaMs: minute }), t0);
    const minus = applyCommand(started(), command('adjust-time', { deltaMs: -60 * minute }), t0);

    expect(plus.remainingMs).toBe(16 * minute);
    expect(readClock(minus, t0)).toMatchObject({ levelIndex: 1, remainingMs: 5 * minute });
  });

  test('time added in overtime extends the last level', () => {
    const clock = applyCommand(started(), command('adjust-time', { deltaMs: minute }), t0 + 40 * minute);

    expect(readClock(clock, t0 + 40 * minute)).toMatchObject({
      levelIndex: 2,
      remainingMs: minute,
      overtimeMs: 0,
    });
  });

  test.each([
    ['start', started, 'clock.running'],
    ['pause', ready, 'clock.not-running'],
    ['previous-level', ready, 'clock.first-level'],
    [
      'next-level',
      () => applyCommand(ready(), command('go-to-level', { levelIndex: 2 }), t0),
      'clock.last-level',
    ],
    ['start', () => applyCommand(ready(), command('finish'), t0), 'clock.finished'],
  ] as const)('%s is refused where it makes no sense', (type, from, message) => {
    expect(codeOf(() => applyCommand(from(), command(type), t0))).toBe('COMMAND_NOT_ALLOWED');
    expect(() => applyCommand(from(), command(type), t0)).toThrow(message);
  });

  test('a row that does not exist is refused by name', () => {
    expect(codeOf(() => applyCommand(ready(), command('go-to-level', { levelIndex: 3 }), t0))).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('any sequence of commands raises the version by one each, never turns time back, and replays exactly', () => {
    const anyCommand = fc.oneof(
      fc
        .constantFrom('start', 'pause', 'next-level', 'previous-level', 'reset-level')
        .map((type) => command(type as 'start')),
      fc.nat(4).map((levelIndex) => command('go-to-level', { levelIndex })),
      fc
        .integer({ min: -20, max: 20 })
        .map((minutes) => command('adjust-time', { deltaMs: minutes * minute || 1 })),
    );
    const step = fc.record({ command: anyCommand, afterMs: fc.integer({ min: -2_000, max: 30 * minute }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let clock = ready();
        let nowMs = t0;
        const log: { command: PlainCommand; atMs: number }[] = [];
        for (const { command: next, afterMs } of steps) {
          nowMs += afterMs;
          const before = clock;
          if (codeOf(() => (clock = applyCommand(before, next, nowMs))) !== 'none') continue;
          log.push({ command: next, atMs: nowMs });
          expect(clock.version).toBe(before.version + 1);
          expect(Date.parse(clock.anchoredAt)).toBeGreaterThanOrEqual(Date.parse(before.anchoredAt));
          expect(clock.remainingMs).toBeGreaterThanOrEqual(0);
        }
        const replayed = log.reduce(
          (state, entry) => applyCommand(state, entry.command, entry.atMs),
          ready(),
        );
        expect(replayed).toEqual(clock);
      }),
    );
  });
});

describe('what the screens derive', () => {
  test('levels are counted without breaks', () => {
    expect([0, 1, 2].map((index) => levelNumber(levels, index))).toEqual([1, 1, 2]);
  });

  test('the time to the next break is derived from the reading', () => {
    const reading = readClock(started(), t0 + 5 * minute);

    expect(breakInMs(levels, reading)).toBe(10 * minute);
    expect(breakInMs(levels, readClock(started(), t0 + 21 * minute))).toBeNull();
  });
});

describe('preset structures', () => {
  test('have the rising blinds of their sources', () => {
    expect(
      structures.map((structure) => structure.levels.filter((level) => level.kind === 'level').length),
    ).toEqual([18, 11, 15, 12, 10]);
    for (const { levels: rows } of structures) {
      const blinds = rows.flatMap((row) => (row.kind === 'level' ? [row.bigBlind] : []));
      expect(blinds).toEqual(blinds.toSorted((a, b) => a - b));
    }
    expect(structureById('lppl')?.levels[5]).toEqual({
      kind: 'break',
      durationMs: 5 * minute,
      colourUpChip: 25,
    });
  });
});
