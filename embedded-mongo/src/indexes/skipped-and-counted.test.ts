import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { explain, fillWithPlayers } from './testing/players.ts';

const server = useServer();
const players = (): Promise<Collection> => fillWithPlayers(server.fresh());

describe('index keys', () => {
  it('are enough to skip documents, also without the field; only returned documents are read', async () => {
    const collection = await players();
    await collection.updateMany({ region: 1 }, { $set: { deletedAt: new Date() } });
    await collection.updateMany({ region: 2 }, { $set: { deletedAt: null } });
    await collection.createIndex({ deletedAt: 1, name: 1 });

    const page = collection.find({ deletedAt: null }).sort({ name: 1 }).skip(150).limit(5);

    expect((await page.clone().explain('executionStats')).executionStats).toMatchObject({
      nReturned: 5,
      totalDocsExamined: 5,
    });
    expect((await page.toArray()).map(({ name }) => name)).toEqual(
      [225, 227, 228, 230, 231].map((i) => `Player ${i}`),
    );
    expect(await collection.countDocuments({ deletedAt: null })).toBe(200);
    await collection.insertOne({ name: 'Player 999', deletedAt: [] });
    expect(await collection.countDocuments({ deletedAt: null })).toBe(200);
  });

  it('that are skipped are not read, in several ranges and from either end', async () => {
    const collection = await players();
    await collection.createIndex({ region: 1, points: 1 });
    const between = { region: 1, points: { $gte: 10, $lt: 90 } };
    const inTwo = { region: { $in: [0, 2] }, points: { $gte: 10 } };

    const page = (filter: Document, sort: Document, options: object = {}) =>
      collection
        .find(filter, options)
        .sort(sort as never)
        .skip(60)
        .limit(5);
    const { executionStats } = await page(between, { points: -1 }).explain('executionStats');

    expect(executionStats).toMatchObject({ totalKeysExamined: 5, totalDocsExamined: 5 });
    for (const sort of [{ points: 1 }, { points: -1 }] as const) {
      const pointsOf = async (options: object) =>
        (await page(between, sort, options).toArray()).map(({ points }) => points);
      expect(await pointsOf({})).toEqual(await pointsOf({ hint: { $natural: 1 } }));
    }
    const rest = await collection.find(inTwo).skip(100).toArray();
    expect(rest).toHaveLength((await collection.countDocuments(inTwo)) - 100);
  });

  it('are enough to count: ranges, string prefixes, in a partial index and in a transaction', async () => {
    const collection = await players();
    await collection.createIndexes([
      { key: { tags: 1 } },
      { key: { region: 1, points: 1 } },
      { key: { name: 1 }, name: 'top', partialFilterExpression: { points: { $gt: 80 } } },
    ]);
    const filters: Document[] = [
      { tags: /^t1/ },
      { tags: /^[tu]/ },
      { tags: /^t/ },
      { tags: { $in: ['t1', 'u1'] } },
      { region: 1, points: { $lt: 50 } },
      { region: { $in: [0, 1] } },
      { points: { $gt: 80 } },
    ];
    const countAll = (options: object) =>
      Promise.all(filters.map((filter) => collection.countDocuments(filter, options)));
    const sorted = await explain(collection, { points: { $gt: 80 } }, { name: 1 });

    expect(await countAll({})).toEqual(await countAll({ hint: { $natural: 1 } }));
    expect(await collection.countDocuments({ tags: /^t/ }, { limit: 7 })).toBe(7);
    expect(await collection.countDocuments({ tags: /^t/ }, { skip: 290 })).toBe(10);
    expect(sorted).toMatchObject({ index: 'top', isSorted: true });
    const last = collection
      .find({ points: { $gt: 80 } })
      .sort({ name: 1 })
      .skip(40)
      .limit(2);
    expect((await last.explain('executionStats')).executionStats).toMatchObject({ totalDocsExamined: 2 });

    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ region: 1, points: 20, tags: ['t1', 't12'] }, { session });
        await collection.deleteMany({ region: 0, points: { $lt: 20 } }, { session });
        for (const filter of filters)
          expect(await collection.countDocuments(filter, { session })).toBe(
            (await collection.find(filter, { session, hint: { $natural: 1 } }).toArray()).length,
          );
        const page = collection.find({ region: 1 }, { session }).sort({ points: 1 }).skip(20).limit(3);
        const natural = collection
          .find({ region: 1 }, { session, hint: { $natural: 1 } })
          .sort({ points: 1 })
          .skip(20)
          .limit(3);
        const pointsOf = (found: Document[]) => found.map(({ points }) => points);
        expect(pointsOf(await page.toArray())).toEqual(pointsOf(await natural.toArray()));
      }),
    );
  });

  it('of several indexes are intersected, for few matches in sort order and for every count', async () => {
    const collection = server.fresh();
    await collection.insertMany(
      Array.from({ length: 3_000 }, (_, i) => ({
        words: [`w${i % 5}`, `v${i % 4}`, `u${i % 500}`],
        state: i % 3 === 0 ? null : new Date(i),
        number: (i * 37) % 3_000,
      })),
    );
    await collection.createIndexes([{ key: { words: 1 } }, { key: { state: 1 } }, { key: { number: 1 } }]);
    const filters: Document[] = [
      { $and: [{ words: /^w1/ }, { words: /^v/ }] },
      { words: /^w1/, state: null },
      { words: { $in: ['w1', 'w2'] }, state: { $gt: new Date(100), $lt: new Date(2_500) } },
      { $and: [{ words: /^w/ }, { words: /^u7/ }], state: null },
      { words: /^w/, number: { $gte: 1_000 }, state: { $ne: null } },
    ];
    const rare = { $and: [{ words: /^w2/ }, { words: /^u7/ }], state: null };
    const page = (filter: Document, options: object = {}) =>
      collection.find(filter, options).sort({ number: 1 }).skip(3).limit(9);
    const namesOf = (found: Document[]) => found.map(({ number }) => number);

    expect(await explain(collection, rare, { number: 1 }, { limit: 9 })).toMatchObject({
      index: 'AND_SORTED',
      isSorted: false,
      docs: await collection.countDocuments(rare, { hint: { $natural: 1 } }),
    });
    for (const filter of [...filters, rare]) {
      const all = { hint: { $natural: 1 } };
      expect(await collection.countDocuments(filter)).toBe(await collection.countDocuments(filter, all));
      expect(namesOf(await page(filter).toArray())).toEqual(namesOf(await page(filter, all).toArray()));
    }
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ words: ['w2', 'u7'], state: null, number: -1 }, { session });
        await collection.deleteMany({ number: { $lt: 900, $gte: 0 } }, { session });
        for (const filter of [...filters, rare])
          expect(namesOf(await page(filter, { session }).toArray())).toEqual(
            namesOf(await page(filter, { session, hint: { $natural: 1 } }).toArray()),
          );
      }),
    );
  });
});
