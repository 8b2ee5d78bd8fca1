// Owns drafts of rules: one per season for the whole office, stored until it is published or discarded.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { StoredRuleDraft, writeRuleDraft as writeContract } from '@ahl/shared-types/points-rules';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import { findRuleSeason, type RulesDeps } from './points-rule.service.ts';
import type { RuleDraftDocument } from './rule-draft.model.ts';
import { dropRuleDraft } from './rule-draft.writer.ts';

const present = ({ rule, baseVersion, savedBy, savedAt, version }: RuleDraftDocument): StoredRuleDraft => ({
  rule,
  baseVersion,
  savedBy,
  savedAt: savedAt.toISOString(),
  version,
});

const find = (models: Models, seasonId: string, session: ClientSession | null = null) =>
  models.RuleDraft.findOne({ seasonId }).session(session).lean<RuleDraftDocument | null>();

/** Returns the draft of a season. @throws NOT_FOUND for an unknown season */
export const readRuleDraft = async (
  { models }: RulesDeps,
  seasonId: string,
): Promise<{ draft: StoredRuleDraft | null }> => {
  await findRuleSeason(models, seasonId);
  const row = await find(models, seasonId);
  return { draft: row && !row.deletedAt ? present(row) : null };
};

/** Saves a draft. @throws NOT_FOUND, VERSION_CONFLICT with the stored draft, COMMAND_NOT_ALLOWED for a closed season */
export const writeRuleDraft = (
  { models, outbox, now }: RulesDeps,
  actor: Actor,
  { id, rule, baseVersion, version }: EndpointInput<typeof writeContract>,
): Promise<StoredRuleDraft> =>
  outbox.transact(async (session, publish) => {
    const season = await findRuleSeason(models, id, session);
    if (season.status === 'closed') throw new AppError('COMMAND_NOT_ALLOWED', 'season.closed');
    const before = await find(models, id, session);
    const seen = before && !before.deletedAt ? before.version : 0;
    if (seen !== version)
      throw versionConflict(
        'rule-draft.changed-meanwhile',
        { draft: before && !before.deletedAt ? present(before) : null },
        {},
      );
    const fields = { rule, baseVersion, savedBy: actor.name, savedAt: new Date(now()), deletedAt: null };
    const next = (before?.version ?? 0) + 1;
    const row = await models.RuleDraft.findOneAndUpdate(
      { seasonId: season._id },
      { $set: { ...fields, version: next } },
      { session, upsert: true, returnDocument: 'after' },
    ).lean<RuleDraftDocument | null>();
    if (!row) throw new Error('The database returned no draft.');
    publish({ type: 'rule-draft.changed', seasonId: id });
    return present(row);
  });

/** Discards the draft of a season. @throws NOT_FOUND for an unknown season */
export const deleteRuleDraft = ({ models, outbox, now }: RulesDeps, id: string): Promise<{ draft: null }> =>
  outbox.transact(async (session, publish) => {
    await findRuleSeason(models, id, session);
    const isDeleted = await dropRuleDraft(models, session, id, new Date(now()));
    if (isDeleted) publish({ type: 'rule-draft.changed', seasonId: id });
    return { draft: null };
  });
