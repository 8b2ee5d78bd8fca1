/** Validation for geospatial indexes: fields without valid shapes and invalid index definitions. */
import { MongoError } from '../errors.ts';
import { type Geometry, isOnEarth, legacyPair, parseStored, ShapeError } from '../geo/geometry.ts';
import { type Doc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { someAtPath } from '../values/paths.ts';
import type { IndexField, IndexSpec } from './index-spec.ts';

/** True for a geospatial field. */
export function isGeoField(field: IndexField): boolean {
  return field.kind === '2d' || field.kind === '2dsphere';
}

/** Returns the coordinate limits of a 2d index from its definition. */
export function planeLimits({ min, max }: Doc): readonly [number, number] {
  return [Number(min ?? -180), Number(max ?? 180)];
}

function checkPlane(value: unknown, [low, high]: readonly [number, number]): void {
  const pair = legacyPair(value);
  const points = Array.isArray(value) && pair === undefined ? value.map(legacyPair) : [pair];
  for (const point of points) {
    if (point === undefined)
      throw new MongoError(13654, `location object expected, location array not in correct format`);
    if (point.some((number) => number < low || number > high))
      throw new MongoError(13027, `point not in interval of [ ${low}, ${high} ]`);
  }
}

/** A legacy pair can be any two numbers, but is a location on Earth only within the coordinate limits. */
function assertOnEarth(shapes: readonly Geometry[], value: unknown): void {
  if (shapes.every((shape) => shape.type !== 'Point' || isOnEarth(shape.at))) return;
  throw new ShapeError(`can't project geometry into spherical CRS: ${JSON.stringify(value)}`);
}

function checkSphere(value: unknown, doc: Doc): void {
  try {
    assertOnEarth(parseStored(value), value);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new MongoError(16755, `Can't extract geo keys: ${JSON.stringify(doc)}  ${error.message}`);
  }
}

/** Null and an empty array count as a missing field. */
function isNoValue(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Checks that a document's indexed fields contain valid shapes. @throws MongoError 16755, 13654 and 13027 */
export function assertShapes(index: IndexSpec, doc: Doc): void {
  if (!index.isGeo || !index.isInPartial(doc)) return;
  for (const field of index.fields) {
    if (!isGeoField(field)) continue;
    someAtPath(doc, field.parts, (value) => {
      if (isNoValue(value)) return false;
      if (field.kind === '2d') checkPlane(value, planeLimits(index.shown));
      else checkSphere(value, doc);
      return false;
    });
  }
}

/**
 * Validates the definition of a geospatial index. MongoDB accepts unique ones and compares cells, which are smaller
 * there; here, two nearby places would count as equal. @throws MongoError 67, 72, 16800, 16801
 */
export function assertGeoInput(key: Doc, input: Doc): void {
  const kinds = Object.values(key);
  if (!kinds.includes('2d') && !kinds.includes('2dsphere')) return;
  if (kinds.filter((kind) => kind === '2d').length > 1)
    throw new MongoError(16800, "can't have 2 geo fields");
  if (kinds.indexOf('2d') > 0) throw new MongoError(16801, '2d has to be first in index');
  const [low, high] = planeLimits(input);
  if (!(low < high))
    throw new MongoError(
      72,
      `region for hash must be valid and have positive area, but [${low}, ${high}] was specified`,
    );
  if (input.unique === true)
    throw new MongoError(67, 'Unique geospatial indexes are not supported by this server');
  const version = input['2dsphereIndexVersion'];
  const number = isNumeric(version) ? Number(numberOf(version)) : version;
  if (number !== undefined && number !== 3)
    throw new MongoError(
      67,
      `unsupported geo index version { 2dsphereIndexVersion : ${String(number)} }, only version 3 is supported by this server`,
    );
}
