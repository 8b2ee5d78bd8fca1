/** Shared by the tests of backups and restores: temporary folders, and servers on them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { afterAll } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';

/** Creates a folder for a test file, removed at its end; each call of the returned function returns an unused path. */
export function useFreshPaths(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'embedded-mongo-backup-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let count = 0;
  return () => {
    count += 1;
    return join(root, `path${count}`);
  };
}

/** Runs work with a server on a folder, then stops the server. */
export async function withServer<Result>(
  dataDir: string,
  work: (server: EmbeddedMongo, client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.uri).connect();
  try {
    return await work(server, client);
  } finally {
    await client.close();
    await server.stop();
  }
}

/** Inserts enough documents that the copy takes several steps. */
export function fill(db: Db): Promise<unknown> {
  const documents = Array.from({ length: 1_500 }, (_none, n) => ({ n, text: 'x'.repeat(4_000) }));
  return db.collection('filling').insertMany(documents);
}
