import { defaultRule } from '@ahl/shared-types/points-rules';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { RulesVersionDocument } from '#features/ranking/points-rules/core/points-rule.model.ts';
import { createSeason } from './season.factory.ts';
import { builtAt, storedFields } from './sequence.ts';

/** Builds a version of a points rule as stored; by default the first, linear one of a season. */
export const buildRulesVersion = (overrides: Partial<RulesVersionDocument> = {}): RulesVersionDocument => ({
  ...storedFields(),
  seasonId: new Types.ObjectId(),
  version: 1,
  rule: defaultRule,
  publishedAt: builtAt,
  publishedBy: 'Alex Stone',
  reason: '',
  ...overrides,
});

/** Stores a version; its season is created if not given. */
export const createRulesVersion = async (models: Models, overrides: Partial<RulesVersionDocument> = {}) => {
  const season = overrides.seasonId === undefined ? await createSeason(models) : null;
  const version = buildRulesVersion({ ...(season ? { seasonId: season._id } : {}), ...overrides });
  await models.PointsRule.collection.insertOne(version);
  return version;
};
