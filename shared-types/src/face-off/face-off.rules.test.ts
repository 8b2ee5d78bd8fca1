import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrophyNight } from '../trophies/trophy.rules.ts';
import { leadOverTime, meet, rivalsOf, sharedNights, tallyOf } from './face-off.rules.ts';

const night = (resultId: string, place: number, date = '2026-03-01'): TrophyNight => ({
  resultId,
  place,
  date,
  seasonId: null,
  venueId: 'v',
  region: 732,
  entrants: 9,
});
const lists = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
  maxLength: 40,
});

describe('two members', () => {
  test('share the nights that both played, and the lower place is the higher finish', () => {
    const shared = sharedNights(
      [night('a', 1), night('b', 4), night('c', 2)],
      [night('b', 4), night('c', 1)],
    );

    expect(shared.map(({ places }) => places)).toEqual([
      [4, 4],
      [2, 1],
    ]);
    expect(tallyOf(shared)).toEqual({ first: 0, second: 1, even: 1 });
  });

  test('get the same tally from both sides, and a final lead equal to the difference', () => {
    fc.assert(
      fc.property(lists, (places) => {
        const side = (at: 0 | 1) => places.map((pair, index) => night(`r${index}`, pair[at]));
        const there = sharedNights(side(0), side(1));
        const back = sharedNights(side(1), side(0));
        const tally = tallyOf(there);
        expect(tallyOf(back)).toEqual({ first: tally.second, second: tally.first, even: tally.even });
        expect(leadOverTime(there).at(-1)?.lead ?? 0).toBe(tally.first - tally.second);
      }),
    );
  });
});

describe('rivals', () => {
  const nights = (count: number, mine: number, other: number, id: string) =>
    Array.from({ length: count }, () => [
      { playerId: 'me', place: mine },
      { playerId: id, place: other },
    ]);

  test('are a nemesis who mostly finishes higher and a victim who mostly finishes lower, from five nights on', () => {
    const met = meet('me', [
      ...nights(5, 3, 1, 'nemesis'),
      ...nights(6, 1, 3, 'victim'),
      ...nights(4, 9, 1, 'too-seldom'),
    ]);
    const { nemesis, victim, most } = rivalsOf(met);

    expect(nemesis).toMatchObject({ playerId: 'nemesis', nights: 5, below: 5, above: 0 });
    expect(victim).toMatchObject({ playerId: 'victim', nights: 6, above: 6 });
    expect(most.map(({ playerId }) => playerId)).toEqual(['victim', 'nemesis', 'too-seldom']);
  });

  test('do not exist if the finishes are even', () => {
    const met = meet('me', [...nights(3, 1, 2, 'even'), ...nights(3, 2, 1, 'even')]);
    expect(rivalsOf(met)).toMatchObject({ nemesis: null, victim: null });
  });
});
