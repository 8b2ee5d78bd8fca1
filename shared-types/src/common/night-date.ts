import { leagueDate } from './league-time.ts';

/** How long after midnight a night still belongs to the day on which it began, in ms. */
const lateMs = 6 * 3_600_000;

/** The league date of the night in progress at an instant: until 6AM it is the previous day. */
export const nightDate = (nowMs: number, timeZone: string): string => leagueDate(nowMs - lateMs, timeZone);
