import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Level } from './level.schema.ts';
import { type PilotInput, predictEnd, proposeEnd, shortestLevelMs, shownEndMs } from './pilot.rules.ts';
import { applyTimeCommand, type ClockReading, playedMsAt, readClock } from './poker-clock.rules.ts';
import { structureById } from './structures.ts';

const minute = 60_000;
const t0 = Date.parse('2026-11-21T01:00:00.000Z');
const play = (bigBlind: number, minutes = 15): Level => ({
  kind: 'level',
  durationMs: minutes * minute,
  smallBlind: bigBlind / 2,
  bigBlind,
  ante: 0,
  bigBlindAnte: 0,
});
const pause = (minutes: number, colourUpChip: number | null = null): Level => ({
  kind: 'break',
  durationMs: minutes * minute,
  colourUpChip,
});
const reading = (more: Partial<ClockReading> = {}): ClockReading => ({
  status: 'running',
  levelIndex: 0,
  remainingMs: 15 * minute,
  overtimeMs: 0,
  ...more,
});
/** A night without skipped rows, unless the test says what was played. */
const input = (more: Partial<PilotInput> = {}): PilotInput => {
  const {
    levels = [100, 200, 400, 800, 1600, 3200].map((bigBlind) => play(bigBlind)),
    reading: at = reading(),
  } = more;
  const clock = {
    status: 'paused',
    version: 1,
    startsAt: null,
    anchoredAt: new Date(t0).toISOString(),
  } as const;
  return {
    counts: { entries: 8, reEntries: 0, playersLeft: 8, totalChips: 16_000 },
    nowMs: t0,
    playedMs: playedMsAt({ ...clock, ...at, status: 'paused', levels: [...levels] }, t0),
    ...more,
    levels,
    reading: at,
  };
};
const inMinutes = (atMs: number | null | undefined): number | null =>
  typeof atMs === 'number' ? Math.round((atMs - t0) / minute) : null;

describe('the predicted end', () => {
  test('by chips is the end of the level whose big blind is a twentieth of them', () => {
    // 16,000 / 20 = 800: the fourth level of 15 minutes.
    expect(inMinutes(predictEnd(input())?.endsAtMs)).toBe(60);
  });

  test.each([
    // 24 stacks of 5,000: 120,000 / 20 = 6,000, which is 3000/6000. 14 levels of 15 minutes and two breaks of 5.
    ['lppl', 120_000, 14 * 15 + 2 * 5],
    // With a bonus chip of 5,000 each: 12,000, first reached by 7000/14000, three levels later.
    ['lppl', 240_000, 17 * 15 + 2 * 5],
    // 3000/6000 is its last level: 3 of 20 minutes, 5 of 15, 3 of 10, and breaks of 10, 10 and 5.
    ['fairplay', 120_000, 60 + 10 + 45 + 10 + 30 + 5 + 30],
    // 80,000 / 20 = 4,000: a level earlier.
    ['fairplay', 80_000, 60 + 10 + 45 + 10 + 30 + 5 + 20],
  ])('on %s with %i chips matches the computation by hand', (id, totalChips, minutes) => {
    const { levels = [] } = structureById(id) ?? {};
    const players = totalChips / 5_000;
    const counts = { entries: players, reEntries: 0, playersLeft: players, totalChips };
    const current = reading({ remainingMs: levels[0]?.durationMs ?? 0 });

    expect(inMinutes(predictEnd(input({ levels, counts, reading: current }))?.endsAtMs)).toBe(minutes);
  });

  test('includes breaks before the end, not those after it', () => {
    const levels = [play(100), pause(10), play(200), play(400), play(800), pause(20), play(1600)];

    expect(inMinutes(predictEnd(input({ levels }))?.endsAtMs)).toBe(70);
  });

  test('is the end of the structure if no chips are counted', () => {
    const counts = { entries: 0, reEntries: 0, playersLeft: 0, totalChips: 0 };

    expect(inMinutes(predictEnd(input({ counts }))?.endsAtMs)).toBe(90);
  });

  test('by pace: a field that halved twice in four levels needs four more levels for two more halvings', () => {
    // 16 → 4 in 4 levels, so a halving in two; 4 → 1 takes two halvings: 4 levels of 15 minutes.
    const levels = Array.from({ length: 12 }, () => play(100));
    const counts = { entries: 16, reEntries: 0, playersLeft: 4, totalChips: 32_000 };
    const end = predictEnd(input({ levels, counts, reading: reading({ levelIndex: 4 }) }));

    expect(inMinutes(end?.byPaceMs)).toBe(60);
    // By chips the structure is played to its end: 8 levels. Three quarters are out, so the pace weighs ¾: 5 levels.
    expect(inMinutes(end?.byChipsMs)).toBe(120);
    expect(inMinutes(end?.endsAtMs)).toBe(75);
  });

  test('ignores the pace of few bust-outs', () => {
    const counts = { entries: 46, reEntries: 0, playersLeft: 42, totalChips: 230_000 };

    expect(predictEnd(input({ counts, reading: reading({ levelIndex: 3 }) }))?.byPaceMs).toBeNull();
  });

  test('by a slow pace is limited by the blinds, when two players have five big blinds each', () => {
    // 16,000 / 10 = 1,600: the fifth level, three levels later.
    const counts = { entries: 16, reEntries: 0, playersLeft: 13, totalChips: 16_000 };
    const now = reading({ levelIndex: 1, remainingMs: 0 });

    expect(inMinutes(predictEnd(input({ counts, reading: now }))?.byPaceMs)).toBe(45);
  });

  test('continues beyond the last row with levels as long as the last one', () => {
    const counts = { entries: 16, reEntries: 0, playersLeft: 8, totalChips: 1_000_000 };
    const end = predictEnd(input({ counts, reading: reading({ levelIndex: 5, remainingMs: 0 }) }));

    expect(inMinutes(end?.byPaceMs)).toBe(18 * 15);
  });

  test('does not exist for a decided or finished night', () => {
    const decided = { entries: 8, reEntries: 0, playersLeft: 1, totalChips: 16_000 };

    expect(predictEnd(input({ counts: decided }))).toBeNull();
    expect(predictEnd(input({ reading: reading({ status: 'finished' }) }))).toBeNull();
  });
});

describe('a proposal', () => {
  test('is not made if the target time is met, nor to make a night longer', () => {
    expect(proposeEnd(input(), t0 + 60 * minute)).toEqual([]);
    expect(proposeEnd(input(), t0 + 300 * minute)).toEqual([]);
  });

  test('shortens the coming levels by no more than needed', () => {
    // Three coming levels before the end at 60: 3 minutes off each ends at 51.
    const [proposal] = proposeEnd(input(), t0 + 50 * minute);

    expect(proposal).toMatchObject({ shorterMs: 3 * minute, skippedBreakMs: null, isEnough: true });
    expect(inMinutes(proposal?.endsAtMs)).toBe(51);
    expect(proposal?.levels.map(({ durationMs }) => durationMs / minute)).toEqual([15, 12, 12, 12, 15, 15]);
  });

  test('skips a break first, but not one in which chips are coloured up', () => {
    const levels = [play(100), pause(5, 25), play(200), pause(10), play(400), play(800)];
    const [proposal, next] = proposeEnd(input({ levels }), t0 + 65 * minute);

    expect(proposal).toMatchObject({ skippedBreakMs: 10 * minute, shorterMs: 0, isEnough: true });
    expect(proposal?.levels).toEqual(levels.filter((_row, index) => index !== 3));
    expect(next).toMatchObject({ skippedBreakMs: null, isEnough: true });
  });

  test('is marked if even the largest cut is not enough', () => {
    const [proposal, ...others] = proposeEnd(input(), t0 + 5 * minute);

    expect(proposal).toMatchObject({ isEnough: false });
    expect(proposal?.levels.map(({ durationMs }) => durationMs / minute)).toEqual([15, 5, 5, 5, 15, 15]);
    expect(others).toEqual([]);
  });

  test('brings an 11:00PM end within reach on the league’s own structure', () => {
    const levels = structureById('lppl')?.levels ?? [];
    const counts = { entries: 46, reEntries: 0, playersLeft: 38, totalChips: 230_000 };
    const night = input({ levels, counts, reading: reading({ levelIndex: 4 }) });
    const before = predictEnd(night)?.endsAtMs ?? 0;
    const [proposal] = proposeEnd(night, before - 30 * minute);

    expect(proposal?.isEnough).toBe(true);
    expect(proposal?.endsAtMs).toBeLessThan(before);
  });
});

const anyLevel = fc.oneof(
  fc
    .record({ bigBlind: fc.integer({ min: 1, max: 20_000 }), minutes: fc.integer({ min: 1, max: 40 }) })
    .map(({ bigBlind, minutes }) => play(bigBlind * 2, minutes)),
  fc
    .record({ minutes: fc.integer({ min: 1, max: 20 }), chip: fc.constantFrom(null, 25) })
    .map(({ minutes, chip }) => pause(minutes, chip)),
);
const anyNight = fc
  .record({
    levels: fc.array(anyLevel, { minLength: 1, maxLength: 20 }),
    at: fc.nat(19),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    entries: fc.integer({ min: 0, max: 120 }),
    out: fc.nat(120),
    wishMinutes: fc.integer({ min: -30, max: 400 }),
  })
  .map(({ levels, at, part, entries, out, wishMinutes }) => {
    const levelIndex = at % levels.length;
    const remainingMs = (levels[levelIndex]?.durationMs ?? 0) * part;
    const counts = {
      entries,
      reEntries: 0,
      playersLeft: Math.max(0, entries - out),
      totalChips: entries * 5_000,
    };
    const night = input({ levels, counts, reading: reading({ levelIndex, remainingMs }) });
    return { night, finishByMs: t0 + wishMinutes * minute };
  });

describe('a jump forward', () => {
  const levels = [100, 200, 400, 800, 1600, 3200, 6400].flatMap((bigBlind) => [play(bigBlind), pause(5)]);
  const counts = { entries: 16, reEntries: 0, playersLeft: 6, totalChips: 32_000 };
  const endOf = (clock: Parameters<typeof readClock>[0], nowMs: number) =>
    predictEnd({
      levels: clock.levels,
      counts,
      reading: readClock(clock, nowMs),
      playedMs: playedMsAt(clock, nowMs),
      nowMs,
    })?.endsAtMs ?? 0;
  const begun = {
    levels,
    status: 'running',
    levelIndex: 0,
    remainingMs: 15 * minute,
    anchoredAt: new Date(t0).toISOString(),
    version: 1,
    startsAt: null,
  } as const;
  const jump = <C extends Parameters<typeof readClock>[0]>(clock: C, levelIndex: number, nowMs: number) =>
    applyTimeCommand(clock, { commandId: 'c', type: 'go-to-level', levelIndex }, nowMs);

  test('over several levels does not make the end later, and skipped levels are not play', () => {
    const nowMs = t0 + 30 * minute;
    const clock = { ...begun, levels };
    const jumped = jump(clock, 10, nowMs);

    expect(endOf(jumped, nowMs)).toBeLessThanOrEqual(endOf(clock, nowMs));
    // 15 minutes, a break, 10 minutes.
    expect(playedMsAt(jumped, nowMs)).toBe(25 * minute);
  });

  test('of a night with any structure, at any time and any number of times, never makes the end later', () => {
    const anyJumps = fc.record({
      rows: fc.array(anyLevel, { minLength: 2, maxLength: 16 }),
      field: fc.integer({ min: 2, max: 80 }),
      left: fc.nat(80),
      jumps: fc.array(
        fc.record({ waitMinutes: fc.integer({ min: 0, max: 50 }), over: fc.integer({ min: 1, max: 5 }) }),
        { maxLength: 5 },
      ),
    });
    fc.assert(
      fc.property(anyJumps, ({ rows, field, left, jumps }) => {
        let clock = { ...begun, levels: rows, remainingMs: rows[0]?.durationMs ?? 0 };
        const night = {
          entries: field,
          reEntries: 0,
          playersLeft: 2 + (left % field),
          totalChips: field * 5_000,
        };
        const endAt = (nowMs: number) =>
          predictEnd({
            levels: rows,
            counts: night,
            reading: readClock(clock, nowMs),
            playedMs: playedMsAt(clock, nowMs),
            nowMs,
          })?.endsAtMs ?? 0;
        let nowMs = t0;
        for (const { waitMinutes, over } of jumps) {
          nowMs += waitMinutes * minute;
          const to = readClock(clock, nowMs).levelIndex + over;
          if (to >= rows.length) continue;
          const before = endAt(nowMs);
          clock = { ...clock, ...jump(clock, to, nowMs) } as typeof clock;
          // Rounding of floating numbers only.
          expect(endAt(nowMs)).toBeLessThanOrEqual(before + 1);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('is told apart from a pause, which is not play either', () => {
    const paused = applyTimeCommand(begun as never, { commandId: 'p', type: 'pause' }, t0 + 5 * minute);

    expect(playedMsAt(paused, t0 + 60 * minute)).toBe(5 * minute);
  });
});

describe('the end as people see it', () => {
  const full = { entries: 20, reEntries: 0, playersLeft: 20, totalChips: 100_000 };

  test('is a quarter hour until half the field is out, then five minutes', () => {
    expect(inMinutes(shownEndMs(t0 + 98 * minute, full, t0))).toBe(105);
    expect(inMinutes(shownEndMs(t0 + 98 * minute, { ...full, playersLeft: 11 }, t0))).toBe(105);
    expect(inMinutes(shownEndMs(t0 + 98 * minute, { ...full, playersLeft: 10 }, t0))).toBe(100);
  });

  test('is never before now', () => {
    expect(inMinutes(shownEndMs(t0 + 6 * minute, full, t0 + 5 * minute))).toBe(15);
  });
});

describe('any night', () => {
  test('does not end before now, and no proposal changes played rows or makes anything longer or later', () => {
    fc.assert(
      fc.property(anyNight, ({ night, finishByMs }) => {
        const end = predictEnd(night);
        if (end) {
          expect(end.endsAtMs).toBeGreaterThanOrEqual(night.nowMs);
          expect(Number.isFinite(end.endsAtMs)).toBe(true);
        }
        for (const proposal of proposeEnd(night, finishByMs)) {
          const frozen = night.reading.levelIndex + 1;
          expect(proposal.levels.slice(0, frozen)).toEqual(night.levels.slice(0, frozen));
          expect(proposal.endsAtMs).toBeLessThan(end?.endsAtMs ?? 0);
          const left = proposal.skippedBreakMs === null ? 0 : 1;
          expect(proposal.levels).toHaveLength(night.levels.length - left);
          const plays = (rows: readonly Level[]) => rows.filter(({ kind }) => kind === 'level');
          const before = plays(night.levels);
          for (const [index, level] of plays(proposal.levels).entries()) {
            const was = before[index]?.durationMs ?? 0;
            expect(level.durationMs).toBeLessThanOrEqual(was);
            expect(level.durationMs).toBeGreaterThanOrEqual(Math.min(was, shortestLevelMs));
            expect({ ...level, durationMs: was }).toEqual(before[index]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
