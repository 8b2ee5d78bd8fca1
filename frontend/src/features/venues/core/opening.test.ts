import { describe, expect, it } from 'vitest';
import { isOpenAt } from './opening.ts';

/** Friday from noon to 2:00AM, Sunday from 10:00AM to 10:00PM; closed on other days. */
const hours = [
  { weekday: 5, opensAt: '12:00', closesAt: '02:00' },
  { weekday: 0, opensAt: '10:00', closesAt: '22:00' },
];
const friday = '2026-11-20';
const saturday = '2026-11-21';
const sunday = '2026-11-22';

describe('isOpenAt', () => {
  it.each([
    [friday, '11:59', false],
    [friday, '12:00', true],
    [friday, '23:59', true],
    [saturday, '00:00', true],
    [saturday, '01:59', true],
    [saturday, '02:00', false],
    [saturday, '13:00', false],
    [friday, '01:00', false],
    [sunday, '21:59', true],
    [sunday, '22:00', false],
  ])('on %s at %s: %s', (date, time, expected) => {
    expect(isOpenAt(hours, date, time)).toBe(expected);
  });

  it('handles Saturday night into Sunday, across the end of the week', () => {
    expect(isOpenAt([{ weekday: 6, opensAt: '20:00', closesAt: '03:00' }], sunday, '02:30')).toBe(true);
  });
});
