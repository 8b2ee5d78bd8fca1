/** Plans as the trees of stages that `explain` shows. */
import type { IndexPlan } from '../indexes/index-plan.ts';
import type { KeyReading } from '../indexes/key-reading.ts';
import { isExactPlan, type Plan } from '../indexes/planner.ts';
import { usesOf } from '../indexes/run-plan.ts';
import type { PreparedDistinct } from '../query/distinct.ts';
import { isForAll, type PreparedQuery, type Query } from '../query/find.ts';
import type { Index } from '../storage/catalog.ts';
import type { Doc } from '../values/kinds.ts';

function indexStage(index: Index, isReverse: boolean): Doc {
  const { spec } = index;
  return {
    stage: spec.isText ? 'TEXT_MATCH' : 'IXSCAN',
    keyPattern: spec.shown.key,
    indexName: spec.name,
    isMultiKey: index.multikey !== 0,
    isUnique: spec.unique,
    isSparse: spec.sparse,
    isPartial: spec.partial !== undefined,
    direction: isReverse ? 'backward' : 'forward',
  };
}

function scanStage({ index, isReverse, showBounds, mergeAt }: IndexPlan, keys?: KeyReading): Doc {
  const scan: Doc = { ...indexStage(index, isReverse), indexBounds: showBounds() };
  if (keys?.matches !== undefined) scan.filteredBy = keys.filteredBy;
  if (mergeAt !== undefined) scan.isMerged = true;
  return scan;
}

type PlanByIndex = Exclude<Plan, { kind: 'scan' }>;

/** The stage that gives the places of documents. */
function placesStage(plan: PlanByIndex, keys: KeyReading | undefined): Doc {
  if (plan.kind === 'index') return scanStage(plan.use, keys);
  if (plan.kind === 'intersection')
    return { stage: 'AND_SORTED', inputStages: plan.parts.map(({ index }) => indexStage(index, false)) };
  const inputStages = usesOf(plan).map((use) => scanStage(use));
  if (plan.mergedBy === undefined) return { stage: 'OR', inputStages };
  const sortPattern = Object.fromEntries(plan.mergedBy.map(({ path, direction }) => [path, direction]));
  return { stage: 'SORT_MERGE', sortPattern, inputStages };
}

function stageOf(plan: Plan, keys: KeyReading | undefined): Doc {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.isReverse ? 'backward' : 'forward' };
  return { stage: 'FETCH', inputStage: placesStage(plan, keys) };
}

/** The paths that a query shows, as a projection. */
function shownPaths({ reads = new Set() }: Query): Doc {
  const shown: Doc = Object.fromEntries([...reads].map((path) => [path, 1]));
  if (!reads.has('_id')) shown._id = 0;
  return shown;
}

/** The stages of a find, or of the query at the head of a pipeline. */
export function findStages({ plan, keys, isSorted }: PreparedQuery, query: Query): Doc {
  const isCovered = plan.kind === 'index' && keys?.isCovered === true;
  const stage = isCovered
    ? {
        stage: 'PROJECTION_COVERED',
        transformBy: shownPaths(query),
        inputStage: scanStage(plan.use, keys),
      }
    : stageOf(plan, keys);
  return isSorted ? stage : { stage: 'SORT', sortPattern: query.sort, inputStage: stage };
}

/** The stages that a count reads through; undefined where the number of documents is known. */
export function countStages({ plan, keys }: PreparedQuery, { filter }: Query): Doc | undefined {
  if (isForAll(filter)) return undefined;
  const isOfKeys = isExactPlan(plan) || keys?.isCovered === true;
  if (plan.kind === 'scan' || !isOfKeys) return stageOf(plan, keys);
  const stage = placesStage(plan, keys);
  const isOneRange =
    plan.kind === 'index' && plan.use.isExact && plan.use.points.length + plan.use.ranges.length === 1;
  return isOneRange ? { ...stage, stage: 'COUNT_SCAN' } : stage;
}

/** The stages of a distinct. */
export function distinctStages({ scan, prepared }: PreparedDistinct, query: Query, path: string): Doc {
  const shown = { ...query, reads: new Set([path]) };
  if (scan === undefined) return findStages(prepared, shown);
  const inputStage = { ...scanStage(scan.use), stage: 'DISTINCT_SCAN' };
  return { stage: 'PROJECTION_COVERED', transformBy: shownPaths(shown), inputStage };
}
