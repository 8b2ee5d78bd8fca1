import { describe, expect, test } from 'vitest';
import { dueDays, figuresOf, onceKeyOf } from './bonus-preset.rules.ts';

describe('which days are due', () => {
  test('birthdays of the last week, so that a stop of the site loses none', () => {
    expect(dueDays('birthday', '2027-01-03')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });

  test('last nights 60 to 120 days ago', () => {
    expect(dueDays('lapsed', '2026-11-22')).toEqual({ from: '2026-07-25', to: '2026-09-23' });
  });

  test('first nights of the last two weeks', () => {
    expect(dueDays('first-night', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-22' });
  });
});

describe('once for each member and occasion', () => {
  test('a birthday is one a year', () => {
    expect(onceKeyOf('birthday', 'p', '2026-12-31')).toBe(onceKeyOf('birthday', 'p', '2026-01-02'));
    expect(onceKeyOf('birthday', 'p', '2026-12-31')).not.toBe(onceKeyOf('birthday', 'p', '2027-12-31'));
  });

  test('each time away is another occasion, the first night is one for good', () => {
    expect(onceKeyOf('lapsed', 'p', '2026-06-01')).not.toBe(onceKeyOf('lapsed', 'p', '2026-09-01'));
    expect(onceKeyOf('first-night', 'p', '2026-06-01')).toBe(onceKeyOf('first-night', 'p', '2026-09-01'));
  });
});

describe('figuresOf', () => {
  test('the rate is of those whose time is over', () => {
    expect(figuresOf({ given: 10, used: 3, open: 5 })).toEqual({
      given: 10,
      used: 3,
      ranOut: 2,
      open: 5,
      rate: 0.6,
    });
  });

  test('without any that is over there is no rate', () => {
    expect(figuresOf({ given: 4, used: 0, open: 4 }).rate).toBeNull();
  });
});
