import { describe, expect, test } from 'vitest';
import { type PlanTimes, planInForce, planMoments, planStateOf } from './content-plan.rules.ts';

const zone = 'America/Chicago';
const plan = (id: string, from: string, until: string | null): PlanTimes => {
  const [startsOn = '', startsAt = ''] = from.split(' ');
  const [endsOn = null, endsAt = '00:00'] = until?.split(' ') ?? [];
  return { id, startsOn, startsAt, endsOn, endsAt };
};
const at = (instant: string) => Date.parse(instant);

describe('planInForce', () => {
  const season = plan('a', '2026-11-01 00:00', '2026-12-01 00:00');
  const weekend = plan('b', '2026-11-27 19:00', '2026-11-28 02:00');

  test.each([
    ['no plan applies before the first', '2026-11-01T04:59:59.999Z', null],
    ['a plan applies from its first moment', '2026-11-01T05:00:00Z', 'a'],
    ['the plan that began last takes precedence', '2026-11-28T01:00:00Z', 'b'],
    ['it applies until just before its end', '2026-11-28T07:59:59.999Z', 'b'],
    ['the longer plan applies again after it', '2026-11-28T08:00:00Z', 'a'],
    ['no plan applies after the last', '2026-12-01T06:00:00Z', null],
  ])('%s', (_name, instant, expected) => {
    expect(planInForce([season, weekend], at(instant), zone)?.id ?? null).toBe(expected);
    expect(planInForce([weekend, season], at(instant), zone)?.id ?? null).toBe(expected);
  });

  test('prefers the plan made later if two begin at the same time', () => {
    const twins = [plan('c', '2026-11-27 19:00', null), plan('d', '2026-11-27 19:00', null)];

    expect(planInForce(twins, at('2026-11-28T02:00:00Z'), zone)?.id).toBe('d');
  });

  test('maps the same wall-clock time to another instant after each change of clocks', () => {
    const spring = plan('e', '2026-03-07 19:00', '2026-03-08 19:00');
    const autumn = plan('f', '2026-10-31 19:00', '2026-11-01 19:00');

    const moments = planMoments([spring, autumn], 0, zone).map((ms) => new Date(ms).toISOString());

    expect(moments).toEqual([
      '2026-03-08T01:00:00.000Z',
      '2026-03-09T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
      '2026-11-02T01:00:00.000Z',
    ]);
  });

  test('counts a time skipped by the change of clocks as an hour later', () => {
    const gap = plan('g', '2026-03-08 02:30', null);

    expect(planInForce([gap], at('2026-03-08T08:29:59Z'), zone)).toBeNull();
    expect(planInForce([gap], at('2026-03-08T08:30:00Z'), zone)).toBe(gap);
  });
});

test('a plan is planned, in force, covered or ended', () => {
  const long = plan('a', '2026-11-01 00:00', null);
  const short = plan('b', '2026-11-27 19:00', '2026-11-28 02:00');
  const statesAt = (instant: string) =>
    [long, short].map((one) => planStateOf(one, [long, short], at(instant), zone));

  expect(statesAt('2026-11-20T00:00:00Z')).toEqual(['in-force', 'planned']);
  expect(statesAt('2026-11-28T02:00:00Z')).toEqual(['covered', 'in-force']);
  expect(statesAt('2026-11-29T00:00:00Z')).toEqual(['in-force', 'ended']);
});
