import { expect, test } from 'vitest';
import { needsSecondLook, type OwnLine } from './second-look.rules.ts';

const line = (more: Partial<OwnLine> = {}): OwnLine => ({ place: 3, points: 8, ...more });

test.each<[string, boolean, OwnLine | null, OwnLine | null]>([
  ['a poster who is not in the result', false, null, null],
  ['a poster who was removed', false, line(), null],
  ['a place without points and prize', false, null, line({ points: 0 })],
  ['points', true, null, line()],
  ['a prize without points', true, null, line({ points: 0, prizeCents: 500 })],
  ['the same line again', false, line({ prizeCents: 500 }), line({ prizeCents: 500 })],
  ['a better place', true, line(), line({ place: 2 })],
  ['a larger prize', true, line({ prizeCents: 500 }), line({ prizeCents: 900 })],
  ['more points at the same place', true, line(), line({ points: 9 })],
  ['a worse place', false, line(), line({ place: 4, points: 7 })],
])('%s: %s', (_what, is, before, after) => {
  expect(needsSecondLook(before, after)).toBe(is);
});
