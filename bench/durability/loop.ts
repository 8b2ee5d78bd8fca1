// Kills the embedded database without warning, again and again, during all kinds of writes, and compares it after each
// start with what it had acknowledged.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { problemsOf } from './check.ts';
import { newHistory } from './history.ts';
import { prepare, writeUntilKilled } from './workload.ts';

const program = fileURLToPath(new URL('./server.ts', import.meta.url));

/** The figures of a whole loop. */
export type DurabilityReport = {
  kills: number;
  acknowledged: number;
  transfers: number;
  slowestStartMs: number;
  largestLogMb: number;
  problems: string[];
  seconds: number;
};

const startServer = (dataDir: string, cacheDir: string): Promise<{ child: ChildProcess; uri: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir], {
      env: { ...process.env, NODE_COMPILE_CACHE: cacheDir },
    });
    let output = '';
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('\n')) resolve({ child, uri: output.trim() });
    });
    child.once('exit', (code) => reject(new Error(`the database did not start (${code}): ${errors}`)));
  });

const end = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> => {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return exited;
};

const temporaryFolder = (): string => mkdtempSync(path.join(tmpdir(), 'ahl-durability-'));

/** Fills a compile cache: two thirds of a start are compiling, and only a process that exits normally saves it. */
const compileOnce = async (): Promise<string> => {
  const cacheDir = temporaryFolder();
  const dataDir = temporaryFolder();
  const { child } = await startServer(dataDir, cacheDir);
  await end(child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  return cacheDir;
};

const databaseName = 'durability';

/** How long a client waits for a database that is gone; a longer wait would be most of the time between two kills. */
const killedAfterMs = 100;
const connectAttempts = 50;

/** Connects writers that notice immediately when the database is gone. A busy one may take several attempts. */
const connectWriters = async (uri: string): Promise<MongoClient> => {
  for (let attempt = 1; ; attempt += 1) {
    const writers = new MongoClient(uri, { serverSelectionTimeoutMS: killedAfterMs });
    try {
      return await writers.connect();
    } catch (error) {
      await writers.close();
      if (attempt === connectAttempts) throw error;
    }
  }
};

/** After this many kills the database starts from scratch, so that checking all of it stays fast. */
const killsPerLeague = 50;
/** The minimum number of acknowledged writes before a kill: a busy machine may need longer for them. */
const minAcknowledged = 5;
/** Leagues in parallel, because most of a start and of a commit is waiting. */
const leaguesAtOnce = 3;

/**
 * Runs the loop on its own folders.
 * @param kills how many times the database is killed
 * @param onProgress is called after every kill
 */
export const runDurabilityLoop = async (
  kills: number,
  onProgress: (kill: number) => void = () => undefined,
): Promise<DurabilityReport> => {
  const startedAt = performance.now();
  const report: DurabilityReport = {
    kills: 0,
    acknowledged: 0,
    transfers: 0,
    slowestStartMs: 0,
    largestLogMb: 0,
    problems: [],
    seconds: 0,
  };
  const cacheDir = await compileOnce();
  let planned = 0;
  const killLeagues = async (): Promise<void> => {
    while (planned < kills && report.problems.length === 0) {
      const share = Math.min(killsPerLeague, kills - planned);
      planned += share;
      await killOneLeague(report, { kills: share, cacheDir, onProgress });
    }
  };
  try {
    await Promise.all(Array.from({ length: leaguesAtOnce }, killLeagues));
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
  report.seconds = Math.round((performance.now() - startedAt) / 1000);
  return report;
};

type League = { kills: number; cacheDir: string; onProgress: (kill: number) => void };

const killOneLeague = async (
  report: DurabilityReport,
  { kills, cacheDir, onProgress }: League,
): Promise<void> => {
  const dataDir = temporaryFolder();
  const history = newHistory();
  try {
    for (let turn = 0; turn <= kills; turn += 1) {
      const before = performance.now();
      const { child, uri } = await startServer(dataDir, cacheDir);
      report.slowestStartMs = Math.max(report.slowestStartMs, Math.round(performance.now() - before));
      const client = new MongoClient(uri);
      const writers = await connectWriters(uri);
      const db = client.db(databaseName);
      if (turn === 0) await prepare(db);
      else
        report.problems.push(
          ...(await problemsOf(db, history)).map((problem) => `kill ${report.kills}: ${problem}`),
        );
      const isLast = turn === kills || report.problems.length > 0;
      const begun = Promise.withResolvers<void>();
      let acknowledged = 0;
      const onAcknowledged = (): void => {
        acknowledged += 1;
        if (acknowledged === minAcknowledged) begun.resolve();
      };
      const writing = isLast
        ? undefined
        : writeUntilKilled(writers, writers.db(databaseName), history, onAcknowledged);
      // The moment is random on purpose: what is being written then differs from kill to kill.
      if (!isLast) {
        await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180));
        await Promise.race([begun.promise, writing]);
      }
      report.largestLogMb = Math.max(report.largestLogMb, logMb(dataDir));
      // A client that ends its sessions would look for the database that is gone.
      await client.close();
      await end(child, 'SIGKILL');
      // Closed first: a transaction would be retried for two minutes.
      await writers.close(true);
      await writing;
      if (isLast) break;
      report.kills += 1;
      onProgress(report.kills);
    }
    report.acknowledged +=
      history.inserted.size +
      history.deleted.size +
      [...history.steps.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    report.transfers += history.transfers.size;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const logMb = (dataDir: string): number =>
  Math.ceil(
    (statSync(path.join(dataDir, 'database.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0) / 2 ** 20,
  );
