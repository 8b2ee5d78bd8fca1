// Demo leagues that are generated for a time.
import { generateLeague } from '../league.ts';

export const timeZone = 'America/Chicago';

export const friday = Date.parse('2026-11-21T01:38:00Z');

export const hourMs = 3_600_000;

export const makeLeague = (now = friday, scale = 1) => {
  const league = generateLeague({ now, timeZone, scale, passwordHash: 'hash' });
  const nights = [...league.nights];
  return { ...league, nights, players: league.players() };
};

export const league = makeLeague();
