// Restores a backup into a database: collections, documents, indexes; then counts the documents. A trial does this in a
// scratch database and drops it afterwards.
import type { mongo } from 'mongoose';
import { readFrames } from './backup-file.ts';
import {
  type BackupCollection,
  BackupFileError,
  type BackupHeader,
  type CollectionCount,
  documentOf,
  type Frame,
  readFrame,
} from './frames.ts';

type Db = mongo.Db;

/** A collection after a restore: the number of documents in the backup, and in the database. */
type RestoredCollection = { name: string; expected: number; found: number };
/** The result of a restore. */
export type RestoreReport = { header: BackupHeader; collections: RestoredCollection[]; indexes: number };

const batchDocuments = 500;
const batchBytes = 8 * 1024 ** 2;

/** Fields of a listed index that are not passed on as options of `createIndexes`. */
const storedKeys = new Set(['v', 'ns', 'key', 'name']);

const indexesOf = ({ indexes }: BackupCollection) =>
  indexes
    .filter(({ name }) => name !== '_id_')
    .map(({ key, name, ...options }) => ({
      key: key as Record<string, 1 | -1>,
      name: String(name),
      ...Object.fromEntries(Object.entries(options).filter(([option]) => !storedKeys.has(option))),
    }));

const headerOf = (frame: Frame | undefined): BackupHeader => {
  if (frame?.kind !== 'H') throw new BackupFileError('The file is not a backup of this product.');
  const header = readFrame<BackupHeader>(frame);
  if (header.format !== 'ahl-backup' || header.version !== 1)
    throw new BackupFileError('The backup was made by another version of this product.');
  return header;
};

/** Writes the documents of one collection in batches. */
const createWriter = (db: Db, prefix: string) => {
  let collection: BackupCollection | null = null;
  let waiting: Record<string, unknown>[] = [];
  let bytes = 0;
  const nameOf = ({ name }: BackupCollection) => `${prefix}${name}`;
  const flush = async () => {
    if (collection && waiting.length > 0)
      await db.collection(nameOf(collection)).insertMany(waiting, { ordered: false, ignoreUndefined: false });
    waiting = [];
    bytes = 0;
  };
  return {
    begin: async (next: BackupCollection) => {
      collection = next;
      await db.createCollection(nameOf(next), next.options);
    },
    add: async (frame: Frame) => {
      if (!collection) throw new BackupFileError('A document comes before its collection.');
      waiting.push(documentOf(frame));
      bytes += frame.body.length;
      if (waiting.length >= batchDocuments || bytes >= batchBytes) await flush();
    },
    /** Creates the indexes last, which is faster than updating them with each document. Returns their number. */
    end: async (): Promise<number> => {
      await flush();
      const indexes = collection ? indexesOf(collection) : [];
      if (collection && indexes.length > 0) await db.collection(nameOf(collection)).createIndexes(indexes);
      return indexes.length;
    },
  };
};

/** Compares the counts of a backup with the database. */
const compare = async (
  db: Db,
  counts: readonly CollectionCount[],
  prefix: string,
): Promise<RestoredCollection[]> => {
  const compared: RestoredCollection[] = [];
  for (const { name, count } of counts)
    compared.push({
      name,
      expected: count,
      found: await db.collection(`${prefix}${name}`).countDocuments({}),
    });
  return compared;
};

/**
 * Restores a backup into a database that has none of its collections under their names with the prefix.
 * @throws BackupFileError
 */
export const restoreInto = async (
  db: Db,
  file: string,
  passphrase = '',
  prefix = '',
): Promise<RestoreReport> => {
  const frames = readFrames(file, passphrase);
  const header = headerOf((await frames.next()).value as Frame | undefined);
  const writer = createWriter(db, prefix);
  let counts: CollectionCount[] | null = null;
  let indexes = 0;
  for await (const frame of frames) {
    if (counts) throw new BackupFileError('There is data after the end of the backup.');
    if (frame.kind === 'C') await writer.begin(readFrame<BackupCollection>(frame));
    else if (frame.kind === 'D') await writer.add(frame);
    else if (frame.kind === 'E') indexes += await writer.end();
    else counts = readFrame<{ collections: CollectionCount[] }>(frame).collections;
  }
  if (!counts) throw new BackupFileError('The backup is incomplete: its end is missing.');
  return { header, collections: await compare(db, counts, prefix), indexes };
};

/** Whether every collection has as many documents as the backup states. */
export const isComplete = ({ collections }: Pick<RestoreReport, 'collections'>): boolean =>
  collections.every(({ expected, found }) => expected === found);

/** Restores a backup into a scratch database and drops that, whatever the result. @throws BackupFileError */
export const tryRestore = async (
  client: mongo.MongoClient,
  scratchName: string,
  file: string,
  passphrase = '',
): Promise<RestoreReport> => {
  const scratch = client.db(scratchName);
  await scratch.dropDatabase();
  try {
    return await restoreInto(scratch, file, passphrase);
  } finally {
    await scratch.dropDatabase();
  }
};
