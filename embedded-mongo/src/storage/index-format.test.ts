import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Collection, MongoClient, ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';

const collation = { locale: 'en', strength: 1 };
type People = Collection<{ _id: string | ObjectId; name?: string; points?: number }>;

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-format-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function withPeople<Result>(work: (people: People) => Promise<Result>): Promise<Result> {
  const mongo = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(mongo.uri).connect();
  try {
    return await work(client.db('test').collection('people'));
  } finally {
    await client.close();
    await mongo.stop();
  }
}

function changeFile(sql: string): void {
  const file = new DatabaseSync(join(dataDir, 'database.sqlite'));
  file.exec(sql);
  file.close();
}

describe('indexes of another format', () => {
  it('are rebuilt at startup if the keys of strings have changed', async () => {
    await withPeople(async (people) => {
      await people.createIndex({ name: 1 }, { collation, unique: true });
      await people.insertMany([
        { _id: new ObjectId(), name: 'Ann' },
        { _id: new ObjectId(), name: 'Zoë' },
      ]);
    });
    changeFile("UPDATE i1 SET key = x'3c41' || key; PRAGMA user_version = 0");

    const found = await withPeople((people) =>
      people.countDocuments({ name: 'ZOE' }, { collation, hint: 'name_1' }),
    );

    expect(found).toBe(1);
  });

  it('are rebuilt if the words of text indexes have changed', async () => {
    await withPeople(async (people) => {
      await people.createIndex({ name: 'text' });
      await people.insertMany([
        { _id: 'a', name: 'running home' },
        { _id: 'b', name: 'at rest' },
      ]);
    });
    changeFile("UPDATE i1 SET key = x'3c41' || key; PRAGMA user_version = 3001");

    const found = await withPeople((people) => people.distinct('_id', { $text: { $search: 'runs' } }));

    expect(found).toEqual(['a']);
  });

  it('get the type bits of their values, and _id gets its key', async () => {
    await withPeople(async (people) => {
      await people.createIndex({ points: 1 });
      await people.insertMany([
        { _id: 'a\0', points: 5 },
        { _id: 'b', points: 6 },
      ]);
    });
    changeFile(`ALTER TABLE i1 DROP COLUMN types; UPDATE c1 SET id = x'3c6100ff00' WHERE rowid = 1;
      PRAGMA user_version = 1077`);

    await withPeople(async (people) => {
      const covered = people.find({ points: { $gte: 5 } }, { projection: { _id: 0, points: 1 } });

      expect((await covered.clone().explain()).executionStats.totalDocsExamined).toBe(0);
      expect(await covered.toArray()).toEqual([{ points: 5 }, { points: 6 }]);
      expect(await people.findOne({ _id: 'a\0' })).toEqual({ _id: 'a\0', points: 5 });
      await expect(people.insertOne({ _id: 'a\0' })).rejects.toMatchObject({ code: 11000 });
    });
  });
});
