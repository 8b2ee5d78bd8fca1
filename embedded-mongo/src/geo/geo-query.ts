/** The geospatial query operators: `$geoWithin` (and `$within`), `$geoIntersects`, `$near`, `$nearSphere`. */
import { badValue } from '../errors.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import {
  type Geometry,
  isGeoJson,
  legacyPair,
  type Position,
  parseGeoJson,
  positionsOf,
  ShapeError,
  shapesOf,
} from './geometry.ts';
import { isInBox, isInPlanePolygon, planeDistance } from './plane.ts';
import { planeBox, planeCircle, planePolygon, type Region, sphereCap, sphereShapes } from './regions.ts';
import { distanceInMetres, distanceToShape, EARTH_RADIUS, isWithinPolygon, shapesMeet } from './sphere.ts';

/** Returns whether the shape in a field matches. */
type ShapeTest = (value: unknown) => boolean;

/** A search by shape. Every matching shape has a point in the region. */
export type ShapeQuery = { readonly accepts: ShapeTest; readonly region: Region };

/** A search by distance. `unit` is metres for GeoJSON, otherwise radians on the sphere or degrees on the plane. */
export type Near = {
  readonly center: Position;
  readonly unit: 'metres' | 'radians' | 'degrees';
  readonly min: number;
  readonly max: number;
};

/** A parsed search. Legacy `$near` does not specify sphere or plane: the collection's index determines it. */
export type ParsedNear = Near & {
  readonly isByIndex: boolean;
  /** True if the search is in an allowed position and its index was found. */
  readonly isPlaced: boolean;
};

function geometryIn(operator: string, value: unknown): Geometry[] {
  if (!isDoc(value)) throw badValue(`${operator}: $geometry must be an object`);
  try {
    return parseGeoJson(value);
  } catch (error) {
    if (error instanceof ShapeError) throw badValue(`${operator}: ${error.message}`);
    throw error;
  }
}

function pairIn(operator: string, value: unknown): Position {
  const pair = legacyPair(value);
  if (pair === undefined) throw badValue(`${operator}: Point must be an array or object of two numbers`);
  return pair;
}

function amountIn(operator: string, value: unknown): number {
  const amount = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  if (!(amount >= 0)) throw badValue(`${operator} must be non-negative`);
  return amount;
}

function listIn(operator: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isDoc(value)) return Object.values(value);
  throw badValue(`${operator} must be an array or object`);
}

/** Returns a test of all positions of all shapes in a field. */
const ofPositions =
  (accepts: (at: Position) => boolean): ShapeTest =>
  (value) => {
    const shapes = shapesOf(value);
    return shapes.length > 0 && shapes.every((shape) => positionsOf(shape).every(accepts));
  };

function circleQuery(value: unknown, operator: string): ShapeQuery {
  const [at, radius] = listIn(operator, value);
  const center = pairIn(operator, at);
  const limit = amountIn(`${operator} radius`, radius);
  if (operator === '$center') {
    const accepts = ofPositions((position) => planeDistance(position, center) <= limit);
    return { accepts, region: planeCircle(center, limit) };
  }
  const accepts = ofPositions((position) => distanceInMetres(position, center) / EARTH_RADIUS <= limit);
  return { accepts, region: sphereCap(center, limit) };
}

function polygonQuery(value: unknown): ShapeQuery {
  const corners = listIn('$polygon', value).map((corner) => pairIn('$polygon', corner));
  if (corners.length < 3) throw badValue('Polygon must have at least 3 points');
  const accepts = ofPositions((position) => isInPlanePolygon(position, corners));
  return { accepts, region: planePolygon(corners) };
}

function boxQuery(value: unknown): ShapeQuery {
  const [low, high] = listIn('$box', value);
  const corners = [pairIn('$box', low), pairIn('$box', high)] as const;
  return {
    accepts: ofPositions((position) => isInBox(position, ...corners)),
    region: planeBox(...corners),
  };
}

function areaQuery(value: unknown): ShapeQuery {
  const areas = geometryIn('$geoWithin', value);
  if (areas.some((area) => area.type !== 'Polygon'))
    throw badValue(
      '$geoWithin not supported with provided geometry: only Polygon and MultiPolygon are areas',
    );
  const accepts: ShapeTest = (stored) => {
    const shapes = shapesOf(stored);
    return shapes.length > 0 && shapes.every((shape) => areas.some((area) => isWithinPolygon(shape, area)));
  };
  return { accepts, region: sphereShapes(areas) };
}

/** Parses the operand of `$geoWithin`. @throws MongoError 2 */
export function parseWithin(value: unknown): ShapeQuery {
  if (!isDoc(value)) throw badValue('$geoWithin must be an object');
  const [operator = '', ...others] = Object.keys(value).filter((key) => key !== '$uniqueDocs');
  if (others.length > 0) throw badValue(`$geoWithin takes one shape, not also ${others.join(', ')}`);
  const shape = value[operator];
  switch (operator) {
    case '$geometry':
      return areaQuery(shape);
    case '$centerSphere':
    case '$center':
      return circleQuery(shape, operator);
    case '$box':
      return boxQuery(shape);
    case '$polygon':
      return polygonQuery(shape);
    default:
      throw badValue(`unknown geo specifier: ${operator}`);
  }
}

/** Parses the operand of `$geoIntersects`. @throws MongoError 2 */
export function parseIntersects(value: unknown): ShapeQuery {
  if (!isDoc(value) || !('$geometry' in value)) throw badValue('$geoIntersects needs a $geometry');
  const wanted = geometryIn('$geoIntersects', value.$geometry);
  const accepts: ShapeTest = (stored) =>
    shapesOf(stored).some((shape) => wanted.some((other) => shapesMeet(shape, other)));
  return { accepts, region: sphereShapes(wanted) };
}

function centerOf(operator: string, value: unknown): Position {
  if (!isGeoJson(value)) return pairIn(operator, value);
  const [shape] = geometryIn(operator, value);
  if (shape?.type !== 'Point') throw badValue(`${operator} requires a point, given ${String(value.type)}`);
  return shape.at;
}

/** Parses `$near` and `$nearSphere`; the limits can be inside the operand or beside it. @throws MongoError 2 */
export function parseNear(operator: '$near' | '$nearSphere', value: unknown, siblings: Doc): ParsedNear {
  const inside = isDoc(value) && '$geometry' in value ? value : undefined;
  const place = inside?.$geometry ?? value;
  const limits = inside ?? siblings;
  const max = limits.$maxDistance ?? siblings.$maxDistance ?? legacyMax(value);
  const min = limits.$minDistance ?? siblings.$minDistance;
  const isGeo = isGeoJson(place);
  return {
    center: centerOf(operator, place),
    unit: isGeo ? 'metres' : operator === '$near' ? 'degrees' : 'radians',
    min: min === undefined ? 0 : amountIn('$minDistance', min),
    max: max === undefined ? Number.POSITIVE_INFINITY : amountIn('$maxDistance', max),
    isByIndex: !isGeo && operator === '$near',
    isPlaced: false,
  };
}

/** Returns the limit given as the third number: `[x, y, max]`. */
function legacyMax(value: unknown): unknown {
  return Array.isArray(value) && value.length === 3 ? value[2] : undefined;
}

/** Returns the distance of the nearest shape of a field in the unit of the search; undefined if there is none. */
export function nearDistance(near: Near, value: unknown): number | undefined {
  const shapes =
    Array.isArray(value) && legacyPair(value) === undefined ? value.flatMap(shapesOf) : shapesOf(value);
  if (shapes.length === 0) return undefined;
  const distances = shapes.map((shape) => {
    if (near.unit === 'degrees')
      return Math.min(...positionsOf(shape).map((at) => planeDistance(near.center, at)));
    const metres = distanceToShape(near.center, shape);
    return near.unit === 'metres' ? metres : metres / EARTH_RADIUS;
  });
  return Math.min(...distances);
}

/** True if the shape in a field is within the distance limits of a search. */
export function isNear(near: Near, value: unknown): boolean {
  const distance = nearDistance(near, value);
  return distance !== undefined && distance >= near.min && distance <= near.max;
}
