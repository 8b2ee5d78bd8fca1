import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

/** Venues in Dallas and Fort Worth, and one in Austin. */
const bars = [
  { _id: 'deep ellum', at: { type: 'Point', coordinates: [-96.784, 32.784] } },
  { _id: 'uptown', at: { type: 'Point', coordinates: [-96.802, 32.802] } },
  { _id: 'fort worth', at: { type: 'Point', coordinates: [-97.331, 32.755] } },
  { _id: 'austin', at: { type: 'Point', coordinates: [-97.743, 30.267] } },
  { _id: 'nowhere' },
];
const dallas = { type: 'Point', coordinates: [-96.797, 32.777] } as const;

async function filled() {
  const venues = server.fresh();
  await venues.createIndex({ at: '2dsphere' });
  await venues.insertMany(bars.map((bar) => ({ ...bar })) as never);
  return venues;
}

const idsOf = (docs: readonly { _id: unknown }[]): unknown[] => docs.map(({ _id }) => _id);

describe('shapes on the sphere', () => {
  it('finds the nearest first, within a distance in metres', async () => {
    const venues = await filled();
    const near = { $near: { $geometry: dallas, $maxDistance: 60_000 } };
    const found = await venues.find({ at: near }).toArray();
    expect(idsOf(found)).toEqual(['deep ellum', 'uptown', 'fort worth']);
    const beyond = { $nearSphere: { $geometry: dallas, $minDistance: 60_000 } };
    expect(idsOf(await venues.find({ at: beyond }).toArray())).toEqual(['austin']);
  });

  it('finds a road from a point that is a quarter of a circle away from all of it', async () => {
    const roads = server.fresh();
    await roads.createIndex({ at: '2dsphere' });
    const road = {
      type: 'LineString',
      coordinates: [
        [-32, -26],
        [-32, 2],
      ],
    };
    await roads.insertOne({ _id: 'road' as never, at: road });
    const near = { $near: { $geometry: { type: 'Point', coordinates: [58, 0] } } } as const;
    expect(idsOf(await roads.find({ at: near }).toArray())).toEqual(['road']);
  });

  it('returns distances in a pipeline', async () => {
    const venues = await filled();
    const found = await venues
      .aggregate([{ $geoNear: { near: dallas, distanceField: 'away', query: { _id: { $ne: 'uptown' } } } }])
      .toArray();
    expect(found.map(({ _id, away }) => [_id, Math.round(Number(away) / 1000)])).toEqual([
      ['deep ellum', 1],
      ['fort worth', 50],
      ['austin', 293],
    ]);
  });

  it('determines what is within a polygon or a circle, and what a line intersects', async () => {
    const venues = await filled();
    const county = {
      type: 'Polygon',
      coordinates: [
        [
          [-97.04, 32.55],
          [-96.46, 32.55],
          [-96.46, 32.99],
          [-97.04, 32.99],
          [-97.04, 32.55],
        ],
      ],
    };
    const within = await venues.find({ at: { $geoWithin: { $geometry: county } } }).toArray();
    expect(idsOf(within)).toEqual(['deep ellum', 'uptown']);
    const reversed = { ...county, coordinates: county.coordinates.map((ring) => ring.toReversed()) };
    expect(await venues.countDocuments({ at: { $geoWithin: { $geometry: reversed } } })).toBe(2);
    const circle = { $geoWithin: { $centerSphere: [[-97.33, 32.75], 10 / 6378.1] } };
    expect(idsOf(await venues.find({ at: circle as never }).toArray())).toEqual(['fort worth']);

    const roads = server.fresh();
    const road = {
      type: 'LineString',
      coordinates: [
        [-98, 32.8],
        [-96, 32.8],
      ],
    };
    await roads.insertOne({ road });
    expect(await roads.countDocuments({ road: { $geoIntersects: { $geometry: county } } })).toBe(1);
    expect(await roads.countDocuments({ road: { $geoWithin: { $geometry: county } } })).toBe(0);
    const south = {
      type: 'LineString',
      coordinates: [
        [-98, 31],
        [-96, 31],
      ],
    };
    expect(await roads.countDocuments({ road: { $geoIntersects: { $geometry: south } } })).toBe(0);
  });

  it('excludes points in a hole', async () => {
    const venues = await filled();
    const square = (size: number): number[][] => [
      [-97 - size, 32.7 - size],
      [-97 + size, 32.7 - size],
      [-97 + size, 32.7 + size],
      [-97 - size, 32.7 + size],
      [-97 - size, 32.7 - size],
    ];
    const ring = { type: 'Polygon', coordinates: [square(5), square(0.5)] };
    const found = await venues.find({ at: { $geoWithin: { $geometry: ring } } }).toArray();
    expect(idsOf(found)).toEqual(['austin']);
  });
});

describe('shapes on the plane', () => {
  it('finds legacy pairs in boxes, circles and polygons, and by distance in degrees', async () => {
    const places = server.fresh();
    await places.createIndex({ at: '2d' });
    await places.insertMany([
      { _id: 'a', at: [1, 1] },
      { _id: 'b', at: { x: 5, y: 5 } },
      { _id: 'c', at: [10, 0] },
    ] as never);
    const ids = async (at: object): Promise<unknown[]> => idsOf(await places.find({ at } as never).toArray());
    const box = [
      [0, 0],
      [5, 5],
    ];
    expect(await ids({ $geoWithin: { $box: box } })).toEqual(['a', 'b']);
    expect(await ids({ $within: { $center: [[9, 0], 1] } })).toEqual(['c']);
    const triangle = [
      [4, 4],
      [6, 4],
      [5, 7],
    ];
    expect(await ids({ $geoWithin: { $polygon: triangle } })).toEqual(['b']);
    expect(await ids({ $near: [6, 4], $maxDistance: 6 })).toEqual(['b', 'c', 'a']);
    expect(await ids({ $near: [6, 4], $maxDistance: 2 })).toEqual(['b']);
  });

  it('distinguishes the sides of a nearly horizontal edge', async () => {
    const places = server.fresh();
    await places.insertMany([
      { _id: 'beside', at: [-180, 0] },
      { _id: 'within', at: [-30, 2] },
    ] as never);
    const $polygon = [
      [-96, 32],
      [0, 1e-323],
      [-45, 0],
      [0, 90],
    ];
    const found = await places.find({ at: { $geoWithin: { $polygon } } } as never).toArray();
    expect(idsOf(found)).toEqual(['within']);
  });
});

describe('refused searches', () => {
  it('name the error in a shape, a location or a search', async () => {
    const venues = await filled();
    const outside = { at: { type: 'Point', coordinates: [200, 0] } };
    await expect(venues.insertOne(outside)).rejects.toMatchObject({ code: 16755 });
    expect(await venues.countDocuments()).toBe(bars.length);
    const open = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [2, 0],
        ],
      ],
    };
    await expect(venues.findOne({ at: { $geoWithin: { $geometry: open } } })).rejects.toThrow('not closed');
    const near = { $near: { $geometry: dallas } };
    await expect(venues.findOne({ $or: [{ at: near }, { _id: 'a' as never }] })).rejects.toThrow('top-level');
    await expect(venues.aggregate([{ $match: { at: near } }]).toArray()).rejects.toMatchObject({
      code: 5626500,
    });
    await expect(server.fresh().insertOne({ at: [1, 2] })).resolves.toBeDefined();
    const bare = server.fresh();
    await bare.insertOne({ at: [1, 2] });
    await expect(bare.findOne({ at: { $near: [1, 2] } } as never)).rejects.toMatchObject({ code: 291 });
    await expect(
      venues.aggregate([{ $match: {} }, { $geoNear: { near: dallas, distanceField: 'd' } }]).toArray(),
    ).rejects.toMatchObject({ code: 40602 });
  });
});
