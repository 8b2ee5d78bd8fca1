/**
 * Runs a pipeline on a collection: leading `$match`, `$sort`, `$skip` and `$limit` stages become a query, so that
 * indexes can serve them; the other stages run in memory.
 */

import { refuseNear } from '../../geo/near-filter.ts';
import type { Collection } from '../../storage/catalog.ts';
import type { View } from '../../storage/view.ts';
import { assertMatchPlace, hasText, textWithoutCollection } from '../../text/place-text.ts';
import { assertTextScore } from '../../text/text-score.ts';
import type { Collation } from '../../values/collation.ts';
import { type Doc, isDoc, isNumeric, RANK, rankOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { evaluate } from '../expression.ts';
import { type Filter, parseFilter } from '../filter.ts';
import { countMatching, type Found, type PreparedQuery, prepareQuery, type Query } from '../find.ts';
import { matchingRows } from '../matching-rows.ts';
import { parseSort } from '../sort.ts';
import { geoNear } from './geo-near.ts';
import { groupScanOf } from './group-scan.ts';
import { fieldsOfStages } from './needed-by-stages.ts';
import { RawGrouping } from './raw-group.ts';
import type { Store } from './stage.ts';
import { runStages } from './stages.ts';

/** The inputs of a pipeline in addition to its stages. */
export type PipelineRequest = {
  readonly stages: readonly Doc[];
  readonly store: Store;
  readonly variables: Doc | undefined;
  readonly collation: Collation | undefined;
  readonly hint?: unknown;
  /** The namespace in readable form. */
  readonly namespace?: string | undefined;
};

/** Returns the documents of a pipeline. Reads them one by one; only stages that need all documents keep them. */
export function runPipeline(view: View, collection: Collection | undefined, request: PipelineRequest): Doc[] {
  const [first, ...others] = request.stages;
  if (first !== undefined && '$geoNear' in first)
    return runStages(geoNear(view, collection, first.$geoNear, request), others, request);
  const { query, rest } = leadingQuery(request.stages, request);
  const isTextSearch = hasText(query.filter);
  if (isTextSearch && collection === undefined) throw textWithoutCollection(request.namespace ?? '');
  assertTextScore(isTextSearch, [query.sort, ...stagesWithScore(rest)]);
  const countField = countedField(rest[0]);
  if (countField !== undefined && query.sort === undefined) {
    const n = collection === undefined ? 0 : countMatching(view, collection, query);
    const counted = n === 0 ? [] : [countField(n)];
    return runStages(counted, rest.slice(1), request);
  }
  if (collection === undefined) {
    parseSort(query.sort, true);
    return runStages([], rest, request);
  }
  const reads = fieldsOfStages(rest);
  const inKeys = prepareQuery(view, collection, { ...query, reads, isPartEnough: reads !== undefined });
  const [next, ...afterNext] = rest;
  const scan = groupScanOf(view, collection, next?.$group, inKeys);
  if (scan !== undefined) return runStages(scan.documents(), [{ $group: scan.spec }, ...afterNext], request);
  const isOfBytes = inKeys.keys?.isCovered !== true && next !== undefined && Object.hasOwn(next, '$group');
  if (reads !== undefined && isOfBytes) {
    const ofBytes: Query = { ...query, reads: new Set() };
    const prepared = prepareQuery(view, collection, ofBytes);
    const grouping = new RawGrouping(next.$group, reads, request);
    return runStages(groupsOf(view, collection, prepared, grouping), afterNext, request);
  }
  return runStages(documentsOf(inKeys.stream(), reads !== undefined), rest, request);
}

/** Stages that create new documents, which have no score. */
const MAKING = ['$group', '$bucket', '$bucketAuto', '$sortByCount', '$count', '$facet'];
/** Stages that run their own pipelines on other collections. */
const READING = ['$lookup', '$unionWith', '$graphLookup'];

/** Returns the stages that see the documents of the query with their scores. */
function stagesWithScore(stages: readonly Doc[]): Doc[] {
  const end = stages.findIndex((stage) => MAKING.some((name) => name in stage));
  const seen = end < 0 ? stages : stages.slice(0, end + 1);
  return seen.filter((stage) => !READING.some((name) => name in stage));
}

/** Yields the documents of a `$group` that reads encoded documents. */
function* groupsOf(
  view: View,
  collection: Collection,
  { query, plan, keys, stream }: PreparedQuery,
  grouping: RawGrouping,
): Generator<Doc> {
  const isAsRead = query.sort === undefined && !query.skip && !query.limit;
  if (isAsRead) {
    for (const { data, from, to } of matchingRows(view, collection, plan, query, { keys }))
      grouping.add(data, from, to);
  } else {
    for (const { raw } of stream()) grouping.add(raw, 0, raw.length);
  }
  yield* grouping.documents();
}

function* documentsOf(found: Iterable<Found>, isPartEnough: boolean): Generator<Doc> {
  if (isPartEnough) for (const { part } of found) yield part;
  else for (const { doc } of found) yield doc;
}

/** Splits a pipeline into its leading query and the remaining stages. */
export function leadingQuery(
  stages: readonly Doc[],
  request: Omit<PipelineRequest, 'stages' | 'store'>,
): { query: Query; rest: readonly Doc[] } {
  const filters: Filter[] = [];
  let at = 0;
  for (let spec = stages[at]?.$match; isDoc(spec); spec = stages[at]?.$match) {
    assertMatchPlace(spec, at, false);
    filters.push(...expressionEqualities(spec.$expr, request.variables), refuseNear(parseFilter(spec)));
    at += 1;
  }
  const sort = stages[at]?.$sort;
  if (isDoc(sort) && Object.keys(sort).length > 0) at += 1;
  const skip = positive(stages[at]?.$skip);
  if (skip !== undefined) at += 1;
  const limit = positive(stages[at]?.$limit);
  if (limit !== undefined && limit > 0) at += 1;
  const [only] = filters;
  const query: Query = {
    filter: filters.length === 1 && only !== undefined ? only : { kind: 'and', parts: filters },
    sort: isDoc(sort) ? sort : undefined,
    skip,
    limit,
    collation: request.collation,
    variables: request.variables,
    hint: request.hint,
  };
  return { query, rest: stages.slice(at) };
}

/** Returns how a stage that only counts formats the count: `$count`, or the `$group` of `countDocuments`. */
export function countedField(stage: Doc | undefined): ((n: number) => Doc) | undefined {
  const name = stage?.$count;
  if (typeof name === 'string' && /^[^$.]+$/.test(name)) return (n) => ({ [name]: n });
  const group = stage?.$group;
  if (!isDoc(group) || Object.keys(group).length !== 2) return undefined;
  const { _id, n: sum } = group;
  const isOneGroup = _id === null || isNumeric(_id);
  if (!isOneGroup || !isDoc(sum) || sum.$sum !== 1 || Object.keys(sum).length !== 1) return undefined;
  return (n) => ({ _id, n });
}

function positive(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = Number(numberOf(value));
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

/**
 * Returns equalities implied by `$expr`, so that an index can serve `{ $expr: { $eq: ['$a', '$$b'] } }` of a `$lookup`.
 * Only scalar values: null and arrays have a different meaning in expressions and queries.
 */
function expressionEqualities(expression: unknown, variables: Doc | undefined): Filter[] {
  if (!isDoc(expression)) return [];
  if (Array.isArray(expression.$and))
    return expression.$and.flatMap((part) => expressionEqualities(part, variables));
  if (!Array.isArray(expression.$eq) || expression.$eq.length !== 2) return [];
  const [left, right] = expression.$eq;
  const pair = isFieldPath(left) ? [left, right] : [right, left];
  const [field, operand] = pair;
  if (!isFieldPath(field) || !isConstant(operand)) return [];
  const value = evaluate({}, operand, variables);
  const rank = rankOf(value);
  if (rank === RANK.null || rank === RANK.array || rank === RANK.object || rank === RANK.regex) return [];
  const path = field.slice(1);
  return [{ kind: 'field', path, parts: path.split('.'), test: { op: 'eq', value } }];
}

function isFieldPath(value: unknown): value is string {
  return typeof value === 'string' && /^\$[^$]/.test(value);
}

function isConstant(value: unknown): boolean {
  if (typeof value === 'string') return !value.startsWith('$') || /^\$\$[a-z]/.test(value);
  return !isDoc(value) && !Array.isArray(value);
}
