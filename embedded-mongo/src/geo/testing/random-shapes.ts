/** Random points, shapes and regions of the Earth: small and large ones, also over the poles and the antimeridian. */
import fc from 'fast-check';
import type { Document } from 'mongodb';

type Pair = [number, number];

const degrees = (low: number, high: number): fc.Arbitrary<number> =>
  fc.double({ min: low, max: high, noNaN: true });

/** A point; many are special points or close to one another. */
export const place: fc.Arbitrary<Pair> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(degrees(-180, 180), degrees(-90, 90)) },
  { weight: 4, arbitrary: fc.tuple(degrees(-97.4, -96.4), degrees(32.5, 33)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom(-180, -179.999, -135, -90, -45, 0, 45, 90, 179.99, 180),
      fc.constantFrom(-90, -89.999, -45, 0, 35.264389682754654, 45, 89.5, 90),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: -18, max: 18 }), fc.integer({ min: -9, max: 9 })) },
);

const places = (minLength: number, maxLength: number): fc.Arbitrary<Pair[]> =>
  fc.uniqueArray(place, { minLength, maxLength, comparator: (a, b) => a[0] === b[0] && a[1] === b[1] });

/** Returns the point at a distance from another, both in degrees, in a direction in radians. */
function offsetFrom([longitude, latitude]: Pair, distance: number, direction: number): Pair {
  const radians = Math.PI / 180;
  const lambda = longitude * radians;
  const phi = latitude * radians;
  const far = distance * radians;
  const height = Math.sin(phi) * Math.cos(far) + Math.cos(phi) * Math.sin(far) * Math.cos(direction);
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(far) * Math.cos(phi),
    Math.cos(far) - Math.sin(phi) * height,
  );
  const around = (lambda + turn) / radians;
  const wrapped = around > 180 ? around - 360 : around < -180 ? around + 360 : around;
  return [wrapped, Math.asin(Math.max(-1, Math.min(1, height))) / radians];
}

function ringAround(center: Pair, size: number, distances: readonly number[]): Pair[] {
  const ring = distances.map((part, i) =>
    offsetFrom(center, size * part, (2 * Math.PI * i) / distances.length),
  );
  return [...ring, ring[0] as Pair];
}

const size = fc.oneof(degrees(0.001, 0.3), degrees(0.3, 10), degrees(10, 85));
const parts = fc.array(degrees(0.4, 1), { minLength: 3, maxLength: 7 });

/** A polygon around a point, sometimes with a hole. */
const star = fc
  .record({ center: place, size, parts, hasHole: fc.boolean() })
  .map(({ center, size, parts, hasHole }) => {
    const hole = ringAround(
      center,
      size * 0.3,
      parts.map(() => 1),
    );
    const outer = ringAround(center, size, parts);
    return hasHole ? [outer, hole] : [outer];
  });

/** A polygon through random points; its edges can cross. */
const anyRing = places(3, 5).map((ring) => [[...ring, ring[0] as Pair]]);

const polygon = fc.oneof({ weight: 4, arbitrary: star }, { weight: 1, arbitrary: anyRing });
const line = fc.oneof(
  places(2, 4),
  fc
    .record({
      from: place,
      size: degrees(0.001, 2),
      directions: fc.array(degrees(0, 6), { minLength: 1, maxLength: 4 }),
    })
    .map(({ from, size, directions }) => [from, ...directions.map((one) => offsetFrom(from, size, one))]),
);

const point = place.map((coordinates): Document => ({ type: 'Point', coordinates }));
const area = fc.oneof(
  { weight: 4, arbitrary: polygon.map((coordinates): Document => ({ type: 'Polygon', coordinates })) },
  {
    weight: 1,
    arbitrary: fc
      .array(polygon, { minLength: 1, maxLength: 3 })
      .map((coordinates): Document => ({ type: 'MultiPolygon', coordinates })),
  },
);
const simple = fc.oneof(
  { weight: 6, arbitrary: point },
  { weight: 2, arbitrary: line.map((coordinates): Document => ({ type: 'LineString', coordinates })) },
  { weight: 2, arbitrary: area },
  {
    weight: 1,
    arbitrary: fc
      .array(place, { minLength: 1, maxLength: 6 })
      .map((coordinates): Document => ({ type: 'MultiPoint', coordinates })),
  },
);

/** A shape in GeoJSON. */
const shape: fc.Arbitrary<Document> = fc.oneof(
  { weight: 8, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc
      .array(simple, { minLength: 1, maxLength: 3 })
      .map((geometries): Document => ({ type: 'GeometryCollection', geometries })),
  },
);

/** A value of an indexed field. */
export const stored: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: shape },
  { weight: 2, arbitrary: place },
  { weight: 1, arbitrary: place.map(([lng, lat]) => ({ lng, lat })) },
  { weight: 1, arbitrary: fc.array(point, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(place, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

const radius = fc.oneof(degrees(0, 0.01), degrees(0, 0.3), degrees(0, 3.2));

/** A condition with a region. */
export const region: fc.Arbitrary<Document> = fc.oneof(
  { weight: 3, arbitrary: area.map(($geometry) => ({ $geoWithin: { $geometry } })) },
  { weight: 3, arbitrary: shape.map(($geometry) => ({ $geoIntersects: { $geometry } })) },
  {
    weight: 2,
    arbitrary: fc.tuple(place, radius).map(($centerSphere) => ({ $geoWithin: { $centerSphere } })),
  },
);

/** A condition with a region of the plane. */
export const planeRegion: fc.Arbitrary<Document> = fc.oneof(
  fc.tuple(place, place).map(($box) => ({ $geoWithin: { $box } })),
  fc.tuple(place, degrees(0, 60)).map(($center) => ({ $geoWithin: { $center } })),
  fc.array(place, { minLength: 3, maxLength: 6 }).map(($polygon) => ({ $geoWithin: { $polygon } })),
);

const limits = (greatest: number): fc.Arbitrary<Document> =>
  fc
    .record(
      { $minDistance: degrees(0, greatest / 4), $maxDistance: degrees(0, greatest) },
      { requiredKeys: [] },
    )
    .map((document): Document => document);

/** A search by distance on the sphere. */
export const near: fc.Arbitrary<Document> = fc.oneof(
  fc
    .tuple(point, fc.oneof(limits(20_000), limits(2_000_000), limits(21_000_000)))
    .map(([$geometry, bounds]) => ({ $near: { $geometry, ...bounds } })),
  fc.tuple(place, limits(3.2)).map(([$nearSphere, bounds]) => ({ $nearSphere, ...bounds })),
);

/** A search by distance on the plane. */
export const planeNear: fc.Arbitrary<Document> = fc
  .tuple(place, limits(120))
  .map(([$near, bounds]) => ({ $near, ...bounds }));
