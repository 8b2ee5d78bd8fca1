/** What the tests of backups and restores share: folders of their own, and servers on them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { afterAll } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';

/** A folder for the files of a test file, removed at its end; each call of the result is a path in it that nothing has. */
export function useFreshPaths(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'embedded-mongo-backup-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let count = 0;
  return () => {
    count += 1;
    return join(root, `path${count}`);
  };
}

/** Runs work on a server on a folder, and stops the server. */
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

/** Inserts so much that the copy takes several steps. */
export function fill(db: Db): Promise<unknown> {
  const documents = Array.from({ length: 1_500 }, (_none, n) => ({ n, text: 'x'.repeat(4_000) }));
  return db.collection('filling').insertMany(documents);
}
