import type { Collection } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { at, box, costOf, idsOf } from './testing/places.ts';

const server = useServer();

describe('among 20,000 points', () => {
  let places: Collection;
  // A grid of 200 by 100 points, a tenth of a degree apart.
  beforeAll(async () => {
    places = server.fresh();
    await places.createIndex({ at: '2dsphere' });
    const docs = Array.from({ length: 20_000 }, (_, i) => ({
      _id: i as never,
      at: at(-100 + (i % 200) / 10, 30 + Math.floor(i / 200) / 10),
      kind: i % 10,
    }));
    await places.insertMany(docs);
  });

  it('a query for an area reads little more than its points', async () => {
    const within = places.find({ at: { $geoWithin: { $geometry: box(-95.05, 34.95, -94.05, 35.95) } } });

    const { stage, found, keys, docs } = await costOf(within);

    expect(stage).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'at_2dsphere' },
    });
    expect(stage.inputStage.indexBounds.at.length).toBeGreaterThan(0);
    expect(found).toBe(100);
    expect(docs).toBe(keys);
    expect(docs).toBeLessThan(250);
    expect(
      await places.countDocuments({ at: { $geoWithin: { $centerSphere: [[-95, 35], 20 / 6378.1] } } }),
    ).toBe(11);
  });

  it('a query for the nearest ten reads few more', async () => {
    const near = { $near: { $geometry: at(-95.01, 35.01) } };

    const { stage, found, docs, keys } = await costOf(places.find({ at: near }).limit(10));

    expect(stage).toMatchObject({ stage: 'GEO_NEAR_2DSPHERE', indexName: 'at_2dsphere' });
    expect(found).toBe(10);
    expect(docs).toBeLessThan(20);
    expect(keys).toBeLessThan(400);
    const nearest = await places.find({ at: near }).limit(10).toArray();
    const scanned = await places.find({ at: near }).hint({ $natural: 1 }).limit(10).toArray();
    expect(idsOf(nearest)).toEqual(idsOf(scanned));
  });

  it('other conditions are matched while searching by distance', async () => {
    const filter = { at: { $near: { $geometry: at(-95, 35), $maxDistance: 50_000 } }, kind: 3 };

    const { stage, docs } = await costOf(places.find(filter));

    expect(stage).toMatchObject({ stage: 'FETCH', inputStage: { stage: 'GEO_NEAR_2DSPHERE' } });
    expect(docs).toBeLessThan(150);
    const found = await places.find(filter).toArray();
    expect(found.map(({ kind }) => kind)).toEqual(found.map(() => 3));
    expect(found.length).toBeGreaterThan(2);
  });

  it('a query for a distant ring reads only the ring', async () => {
    const near = { $near: { $geometry: at(-95, 35), $minDistance: 500_000, $maxDistance: 510_000 } };

    const { found, docs } = await costOf(places.find({ at: near }));

    expect(found).toBeGreaterThan(50);
    expect(docs).toBeLessThan(found * 2);
  });

  it('a pipeline stops at its limit, and can sort by another field within a distance', async () => {
    const stage = {
      $geoNear: { near: at(-95, 35), distanceField: 'away', query: { kind: { $lt: 5 } } },
    } as const;

    const plan = await places.aggregate([stage, { $limit: 5 }]).explain('executionStats');

    expect(plan.queryPlanner.winningPlan).toMatchObject({ inputStage: { stage: 'GEO_NEAR_2DSPHERE' } });
    expect(plan.executionStats.totalDocsExamined).toBeLessThan(30);
    const found = await places.aggregate([stage, { $limit: 5 }]).toArray();
    expect(found[0]).toMatchObject({ away: 0 });
    expect(found.map(({ away }) => away)).toEqual(found.map(({ away }) => away).toSorted((a, b) => a - b));
    const within = { at: { $near: { $geometry: at(-95, 35), $maxDistance: 30_000 } } };
    const byId = await places.find(within).sort({ _id: -1 }).toArray();
    expect(idsOf(byId)).toEqual((idsOf(byId) as number[]).toSorted((a, b) => b - a));
    expect((await costOf(places.find(within).sort({ _id: -1 }))).docs).toBeLessThan(50);
  });
});
