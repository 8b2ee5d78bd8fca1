import type { Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { fillLeague, north, south } from './testing/aggregate-fixture.ts';

const server = useServer();
beforeAll(() => fillLeague(server.db));

const run = (pipeline: Document[], from = 'games'): Promise<Document[]> =>
  server.db.collection(from).aggregate(pipeline).toArray();

describe('aggregate', () => {
  it('runs $graphLookup', async () => {
    const [boss] = await run(
      [
        { $match: { _id: 'dev' } },
        {
          $graphLookup: {
            from: 'staff',
            startWith: '$boss',
            connectFromField: 'boss',
            connectToField: '_id',
            as: 'chain',
            depthField: 'level',
          },
        },
      ],
      'staff',
    );

    expect(boss?.chain).toEqual([
      { _id: 'vp', boss: 'ceo', level: 0 },
      { _id: 'ceo', level: 1 },
    ]);
  });

  it('samples without repeats', async () => {
    const sampled = await run([{ $sample: { size: 10 } }]);

    expect(new Set(sampled.map((doc) => doc._id)).size).toBe(4);
  });

  it('writes with $out and keeps the indexes', async () => {
    const target = server.db.collection('totals');
    await target.createIndex({ n: 1 });
    await target.insertOne({ old: true });

    await run([{ $group: { _id: '$venue', n: { $sum: 1 } } }, { $out: 'totals' }]);

    expect(await target.countDocuments()).toBe(3);
    expect(await target.countDocuments({ old: true })).toBe(0);
    expect(await target.indexes()).toHaveLength(2);
  });

  it('writes with $merge: inserts new documents and changes existing ones', async () => {
    const target = server.fresh();
    await target.insertMany([{ _id: north, n: 100, kept: 1 }, { _id: 'other' }] as never[]);
    const into = target.collectionName;

    await run([
      { $match: { venue: { $in: [north, south] } } },
      { $group: { _id: '$venue', n: { $sum: 1 } } },
      { $merge: { into } },
    ]);
    await run([
      { $match: { _id: 1 } },
      { $project: { _id: '$venue', n: '$points' } },
      { $merge: { into, whenMatched: [{ $set: { n: { $add: ['$n', '$$new.n'] } } }] } },
    ]);

    expect(await target.find().toArray()).toEqual([
      { _id: north, n: 12, kept: 1 },
      { _id: 'other' },
      { _id: south, n: 1 },
    ]);
    await expect(run([{ $match: { _id: 1 } }, { $merge: { into, on: 'n' } }])).rejects.toMatchObject({
      code: 51183,
    });
  });

  it('uses indexes for its leading stages and its joins', async () => {
    const many = server.fresh();
    await many.insertMany(
      Array.from({ length: 10_000 }, (_, i) => ({
        _id: i as never,
        group: i % 2_500,
        unindexed: i % 2_500,
        value: i,
      })),
    );
    await many.createIndex({ group: 1 });
    const joinBy = (field: string) =>
      many
        .aggregate([
          { $match: { _id: { $lt: 60 } } },
          { $lookup: { from: many.collectionName, localField: field, foreignField: field, as: 'same' } },
          {
            $lookup: {
              from: many.collectionName,
              let: { g: `$${field}` },
              pipeline: [{ $match: { $expr: { $eq: [`$${field}`, '$$g'] } } }],
              as: 'again',
            },
          },
        ])
        .toArray();
    const times: Record<string, number[]> = { group: [], unindexed: [] };

    const plan = await many
      .aggregate([{ $match: { group: 7 } }, { $group: { _id: null, n: { $sum: '$value' } } }])
      .explain();
    let joined: Document[] = [];
    for (const field of ['unindexed', 'group', 'unindexed', 'group', 'unindexed', 'group']) {
      const startedAt = performance.now();
      joined = await joinBy(field);
      times[field]?.push(performance.now() - startedAt);
    }

    expect(plan).toMatchObject({ queryPlanner: { winningPlan: { inputStage: { indexName: 'group_1' } } } });
    expect(joined.every((doc) => doc.same.length === 4 && doc.again.length === 4)).toBe(true);
    // Measured alternately on the same machine, so only the index makes the difference: about ten times.
    expect(Math.min(...(times.group ?? []))).toBeLessThan(Math.min(...(times.unindexed ?? [])) / 2);
  });
});
