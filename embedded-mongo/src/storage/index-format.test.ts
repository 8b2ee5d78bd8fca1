import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';

const collation = { locale: 'en', strength: 1 };

it('an index whose keys are of another format is made again at the start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-format-'));
  const withPeople = async <Result>(work: (people: ReturnType<typeof peopleOf>) => Promise<Result>) => {
    const mongo = await startEmbeddedMongo({ dataDir });
    const client = await new MongoClient(mongo.uri).connect();
    try {
      return await work(peopleOf(client));
    } finally {
      await client.close();
      await mongo.stop();
    }
  };
  const peopleOf = (client: MongoClient) => client.db('test').collection('people');
  try {
    await withPeople(async (people) => {
      await people.createIndex({ name: 1 }, { collation, unique: true });
      await people.insertMany([{ name: 'Ann' }, { name: 'Zoë' }]);
    });
    const file = new DatabaseSync(join(dataDir, 'database.sqlite'));
    file.exec("UPDATE i1 SET key = x'3c41' || key; PRAGMA user_version = 0");
    file.close();

    const found = await withPeople((people) =>
      people.countDocuments({ name: 'ZOE' }, { collation, hint: 'name_1' }),
    );

    expect(found).toBe(1);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
