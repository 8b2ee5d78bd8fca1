// The league's public configuration, which the server embeds in every page.
import {
  defaultLeagueSettings,
  defaultWords,
  type StoredLeagueSettings,
  specName,
} from '@ahl/shared-types/league-settings';
import type { QueryClient } from '@tanstack/react-query';
import { setAnswer } from '@/lib/endpoint-query.ts';

/** Builds the configuration for component tests, with the server's time in ms. */
export const buildConfig = (serverTime = 0) => ({
  productName: 'AHL',
  timeZone: 'America/Chicago',
  canMail: true,
  dayEndsHour: 6,
  serverTime,
});

/** Builds the settings of the league of the specification. */
export const buildSettings = (more: Partial<StoredLeagueSettings> = {}): StoredLeagueSettings => ({
  ...defaultLeagueSettings,
  ...defaultWords(specName),
  name: specName,
  version: 1,
  ...more,
});

/** Puts the configuration and the league's settings into the cache, as in every page that the server sends. */
export const setConfig = (client: QueryClient, serverTime = 0): void => {
  setAnswer(client, 'GET /api/config', {}, buildConfig(serverTime));
  setAnswer(client, 'GET /api/league-settings', {}, buildSettings());
};
