// Owns how imports and their blocks are found and changed.
import { createHmac } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import type { ImportCounts } from '@ahl/shared-types/imports';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { ImportKinds } from '#face/import-kind.ts';
import type { FileReader } from './file/read-file.ts';
import type { ImportBlockDocument, ImportDocument } from './import.model.ts';

export type ImportDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  /** The key that signs plans. */
  secret: string;
  fileReader: FileReader;
  importKinds: ImportKinds;
};

/** Returns an import. @throws NOT_FOUND */
export const findImport = async (
  { models }: Pick<ImportDeps, 'models'>,
  planId: string,
  session?: ClientSession,
): Promise<ImportDocument> => {
  const row = await models.Import.findById(planId)
    .session(session ?? null)
    .lean<ImportDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'import.not-found');
  return row;
};

/** Returns a block by its index. */
export const findBlock = (
  { models }: Pick<ImportDeps, 'models'>,
  { _id }: Pick<ImportDocument, '_id'>,
  index: number,
  session?: ClientSession,
): Promise<ImportBlockDocument | null> =>
  models.ImportBlock.findOne({ importId: _id, index })
    .session(session ?? null)
    .lean<ImportBlockDocument>();

/** Yields every block in the order of the file, one at a time. */
export async function* eachBlock(deps: Pick<ImportDeps, 'models'>, row: Pick<ImportDocument, '_id'>) {
  for (let index = 0; ; index += 1) {
    const block = await findBlock(deps, row, index);
    if (!block) return;
    yield block;
  }
}

type BlockFacts = Pick<ImportBlockDocument, 'index' | 'from' | 'rowCount' | 'digest' | 'counts'>;

/** Returns all blocks without their rows, in the order of the file. */
export const blockFacts = (
  { models }: Pick<ImportDeps, 'models'>,
  { _id }: Pick<ImportDocument, '_id'>,
): Promise<BlockFacts[]> =>
  models.ImportBlock.find({ importId: _id })
    .select('index from rowCount digest counts')
    .sort({ index: 1 })
    .lean<BlockFacts[]>();

/** Returns the number of rows of each outcome in some blocks. */
export const sumCounts = (blocks: readonly Pick<BlockFacts, 'counts'>[]): ImportCounts => {
  const sum: ImportCounts = { new: 0, changed: 0, same: 0, question: 0, refused: 0, skipped: 0 };
  for (const { counts } of blocks)
    for (const outcome of Object.keys(sum) as (keyof ImportCounts)[]) sum[outcome] += counts?.[outcome] ?? 0;
  return sum;
};

/** Returns a signature over the file, its mapping, the corrections, and the records that rows were matched with. */
export const signPlan = (
  { secret }: Pick<ImportDeps, 'secret'>,
  { _id, kind, fileHash, mapping, options, expiresAt }: ImportDocument,
  blocks: readonly Pick<BlockFacts, 'digest'>[],
): string =>
  createHmac('sha256', `${secret}:import-plan`)
    .update(JSON.stringify([_id, kind, fileHash, mapping, options, expiresAt]))
    .update(blocks.map(({ digest }) => digest).join(' '))
    .digest('base64url');

/** Changes an import at a version, and notifies its viewers. Returns null if somebody else changed it first. */
export const changeImport = (
  { models, outbox }: Pick<ImportDeps, 'models' | 'outbox'>,
  filter: object,
  change: object,
): Promise<ImportDocument | null> =>
  outbox.transact(async (session, publish) => {
    const changed = await models.Import.findOneAndUpdate(filter, change, {
      session,
      returnDocument: 'after',
    }).lean<ImportDocument>();
    if (changed) publish({ type: 'import.changed', planId: changed._id.toHexString() });
    return changed;
  });
