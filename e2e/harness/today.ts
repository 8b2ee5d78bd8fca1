import { nightDate, usualDayEndsHour } from '@ahl/shared-types/common';

/** Returns the league's day now, as pages show it: until 6 AM it is the date before. */
export const leagueToday = (): string =>
  nightDate(Date.now(), { timeZone: 'America/Chicago', dayEndsHour: usualDayEndsHour });
