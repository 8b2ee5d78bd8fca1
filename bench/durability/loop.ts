// Kills the embedded database without warning, again and again, under writers of every kind, and holds it to what it had
// acknowledged after each start.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { problemsOf } from './check.ts';
import { newHistory } from './history.ts';
import { prepare, writeUntilGone } from './workload.ts';

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

const startServer = (dataDir: string): Promise<{ child: ChildProcess; uri: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir]);
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

const kill = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return gone;
};

/** Every so many kills the whole database starts afresh, so that checking all of it stays quick. */
const killsPerLeague = 50;
/** Most of a start and of a commit is waiting. */
const leaguesAtOnce = 3;

/**
 * Runs the loop on folders of its own.
 * @param kills how many times the database is killed
 * @param onProgress is told after every kill
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
  let planned = 0;
  const killLeagues = async (): Promise<void> => {
    while (planned < kills && report.problems.length === 0) {
      const share = Math.min(killsPerLeague, kills - planned);
      planned += share;
      await killOneLeague(report, share, onProgress);
    }
  };
  await Promise.all(Array.from({ length: leaguesAtOnce }, killLeagues));
  report.seconds = Math.round((performance.now() - startedAt) / 1000);
  return report;
};

const killOneLeague = async (
  report: DurabilityReport,
  kills: number,
  onProgress: (kill: number) => void,
): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-durability-'));
  const history = newHistory();
  try {
    for (let turn = 0; turn <= kills; turn += 1) {
      const before = performance.now();
      const { child, uri } = await startServer(dataDir);
      report.slowestStartMs = Math.max(report.slowestStartMs, Math.round(performance.now() - before));
      const client = new MongoClient(uri, { serverSelectionTimeoutMS: 300, retryReads: false });
      const db = client.db('durability');
      if (turn === 0) await prepare(db);
      else
        report.problems.push(
          ...(await problemsOf(db, history)).map((problem) => `kill ${report.kills}: ${problem}`),
        );
      const isLast = turn === kills || report.problems.length > 0;
      const writing = isLast ? undefined : writeUntilGone(client, db, history);
      // The moment is random on purpose: what is written at it differs from kill to kill.
      if (!isLast) await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180));
      report.largestLogMb = Math.max(report.largestLogMb, logMb(dataDir));
      await kill(child);
      await client.close(true);
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
