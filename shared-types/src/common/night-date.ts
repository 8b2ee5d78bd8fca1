import { leagueDate } from './league-time.ts';

const hourMs = 3_600_000;

/** Where and when the league's day ends. */
export type LeagueDay = {
  /** The IANA name of the league's time zone. */
  timeZone: string;
  /** How many hours after midnight a night still belongs to the day on which it began. */
  dayEndsHour: number;
};

/** The setting of a league that has not chosen one: a day ends at 6 AM. */
export const usualDayEndsHour = 6;

/** The league's day at an instant, for all that people call today or tonight: until its end it is the previous date. */
export const nightDate = (nowMs: number, { timeZone, dayEndsHour }: LeagueDay): string =>
  leagueDate(nowMs - dayEndsHour * hourMs, timeZone);
