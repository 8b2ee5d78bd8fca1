import { addDays, instantOf, leagueDate } from '@ahl/shared-types/common';

const timeZone = 'America/Chicago';
const marginMs = 45_000;

/**
 * Waits past the league's midnight if that is less than 45 s away: a page that was rendered before it and hydrated
 * after it shows another day, so its heading and its list move.
 */
export const keepFromMidnight = async (): Promise<void> => {
  const tomorrow = addDays(leagueDate(Date.now(), timeZone), 1);
  const leftMs = instantOf(tomorrow, '00:00', timeZone) - Date.now();
  if (leftMs < marginMs) await new Promise((resolve) => setTimeout(resolve, leftMs + 1_000));
};
