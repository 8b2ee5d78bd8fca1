// The league's public configuration, which the server writes into every page.
import type { QueryClient } from '@tanstack/react-query';
import { setAnswer } from '@/lib/endpoint-query.ts';

/** The configuration in component tests, with the server's time in ms. */
export const buildConfig = (serverTime = 0) => ({
  productName: 'AHL',
  timeZone: 'America/Chicago',
  serverTime,
});

/** Puts the configuration into the cache, as every page of the server has it. */
export const setConfig = (client: QueryClient, serverTime = 0): void =>
  setAnswer(client, 'GET /api/config', {}, buildConfig(serverTime));
