import type { Collection } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { explain, fillWithPlayers } from './testing/players.ts';

const server = useServer();
const players = (): Promise<Collection> => fillWithPlayers(server.fresh());

describe('options that MongoDB no longer uses', () => {
  it('are stored or ignored', async () => {
    const things = server.fresh();
    const key = { a: 1 };

    await server.db.command({
      createIndexes: things.collectionName,
      indexes: [
        { key, name: 'in_background', background: true, dropDups: true },
        { key: { b: 1 }, name: 'in_front', background: false },
      ],
    });

    expect((await things.indexes()).slice(1)).toEqual([
      { v: 2, key, name: 'in_background', background: true },
      { v: 2, key: { b: 1 }, name: 'in_front', background: false },
    ]);
  });

  it('do not drop duplicates', async () => {
    const things = server.fresh();
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    const indexes = [{ key: { a: 1 }, name: 'a', unique: true, dropDups: true }];

    const made = server.db.command({ createIndexes: things.collectionName, indexes });

    await expect(made).rejects.toMatchObject({ code: 11000 });
    expect(await things.countDocuments()).toBe(2);
  });
});

describe('indexes', () => {
  it('serve equality, ranges, lists, prefixes and sorts', async () => {
    const collection = await players();
    await collection.createIndexes([
      { key: { region: 1, points: -1 } },
      { key: { name: 1 } },
      { key: { at: 1 } },
    ]);

    expect(await explain(collection, { _id: 5 })).toMatchObject({
      index: '_id_',
      keys: 1,
      docs: 1,
      found: 1,
    });
    expect(await explain(collection, { name: 'Player 007' })).toMatchObject({
      index: 'name_1',
      keys: 1,
      found: 1,
    });
    expect(await explain(collection, { name: /^Player 00/ })).toMatchObject({
      index: 'name_1',
      keys: 10,
      found: 10,
    });
    expect(await explain(collection, { name: { $in: ['Player 001', 'Player 002', 'no'] } })).toMatchObject({
      index: 'name_1',
      keys: 2,
      found: 2,
    });
    expect(await explain(collection, { at: { $gte: new Date(5000), $lt: new Date(9000) } })).toMatchObject({
      index: 'at_1',
      keys: 4,
      found: 4,
    });
    expect(await explain(collection, { region: 1, points: { $gt: 90 } })).toMatchObject({
      index: 'region_1_points_-1',
      keys: 10,
      found: 10,
    });
    expect(await explain(collection, { region: 1 }, { points: -1 })).toMatchObject({
      index: 'region_1_points_-1',
      isSorted: true,
      keys: 100,
    });
    expect(await explain(collection, { region: 1 }, { points: 1 })).toMatchObject({
      index: 'region_1_points_-1',
      isSorted: true,
    });
    expect(await explain(collection, {}, { region: -1, points: 1 })).toMatchObject({
      index: 'region_1_points_-1',
      isSorted: true,
    });
    expect(await explain(collection, {}, { region: 1, points: 1 })).toMatchObject({
      index: undefined,
      isSorted: false,
    });
    expect(await explain(collection, { tags: 't1' })).toMatchObject({ index: undefined, docs: 300 });
    expect(await explain(collection, { $or: [{ _id: 1 }, { name: 'Player 002' }] })).toMatchObject({
      index: 'OR',
      docs: 2,
      found: 2,
    });
  });

  it('read no further than the limit if the index provides the sort order', async () => {
    const collection = await players();
    await collection.createIndex({ points: -1 });

    const plan = await collection.find().sort({ points: -1 }).limit(5).explain('executionStats');

    expect(plan.executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
  });

  it('are chosen by selectivity', async () => {
    const collection = await players();
    await collection.createIndexes([{ key: { region: 1 } }, { key: { points: 1 } }]);

    expect(await explain(collection, { region: 1, points: 50 })).toMatchObject({
      index: 'points_1',
      keys: 3,
    });
  });

  it('expand arrays: every element has a key, and each document is returned once', async () => {
    const collection = await players();
    await collection.createIndexes([{ key: { tags: 1 } }, { key: { 'games.venue': 1, 'games.rank': 1 } }]);

    expect(await explain(collection, { tags: 't3' })).toMatchObject({ index: 'tags_1', found: 30 });
    expect(await explain(collection, { tags: { $in: ['t3', 'u3'] } })).toMatchObject({
      index: 'tags_1',
      found: 68,
    });
    const both = await explain(collection, { 'games.venue': 2, 'games.rank': 4 });
    const one = await explain(collection, { games: { $elemMatch: { venue: 2, rank: 4 } } });
    expect(both).toMatchObject({
      index: 'games.venue_1_games.rank_1',
      found: await collection.countDocuments(
        { 'games.venue': 2, 'games.rank': 4 },
        { hint: { $natural: 1 } },
      ),
    });
    expect(one.index).toBe('games.venue_1_games.rank_1');
    await expect(
      collection.insertOne({ a: [1], b: [2] }).then(() => collection.createIndex({ a: 1, b: 1 })),
    ).rejects.toMatchObject({ code: 171 });
  });
});
