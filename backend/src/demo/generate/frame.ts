// The input of every part of the generator: the time, the size, and the league's calendar around them.
import { addDays, nightDate, usualDayEndsHour, weekdayOf } from '@ahl/shared-types/common';
import { leagueInstant } from '#time/league-instant.ts';

/** The parameters of the demo league; the same frame generates the same league. */
export type Frame = {
  nowMs: number;
  timeZone: string;
  /** 1: forty venues and two thousand members. */
  scale: number;
  /** The league's day now: until 6 AM it is the date before. */
  today: string;
  /** Weeks and dates are counted from the Monday of this week. */
  monday: string;
};

export const dayMs = 86_400_000;
export const minuteMs = 60_000;

/** Creates a frame for a time. */
export const createFrame = ({ nowMs, timeZone, scale }: Omit<Frame, 'today' | 'monday'>): Frame => {
  const today = nightDate(nowMs, { timeZone, dayEndsHour: usualDayEndsHour });
  return { nowMs, timeZone, scale, today, monday: addDays(today, -((weekdayOf(today) + 6) % 7)) };
};

/** Scales a number that is `amount` at scale 1; returns at least `atLeast`. */
export const scaled = (frame: Frame, amount: number, atLeast: number): number =>
  Math.max(atLeast, Math.round(amount * frame.scale));

/** Returns the instant (ms) of a league date and time. */
export const instantMs = (frame: Frame, date: string, time: string): number =>
  Date.parse(leagueInstant(date, time, frame.timeZone));

/** Returns the time `days` days before now, in whole ms, so that nothing is newer than now. */
export const daysAgo = (frame: Frame, days: number): Date => new Date(frame.nowMs - Math.round(days * dayMs));

/** Shifts a time of day, such as `19:30` by 15 to `19:45`; stays within the day. */
export const shiftTime = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = Math.min(Math.max(hours * 60 + rest + minutes, 0), 24 * 60 - 1);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

/** Returns the first date from `date` on that is a given weekday, 0 = Sunday. */
export const nextWeekday = (date: string, weekday: number): string =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

/** Returns the last Sunday of the month of a date. */
export const lastSundayOfMonth = (date: string): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(last, -weekdayOf(last));
};
