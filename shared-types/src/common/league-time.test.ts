import { describe, expect, test } from 'vitest';
import {
  addDays,
  formatInstant,
  formatTime,
  formatTimes,
  leagueDate,
  parseTimes,
  weekdayOf,
} from './league-time.ts';

describe('league time', () => {
  test('the league date follows the league time zone, not UTC', () => {
    expect(leagueDate(Date.parse('2026-11-22T05:59:00Z'), 'America/Chicago')).toBe('2026-11-21');
    expect(leagueDate(Date.parse('2026-11-22T06:00:00Z'), 'America/Chicago')).toBe('2026-11-22');
  });

  test('days are added across months, years and the change to daylight saving time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-07', 1)).toBe('2026-03-08');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  test('weeks start on Sunday', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2026-11-21')).toBe(6);
  });

  test('times are written as in the spec', () => {
    expect(['00:05', '12:00', '19:00', '23:30'].map(formatTime)).toEqual([
      '12:05AM',
      '12:00PM',
      '7:00PM',
      '11:30PM',
    ]);
    expect(formatTimes(['19:00', '21:00'])).toBe('7:00PM & 9:00PM');
  });

  test('written times are parsed as minutes; a part that is not a time is ignored', () => {
    expect(parseTimes('7:00PM & 9:30PM')).toEqual([1140, 1290]);
    expect(parseTimes('12:00AM & soon & 12:15 pm')).toEqual([0, 735]);
  });

  test('an instant is shown in league time', () => {
    expect(formatInstant(Date.parse('2026-11-22T01:30:00Z'), 'America/Chicago')).toBe('7:30PM');
  });
});
