// Shared by tests that kill processes in the middle of their work: a database that outlives the processes, and
// functions that start one of them, read its output and kill it.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose from 'mongoose';
import { buildIndexes } from '#db/build-indexes.ts';
import type { Models } from '#db/models.ts';
import { createFeatureModels } from '#features.ts';

/** A database of its own on disk, with the indexes of the league. */
export type OutlivingDatabase = { uri: string; dbName: string; models: Models; stop: () => Promise<void> };

/** Starts a database that the processes of a test share; its name begins with `prefix`. */
export const startOutlivingDatabase = async (prefix: string): Promise<OutlivingDatabase> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), prefix));
  const dbName = path.basename(dataDir);
  const testUri = process.env.TEST_MONGODB_URI;
  const database = testUri
    ? { uri: testUri, stop: async () => undefined }
    : await startEmbeddedMongo({ dataDir, keepsExpired: true });
  const db = await mongoose.createConnection(database.uri, { dbName, autoIndex: false }).asPromise();
  const models = createFeatureModels(db);
  await buildIndexes(models);
  return {
    uri: database.uri,
    dbName,
    models,
    stop: async () => {
      await db.dropDatabase();
      await db.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Receives everything that a process has written, each time it writes more; can answer or kill it. */
type Hear = (output: string, child: ChildProcessWithoutNullStreams) => void;

/**
 * Runs a script as a process on a database, with more arguments after the database's address and name. Resolves with
 * all that it wrote once it has ended or was killed. @throws Error with its error output if it failed on its own
 */
export const runProcess = async (
  script: URL,
  { uri, dbName }: OutlivingDatabase,
  args: readonly string[],
  hear: Hear,
): Promise<string> => {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    script.pathname,
    uri,
    dbName,
    ...args,
  ]);
  let output = '';
  let problems = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    hear(output, child);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk.toString();
  });
  // The process can end before an answer arrives.
  child.stdin.on('error', () => undefined);
  const [code, signal] = await once(child, 'close');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(problems);
  return output;
};

/** Counts how many times a process has written a word. */
export const countOf = (output: string, word: string): number => output.split(word).length - 1;

/** Returns a listener that kills a process once it has written a word a number of times. */
export const killAfter =
  (times: number, word: string): Hear =>
  (output, child) => {
    if (countOf(output, word) >= times) child.kill('SIGKILL');
  };
