import type { Models } from '#db/models.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Builds a season as stored; by default the running one of January to March 2026. */
export const buildSeason = (overrides: Partial<SeasonDocument> = {}): SeasonDocument => ({
  ...storedFields(),
  name: `Season ${nextInSequence()}`,
  startsOn: '2026-01-01',
  endsOn: '2026-03-31',
  status: 'running',
  closedAt: null,
  archivedAt: null,
  isReopened: false,
  version: 0,
  ...overrides,
});

/** Stores a season. */
export const createSeason = async (models: Models, overrides: Partial<SeasonDocument> = {}) => {
  const season = buildSeason(overrides);
  await models.Season.collection.insertOne(season);
  return season;
};
