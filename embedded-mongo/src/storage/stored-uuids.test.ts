import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, restoreEmbeddedMongo, startEmbeddedMongo } from '../index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-uuids-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Uuids = Record<string, string>;

/** Starts on a folder, runs `work` and returns the UUIDs of the collections. */
async function uuidsIn(
  name: string,
  work: (client: MongoClient, server: EmbeddedMongo) => Promise<unknown> = async () => undefined,
): Promise<Uuids> {
  const server = await startEmbeddedMongo({ dataDir: join(folder, name) });
  const client = await new MongoClient(server.uri).connect();
  try {
    await work(client, server);
    const { cursor } = await client.db('app').command({ listCollections: 1 });
    return Object.fromEntries(
      cursor.firstBatch.map((one: { name: string; info: { uuid: unknown } }) => [
        one.name,
        String(one.info.uuid),
      ]),
    );
  } finally {
    await client.close();
    await server.stop();
  }
}

describe('UUIDs of collections on disk', () => {
  it('survive a restart and a backup', async () => {
    const backup = join(folder, 'backup');
    const before = await uuidsIn('data', async (client, server) => {
      await client.db('app').collection('one').insertOne({});
      await client.db('app').createCollection('two');
      await server.backup(backup);
    });
    await restoreEmbeddedMongo({ backup, dataDir: join(folder, 'restored') });

    expect(Object.keys(before)).toEqual(['one', 'two']);
    expect(before.one).not.toBe(before.two);
    expect(await uuidsIn('data')).toEqual(before);
    expect(await uuidsIn('restored')).toEqual(before);
  });

  it('are assigned at the first start to collections of an earlier version', async () => {
    await uuidsIn('data', (client) => client.db('app').collection('old').insertOne({}));
    const file = new DatabaseSync(join(folder, 'data', 'database.sqlite'));
    file.exec('ALTER TABLE collections DROP COLUMN uuid');
    file.close();

    const uuids = await uuidsIn('data');

    expect(uuids.old).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await uuidsIn('data')).toEqual(uuids);
  });
});
