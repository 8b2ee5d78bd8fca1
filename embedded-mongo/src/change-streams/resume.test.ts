/** Change streams across restarts: committed writes are reported once, even if the process was killed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, MongoClient, type ResumeToken } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { type Change, insertOf, isDocumentChange } from '../storage/change.ts';
import { Oplog } from '../storage/oplog.ts';
import { Sqlite } from '../storage/sqlite.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-resume-'));
const WRITER = new URL('../storage/testing/crash-writer.ts', import.meta.url).pathname;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the writer of the crash test until it has acknowledged `count` numbers, then kills it. */
function writeUntilKilled(dataDir: string, from: number, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      WRITER,
      dataDir,
      String(from),
    ]);
    let lines = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString().split('\n').length - 1;
      if (lines > count) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error('the writer ended by itself')),
    );
  });
}

/** Returns all events after a token, and the stored documents. */
async function readAll(
  dataDir: string,
  token: ResumeToken,
): Promise<{ events: Document[]; stored: Document[]; last: ResumeToken }> {
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  const db = client.db('crash');
  const stream = db.watch([], token === undefined ? {} : { resumeAfter: token, maxAwaitTimeMS: 1 });
  const events: Document[] = [];
  for (let event = await stream.tryNext(); event !== null; event = await stream.tryNext()) events.push(event);
  const last = stream.resumeToken;
  await stream.close();
  const numbers = await db.collection('numbers').find().toArray();
  const pairs = await db.collection('pairs').find().toArray();
  await client.close();
  await server.stop();
  return { events, stored: [...numbers, ...pairs], last };
}

describe('a change stream after a kill -9', () => {
  it('resumes from its token and reports every committed write once', async () => {
    const dataDir = join(folder, 'killed');
    let token = (await readAll(dataDir, undefined)).last;
    const received: Document[] = [];
    let stored: Document[] = [];
    for (const from of [0, 1_000_000]) {
      await writeUntilKilled(dataDir, from, 20);
      const read = await readAll(dataDir, token);
      token = read.last;
      received.push(...read.events);
      stored = read.stored;
    }

    const ids = received
      .filter((event) => event.operationType === 'insert')
      .map((event) => String(event.documentKey._id));
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids)).toEqual(new Set(stored.map((doc) => String(doc._id))));
  });
});

describe('an oplog', () => {
  it('stays within its size limit and removes its oldest entries', () => {
    const sqlite = new Sqlite(join(folder, 'small.sqlite'), { isReadOnly: false, isDurable: false });
    const oplog = new Oplog(sqlite, 100_000);
    const start = oplog.latest;
    for (let i = 0; i < 2000; i += 1) {
      const after = Buffer.from([5, 0, 0, 0, 0]);
      const place = { db: 'a', coll: 'b' };
      oplog.record({
        ...place,
        kind: 'insert',
        before: undefined,
        after,
        hasImages: false,
        isByPipeline: false,
      });
      oplog.store();
    }
    oplog.settle();
    const bytes = Number(sqlite.get('SELECT sum(length(changes)) FROM oplog')?.[0]);
    const again = new Oplog(sqlite, 100_000);
    sqlite.close();

    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(oplog.oldest).toBeGreaterThan(start);
    expect([again.oldest, again.latest]).toEqual([oplog.oldest, oplog.latest]);
  });

  it('has one row for the commands of a commit, except failed ones, and one for each transaction', () => {
    const sqlite = new Sqlite(join(folder, 'grouped.sqlite'), { isReadOnly: false, isDurable: false });
    const oplog = new Oplog(sqlite);
    const start = oplog.latest;
    const insertionOf = (_id: string): Change =>
      insertOf({ db: 'a', name: 'b', options: {} }, encode({ _id, text: 'x'.repeat(3000) }));
    oplog.record(insertionOf('first'));
    oplog.endCommand();
    oplog.record(insertionOf('failed'));
    oplog.discard();
    oplog.record(insertionOf('second'));
    oplog.endCommand();
    oplog.recordTransaction([insertionOf('third')], { txnNumber: 1 });
    oplog.endCommand();
    oplog.record(insertionOf('fourth'));
    oplog.store();
    oplog.settle();
    const entries = oplog.read(start + 1, 10);
    const bytes = Number(sqlite.get('SELECT sum(length(changes)) FROM oplog')?.[0]);
    sqlite.close();

    const idOf = (change: Change): unknown =>
      isDocumentChange(change) && change.after !== undefined ? decode(change.after)._id : undefined;
    expect(entries.map(({ changes }) => changes.map(idOf))).toEqual([
      ['first', 'second'],
      ['third'],
      ['fourth'],
    ]);
    expect(entries.map(({ transaction }) => transaction)).toEqual([{}, { txnNumber: 1 }, {}]);
    expect(bytes).toBeLessThan(3000);
  });

  it('refuses with code 286 a token whose position has been removed', async () => {
    const dataDir = join(folder, 'trimmed');
    const token = (await readAll(dataDir, undefined)).last;
    const sqlite = new Sqlite(join(dataDir, 'database.sqlite'), { isReadOnly: false, isDurable: false });
    sqlite.run('UPDATE oplog SET id = id + 2000000');
    sqlite.close();

    await expect(readAll(dataDir, token)).rejects.toMatchObject({
      code: 286,
      codeName: 'ChangeStreamHistoryLost',
    });
  });
});
