// A member's birthday: month and day, `11-22`, without a year. Only the member and the office see it.
import { z } from 'zod';
import { addDays } from '../common/league-time.ts';
import { reason } from '../reasons/reason.ts';

const leapDay = '02-29';

/** Whether a text is a day of some year, `MM-DD`. */
export const isBirthday = (text: string): boolean => {
  if (!/^\d\d-\d\d$/.test(text)) return false;
  // 2024 is a leap year, so that 29 February is valid.
  const day = new Date(`2024-${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === text;
};

/** A birthday that may be left empty. */
export const optionalBirthdayField = z
  .string(reason('person.birthday-form'))
  .trim()
  .refine((text) => text === '' || isBirthday(text), { error: reason('person.birthday-form') })
  .default('');

/** The birthdays that are celebrated on a league date; in a common year 29 February is celebrated on the 28th. */
export const birthdaysOn = (date: string): string[] => {
  const day = date.slice(5);
  const isBeforeMarch = addDays(date, 1).slice(5) === '03-01';
  return day === '02-28' && isBeforeMarch ? [day, leapDay] : [day];
};
