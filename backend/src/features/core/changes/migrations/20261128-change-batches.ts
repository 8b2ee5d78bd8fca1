// Adds the summaries of acts to a change log from before there were any.
import { randomUUID } from 'node:crypto';
import type { ChangeEntity } from '@ahl/shared-types/changes';
import type { ChangeDocument } from '#audit/audit.ts';
import { auditedModels } from '#audit/audited-models.ts';
import { batchWith, type ChangeBatchDocument } from '#audit/change-batch.ts';
import type { Migration, MigrationDeps } from '#migrations/migrate.ts';

const chunkSize = 500;

type Deps = Pick<MigrationDeps, 'db' | 'models'>;

/** Sums up the acts that have a batch, in the order of their changes. */
const addBatches = async ({ db, models: { Change, ChangeBatch } }: Deps): Promise<void> => {
  const audits = auditedModels(db);
  const auditOf = (entity: ChangeEntity) => audits.get(entity)?.audit;
  const store = async (batch: ChangeBatchDocument) => {
    await ChangeBatch.replaceOne({ _id: batch._id }, batch, { upsert: true });
  };
  let batch: ChangeBatchDocument | null = null;
  const rows = Change.find({ batchId: { $type: 'string' } }).sort({ batchId: 1, at: -1, _id: -1 });
  for await (const change of rows.lean().cursor()) {
    const batchId: string = change.batchId ?? '';
    if (batch && batch._id !== batchId) {
      await store(batch);
      batch = null;
    }
    const known: ChangeBatchDocument | null = batch;
    batch = batchWith(known, [change], { batchId, auditOf });
    // The changes come the last first: the act began with the last of them.
    batch.at = change.at;
    if (change.undoneBy) batch.undone += 1;
  }
  if (batch) await store(batch);
};

/** Makes each change without a batch an act of its own, the oldest last: while it has none, the work is not done. */
const addSingleActs = async ({ db, models: { Change, ChangeBatch } }: Deps): Promise<void> => {
  const audits = auditedModels(db);
  const auditOf = (entity: ChangeEntity) => audits.get(entity)?.audit;
  for (;;) {
    const changes: ChangeDocument[] = await Change.find({ batchId: null })
      .sort({ at: -1, _id: -1 })
      .limit(chunkSize)
      .lean();
    if (changes.length === 0) return;
    const acts = changes.map((change) => ({ change, batchId: randomUUID() }));
    await ChangeBatch.insertMany(
      acts.map(({ change, batchId }) => ({
        ...batchWith(null, [change], { batchId, auditOf }),
        undone: change.undoneBy ? 1 : 0,
      })),
    );
    await Change.bulkWrite(
      acts.map(({ change, batchId }) => ({
        updateOne: { filter: { _id: change._id }, update: { $set: { batchId } } },
      })),
    );
  }
};

const countWithout = async ({ models: { Change, ChangeBatch } }: Deps): Promise<number> => {
  const isNew = !(await ChangeBatch.exists({}));
  return Change.countDocuments(isNew ? {} : { batchId: null });
};

/** Sums up the acts of a change log that was written without them. */
export const changeBatches: Migration = {
  id: '20261128-change-batches',
  pending: countWithout,
  run: async (deps) => {
    // Acts that are summed up stay unchanged: what members who left did is no longer in them.
    if ((await countWithout(deps)) === 0) return;
    await addBatches(deps);
    await addSingleActs(deps);
  },
};
