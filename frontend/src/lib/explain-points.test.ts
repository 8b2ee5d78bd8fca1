import type { ScoreExplanation } from '@ahl/shared-types/points';
import { leagueRule, type PointsRule, scoreNight, summaryOf } from '@ahl/shared-types/points-rules';
import { describe, expect, it } from 'vitest';
import { explainCounting, explainGranted, explainPoints } from './explain-points.ts';

const part = (more: Partial<ScoreExplanation> = {}): ScoreExplanation => ({
  formula: 'table',
  ruleName: 'AHL season',
  ruleVersion: 1,
  base: 4000,
  sharedBy: 1,
  multiplier: 1.42,
  participation: 0,
  bonuses: [],
  factor: 1,
  weight: 'normal',
  granted: [],
  ...more,
});
const say = (points: number, more: Partial<ScoreExplanation> = {}) =>
  explainPoints({ place: 9, points, entrants: 42, explanation: part(more) });

const rule = (counting: PointsRule['counting'], secondaryRegionPercent: number | null = null) =>
  summaryOf({ ...leagueRule, counting, secondaryRegionPercent });

describe('the explanation of a score', () => {
  it('names the place, the field and a bonus', () => {
    expect(say(6180, { bonuses: [{ code: 'quads', count: 1, points: 500 }] })).toBe(
      '4,000 for 9th × 1.42 for 42 players + 500 quads = 6,180',
    );
  });

  it('omits what changes nothing', () => {
    expect(say(34, { base: 34, multiplier: 1 })).toBe('34 for 9th = 34');
  });

  it('mentions a shared place, points for playing, and how often a bonus was earned', () => {
    expect(
      say(6102.5, {
        base: 3875,
        sharedBy: 2,
        participation: 200,
        bonuses: [{ code: 'bounty', count: 2, points: 400 }],
      }),
    ).toBe(
      '3,875 for 9th shared by 2 players × 1.42 for 42 players + 200 for playing + 400 for 2 bounties = 6,102.5',
    );
  });

  it('says how many knock-outs were noted, and how many of them shared', () => {
    const base = { base: 500, multiplier: 1 };
    const sayOf = (points: number, count: number, shared: number) =>
      say(500 + points, { ...base, knockOuts: { count, shared, points } });

    expect(sayOf(467, 3, 1)).toBe('500 for 9th + 467 for 3 knock-outs, 1 of them shared = 967');
    expect(sayOf(200, 1, 0)).toBe('500 for 9th + 200 for 1 knock-out = 700');
    expect(sayOf(67, 1, 1)).toBe('500 for 9th + 67 for 1 knock-out, shared = 567');
  });

  it('doubles the whole for an event of double points', () => {
    expect(say(11360, { factor: 2, weight: 'double' })).toBe(
      '(4,000 for 9th × 1.42 for 42 players) × 2 for double points = 11,360',
    );
  });

  it('adds the member’s own bonus last, with its title, whatever the weight of the event', () => {
    const granted = [{ title: 'Food drive', points: 25 }];

    expect(say(11385, { factor: 2, weight: 'double', granted })).toBe(
      '(4,000 for 9th × 1.42 for 42 players) × 2 for double points + 25 bonus = 11,385',
    );
    expect(explainGranted(part({ granted }))).toEqual(['Bonus: Food drive +25']);
  });

  it('is correct for the scores of the league’s own rule', () => {
    const [first] = scoreNight(leagueRule, 1, {
      entrants: 21,
      weight: 'normal',
      finishers: [{ place: 1, bonuses: { 'royal-flush': 1 } }],
    });

    expect(
      explainPoints({
        place: 1,
        entrants: 21,
        points: first?.points ?? 0,
        explanation: first?.explanation ?? part(),
      }),
    ).toBe('10,000 for 1st × 1.21 for 21 players + 1,000 royal flush = 13,100');
  });
});

describe('whether a score counts', () => {
  it.each([
    ['counts', rule({ method: 'best', count: 14 }), 'Counts: among the best 14'],
    ['counts', rule({ method: 'all' }), 'Counts'],
    ['not-among-best', rule({ method: 'best', count: 14 }), 'Does not count: beyond the best 14'],
    ['not-among-best', rule({ method: 'average-of-best', count: 1 }), 'Does not count: beyond the best one'],
    [
      'dropped',
      rule({ method: 'drop-worst', count: 3 }),
      'Does not count: among the worst 3, which are dropped',
    ],
    ['excluded-event', rule({ method: 'all' }), 'Does not count: this event is left out of the standings'],
    [
      'region-cap',
      rule({ method: 'all' }, 20),
      'Does not count: play outside the home region counts up to 20% of the play in it',
    ],
  ] as const)('%s: says why', (why, summary, sentence) => {
    expect(explainCounting(why, summary)).toBe(sentence);
  });
});
