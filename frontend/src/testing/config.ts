// The league's public configuration, which the server embeds in every page.
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

/** Puts the configuration into the cache, as in every page that the server sends. */
export const setConfig = (client: QueryClient, serverTime = 0): void =>
  setAnswer(client, 'GET /api/config', {}, buildConfig(serverTime));
