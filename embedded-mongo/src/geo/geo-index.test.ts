import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { failureOf, useServer } from '../testing/test-server.ts';
import { at, box, costOf, idsOf } from './testing/places.ts';

const server = useServer();

async function isSound(collection: Collection): Promise<boolean> {
  return (await server.db.command({ validate: collection.collectionName })).valid;
}

describe('geospatial keys', () => {
  it('follow documents that move, lose their location or are deleted', async () => {
    const places = server.fresh();
    await places.createIndex({ at: '2dsphere' });
    const here = { at: { $geoWithin: { $centerSphere: [[10, 10], 0.01] } } } as Document;
    await places.insertMany([
      { _id: 'a' as never, at: at(10, 10) },
      { _id: 'b' as never, at: at(50, 50) },
      { _id: 'c' as never, at: [10.1, 10] },
      { _id: 'd' as never },
    ]);

    await places.updateOne({ _id: 'b' as never }, { $set: { at: at(10, 10.1) } });
    await places.updateOne({ _id: 'a' as never }, { $set: { at: at(-10, -10) } });
    expect(idsOf(await places.find(here).sort({ _id: 1 }).toArray())).toEqual(['b', 'c']);
    await places.updateMany(here, { $set: { at: at(20, 20) } });
    expect(await places.countDocuments(here)).toBe(0);
    await places.updateOne({ _id: 'b' as never }, { $unset: { at: 1 } });
    await places.deleteMany({ at: { $geoWithin: { $centerSphere: [[20, 20], 0.01] } } } as Document);
    expect(idsOf(await places.find({ at: { $near: { $geometry: at(0, 0) } } }).toArray())).toEqual(['a']);
    expect(await isSound(places)).toBe(true);
    expect((await server.db.command({ validate: places.collectionName })).keysPerIndex.at_2dsphere).toBe(1);
  });

  it('of a transaction are visible only within it', async () => {
    const places = server.fresh();
    await places.createIndex({ at: '2dsphere' });
    await places.insertOne({ _id: 'a' as never, at: at(1, 1) });
    const near = { at: { $near: { $geometry: at(0, 0) } } };
    const session = server.client.startSession();
    session.startTransaction();

    await places.insertOne({ _id: 'b' as never, at: at(0.5, 0.5) }, { session });
    await places.updateOne({ _id: 'a' as never }, { $set: { at: at(0.1, 0.1) } }, { session });

    expect(idsOf(await places.find(near, { session }).toArray())).toEqual(['a', 'b']);
    expect(idsOf(await places.find(near).toArray())).toEqual(['a']);
    await session.abortTransaction();
    await session.endSession();
    expect(idsOf(await places.find(near).toArray())).toEqual(['a']);
  });

  it('of long lines and large areas are few, and find them from every end', async () => {
    const places = server.fresh();
    await places.createIndex({ at: '2dsphere' });
    await places.insertMany([
      {
        _id: 'road' as never,
        at: {
          type: 'LineString',
          coordinates: [
            [-120, 40],
            [-75, 41],
          ],
        },
      },
      {
        _id: 'pole' as never,
        at: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 70],
              [120, 70],
              [-120, 70],
              [0, 70],
            ],
          ],
        },
      },
      { _id: 'pacific' as never, at: box(170, -20, -170, 20) },
      {
        _id: 'points' as never,
        at: { type: 'MultiPoint', coordinates: Array.from({ length: 300 }, (_, i) => [i / 2, -50]) },
      },
    ]);

    const { keysPerIndex } = await server.db.command({ validate: places.collectionName });
    expect(keysPerIndex.at_2dsphere).toBeLessThanOrEqual(80);
    const meeting = async (shape: Document): Promise<unknown[]> =>
      idsOf(await places.find({ at: { $geoIntersects: { $geometry: shape } } }).toArray());
    expect(await meeting(at(-75, 41))).toEqual(['road']);
    expect(await meeting(at(33, 89.9))).toEqual(['pole']);
    expect(await meeting(at(180, 3))).toEqual(['pacific']);
    expect(await meeting(at(-179, -3))).toEqual(['pacific']);
    expect(await meeting(at(149.5, -50))).toEqual(['points']);
    expect(await meeting(at(60, 0))).toEqual([]);
  });

  it('in a compound index require equality on the fields before the location', async () => {
    const games = server.fresh();
    await games.createIndex({ day: 1, at: '2dsphere' });
    await games.insertMany(
      Array.from({ length: 1400 }, (_, i) => ({
        day: i % 7,
        at: at((i % 50) / 100, Math.floor(i / 50) / 100),
      })),
    );
    const area = { $geoWithin: { $geometry: box(-0.005, -0.005, 0.055, 0.055) } };

    const ofOneDay = await costOf(games.find({ day: 3, at: area }));
    const ofAllDays = await costOf(games.find({ at: area }));
    const near = await costOf(games.find({ day: 3, at: { $near: { $geometry: at(0.2, 0.1) } } }).limit(5));

    expect(ofOneDay.docs).toBeLessThan(20);
    expect(ofAllDays).toMatchObject({ stage: { stage: 'COLLSCAN' }, found: 36, docs: 1400 });
    expect(near.docs).toBeLessThan(15);
    const nearest = { at: { $near: { $geometry: at(0.2, 0.1) } } };
    expect((await games.find(nearest).limit(3).toArray()).length).toBe(3);
  });

  it('do not exist for documents without a location or outside of a partial index', async () => {
    const places = server.fresh();
    await places.createIndex({ at: '2dsphere' }, { partialFilterExpression: { open: true } });
    await places.insertMany([
      { open: true, at: at(0, 0) },
      { open: false, at: at(0, 0) },
      { open: true, at: null },
      { open: true, at: [] },
      { open: false, at: 'nowhere' },
    ]);
    const here = { $geoWithin: { $centerSphere: [[0, 0], 0.1] } } as Document;

    expect((await server.db.command({ validate: places.collectionName })).keysPerIndex.at_2dsphere).toBe(1);
    expect(await places.countDocuments({ at: here })).toBe(2);
    expect(await costOf(places.find({ at: here, open: true }))).toMatchObject({ found: 1, docs: 1, keys: 1 });
  });

  it('survive a restart, and are built if an earlier version stored none, without rebuilding others', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-geo-'));
    const withPlaces = async <Result>(work: (places: Collection) => Promise<Result>): Promise<Result> => {
      const mongo = await startEmbeddedMongo({ dataDir });
      const client = await new MongoClient(mongo.uri).connect();
      try {
        return await work(client.db('test').collection('places'));
      } finally {
        await client.close();
        await mongo.stop();
      }
    };
    const near = { at: { $near: { $geometry: at(0, 0) } } };
    try {
      await withPlaces(async (places) => {
        await places.createIndex({ at: '2dsphere' });
        await places.createIndex({ name: 1 });
        await places.insertMany([
          { name: 'far', at: at(5, 5) },
          {
            name: 'line',
            at: {
              type: 'LineString',
              coordinates: [
                [1, 1],
                [2, 2],
              ],
            },
          },
        ]);
      });
      const names = await withPlaces((places) =>
        places
          .find(near)
          .map(({ name }) => name)
          .toArray(),
      );
      expect(names).toEqual(['line', 'far']);
      const file = new DatabaseSync(join(dataDir, 'database.sqlite'));
      const [{ user_version: now } = {}] = file.prepare('PRAGMA user_version').all();
      // Only the geospatial keys have an older format; the other index is damaged to check that it is not rebuilt.
      file.exec(`DELETE FROM i1; UPDATE indexes SET multikey = 0, arrays = NULL WHERE id = 1;
        DELETE FROM i2; PRAGMA user_version = ${Number(now) % 1_000_000}`);
      file.close();

      await withPlaces(async (places) => {
        expect(idsOf(await places.find(near).toArray()).length).toBe(2);
        const plan = await places.find(near).explain('executionStats');
        expect(plan.executionStats.totalKeysExamined).toBeGreaterThan(1);
        expect(await places.countDocuments({ name: 'far' }, { hint: 'name_1' })).toBe(0);
      });
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

describe('a 2d index', () => {
  it('reads a box, a circle and the nearest points', async () => {
    const dots = server.fresh();
    await dots.createIndex({ at: '2d' }, { min: 0, max: 100 });
    await dots.insertMany(
      Array.from({ length: 2500 }, (_, i) => ({ at: [(i % 50) * 2, Math.floor(i / 50) * 2] })),
    );
    const corners = [
      [9, 9],
      [21, 21],
    ];

    const inBox = await costOf(dots.find({ at: { $geoWithin: { $box: corners } } } as Document));
    const inCircle = await costOf(
      dots.find({ at: { $geoWithin: { $center: [[50, 50], 4.1] } } } as Document),
    );
    const nearest = await costOf(dots.find({ at: { $near: [50.5, 50.2] } } as Document).limit(4));

    expect(inBox).toMatchObject({ found: 36, stage: { inputStage: { stage: 'IXSCAN' } } });
    expect(inBox.docs).toBeLessThan(100);
    expect(inCircle).toMatchObject({ found: 13 });
    expect(inCircle.docs).toBeLessThan(60);
    expect(nearest).toMatchObject({ found: 4, stage: { stage: 'GEO_NEAR_2D' } });
    expect(nearest.docs).toBeLessThan(10);
  });
});

describe('geospatial index definitions', () => {
  it('include their version, and invalid ones are refused', async () => {
    const places = server.fresh();
    await places.createIndex({ at: '2dsphere' });

    expect(await places.listIndexes().toArray()).toContainEqual({
      v: 2,
      key: { at: '2dsphere' },
      name: 'at_2dsphere',
      '2dsphereIndexVersion': 3,
    });
    const refused = async (key: Document, options: object = {}): Promise<unknown> =>
      (await failureOf(places.createIndex(key as never, options))).code;
    expect(await refused({ b: '2dsphere' }, { unique: true })).toBe(67);
    expect(await refused({ b: '2dsphere' }, { '2dsphereIndexVersion': 1 })).toBe(67);
    expect(await refused({ a: 1, b: '2d' })).toBe(16801);
    expect(await refused({ a: '2d', b: '2d' })).toBe(16800);
    expect(await refused({ a: '2d' }, { min: 10, max: 10 })).toBe(72);
  });

  it('also apply to locations in arrays of documents, and refuse pairs that are not on Earth', async () => {
    const trips = server.fresh();
    await trips.createIndex({ 'stops.at': '2dsphere' });

    const failure = await failureOf(trips.insertOne({ stops: [{ at: at(0, 0) }, { at: 'there' }] }));
    expect(failure.code).toBe(16755);
    const beyond = await failureOf(trips.insertOne({ stops: [{ at: [200, 5] }] }));
    expect(beyond.message).toContain("can't project geometry into spherical CRS");
  });

  it('refuse returnKey', async () => {
    const places = server.fresh();
    await places.createIndex({ at: '2dsphere' });
    await places.insertOne({ at: at(0, 0) });
    const here = { $geoWithin: { $centerSphere: [[0, 0], 0.1] } };

    const failure = await failureOf(places.find({ at: here } as Document, { returnKey: true }).toArray());

    expect(failure.code).toBe(238);
  });
});
