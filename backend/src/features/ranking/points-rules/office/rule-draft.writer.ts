// Removes a draft of a rule, for both callers: its editor, and the publication of the rule.
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';

/** Deletes a draft within a transaction; returns whether there was one. */
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
