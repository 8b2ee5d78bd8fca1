/**
 * Geospatial indexes. They say that a field holds shapes, so that what is none is refused and `$near` may be asked; they
 * keep no keys, so a search reads the collection.
 */
import { MongoError } from '../errors.ts';
import { legacyPair, parseStored, ShapeError } from '../geo/geometry.ts';
import type { Doc } from '../values/kinds.ts';
import { valueAtPath } from '../values/paths.ts';
import type { IndexField, IndexSpec } from './index-spec.ts';

/** True for a field that holds shapes. */
export function isGeoField(field: IndexField): boolean {
  return field.kind === '2d' || field.kind === '2dsphere';
}

function checkPlane(value: unknown, limits: Doc): void {
  const pair = legacyPair(value);
  const points = Array.isArray(value) && pair === undefined ? value.map(legacyPair) : [pair];
  const low = Number(limits.min ?? -180);
  const high = Number(limits.max ?? 180);
  for (const point of points) {
    if (point === undefined)
      throw new MongoError(13654, `location object expected, location array not in correct format`);
    if (point.some((number) => number < low || number > high))
      throw new MongoError(13027, `point not in interval of [ ${low}, ${high} ]`);
  }
}

/** Refuses a document whose indexed fields hold no shapes. @throws MongoError 16755, 13654 and 13027 */
export function checkShapes(index: IndexSpec, doc: Doc): void {
  for (const field of index.fields) {
    if (!isGeoField(field)) continue;
    const value = valueAtPath(doc, field.parts);
    if (value === undefined || value === null) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    if (field.kind === '2d') {
      checkPlane(value, index.shown);
      continue;
    }
    try {
      parseStored(value);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      throw new MongoError(16755, `Can't extract geo keys: ${JSON.stringify(doc)}  ${error.message}`);
    }
  }
}
