// The answers that the server embeds in every page, for tests that render a part of one.
import type { Region } from '@ahl/shared-types/regions';
import type { QueryClient } from '@tanstack/react-query';
import { setAnswer } from '@/lib/endpoint-query.ts';

const region = (number: number, name: string, colour: Region['colour']): Region => ({
  number,
  name,
  colour,
  isRetired: false,
  mergedInto: null,
  version: 0,
});

/** The regions of the league in component tests. */
export const testRegions: Region[] = [
  region(732, 'North Texas', 'felt'),
  region(733, 'Mid Cities', 'sky'),
  region(734, 'Texoma', 'brass'),
];

/** Puts the regions into the cache, as in every page that the server sends. */
export const setRegions = (client: QueryClient, regions: readonly Region[] = testRegions): void =>
  setAnswer(client, 'GET /api/regions', {}, [...regions]);
