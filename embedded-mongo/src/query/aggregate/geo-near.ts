/** The stage `$geoNear`: returns the documents of a collection by distance from a point. */
import { badValue, MongoError } from '../../errors.ts';
import { type ParsedNear, parseNear } from '../../geo/geo-query.ts';
import { distanceOf, type NearSearch } from '../../geo/near-filter.ts';
import { isGeoField } from '../../indexes/geo-index.ts';
import type { Collection } from '../../storage/catalog.ts';
import type { View } from '../../storage/view.ts';
import { doubleValue } from '../../values/arithmetic.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { valueAtPath } from '../../values/paths.ts';
import { type Filter, parseFilter } from '../filter.ts';
import { prepareQuery } from '../find.ts';
import type { Query } from '../query.ts';
import { withNestedField } from './fields.ts';

const KNOWN_FIELDS = new Set([
  'distanceField',
  'distanceMultiplier',
  'includeLocs',
  'key',
  'maxDistance',
  'minDistance',
  'near',
  'query',
  'spherical',
]);

function pathOf(name: string, value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '')
    throw badValue(`$geoNear requires that '${name}' is a field path`);
  return value.split('.');
}

/** Returns the field to search: the specified one, or the only one with a geospatial index. */
function fieldOf(view: View, collection: Collection, key: unknown): string {
  const paths = view.readableIndexes(collection).flatMap(({ spec }) => spec.fields.filter(isGeoField));
  if (typeof key === 'string') return key;
  const [first, ...others] = new Set(paths.map(({ path }) => path));
  if (first === undefined)
    throw new MongoError(27, '$geoNear requires a 2d or 2dsphere index, but none were found');
  if (others.length > 0)
    throw new MongoError(
      27,
      'There is more than one 2d or 2dsphere index; unsure which to use for $geoNear: name it in key',
    );
  return first;
}

function searchOf(spec: Doc): ParsedNear {
  const isSpherical = spec.spherical === true || isDoc(spec.near);
  const limits: Doc = {};
  if (spec.maxDistance !== undefined) limits.$maxDistance = spec.maxDistance;
  if (spec.minDistance !== undefined) limits.$minDistance = spec.minDistance;
  return parseNear(isSpherical ? '$nearSphere' : '$near', spec.near, limits);
}

/** The properties of the pipeline that the stage uses. */
type Surroundings = Pick<Query, 'collation' | 'variables'>;

function assertFields(spec: unknown): asserts spec is Doc {
  if (!isDoc(spec)) throw badValue('the $geoNear specification must be an object');
  const unknown = Object.keys(spec).find((key) => !KNOWN_FIELDS.has(key));
  if (unknown !== undefined)
    throw new MongoError(40415, `BSON field '$geoNear.${unknown}' is an unknown field.`);
  if (spec.near === undefined) throw badValue('$geoNear requires a near argument');
}

/** Returns the query of the stage with its search by distance. @throws MongoError 2, 27, 40415 */
export function geoNearQuery(
  view: View,
  collection: Collection,
  spec: unknown,
  { collation, variables }: Surroundings,
): { query: Query; search: NearSearch } {
  assertFields(spec);
  const near = searchOf(spec);
  const path = fieldOf(view, collection, spec.key);
  const parts = path.split('.');
  const search: Filter = { kind: 'field', path, parts, test: { op: 'near', near } };
  const filter: Filter = { kind: 'and', parts: [search, parseFilter(spec.query ?? {})] };
  return { query: { filter, collation, variables }, search: { parts, near } };
}

/** Runs the stage on a collection; documents are read on demand. @throws MongoError 2, 27, 40415 */
export function geoNear(
  view: View,
  collection: Collection | undefined,
  spec: unknown,
  surroundings: Surroundings,
): Iterable<Doc> {
  assertFields(spec);
  const distanceField = pathOf('distanceField', spec.distanceField);
  const includeLocs = pathOf('includeLocs', spec.includeLocs);
  searchOf(spec);
  if (collection === undefined) return [];
  const { query, search } = geoNearQuery(view, collection, spec, surroundings);
  const multiplier = isNumeric(spec.distanceMultiplier) ? Number(numberOf(spec.distanceMultiplier)) : 1;
  const found = prepareQuery(view, collection, query).stream();
  return withDistances(found, (doc) => {
    const distance = distanceOf(search, doc) * multiplier;
    const withDistance =
      distanceField === undefined ? doc : withNestedField(doc, distanceField, doubleValue(distance));
    return includeLocs === undefined
      ? withDistance
      : withNestedField(withDistance, includeLocs, valueAtPath(doc, search.parts));
  });
}

function* withDistances(found: Iterable<{ readonly doc: Doc }>, change: (doc: Doc) => Doc): Generator<Doc> {
  for (const { doc } of found) yield change(doc);
}
