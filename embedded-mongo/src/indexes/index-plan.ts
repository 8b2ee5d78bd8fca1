/** Plans how one index can serve one query: the key ranges to read, and whether they are in sort order. */
import { placeBounds } from '../geo/place-bounds.ts';
import type { Test } from '../query/filter.ts';
import type { Index } from '../storage/catalog.ts';
import type { KeyRange } from '../storage/view.ts';
import { type Collation, isSameCollation } from '../values/collation.ts';
import { type Conjunct, type Conjuncts, type Element, isImplied, isOfEvery } from './conjuncts.ts';
import { type FieldBounds, fieldBounds, isNoArrayWithin } from './field-bounds.ts';
import { isGeoField } from './geo-index.ts';
import { isMultikeyAt } from './key-documents.ts';
import { afterPrefix } from './key-string.ts';
import type { SortField } from './path-rows.ts';

/** A query as seen by the planner. */
export type PlanRequest = {
  readonly conjuncts: Conjuncts;
  readonly sort: readonly SortField[];
  readonly collation: Collation | undefined;
  /** True if only this index can be used: it is read completely if it serves no condition. */
  readonly isHinted: boolean;
  /** Like `isHinted`, but hinted by the client, who accepts a sparse or partial index that lacks some documents. */
  readonly isOfClient?: boolean;
};

/** A read of an index. `points` are whole keys to look up; `ranges` are scanned. */
export type IndexPlan = {
  readonly index: Index;
  readonly ranges: readonly KeyRange[];
  readonly points: readonly Uint8Array[];
  readonly isReverse: boolean;
  /** True if the keys alone decide the result and no document is rechecked. */
  readonly isExact: boolean;
  /** The conditions satisfied by every key within the bounds; undefined if the client specified the keys. */
  readonly settled?: ReadonlySet<Test> | undefined;
  readonly isSorted: boolean;
  /** For each range, the offset in its keys at which the sort order begins; the ranges are then merged. */
  readonly mergeAt: readonly number[] | undefined;
  /** The bounds of each field in readable form. */
  readonly showBounds: () => Readonly<Record<string, readonly string[]>>;
  /** Number of leading fields with bounds, used to choose between indexes. */
  readonly boundFields: number;
};

/** Maximum number of combinations of points to list. */
const MAX_RANGES = 1000;

const EMPTY = new Uint8Array();

/** Returns the best use of an index, or undefined if it is not useful. */
export function planIndex(index: Index, request: PlanRequest): IndexPlan | undefined {
  const { spec } = index;
  const { list } = request.conjuncts;
  if (!spec.isGeo && spec.fields.some((field) => field.kind !== 'btree')) return undefined;
  const { isOfClient = false } = request;
  if (spec.partial !== undefined && !isOfClient && !isImplied(spec.partial, list)) return undefined;
  const bounds = leadingBounds(index, list, request.collation);
  if (spec.isGeo) return planPlaces(index, bounds, list);
  const order = sortOrder(index, bounds, request);
  if (bounds.length === 0 && order === undefined && !request.isHinted) return undefined;
  if (spec.sparse && !isOfClient && !bounds.some((bound) => !bound.hasMissing)) return undefined;
  const inBounds = new Set(bounds.flatMap((bound) => bound.settled));
  const decided = list.filter((conjunct) => inBounds.has(conjunct) || isOfEvery(spec.partial, conjunct));
  const prefixes = prefixesOf(bounds);
  const last = bounds.at(-1);
  const hasRange = last !== undefined && last.points === undefined;
  const isWholeKey = !hasRange && bounds.length === spec.fields.length;
  return {
    index,
    points: isWholeKey ? prefixes : [],
    ranges: isWholeKey ? [] : prefixes.map((prefix) => rangeAfter(prefix, hasRange ? last : undefined)),
    isReverse: order?.direction === -1,
    mergeAt: order?.isMerged ? prefixes.map((prefix) => prefix.length) : undefined,
    showBounds: () =>
      Object.fromEntries(
        spec.fields.map(({ path }, i) => [path, bounds[i]?.shown() ?? ['[MinKey, MaxKey]']]),
      ),
    isExact: request.conjuncts.isComplete && decided.length === list.length,
    settled: new Set(decided.map(({ test }) => test)),
    isSorted: order !== undefined,
    boundFields: bounds.length,
  };
}

/** Plans the use of a geospatial index; the fields before the geospatial field must be bound to points. */
function planPlaces(
  index: Index,
  bounds: readonly FieldBounds[],
  conjuncts: readonly Conjunct[],
): IndexPlan | undefined {
  const { fields } = index.spec;
  const position = fields.findIndex(isGeoField);
  const prefixes = prefixesBefore(position, bounds);
  const places = prefixes && placeBounds(index.spec, position, conjuncts);
  if (prefixes === undefined || places === undefined) return undefined;
  if (prefixes.length * places.ranges.length > MAX_RANGES) return undefined;
  return {
    index,
    points: [],
    ranges: prefixes.flatMap((prefix) => places.ranges.map((range) => rangeIn(prefix, range))),
    isReverse: false,
    isExact: false,
    isSorted: false,
    mergeAt: undefined,
    showBounds: () =>
      Object.fromEntries(
        fields.map(({ path }, i) => [
          path,
          i === position ? places.shown() : (bounds[i]?.shown() ?? ['[MinKey, MaxKey]']),
        ]),
      ),
    boundFields: position + 1,
  };
}

/** Returns the key prefixes allowed by the conditions on all fields before a position; undefined if one is unbound. */
export function pointsBefore(index: Index, position: number, request: PlanRequest): Uint8Array[] | undefined {
  const prefixes = prefixesBefore(position, leadingBounds(index, request.conjuncts.list, request.collation));
  return prefixes !== undefined && prefixes.length <= MAX_RANGES ? prefixes : undefined;
}

function prefixesBefore(position: number, bounds: readonly FieldBounds[]): Uint8Array[] | undefined {
  const isOpen = bounds.length < position || bounds.some(({ points }) => points === undefined);
  return isOpen ? undefined : prefixesOf(bounds);
}

/** Returns the bounds of the leading fields: points, and at most one range at the end. */
function leadingBounds(
  index: Index,
  conjuncts: readonly Conjunct[],
  collation: Collation | undefined,
): FieldBounds[] {
  const bounds: FieldBounds[] = [];
  let combinations = 1;
  for (const position of index.spec.fields.keys()) {
    const usable = conjuncts.filter(({ element }) =>
      bounds.every((before, i) => isOfOneElement(index, [i, position], [before.element, element])),
    );
    const bound = fieldBounds(index.spec, position, usable, index.arrays[position] ?? 0, collation);
    if (bound === undefined) break;
    combinations *= bound.points?.length ?? 1;
    if (combinations > MAX_RANGES && bounds.length > 0) break;
    bounds.push(bound);
    if (bound.points === undefined) break;
  }
  return bounds;
}

/**
 * True if conditions on two fields can bound the same keys: they have no array in common, or one `$elemMatch` applies
 * both to one element of it.
 */
function isOfOneElement(
  { spec, arrays }: Index,
  [first, second]: readonly [number, number],
  [element, other]: readonly [Element | undefined, Element | undefined],
): boolean {
  const common = commonParts(spec.fields[first]?.parts ?? [], spec.fields[second]?.parts ?? []);
  const shared = ((arrays[first] ?? 0) | (arrays[second] ?? 0)) & (2 ** Math.min(common, 31) - 1);
  if (shared === 0) return true;
  return element !== undefined && element === other && isNoArrayWithin(shared, element);
}

function commonParts(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((part, i) => part !== b[i]);
  return differs < 0 ? a.length : differs;
}

function prefixesOf(bounds: readonly FieldBounds[]): Uint8Array[] {
  let prefixes: Uint8Array[] = [EMPTY];
  for (const { points } of bounds) {
    if (points === undefined) break;
    prefixes = prefixes.flatMap((prefix) => points.map((point) => join(prefix, point)));
  }
  return prefixes;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

const rangeIn = (prefix: Uint8Array, { low, high }: KeyRange): KeyRange => ({
  low: low && join(prefix, low),
  high: high && join(prefix, high),
});

function rangeAfter(prefix: Uint8Array, bound: FieldBounds | undefined): KeyRange {
  const after = prefix.length === 0 ? undefined : afterPrefix(prefix);
  return {
    low: bound?.low === undefined ? (prefix.length === 0 ? undefined : prefix) : join(prefix, bound.low),
    high: bound?.high === undefined ? after : join(prefix, bound.high),
  };
}

/** How reading an index provides a sort order. */
type Order = {
  readonly direction: 1 | -1;
  /** True if the sorted field is preceded by an unsorted field with several points: their ranges are merged. */
  readonly isMerged: boolean;
};

/** Returns the direction in which the index provides the sort order; undefined if neither does. */
function sortOrder(index: Index, bounds: readonly FieldBounds[], request: PlanRequest): Order | undefined {
  const { sort } = request;
  if (sort.length === 0 || !isSameCollation(index.spec.collation, request.collation)) return undefined;
  const isFixed = (path: string): boolean =>
    bounds.some((bound, i) => bound.points?.length === 1 && index.spec.fields[i]?.path === path);
  let position = 0;
  let direction: 1 | -1 | undefined;
  let isMerged = false;
  for (const field of sort) {
    const isMultikey = isMultikeyPath(index, field.path);
    if (isFixed(field.path) && !isMultikey) continue;
    for (; bounds[position]?.points && index.spec.fields[position]?.path !== field.path; position += 1) {
      isMerged ||= (bounds[position]?.points?.length ?? 0) > 1;
    }
    const key = index.spec.fields[position];
    if (key === undefined || key.path !== field.path || isMultikey) return undefined;
    // Merged ranges start after all point values.
    if (isMerged && bounds[position]?.points) return undefined;
    const wanted = key.direction === field.direction ? 1 : -1;
    if (direction !== undefined && direction !== wanted) return undefined;
    direction = wanted;
    position += 1;
  }
  return { direction: direction ?? 1, isMerged };
}

function isMultikeyPath(index: Index, path: string): boolean {
  return isMultikeyAt(
    index,
    index.spec.fields.findIndex((field) => field.path === path),
  );
}
