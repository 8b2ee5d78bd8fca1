// Marks what was changed by merges, and by their undos, from before changes stored the act of which they are a part.
import { daysToUndo } from '@ahl/shared-types/changes';
import type { Types } from 'mongoose';
import type { ChangeDocument } from '#audit/audit.ts';
import type { Models } from '#db/models.ts';
import type { Migration } from '#migrations/migrate.ts';
import { mergeAct } from '../merge.service.ts';

const dayMs = 24 * 60 * 60_000;

// A later migration renames `keptId`.
type Earlier = { _id: Types.ObjectId; keptId: Types.ObjectId; mergedNumber: number };

const findMergeOf = ({ AccountMerge }: Models, { entityId }: Pick<ChangeDocument, 'entityId'>) =>
  AccountMerge.collection.findOne<Earlier>({ mergedId: entityId }, { sort: { at: -1 } });

const emptiedSince = (nowMs: number) => ({
  entity: 'player' as const,
  kind: 'changed' as const,
  at: { $gte: new Date(nowMs - daysToUndo * dayMs) },
  'fields.name': 'closedAt',
  partOf: null,
});

/** Marks the changes of merges that could still be undone on their own. A merge empties or restores an account. */
export const mergeParts: Migration = {
  id: '20261128-merge-parts',
  pending: ({ models, now }) => models.Change.countDocuments(emptiedSince(now())),
  run: async ({ models, now }) => {
    for (const change of await models.Change.find(emptiedSince(now())).select('at actor entityId').lean()) {
      const merge = await findMergeOf(models, change);
      const kept = merge && (await models.Player.findById(merge.keptId).select('playerNumber').lean());
      if (!kept) continue;
      const { _id, mergedNumber } = merge;
      // All changes of one transaction have the same time.
      await models.Change.updateMany(
        { at: change.at, 'actor.id': change.actor?.id ?? null, partOf: null },
        { $set: { partOf: mergeAct({ _id, mergedNumber, survivorNumber: kept.playerNumber }) } },
      );
    }
  },
};
