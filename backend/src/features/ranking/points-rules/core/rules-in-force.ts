import { defaultRule, type PointsRule } from '@ahl/shared-types/points-rules';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { RulesVersionDocument } from './points-rule.model.ts';

/** The rules in force: each season's highest version, else the default rule as version 0. */
export type RulesInForce = {
  ruleOf(seasonId: string | null): PointsRule;
  versionOf(seasonId: string | null): number;
};

/** Returns the rules by season id. */
const rulesFrom = (versions: readonly { seasonId: string; version: number; rule: PointsRule }[]) => {
  const highest = new Map<string, { version: number; rule: PointsRule }>();
  for (const each of versions)
    if (each.version > (highest.get(each.seasonId)?.version ?? 0)) highest.set(each.seasonId, each);
  return {
    ruleOf: (seasonId: string | null) => highest.get(seasonId ?? '')?.rule ?? defaultRule,
    versionOf: (seasonId: string | null) => highest.get(seasonId ?? '')?.version ?? 0,
  };
};

/** Reads the rules in force; a league has only a few. */
export const readRulesInForce = async (
  models: Models,
  session: ClientSession | null = null,
): Promise<RulesInForce> => {
  const rows = await models.PointsRule.find({}).select('seasonId version rule').session(session).lean();
  return rulesFrom(
    rows.map((row) => ({
      seasonId: (row.seasonId as Types.ObjectId).toHexString(),
      version: row.version,
      rule: row.rule as PointsRule,
    })),
  );
};

type NewVersion = Omit<RulesVersionDocument, '_id' | 'createdAt' | 'updatedAt' | 'seasonId'> & {
  seasonId: string;
};

/** Stores a version of a season's rule. Rejects with a duplicate key if the number is already used. */
export const addRulesVersion = async (
  models: Models,
  session: ClientSession,
  version: NewVersion,
): Promise<RulesVersionDocument> => {
  const [created] = await models.PointsRule.create([version], { session });
  if (!created) throw new Error('The database returned no version.');
  return created.toObject();
};
