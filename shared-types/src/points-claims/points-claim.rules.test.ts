import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finisherErrors } from '../results/index.ts';
import { claimRefusal, isQualifiedEvent, withFinisher } from './points-claim.rules.ts';

const hour = 3_600_000;
const startsAtMs = Date.parse('2026-03-01T01:00:00Z');
const at = (hours: number, isPosted = false, finalHours: number[] = []) =>
  claimRefusal({
    nowMs: startsAtMs + hours * hour,
    startsAtMs,
    isPosted,
    events: finalHours.map((each) => ({ name: 'Monthly Final', startsAtMs: startsAtMs + each * hour })),
  });

describe('when a night can be claimed', () => {
  test('from 48 hours after it, or once it is posted', () => {
    expect(at(47.9)).toEqual({ code: 'not-due', at: '2026-03-03T01:00:00.000Z', event: null });
    expect(at(48)).toBeNull();
    expect(at(1, true)).toBeNull();
  });

  test('until 72 hours before the qualified event that follows', () => {
    expect(at(168, false, [240])).toBeNull();
    expect(at(168.1, false, [240])).toMatchObject({
      code: 'too-late',
      at: '2026-03-08T01:00:00.000Z',
      event: 'Monthly Final',
    });
  });

  test('a night too close to a final counts for the next one', () => {
    expect(at(60, false, [100, 800])).toBeNull();
    expect(at(729, false, [100, 800])?.code).toBe('too-late');
  });

  test('a final exactly 72 hours after the results are due decides', () => {
    expect(at(48, false, [120])).toBeNull();
    expect(at(48.1, false, [120, 800])?.code).toBe('too-late');
    expect(at(48.1, false, [119, 800])).toBeNull();
  });

  test('finals are recognized by their name', () => {
    expect(['Monthly Final', 'Finals', 'Finally Friday'].map(isQualifiedEvent)).toEqual([true, true, false]);
  });
});

describe('a member who gets an occupied place', () => {
  const night = {
    entrants: 4,
    finishers: ['a', 'b', 'c'].map((playerId, index) => ({ playerId, place: index + 1 })),
  };
  const placesWith = (playerId: string, place: number) => {
    const { entrants, finishers } = withFinisher(night, { playerId, place });
    return [entrants, ...finishers.map((each) => `${each.playerId}${each.place}`)];
  };

  test('does not share it: those behind move down', () => {
    expect(placesWith('x', 2)).toEqual([4, 'a1', 'x2', 'b3', 'c4']);
    expect(placesWith('x', 1)).toEqual([4, 'x1', 'a2', 'b3', 'c4']);
  });

  test('leaves no gap at the old place', () => {
    expect(placesWith('c', 1)).toEqual([4, 'c1', 'a2', 'b3']);
    expect(placesWith('a', 3)).toEqual([4, 'b1', 'c2', 'a3']);
  });

  test('takes a free place without moving others', () => {
    expect(placesWith('x', 4)).toEqual([4, 'a1', 'b2', 'c3', 'x4']);
  });
});

test('a corrected night is valid: the member is at the place, all others in the same order, nobody twice', () => {
  const nights = fc.integer({ min: 1, max: 20 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      ties: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      unlisted: fc.integer({ min: 0, max: 5 }),
      who: fc.integer({ min: 0, max: count }),
      place: fc.integer({ min: 1, max: count }),
    }),
  );
  fc.assert(
    fc.property(nights, ({ count, ties, unlisted, who, place }) => {
      const finishers: { playerId: string; place: number }[] = [];
      for (let index = 0; index < count; index += 1) {
        const before = finishers.at(-1)?.place ?? 1;
        finishers.push({ playerId: `p${index}`, place: ties[index] && index > 0 ? before : index + 1 });
      }
      const night = { entrants: count + unlisted, finishers };
      const after = withFinisher(night, { playerId: `p${who}`, place });
      expect(after.finishers.find(({ playerId }) => playerId === `p${who}`)?.place).toBe(place);
      expect(new Set(after.finishers.map(({ playerId }) => playerId)).size).toBe(after.finishers.length);
      const others = after.finishers.filter(({ playerId }) => playerId !== `p${who}`);
      const before = finishers.filter(({ playerId }) => playerId !== `p${who}`);
      expect(others.map(({ playerId }) => playerId)).toEqual(before.map(({ playerId }) => playerId));
      // A shared place leaves no room inside; the check of every result refuses such a night.
      const isTie = ties.some(Boolean);
      if (!isTie) expect(finisherErrors(after.entrants, after.finishers)).toEqual({});
    }),
  );
});
