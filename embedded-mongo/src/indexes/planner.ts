/**
 * Chooses how to read for a query. Each index reports what it can serve; between several, a short trial that counts the
 * keys each would read decides, similar to MongoDB's trial. A `$or` with indexed branches becomes a union.
 */
import { badValue } from '../errors.ts';
import { type NearPlan, planNear } from '../geo/near-plan.ts';
import type { Filter } from '../query/filter.ts';
import { naturalOrder } from '../query/sort.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { IndexPart, KeyRange, View } from '../storage/view.ts';
import { hasText, noPlan, requiredText } from '../text/place-text.ts';
import { planText, type TextPlan } from '../text/text-plan.ts';
import { isEqualValue } from '../values/compare.ts';
import { isDoc } from '../values/kinds.ts';
import { type Conjunct, conjunctsOf } from './conjuncts.ts';
import { type IndexPlan, type PlanRequest, planIndex } from './index-plan.ts';
import { isCoveredBy, type KeyNeeds, openToKeys } from './key-reading.ts';
import { afterPrefix } from './key-string.ts';
import type { SortField } from './path-rows.ts';
import { planBetween, type RequestedBounds } from './requested-bounds.ts';

/** How to read: a full scan, one index, or several indexes whose results are united or intersected. */
export type Plan =
  | { readonly kind: 'scan'; readonly isReverse: boolean }
  | { readonly kind: 'index'; readonly use: IndexPlan }
  | {
      readonly kind: 'union';
      readonly plans: readonly Plan[];
      /** The sort order in which each of the plans reads its index; their entries are merged. */
      readonly mergedBy?: readonly SortField[];
    }
  | { readonly kind: 'intersection'; readonly parts: readonly IndexPart[] }
  | NearPlan
  | TextPlan;

/** The query to plan for. */
export type PlanQuery = KeyNeeds & {
  readonly sort: readonly SortField[];
  readonly hint: unknown;
  /** The bounds within which the hinted index is read. */
  readonly bounds?: RequestedBounds | undefined;
  readonly hasLimit: boolean;
  /** Set if natural order is requested: 1, or -1 for the reverse. */
  readonly natural?: 1 | -1 | undefined;
};

/** Number of keys counted in a trial before an index is considered unselective. */
const TRIAL_KEYS = 400;
/** Maximum number of ranges of one index in an intersection. */
const MAX_PARTS = 20;

/** Chooses the plan for a query. @throws MongoError 2 for a hint that matches no index */
export function choosePlan(view: View, collection: Collection, query: PlanQuery): Plan {
  const text = requiredText(query.filter);
  if (text !== undefined && query.bounds !== undefined)
    throw badValue('min and max cannot be combined with a text search');
  if (text?.search !== undefined) return planText(view, collection, { ...text, search: text.search }, query);
  const conjuncts = conjunctsOf(query.filter);
  const hinted = hintedIndex(view, collection, query.hint);
  if (query.natural !== undefined && hinted !== undefined && typeof hinted === 'object') {
    throw badValue('Cannot combine a sort by $natural with a hint at an index');
  }
  const natural = query.natural ?? (typeof hinted === 'number' ? hinted : undefined);
  if (query.bounds !== undefined) {
    const index = typeof hinted === 'object' ? hinted : undefined;
    return { kind: 'index', use: planBetween(index, query.bounds, query.collation) };
  }
  if (natural !== undefined) return { kind: 'scan', isReverse: natural === -1 };
  const named = typeof hinted === 'object' ? hinted : undefined;
  const isHinted = named !== undefined;
  const request = {
    conjuncts,
    sort: query.sort,
    collation: query.collation,
    isHinted,
    isOfClient: isHinted,
  };
  const indexes = named === undefined ? view.readableIndexes(collection) : [named];
  const nearest = planNear(indexes, request, query.filter);
  if (nearest !== undefined) return nearest;
  const uses = indexes.map((index) => planIndex(index, request)).filter((use) => use !== undefined);
  const bound = uses.filter((use) => use.boundFields > 0);
  if (bound.length > 0 && !hasText(query.filter))
    return boundPlan(view, collection, { ...request, indexes, bound, uses, query });
  const union = unionPlan(view, collection, query);
  if (union !== undefined) return union;
  if (hasText(query.filter)) throw textUnderOr();
  const sorted = uses.find((use) => use.isSorted || isHinted);
  return sorted === undefined ? { kind: 'scan', isReverse: false } : { kind: 'index', use: sorted };
}

function textUnderOr(): Error {
  return noPlan(
    'Failed to produce a solution for TEXT under OR - other non-TEXT clauses under OR have to be indexed as well.',
  );
}

function hintedIndex(view: View, collection: Collection, hint: unknown): Index | 1 | -1 | undefined {
  if (hint === undefined || hint === null || (isDoc(hint) && Object.keys(hint).length === 0))
    return undefined;
  if (isDoc(hint) && '$natural' in hint) return naturalOrder(hint.$natural, Object.keys(hint).length);
  const found = view
    .readableIndexes(collection)
    .find(({ spec }) => spec.name === hint || (isDoc(hint) && isEqualValue(spec.shown.key, hint)));
  if (found === undefined) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return found;
}

type BoundRequest = PlanRequest & {
  readonly indexes: readonly Index[];
  readonly bound: readonly IndexPlan[];
  readonly uses: readonly IndexPlan[];
  readonly query: PlanQuery;
};

function boundPlan(view: View, collection: Collection, request: BoundRequest): Plan {
  const { bound, uses, query } = request;
  const ranked = ranking(bound, query);
  const best = ranked[0] as IndexPlan;
  const isCertain = best.index.spec.unique && best.points.length > 0;
  const sorted = uses.find((use) => use.isSorted && use.isExact) ?? uses.find((use) => use.isSorted);
  const isSortOpen = query.sort.length > 0 && sorted !== undefined && !best.isSorted;
  const isOnlyOne = ranked.length === 1 && !isSortOpen && best.isExact;
  if (isCertain || isOnlyOne) return { kind: 'index', use: best };
  const counted = ranked.slice(0, 4).map((use) => ({ use, keys: countKeys(view, collection, use) }));
  const fewest = counted.reduce((a, b) => (b.keys < a.keys ? b : a));
  if (fewest.keys < TRIAL_KEYS) return { kind: 'index', use: fewest.use };
  const chosen = isSortOpen && query.hasLimit ? sorted : (ranked.find((use) => use.isSorted) ?? fewest.use);
  const { open, told } = openToKeys(chosen, query.filter);
  if (chosen.isExact || (open > 0 && open === told)) return { kind: 'index', use: chosen };
  return intersectionPlan(view, collection, request, chosen) ?? { kind: 'index', use: chosen };
}

/**
 * Several indexes together can cover conditions that no single one covers: then their keys decide, and only matching
 * documents are read. If an index already provides the sort order up to a limit, this pays off only for few matches.
 */
function intersectionPlan(
  view: View,
  collection: Collection,
  { indexes, conjuncts, collation, query }: BoundRequest,
  chosen: IndexPlan,
): Plan | undefined {
  if (!conjuncts.isComplete || query.hint) return undefined;
  const exactUse = (list: readonly Conjunct[]): IndexPlan | undefined =>
    indexes
      .map((index) =>
        planIndex(index, {
          conjuncts: { list, isComplete: true },
          sort: [],
          collation,
          isHinted: false,
        }),
      )
      .find(
        (use) => use?.isExact && use.boundFields > 0 && use.points.length + use.ranges.length <= MAX_PARTS,
      );
  const parts: IndexPart[] = [];
  for (const ofPath of Map.groupBy(conjuncts.list, ({ path }) => path).values()) {
    const whole = exactUse(ofPath);
    const ofParts = whole ? [whole] : ofPath.map((conjunct) => exactUse([conjunct]));
    for (const use of ofParts) {
      if (!use) return undefined;
      parts.push({ index: use.index, ranges: [...use.points.map(rangeOfPoint), ...use.ranges] });
    }
  }
  const isReadInOrder = query.sort.length > 0 && query.hasLimit && chosen.isSorted;
  if (isReadInOrder && view.countInAll(collection, parts, TRIAL_KEYS) >= TRIAL_KEYS) return undefined;
  return { kind: 'intersection', parts };
}

/** Returns the range of one whole key: encodings are self-terminating, so no other key has it as a prefix. */
export const rangeOfPoint = (point: Uint8Array): KeyRange => ({ low: point, high: afterPrefix(point) });

/** Ranks the plans, the most promising first. */
function ranking(uses: readonly IndexPlan[], query: PlanQuery): IndexPlan[] {
  if (uses.length < 2) return [...uses];
  const scored = uses.map((use) => ({ use, score: promiseOf(use, query) }));
  return scored.sort((a, b) => b.score - a.score).map(({ use }) => use);
}

function promiseOf(use: IndexPlan, query: PlanQuery): number {
  const { open, told } = openToKeys(use, query.filter);
  return (
    (use.index.spec.unique && use.points.length > 0 ? 100 : 0) +
    use.boundFields * 10 +
    (use.isSorted ? 5 : 0) +
    (use.isExact ? 2 : 0) +
    (open === 0 ? 0 : told / open) +
    (isCoveredBy(use, query) ? 0.5 : 0)
  );
}

function countKeys(view: View, collection: Collection, use: IndexPlan): number {
  let count = 0;
  for (const point of use.points) {
    count += view.placesOf(collection, use.index, point).length;
    if (count >= TRIAL_KEYS) return count;
  }
  for (const range of use.ranges) {
    for (const _entry of view.entries(collection, use.index, range, false)) {
      count += 1;
      if (count >= TRIAL_KEYS) return count;
    }
  }
  return count;
}

function unionPlan(view: View, collection: Collection, query: PlanQuery): Plan | undefined {
  const ors = query.filter.kind === 'and' ? query.filter.parts : [query.filter];
  const or = ors.find((part) => part.kind === 'or' && hasText(part)) ?? ors.find(({ kind }) => kind === 'or');
  if (or?.kind !== 'or') return undefined;
  const planOf = (filter: Filter, sort: readonly SortField[]): Plan =>
    choosePlan(view, collection, { ...query, filter, sort, hint: undefined });
  if (query.sort.length > 0) {
    const sorted = or.parts.map((part) => planOf(part, query.sort));
    if (sorted.every(isBoundAndSorted)) return { kind: 'union', plans: sorted, mergedBy: query.sort };
  }
  const plans = or.parts.map((part) => planOf(part, []));
  return plans.every((plan) => plan.kind !== 'scan') ? { kind: 'union', plans } : undefined;
}

const isBoundAndSorted = (plan: Plan): boolean =>
  plan.kind === 'index' ? plan.use.isSorted && plan.use.boundFields > 0 : isMerged(plan);

const isMerged = (plan: Plan): boolean => plan.kind === 'union' && plan.mergedBy !== undefined;

/** True if the plan's keys alone decide which documents match. */
export function isExactPlan(plan: Plan): boolean {
  if (plan.kind === 'text') return plan.isExact;
  return plan.kind === 'intersection' || (plan.kind === 'index' && plan.use.isExact);
}

/** True if the plan reads in sort order. */
export function isSortedPlan(plan: Plan): boolean {
  if (plan.kind === 'text') return plan.isByScore;
  return isMerged(plan) || (plan.kind === 'index' && plan.use.isSorted);
}
