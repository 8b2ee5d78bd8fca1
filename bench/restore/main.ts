// `npm run bench:restore`: kills restores at random moments and checks that the next start has one whole league.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { connectDatabase } from '../../backend/src/db/connect.ts';
import { type AppProcess, startApp } from '../../e2e/harness/app-process.ts';
import { median, report } from '../report.ts';

type Counts = Record<string, number>;

const kills = Number(process.env.KILLS ?? 50);
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-restore-'));
const file = path.join(dataDir, 'league.ahlbackup');
/** A collection of the backup with fewer documents is not compared: they may all be needed for a start. */
const minDocuments = 20;
/** Nor are those that the jobs of a running server fill. */
const filledByJobs =
  /^(rateddays|ratings|report|trophy|career|seasontitles|hostreminders|mail$|domainevents)/;

const command = (script: string, ...args: string[]) =>
  spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Works on the database of a running server. */
const withDatabase = async <T>(work: (db: mongo.Db) => Promise<T>): Promise<T> => {
  const socket = encodeURIComponent(path.join(dataDir, 'mongo.sock'));
  const connection = await connectDatabase(`mongodb://${socket}/?directConnection=true`);
  try {
    return await work(connection.db as unknown as mongo.Db);
  } finally {
    await connection.close();
  }
};

/** Returns the number of documents by collection, of the given collections, by default of all large ones. */
const count = async (db: mongo.Db, names?: readonly string[]): Promise<Counts> => {
  const counts: Counts = {};
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const name of names ?? found.map((one) => one.name)) {
    const documents = await db.collection(name).countDocuments({});
    if (names || (documents >= minDocuments && !filledByJobs.test(name))) counts[name] = documents;
  }
  return counts;
};

/** Makes the league differ from its backup in every large collection. Returns the counts. */
const makeOldLeague = (wholes: Counts): Promise<Counts> =>
  withDatabase(async (db) => {
    for (const name of Object.keys(wholes)) {
      const [last] = await db.collection(name).find({}).sort({ _id: -1 }).limit(1).toArray();
      if (last) await db.collection(name).deleteOne({ _id: last._id });
    }
    return count(db, Object.keys(wholes));
  });

const differences = (found: Counts, expected: Counts): string[] =>
  Object.keys({ ...found, ...expected })
    .filter((name) => (found[name] ?? 0) !== (expected[name] ?? 0))
    .map((name) => `${name}: ${found[name] ?? 0} instead of ${expected[name] ?? 0}`);

const killAfter = async (ms: number): Promise<boolean> => {
  const child = command('restore.ts', file, '--yes');
  const ended = once(child, 'exit');
  await Promise.race([wait(ms), ended]);
  const wasAlive = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return wasAlive;
};

const start = (demo: boolean): Promise<AppProcess> =>
  startApp({ DATA_DIR: dataDir, DEMO_DATA: String(demo), DEMO_SCALE: '0.2' });

try {
  let app = await start(true);
  const restored = await withDatabase(count);
  await app.kill('SIGTERM');
  await once(command('backup.ts', file), 'exit');
  app = await start(false);
  let old = await makeOldLeague(restored);
  await app.kill('SIGTERM');
  const beganMs = performance.now();
  await once(command('restore.ts', file, '--yes'), 'exit');
  const wholeMs = performance.now() - beganMs;

  const ends = { old: 0, restored: 0, before: 0 };
  const startsMs: number[] = [];
  const problems: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    app = await start(false);
    old = await makeOldLeague(restored);
    await app.kill('SIGTERM');
    // Every second kill is late, near the switch.
    const from = kill % 2 === 0 ? 0.1 : 0.7;
    const wasAlive = await killAfter((from + (1 - from) * Math.random()) * wholeMs);
    if (!wasAlive) ends.before += 1;
    const startedMs = performance.now();
    app = await start(false);
    startsMs.push(performance.now() - startedMs);
    const found = await withDatabase((db) => count(db, Object.keys(restored)));
    const asOld = differences(found, old);
    const asRestored = differences(found, restored);
    if (asOld.length === 0) ends.old += 1;
    else if (asRestored.length === 0) ends.restored += 1;
    else
      problems.push(
        `kill ${kill}: neither league. Old: ${asOld.join(', ')}. Restored: ${asRestored.join(', ')}`,
      );
    await app.kill('SIGKILL');
  }
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const documents = Object.values(restored).reduce((sum, count) => sum + count, 0);
  report({
    name: 'bench:restore',
    what: `A restore of ${documents} documents is killed (SIGKILL) ${kills} times at random moments, half of them in its last third; after each, a server starts, and the documents of every collection are counted. Old and restored league differ in each collection of ${minDocuments} documents or more.`,
    rows: [
      ['a whole restore, with the start of its process', `${Math.round(wholeMs)} ms`],
      ['the old league, whole', String(ends.old)],
      ['the restored league, whole', `${ends.restored}, of which ${ends.before} had ended before the kill`],
      ['neither', String(problems.length)],
      ['start after the kill, median', `${Math.round(median(startsMs))} ms`],
    ],
    target: { text: `${kills} whole leagues`, isMet: problems.length === 0 },
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
