import { describe, expect, test } from 'vitest';
import { type ClockPosting, mergeClockNight, movedPlayers, pinnedAfter } from './correction.rules.ts';

const order = (text: string) => [...text].map((playerId, index) => ({ playerId, place: index + 1 }));
const text = (finishers: readonly { playerId: string; place: number }[]) =>
  finishers.map(({ playerId, place }) => `${playerId}${place}`).join(' ');
const posting = (places: string, pinned = ''): ClockPosting => ({
  entrants: places.length,
  finishers: order(places),
  pinned: [...pinned],
  extras: [],
  earlier: null,
});

describe('the players moved between two nights', () => {
  test.each([
    ['abcde', 'abcde', ''],
    ['abcde', 'eabcd', 'e'],
    ['abcde', 'acbde', 'bc'],
    ['abcde', 'bcdea', 'a'],
  ])('%s to %s', (before, after, moved) => {
    expect(movedPlayers(order(before), order(after)).sort().join('')).toBe(moved);
  });

  test('include added players, not removed ones', () => {
    expect(pinnedAfter(['a', 'b'], order('abc'), order('axc'))).toEqual(['a', 'x']);
  });
});

describe('a clock that posts again', () => {
  const follow = (base: string, pinned: string, current: string, clock: string) => {
    const result = mergeClockNight(
      posting(base, pinned),
      { entrants: current.length, finishers: order(current) },
      { entrants: clock.length, finishers: order(clock) },
    );
    return { ...result, line: text(result.finishers) };
  };

  test.each([
    ['without corrections, the clock counts', 'abcd', '', 'abcd', 'badc', 'b1 a2 d3 c4'],
    ['without changes at the clock, corrections count', 'abcd', 'd', 'dabc', 'abcd', 'd1 a2 b3 c4'],
    ['a forgotten player is placed behind a moved one', 'abcd', 'd', 'adbc', 'abcxd', 'a1 d2 b3 c4 x5'],
    ['an added player stays', 'abc', 'x', 'axbc', 'acb', 'a1 x2 c3 b4'],
    ['an added player who is now at the clock counts once', 'abc', 'x', 'axbc', 'abcx', 'a1 x2 b3 c4'],
    ['a removed player stays out', 'abcd', '', 'acd', 'badc', 'a1 d2 c3'],
    ['a player removed at the clock leaves the others in order', 'abcd', 'b', 'acdb', 'abc', 'a1 c2 b3'],
    ['removing a winner moves everybody up', 'abcde', 'cd', 'abdce', 'bcde', 'b1 d2 c3 e4'],
    ['a corrected player stays while others move', 'ebcdx', 'x', 'ebxcd', 'bcdex', 'b1 c2 x3 d4 e5'],
  ])('%s', (_name, base, pinned, current, clock, line) => {
    expect(follow(base, pinned, current, clock).line).toBe(line);
  });

  test('bonuses and prizes stay with their players, also with one who is absent for a while', () => {
    const rich = order('abc').map((each) => (each.playerId === 'b' ? { ...each, prizeCents: 500 } : each));
    const absent = mergeClockNight(
      posting('abc'),
      { entrants: 3, finishers: rich },
      { entrants: 2, finishers: order('ac') },
    );
    const back = mergeClockNight(
      absent.posting,
      { entrants: 2, finishers: absent.finishers },
      { entrants: 3, finishers: order('abc') },
    );

    expect(absent.finishers).toHaveLength(2);
    expect(back.finishers[1]).toEqual({ playerId: 'b', place: 2, prizeCents: 500 });
  });

  test('a change that is undone and redone keeps a correction with which the clock agreed in between', () => {
    const undone = follow('acbd', 'bc', 'abcd', 'abcd');
    const again = mergeClockNight(undone.posting, undone, { entrants: 4, finishers: order('acbd') });

    expect([undone.line, text(again.finishers)]).toEqual(['a1 b2 c3 d4', 'a1 b2 c3 d4']);
  });

  test('an undone change of the clock restores what was posted before it', () => {
    const posted = posting('abc', 'x');
    const current = { entrants: 4, finishers: order('axbc') };
    const changed = mergeClockNight(posted, current, { entrants: 4, finishers: order('aebc') });
    const back = mergeClockNight(changed.posting, changed, { entrants: 3, finishers: order('abc') });

    expect(text(changed.finishers)).toBe('a1 e2 x3 b4 c5');
    expect(text(back.finishers)).toBe('a1 x2 b3 c4');
  });

  test('returns the players whose line differs from the clock', () => {
    expect(follow('abcd', 'd', 'adbc', 'abcxd').manual).toEqual(['d']);
  });
});
