/** `$near` in a query: where it is allowed, the index that it requires, and sorting by distance. */
import { MongoError } from '../errors.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import type { Filter, Test } from '../query/filter.ts';
import type { Doc } from '../values/kinds.ts';
import { someAtPath } from '../values/paths.ts';
import { type Near, nearDistance, type ParsedNear } from './geo-query.ts';

/** A search by distance on a path. */
export type NearSearch = { readonly parts: readonly string[]; readonly near: Near };

type FieldFilter = Extract<Filter, { kind: 'field' }>;

const nearIn = (test: Test): ParsedNear | undefined => {
  if (test.op === 'near') return test.near;
  return test.op === 'and' ? test.tests.map(nearIn).find((near) => near !== undefined) : undefined;
};

function nearField(filter: Filter): FieldFilter | undefined {
  if (filter.kind === 'field') return nearIn(filter.test) === undefined ? undefined : filter;
  if (filter.kind !== 'and') return undefined;
  return filter.parts.map(nearField).find((field) => field !== undefined);
}

/** Returns the distance search of a resolved query, with its path. */
export function requiredNear(filter: Filter): (NearSearch & { readonly path: string }) | undefined {
  const field = nearField(filter);
  const near = field && nearIn(field.test);
  return field && near && { path: field.path, parts: field.parts, near };
}

/** Refuses a distance search in the filter of a pipeline. @throws MongoError 5626500 */
export function refuseNear(filter: Filter): Filter {
  if (nearField(filter) !== undefined)
    throw new MongoError(5626500, '$geoNear, $near, and $nearSphere are not allowed in this context');
  return filter;
}

function placed(test: Test, near: ParsedNear): Test {
  if (test.op === 'near') return { op: 'near', near };
  return test.op === 'and' ? { op: 'and', tests: test.tests.map((one) => placed(one, near)) } : test;
}

function replaceField(filter: Filter, field: FieldFilter, by: FieldFilter): Filter {
  if (filter === field) return by;
  if (filter.kind !== 'and') return filter;
  return { kind: 'and', parts: filter.parts.map((part) => replaceField(part, field, by)) };
}

/** Resolves the distance search of a query, if any, with its index. @throws MongoError 291 without an index */
export function placeNear(
  filter: Filter,
  indexes: readonly IndexSpec[],
): { filter: Filter; search: NearSearch | undefined } {
  const field = nearField(filter);
  const near = field === undefined ? undefined : nearIn(field.test);
  if (field === undefined || near === undefined) return { filter, search: undefined };
  const kinds = new Set(
    indexes.flatMap((index) =>
      index.fields.filter(({ path }) => path === field.path).map(({ kind }) => kind),
    ),
  );
  const isOnSphere = kinds.has('2dsphere');
  if (!isOnSphere && !kinds.has('2d'))
    throw new MongoError(
      291,
      'error processing query: planner returned error :: caused by :: unable to find index for $geoNear query',
    );
  const unit = near.isByIndex && !kinds.has('2d') ? 'radians' : near.unit;
  const resolved = { ...near, unit, isPlaced: true };
  const by: FieldFilter = { ...field, test: placed(field.test, resolved) };
  return { filter: replaceField(filter, field, by), search: { parts: field.parts, near: resolved } };
}

/** Returns the distance of a document: that of the nearest shape at the path. */
export function distanceOf(search: NearSearch, doc: Doc): number {
  const whole = nearDistances(search, doc);
  return whole.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...whole);
}

function nearDistances({ parts, near }: NearSearch, doc: Doc): number[] {
  const distances: number[] = [];
  someAtPath(doc, parts, (value) => {
    const distance = nearDistance(near, value);
    if (distance !== undefined) distances.push(distance);
    return false;
  });
  return distances;
}

/** Sorts items by distance, nearest first. */
export function sortByDistance<Item extends { readonly doc: Doc }>(
  items: Item[],
  search: NearSearch,
): Item[] {
  return items
    .map((item) => ({ item, distance: distanceOf(search, item.doc) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item);
}
