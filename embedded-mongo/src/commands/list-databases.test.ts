import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();
const list = (command: Document = {}): Promise<Document> =>
  server.client.db('admin').command({ listDatabases: 1, ...command });
const namesIn = ({ databases }: Document): string[] => databases.map(({ name }: Document) => name);

describe('listDatabases', () => {
  it('lists those of every replica set, and others while they have collections', async () => {
    const before = namesIn(await list());
    await server.client.db('things').createCollection('empty');
    const during = namesIn(await list());
    await server.client.db('things').dropDatabase();

    expect(before).toEqual(['admin', 'config', 'local']);
    expect(during).toEqual(['admin', 'config', 'local', 'things']);
    expect(namesIn(await list())).toEqual(before);
  });

  it('returns the size of each in the file, and the total size of the listed ones', async () => {
    const db = server.client.db('sized');
    await db.collection('large').createIndex({ text: 1 });
    const empty = await list({ filter: { name: 'sized' } });
    await db
      .collection('large')
      .insertMany(Array.from({ length: 40 }, (_, i) => ({ text: 'x'.repeat(100_000), i })));

    const all = await list();
    const [sized] = (await list({ filter: { name: 'sized' } })).databases;
    await db.dropDatabase();

    expect(empty.databases).toEqual([{ name: 'sized', sizeOnDisk: expect.any(Number), empty: false }]);
    expect(empty.databases[0].sizeOnDisk).toBeGreaterThan(0);
    expect(sized.sizeOnDisk).toBeGreaterThan(4_000_000);
    expect(sized.sizeOnDisk).toBeLessThan(12_000_000);
    const total = all.databases.reduce((sum: number, { sizeOnDisk }: Document) => sum + sizeOnDisk, 0);
    expect(all).toMatchObject({ totalSize: total, totalSizeMb: Math.floor(total / 2 ** 20) });
    const own = all.databases.find(({ name }: Document) => name === 'local');
    expect(own).toMatchObject({ empty: true });
    expect(own.sizeOnDisk).toBeGreaterThan(0);
  });

  it('returns only the names on request, and filters by its result fields', async () => {
    await server.client.db('wanted').createCollection('c');

    const names = await list({ nameOnly: true, authorizedDatabases: true });
    const bySize = await list({ filter: { sizeOnDisk: { $gt: 0 }, name: /^wan/ } });
    const bySizeOfNames = await list({ nameOnly: true, filter: { sizeOnDisk: { $gt: 0 } } });
    await server.client.db('wanted').dropDatabase();

    expect(names.databases).toEqual(['admin', 'config', 'local', 'wanted'].map((name) => ({ name })));
    expect(names).not.toHaveProperty('totalSize');
    expect(namesIn(bySize)).toEqual(['wanted']);
    expect(bySizeOfNames.databases).toEqual([]);
  });

  it('requires the database admin', async () => {
    expect((await failureOf(server.db.command({ listDatabases: 1 }))).code).toBe(13);
  });
});
