import { describe, expect, test } from 'vitest';
import {
  fitExactly,
  fitWithSlips,
  isWithinSlips,
  searchEntryOf,
  searchTermOf,
} from './member-search.rules.ts';

const alicia = searchEntryOf({
  firstName: 'Alicia',
  lastName: 'Moreno Peña',
  pokerHandle: 'AceAlicia',
  playerNumber: 1606,
  email: 'alicia@demo.local',
});
const fitOf = (term: string) => {
  const prepared = searchTermOf(term);
  if (!prepared) return 'nothing to look for';
  const exact = fitExactly(prepared, alicia);
  return exact ?? (fitWithSlips(prepared, alicia) ? 'slip' : null);
};

describe('the search of members', () => {
  test.each([
    ['1606', 0],
    ['00001606', 0],
    ['#1606', 0],
    ['606', 2],
    ['alicia', 1],
    ['PENA', 1],
    ['moreno, alicia', 1],
    ['ali mor', 1],
    ['alicia@demo', 1],
    ['demo.local', 3],
    ['Alcia', 'slip'],
    ['Alicai', 'slip'],
    ['Morreno', 'slip'],
    ['alicia morneo', 'slip'],
    ['acealisha', 'slip'],
    ['Ailsa', null],
    ['mro', null],
    ['%%', 'nothing to look for'],
  ])('"%s" fits as %s', (term, expected) => {
    expect(fitOf(term)).toBe(expected);
  });

  test.each([
    ['smith', 'smtih', 1, true],
    ['smith', 'smyth', 1, true],
    ['smith', 'schmidt', 2, false],
    ['garcia', 'garciaa', 1, true],
  ])('%s and %s within %i: %s', (a, b, slips, expected) => {
    expect([isWithinSlips(a, b, slips), isWithinSlips(b, a, slips)]).toEqual([expected, expected]);
  });
});
