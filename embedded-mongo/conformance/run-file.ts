/** Runs all tests of one file against a fresh server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.ts';
import { Mismatch, NotRunnable } from './failures.ts';
import { type ServerFacts, unmetRequirement } from './requirements.ts';
import { runTest, type Target } from './run-test.ts';
import type { SpecFile, SpecTest } from './spec-file.ts';

/** The outcome of a test; `reason` says why it failed or was not run. */
export type TestResult =
  | { readonly test: string; readonly status: 'passed' }
  | { readonly test: string; readonly status: 'failed' | 'skipped'; readonly reason: string };

const LONGEST_MS = 20_000;

/** Runs a file. A problem of the server itself counts as a failed test. */
export async function runFile(file: SpecFile): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const problems: string[] = [];
  // A driver converts the host names of a replica set to lower case, so this path contains no capitals.
  const socketPath = `${folder.toLowerCase()}.sock`;
  const server = await startEmbeddedMongo({
    dataDir: folder,
    socketPath,
    inMemory: true,
    allowsFailPoints: true,
    onLog: ({ level, message }) => {
      if (level === 'error') problems.push(message);
    },
  });
  const uri = `mongodb://${encodeURIComponent(server.socketPath)}/?replicaSet=embedded`;
  const internal = new MongoClient(uri);
  try {
    const { version } = await internal.db('admin').command({ buildInfo: 1 });
    const results: TestResult[] = [];
    for (const test of file.tests)
      results.push(await resultOf(file, test, { uri, internal }, { version, topology: 'replicaset' }));
    if (problems.length > 0)
      results.push({ test: 'the server itself', status: 'failed', reason: problems.join('; ') });
    return results;
  } finally {
    await internal.close(true);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function resultOf(
  file: SpecFile,
  test: SpecTest,
  target: Target,
  facts: ServerFacts,
): Promise<TestResult> {
  const { description } = test;
  const reason =
    test.skipReason ??
    unmetRequirement(file.runOnRequirements, facts) ??
    unmetRequirement(test.runOnRequirements, facts);
  if (reason !== undefined) return { test: description, status: 'skipped', reason };
  const tooLong = new AbortController();
  try {
    await Promise.race([runTest(file, test, target), limit(tooLong.signal)]);
    return { test: description, status: 'passed' };
  } catch (error) {
    if (error instanceof NotRunnable) return { test: description, status: 'skipped', reason: error.message };
    return { test: description, status: 'failed', reason: textOf(error) };
  } finally {
    tooLong.abort();
  }
}

async function limit(signal: AbortSignal): Promise<never> {
  await setTimeout(LONGEST_MS, undefined, { signal });
  throw new Mismatch(`not done after ${LONGEST_MS / 1000} seconds`);
}

function textOf(error: unknown): string {
  if (error instanceof Mismatch) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
