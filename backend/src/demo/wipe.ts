// Removes what an interrupted fill of the demo league left, and nothing else.
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { inLists } from '#features/ranking/standings/standing.rebuild.ts';
import { isDemoId } from './ids.ts';
import type { InBatch, Progress } from './write.ts';

/** The fields by which a document is recognised as the demo's, or as left behind by one of its members. */
const owners = ['_id', 'playerId', 'accountId', 'entityId', 'survivorId'] as const;

const batchSize = 2_000;

const isOfDemo = (row: Record<string, unknown>): boolean =>
  owners.some((field) => row[field] instanceof Types.ObjectId && isDemoId(row[field]));

const wipeOne = async (model: Models[keyof Models], inBatch: InBatch): Promise<void> => {
  const projection = Object.fromEntries(owners.map((field) => [field, 1]));
  const rows = await model.collection.find({}, { projection }).toArray();
  const ids = rows.filter(isOfDemo).map(({ _id }) => _id);
  for (const batch of inLists(ids, batchSize))
    await inBatch((session) => model.collection.deleteMany({ _id: { $in: batch } }, { session }));
};

/** Leaderboards on which nobody is left, acts without changes, and trophy progress and the figures of reports, which the next start works out from what is left. */
const wipeDerived = (models: Models, inBatch: InBatch): Promise<void> =>
  inBatch(async (session) => {
    const alive = await models.Standing.distinct('board').session(session);
    await models.Leaderboard.deleteMany({ _id: { $nin: alive } }, { session });
    const changed = await models.Change.distinct('batchId').session(session);
    await models.ChangeBatch.deleteMany({ _id: { $nin: changed } }, { session });
    await models.TrophyCase.updateMany({}, { $set: { held: [] } }, { session });
    for (const model of [
      'RatedDay',
      'TrophyStats',
      'TrophyProgressTask',
      'TrophyProgressState',
      'HostReminderSettings',
      'InvoiceSettings',
      'InvoiceCounter',
      'BillingRun',
      'ReportMonth',
      'ReportState',
      'ReportInvoiceMonth',
      'InvoiceCountTask',
      'NightCountTask',
    ] as const)
      await models[model].collection.deleteMany({}, { session });
  });

/** Removes what the demo league wrote to the database and what its members left there. */
export const wipeDemoLeague = async (
  models: Models,
  onProgress: Progress,
  inBatch: InBatch,
): Promise<void> => {
  const all: Models[keyof Models][] = Object.values(models);
  for (const [index, model] of all.entries()) {
    await wipeOne(model, inBatch);
    onProgress('clearing the remains of an interrupted start, step', index + 1, all.length);
  }
  await wipeDerived(models, inBatch);
};
