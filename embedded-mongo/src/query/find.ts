/** Finds documents for a query: plan, match, sort, skip, limit; the projection is applied later. */
import { type NearSearch, placeNear, sortByDistance } from '../geo/near-filter.ts';
import { type KeyReading, keyReadingOf } from '../indexes/key-reading.ts';
import { encodeKey } from '../indexes/key-string.ts';
import type { SortField } from '../indexes/path-rows.ts';
import { choosePlan, isExactPlan, isSortedPlan, type Plan } from '../indexes/planner.ts';
import { countPlaces, type ReadStats } from '../indexes/run-plan.ts';
import type { Collection } from '../storage/catalog.ts';
import type { StoredDocument, View } from '../storage/view.ts';
import { hasText, placeText } from '../text/place-text.ts';
import { assertTextScore } from '../text/text-score.ts';
import { RANK, rankOf } from '../values/kinds.ts';
import type { Filter } from './filter.ts';
import { type Found, FoundDocument, matchingRows, type RowOptions } from './matching-rows.ts';
import { fieldsOfSort, union } from './needed-fields.ts';
import type { Query } from './query.ts';
import { FirstBySort } from './raw/first-by-sort.ts';
import { parseSort, sortBy } from './sort.ts';

export type { Found } from './matching-rows.ts';
export type { Query } from './query.ts';

/** Returns a stored document as a found one. */
export function asFound(stored: StoredDocument): Found {
  return new FoundDocument(stored, undefined);
}

/** A query with its plan. */
export type PreparedQuery = {
  /** The query, with its geospatial and text searches resolved by the collection's indexes. */
  readonly query: Query;
  readonly plan: Plan;
  readonly isSorted: boolean;
  /** How the keys of the plan's index are evaluated. */
  readonly keys: KeyReading | undefined;
  run(stats?: ReadStats): Found[];
  /** Like `run`, but one document at a time if no sort needs them all. */
  stream(stats?: ReadStats): Iterable<Found>;
};

/** Returns the documents that match a query, in order. */
export function findDocuments(view: View, collection: Collection, query: Query): Found[] {
  const idKey = wantedId(collection, query);
  if (idKey === undefined) return prepareQuery(view, collection, query).run();
  const stored = view.fetchById(collection, idKey);
  return stored === undefined ? [] : [new FoundDocument(stored, undefined)];
}

/** Plans a query without running it. */
export function prepareQuery(view: View, collection: Collection, input: Query): PreparedQuery {
  const { query, search } = withDefaults(view, collection, input);
  const { fields, hasTextScore, natural } = parseSort(query.sort, true);
  const { filter, collation, variables } = query;
  assertTextScore(hasText(filter), [query.sort]);
  const isPartEnough = query.isPartEnough === true && search === undefined && !hasTextScore;
  const shows = isPartEnough ? union([query.reads, fieldsOfSort(query.sort)]) : undefined;
  const needs = { filter, collation, variables, shows };
  const chosen = choosePlan(view, collection, {
    ...needs,
    sort: hasTextScore ? [] : fields,
    hint: query.hint,
    bounds: query.bounds,
    hasLimit: (query.limit ?? 0) > 0,
    natural,
  });
  // A text index provides the scores before any document is read.
  const isByScore = chosen.kind === 'text' && fields.length === 1 && hasTextScore;
  const plan: Plan = isByScore ? { ...chosen, isByScore } : chosen;
  const keys = plan.kind === 'index' ? keyReadingOf(plan.use, needs) : undefined;
  const isByDistance = search !== undefined && fields.length === 0 && plan.kind !== 'near';
  const isSorted = (fields.length === 0 && !isByDistance) || isSortedPlan(plan);
  const stream = (stats: ReadStats = { keysExamined: 0, docsExamined: 0 }): Iterable<Found> => {
    const options = { stats, keys };
    const skip = query.skip ?? 0;
    const end = query.limit ? skip + query.limit : Number.POSITIVE_INFINITY;
    // If the keys alone decide, skipped documents are not read.
    if (isSorted && skip > 0 && isExactPlan(plan))
      return slice(matchingDocuments(view, collection, plan, query, { ...options, skip }), 0, end - skip);
    if (!isSorted && !isByDistance && !hasTextScore && Number.isFinite(end))
      return firstDocuments(view, collection, plan, query, { fields, count: end, options }).slice(skip);
    const matching = matchingDocuments(view, collection, plan, query, options);
    if (isSorted) return slice(matching, skip, end);
    if (isByDistance) return sortByDistance([...matching], search).slice(skip, end);
    return sortBy([...matching], fields, ({ part }) => part, query.collation).slice(skip, end);
  };
  return { query, plan, isSorted, keys, stream, run: (stats) => [...stream(stats)] };
}

/** Types of `_id` values that are equal only to themselves: not null, arrays or regular expressions. */
const PLAIN_RANKS: ReadonlySet<number> = new Set([
  RANK.number,
  RANK.string,
  RANK.binData,
  RANK.objectId,
  RANK.bool,
  RANK.date,
]);

/** Returns the key of the most frequent query, one document by its `_id`, which needs no choice of index. */
function wantedId(
  collection: Collection,
  { filter, sort, skip, collation, hint, bounds }: Query,
): Uint8Array | undefined {
  if (filter.kind !== 'field' || filter.path !== '_id' || filter.test.op !== 'eq') return undefined;
  const isPlain = sort === undefined && !skip && hint === undefined && collation === undefined;
  if (!isPlain || bounds !== undefined || !PLAIN_RANKS.has(rankOf(filter.test.value))) return undefined;
  const [idIndex] = collection.indexes;
  if (idIndex === undefined || idIndex.spec.collation !== undefined) return undefined;
  return encodeKey([filter.test.value], [1]);
}

/** Resolves the geospatial and text searches of a query with the collection's indexes. */
function withDefaults(
  view: View,
  collection: Collection,
  query: Query,
): { query: Query; search: NearSearch | undefined } {
  const indexes = view.readableIndexes(collection).map(({ spec }) => spec);
  const all = collection.indexes.map(({ spec }) => spec);
  const withText = placeText(query.filter, all, indexes, query);
  const { filter, search } = placeNear(withText, indexes);
  return { query: filter === query.filter ? query : { ...query, filter }, search };
}

function* matchingDocuments(
  view: View,
  collection: Collection,
  plan: Plan,
  query: Query,
  options: RowOptions,
): Generator<Found> {
  for (const row of matchingRows(view, collection, plan, query, options)) yield row.found;
}

/** Returns the first documents in the sort order of a query. */
function firstDocuments(
  view: View,
  collection: Collection,
  plan: Plan,
  query: Query,
  order: { readonly fields: readonly SortField[]; readonly count: number; readonly options: RowOptions },
): Found[] {
  const first = new FirstBySort<Found>(order.count, order.fields, query.collation);
  const isLate = first.isLate.bind(first);
  for (const { found } of matchingRows(view, collection, plan, query, { ...order.options, isLate }))
    first.add(found, found.part);
  return first.sorted();
}

function* slice<Item>(items: Iterable<Item>, skip: number, end: number): Generator<Item> {
  let count = 0;
  if (end <= skip) return;
  for (const item of items) {
    count += 1;
    if (count > skip) yield item;
    if (count >= end) return;
  }
}

/** Counts the documents that match a query; reads only the index if its keys decide. */
export function countMatching(
  view: View,
  collection: Collection,
  input: Query,
  stats: ReadStats = { keysExamined: 0, docsExamined: 0 },
): number {
  const { query } = withDefaults(view, collection, input);
  const skip = query.skip ?? 0;
  const limit = query.limit ? query.limit : Number.POSITIVE_INFINITY;
  const isHinted = query.hint !== undefined && query.hint !== null;
  if (isForAll(query.filter) && !isHinted) return Math.min(Math.max(view.count(collection) - skip, 0), limit);
  const { plan, keys } = prepareCount(view, collection, query);
  const most = skip + limit;
  if (isExactPlan(plan)) {
    const places = countPlaces(view, collection, plan, most);
    stats.keysExamined += places;
    return Math.max(places - skip, 0);
  }
  let count = 0;
  for (const _row of matchingRows(view, collection, plan, query, { stats, keys })) {
    count += 1;
    if (count >= most) break;
  }
  return Math.max(count - skip, 0);
}

/** True for a filter that every document matches. */
export function isForAll(filter: Filter): boolean {
  return filter.kind === 'and' && filter.parts.length === 0;
}

/** Plans a count: no fields of the matching documents are needed. */
export function prepareCount(view: View, collection: Collection, query: Query): PreparedQuery {
  return prepareQuery(view, collection, { ...query, sort: undefined, reads: new Set(), isPartEnough: true });
}
