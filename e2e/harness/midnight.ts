import { addDays, instantOf } from '@ahl/shared-types/common';
import { leagueToday } from './today.ts';
import { waitFor } from './wait.ts';

const timeZone = 'America/Chicago';
const marginMs = 45_000;

/**
 * Waits for the league's next day if it is less than 45 s away: a page that was rendered before it ended and hydrated
 * after it shows another day, so its heading and its list move.
 */
export const keepFromMidnight = async (): Promise<void> => {
  const tomorrow = addDays(leagueToday(), 1);
  if (instantOf(tomorrow, '06:00', timeZone) - Date.now() > marginMs) return;
  await waitFor('the next day', () => leagueToday() === tomorrow);
};
