/** Parses and validates GeoJSON shapes and legacy coordinate pairs. */
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';

/** Longitude and latitude in degrees, or x and y on a plane. */
export type Position = readonly [number, number];

/** The surface of positions: the Earth or a plane. */
export type Space = 'sphere' | 'plane';

/** A line or ring is a list of positions; a polygon is its outer ring and its holes. */
export type Geometry =
  | { readonly type: 'Point'; readonly at: Position }
  | { readonly type: 'Line'; readonly line: readonly Position[] }
  | { readonly type: 'Polygon'; readonly rings: readonly (readonly Position[])[] };

/** An invalid shape, described for an error message. */
export class ShapeError extends Error {}

const isLongitude = (x: number): boolean => x >= -180 && x <= 180;
const isLatitude = (y: number): boolean => y >= -90 && y <= 90;

/** True for a valid longitude and latitude, as opposed to any pair of numbers. */
export function isOnEarth([x, y]: Position): boolean {
  return isLongitude(x) && isLatitude(y);
}

/** Returns a pair of numbers from `[x, y]` or a document whose first two fields are numbers; undefined otherwise. */
export function legacyPair(value: unknown): Position | undefined {
  if (!Array.isArray(value) && !isDoc(value)) return undefined;
  const [x, y] = Array.isArray(value) ? value : Object.values(value);
  if (!isNumeric(x) || !isNumeric(y)) return undefined;
  const pair: Position = [Number(numberOf(x)), Number(numberOf(y))];
  return pair.every(Number.isFinite) ? pair : undefined;
}

function positionOf(value: unknown): Position {
  const pair = Array.isArray(value) ? legacyPair(value) : undefined;
  if (pair === undefined)
    throw new ShapeError('Point must be an array or object of two numbers: longitude and latitude');
  if (!isOnEarth(pair))
    throw new ShapeError(`longitude/latitude is out of bounds, lng: ${pair[0]} lat: ${pair[1]}`);
  return pair;
}

function listOf<Item>(value: unknown, what: string, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new ShapeError(`${what} coordinates must be an array`);
  return value.map(read);
}

function lineOf(value: unknown): Position[] {
  const line = listOf(value, 'LineString', positionOf);
  const [first] = line;
  if (line.length < 2 || line.every(([x, y]) => x === first?.[0] && y === first?.[1]))
    throw new ShapeError('GeoJSON LineString must have at least 2 vertices');
  return line;
}

function ringOf(value: unknown): Position[] {
  const ring = listOf(value, 'Polygon', positionOf);
  const first = ring[0];
  const last = ring.at(-1);
  if (first === undefined || first[0] !== last?.[0] || first[1] !== last[1])
    throw new ShapeError('Loop is not closed: the first and the last position of a ring must be the same');
  const corners = new Set(ring.map(([x, y]) => `${x},${y}`));
  if (corners.size < 3) throw new ShapeError('Loop must have at least 3 different vertices');
  return ring;
}

function polygonOf(value: unknown): Geometry {
  const rings = listOf(value, 'Polygon', ringOf);
  if (rings.length === 0) throw new ShapeError('Polygon has no loops');
  return { type: 'Polygon', rings };
}

const point = (value: unknown): Geometry => ({ type: 'Point', at: positionOf(value) });
const line = (value: unknown): Geometry => ({ type: 'Line', line: lineOf(value) });

const READERS: Readonly<Record<string, (coordinates: unknown) => Geometry[]>> = {
  Point: (coordinates) => [point(coordinates)],
  LineString: (coordinates) => [line(coordinates)],
  Polygon: (coordinates) => [polygonOf(coordinates)],
  MultiPoint: (coordinates) => listOf(coordinates, 'MultiPoint', point),
  MultiLineString: (coordinates) => listOf(coordinates, 'MultiLineString', line),
  MultiPolygon: (coordinates) => listOf(coordinates, 'MultiPolygon', polygonOf),
};

/** Returns the parts of a GeoJSON shape. @throws ShapeError for an invalid one */
export function parseGeoJson(value: Doc): Geometry[] {
  const type = String(value.type);
  if (type === 'GeometryCollection') {
    const parts = listOf(value.geometries, 'GeometryCollection', (part) => {
      if (!isDoc(part)) throw new ShapeError('GeometryCollection geometries must be objects');
      return parseGeoJson(part);
    });
    return parts.flat();
  }
  const read = READERS[type];
  if (read === undefined) throw new ShapeError(`unknown GeoJSON type: ${type}`);
  const parts = read(value.coordinates);
  if (parts.length === 0) throw new ShapeError(`${type} coordinates must have at least 1 element`);
  return parts;
}

/** True for a document with a GeoJSON type. */
export function isGeoJson(value: unknown): value is Doc {
  return isDoc(value) && typeof value.type === 'string';
}

/** Returns the parts of one value: GeoJSON or a legacy pair. @throws ShapeError */
function parseOne(value: unknown): Geometry[] {
  if (isGeoJson(value)) return parseGeoJson(value);
  const pair = legacyPair(value);
  if (pair === undefined) throw new ShapeError('geo element must be an array or object');
  return [{ type: 'Point', at: pair }];
}

/** Returns the parts of an indexed field: one shape or a list of shapes. @throws ShapeError */
export function parseStored(value: unknown): Geometry[] {
  const isList = Array.isArray(value) && value.length > 0 && legacyPair(value) === undefined;
  return isList ? value.flatMap(parseOne) : parseOne(value);
}

/** Like `parseOne`; returns no parts for an invalid shape, which then matches no query. */
export function shapesOf(value: unknown): Geometry[] {
  try {
    return parseOne(value);
  } catch (error) {
    if (error instanceof ShapeError) return [];
    throw error;
  }
}

/** Returns all positions of a shape. */
export function positionsOf(shape: Geometry): readonly Position[] {
  if (shape.type === 'Point') return [shape.at];
  return shape.type === 'Line' ? shape.line : shape.rings.flat();
}
