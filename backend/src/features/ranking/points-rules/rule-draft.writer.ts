// How a draft of a rule goes, whoever takes it away: its editor, or the publication of the rule.
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';

/** Takes a draft away within a transaction; answers whether there was one. */
export const dropRuleDraft = async (
  models: Models,
  session: ClientSession,
  seasonId: string,
  now: Date,
): Promise<boolean> => {
  const { modifiedCount } = await models.RuleDraft.updateOne(
    { seasonId, deletedAt: null },
    { $set: { deletedAt: now }, $inc: { version: 1 } },
    { session },
  );
  return modifiedCount > 0;
};
