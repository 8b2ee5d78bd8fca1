import { describe, expect, it } from 'vitest';
import { fullDate, isDate, monthAndDay, weekdayName } from './day.ts';

describe('the formatted parts of a day', () => {
  it('are the same in every time zone', () => {
    expect([weekdayName('2025-07-25'), monthAndDay('2025-07-25', '2025-07-25')]).toEqual([
      'Friday',
      'July 25',
    ]);
    expect(fullDate('2025-07-25')).toBe('Friday, July 25, 2025');
  });

  it('include the year if it is not the current one', () => {
    expect(monthAndDay('2026-01-02', '2025-12-31')).toBe('January 2, 2026');
  });
});

describe('isDate', () => {
  it.each(['2025-02-29', '2025-7-1', '1999-12-31', '', null, 'today'])('refuses %j', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it('accepts an existing day', () => {
    expect(isDate('2024-02-29')).toBe(true);
  });
});
