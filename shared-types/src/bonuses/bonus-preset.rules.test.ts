import { describe, expect, test } from 'vitest';
import { dueDays, figuresOf, onceKeyOf } from './bonus-preset.rules.ts';

describe('dueDays', () => {
  test('covers birthdays of the last week, so that downtime of the site loses none', () => {
    expect(dueDays('birthday', '2027-01-03')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });

  test('covers last nights 60 to 120 days ago', () => {
    expect(dueDays('lapsed', '2026-11-22')).toEqual({ from: '2026-07-25', to: '2026-09-23' });
  });

  test('covers first nights of the last two weeks', () => {
    expect(dueDays('first-night', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-22' });
  });
});

describe('onceKeyOf', () => {
  test('allows one birthday bonus a year', () => {
    expect(onceKeyOf('birthday', 'p', '2026-12-31')).toBe(onceKeyOf('birthday', 'p', '2026-01-02'));
    expect(onceKeyOf('birthday', 'p', '2026-12-31')).not.toBe(onceKeyOf('birthday', 'p', '2027-12-31'));
  });

  test('treats each absence as a new occasion, and the first night as one only', () => {
    expect(onceKeyOf('lapsed', 'p', '2026-06-01')).not.toBe(onceKeyOf('lapsed', 'p', '2026-09-01'));
    expect(onceKeyOf('first-night', 'p', '2026-06-01')).toBe(onceKeyOf('first-night', 'p', '2026-09-01'));
  });
});

describe('figuresOf', () => {
  test('computes the rate from the bonuses that were used or ran out', () => {
    expect(figuresOf({ issued: 10, used: 3, open: 5 })).toEqual({
      issued: 10,
      used: 3,
      ranOut: 2,
      open: 5,
      rate: 0.6,
    });
  });

  test('has no rate while none was used or ran out', () => {
    expect(figuresOf({ issued: 4, used: 0, open: 4 }).rate).toBeNull();
  });
});
