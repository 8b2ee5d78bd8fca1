import { addDays, instantOf, leagueDate } from '@ahl/shared-types/common';
import { waitFor } from './wait.ts';

const timeZone = 'America/Chicago';
const marginMs = 45_000;

/**
 * Waits for the league's next day if it is less than 45 s away: a page that was rendered before midnight and hydrated
 * after it shows another day, so its heading and its list move.
 */
export const keepFromMidnight = async (): Promise<void> => {
  const tomorrow = addDays(leagueDate(Date.now(), timeZone), 1);
  if (instantOf(tomorrow, '00:00', timeZone) - Date.now() > marginMs) return;
  await waitFor('the next day', () => leagueDate(Date.now(), timeZone) === tomorrow);
};
