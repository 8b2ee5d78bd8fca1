import { describe, expect, test } from 'vitest';
import { birthdaysOn, isBirthday, optionalBirthdayField } from './birthday.rules.ts';

describe('a birthday', () => {
  test.each(['01-01', '02-29', '11-22', '12-31'])('%s is a day of some year', (text) => {
    expect(isBirthday(text)).toBe(true);
  });

  test.each(['', '00-10', '13-01', '02-30', '04-31', '1-1', '11-', '-22', '2026-11-22'])(
    '%j is not a day',
    (text) => {
      expect(isBirthday(text)).toBe(false);
    },
  );

  test('may be empty, and is empty if it is missing', () => {
    expect(optionalBirthdayField.parse(undefined)).toBe('');
    expect(optionalBirthdayField.parse('')).toBe('');
    expect(optionalBirthdayField.safeParse('11-').success).toBe(false);
  });

  test('on a leap day is celebrated on 28 February in a common year', () => {
    expect(birthdaysOn('2027-02-28')).toEqual(['02-28', '02-29']);
    expect(birthdaysOn('2028-02-28')).toEqual(['02-28']);
    expect(birthdaysOn('2028-02-29')).toEqual(['02-29']);
    expect(birthdaysOn('2026-11-22')).toEqual(['11-22']);
  });
});
