// Reads a whole database into the frames of a backup, a batch at a time. If the engine supports it, all collections are
// read as of one moment; if that view is lost, they are read one after another, and the backup says so.
import type { Connection, mongo } from 'mongoose';
import { type Consistency, openView } from '../snapshot-view.ts';
import type { BackupRule, BackupRules } from './backup-rules.ts';
import { type BackupCollection, type CollectionCount, documentOf, frameBytes, frameOf } from './frames.ts';
import { loadedPrefix, ownCollections, switchCollection } from './restore-names.ts';

type Db = mongo.Db;
type Session = mongo.ClientSession;

/** The database that a backup is made of, and how to read it. */
export type BackupSource = {
  db: Connection;
  /** The embedded engine keeps one view within a transaction; MongoDB has snapshot sessions (5.0 and later). */
  isEmbedded: boolean;
  /** Collections that are not part of a backup. */
  without: readonly string[];
  /** What the copy leaves out or changes, by collection. */
  rules: BackupRules;
  /** Encrypts the file; empty: it is not encrypted. */
  passphrase: string;
  createdAt: Date;
};

/** What was read, once a backup is complete. */
export type BackupSummary = { consistency: Consistency; collections: CollectionCount[] };

const batchSize = 500;
/** Frames are passed on in groups: compressing each document alone would be slow. */
const pieceBytes = 256 * 1024;

const databaseOf = ({ db }: Pick<BackupSource, 'db'>): Db => {
  if (!db.db) throw new Error('The database is not connected.');
  return db.db;
};

/**
 * Returns every collection with its indexes, by name, without views and the server's own collections.
 * @throws Error while a restore is between the old league and the new one
 */
const readCollections = async (db: Db, without: readonly string[]): Promise<BackupCollection[]> => {
  const infos = await db.listCollections({ type: 'collection' }).toArray();
  if (await db.collection<{ _id: string }>(switchCollection).findOne({ _id: 'switch' }))
    throw new Error('A restore is not finished. Start the server: it finishes the restore.');
  const own = infos.filter(
    ({ name }) =>
      !name.startsWith('system.') &&
      !name.startsWith(loadedPrefix) &&
      !ownCollections.includes(name) &&
      !without.includes(name),
  );
  const collections: BackupCollection[] = [];
  for (const info of own) {
    const indexes = await db.collection(info.name).indexes();
    collections.push({
      name: info.name,
      options: ('options' in info ? info.options : {}) as Record<string, unknown>,
      indexes: indexes as Record<string, unknown>[],
    });
  }
  return collections.sort((a, b) => a.name.localeCompare(b.name));
};

async function* documentsOf(
  db: Db,
  name: string,
  session: Session | undefined,
  rule: BackupRule | undefined,
): AsyncGenerator<Buffer> {
  if (rule === 'left-out') return;
  const cursor = db
    .collection(name)
    .find({}, { raw: true, batchSize, sort: { _id: 1 }, ...(session ? { session } : {}) });
  try {
    // With `raw` the driver returns the bytes of each document.
    for await (const bytes of cursor as AsyncIterable<Uint8Array>)
      yield rule ? frameOf('D', rule(documentOf({ kind: 'D', body: bytes }))) : frameBytes('D', bytes);
  } finally {
    await cursor.close();
  }
}

async function* framesIn(
  source: BackupSource,
  consistency: Consistency,
  onDone: (summary: BackupSummary) => void,
): AsyncGenerator<Buffer> {
  const db = databaseOf(source);
  const collections = await readCollections(db, source.without);
  const view = openView(source, consistency);
  const counts: CollectionCount[] = [];
  const engine = source.isEmbedded ? 'embedded' : 'mongodb';
  const header = { format: 'ahl-backup', version: 1, createdAt: source.createdAt, engine, consistency };
  try {
    yield frameOf('H', header);
    for (const collection of collections) {
      yield frameOf('C', collection);
      let count = 0;
      for await (const frame of documentsOf(
        db,
        collection.name,
        view.session,
        source.rules.get(collection.name),
      )) {
        count += 1;
        yield frame;
      }
      counts.push({ name: collection.name, count });
      yield frameOf('E', { name: collection.name, count });
    }
    yield frameOf('Z', { collections: counts });
  } finally {
    await view.close();
  }
  onDone({ consistency, collections: counts });
}

/** Yields the frames of a backup in pieces of a size that compresses well. */
export async function* backupPieces(
  source: BackupSource,
  consistency: Consistency,
  onDone: (summary: BackupSummary) => void,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const frame of framesIn(source, consistency, onDone)) {
    waiting.push(frame);
    bytes += frame.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}
