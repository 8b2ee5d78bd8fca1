/** Converts plans to the trees of stages that `explain` shows. */
import type { NearPlan } from '../geo/near-plan.ts';
import type { IndexPlan } from '../indexes/index-plan.ts';
import type { KeyReading } from '../indexes/key-reading.ts';
import { isExactPlan, type Plan } from '../indexes/planner.ts';
import type { GroupScan } from '../query/aggregate/group-scan.ts';
import type { PreparedDistinct } from '../query/distinct.ts';
import { isForAll, type PreparedQuery, type Query } from '../query/find.ts';
import type { Index } from '../storage/catalog.ts';
import type { TextPlan } from '../text/text-plan.ts';
import type { Doc } from '../values/kinds.ts';

function indexStage(index: Index, isReverse: boolean): Doc {
  const { spec } = index;
  return {
    stage: 'IXSCAN',
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

/** In MongoDB's terms: reads the keys of each term, adds up their scores if wanted, and matches the rest. */
function textStage({ index, search, prefixes, prefixValues }: TextPlan, isScored: boolean): Doc {
  const inputStages = prefixes.map(() => indexStage(index, false));
  const read =
    inputStages.length === 1 ? { inputStage: inputStages[0] } : { inputStage: { stage: 'OR', inputStages } };
  const { terms, negatedTerms, phrases, negatedPhrases } = search.asked;
  return {
    stage: 'TEXT_MATCH',
    indexPrefix: Object.fromEntries(prefixValues),
    indexName: index.spec.name,
    parsedTextQuery: {
      terms: [...terms].sort(),
      negatedTerms: [...negatedTerms].sort(),
      phrases,
      negatedPhrases,
    },
    textIndexVersion: 3,
    inputStage: isScored ? { stage: 'TEXT_OR', inputStages } : { stage: 'FETCH', ...read },
  };
}

/** In MongoDB's terms; a stage above matches the conditions other than the distance. */
function nearStage({ index, search, isAlone }: NearPlan): Doc {
  const stage: Doc = {
    stage: search.near.unit === 'degrees' ? 'GEO_NEAR_2D' : 'GEO_NEAR_2DSPHERE',
    keyPattern: index.spec.shown.key,
    indexName: index.spec.name,
    indexVersion: 2,
  };
  return isAlone ? stage : { stage: 'FETCH', inputStage: stage };
}

/** How a plan is shown: why its keys are read, and whether the scores of a text search are needed. */
type Showing = { readonly keys: KeyReading | undefined; readonly isScored: boolean };

type PlanByIndex = Exclude<Plan, { kind: 'scan' | 'text' | 'near' }>;

/** Returns the stage that yields the row ids of documents. */
function placesStage(plan: PlanByIndex, { keys, isScored }: Showing): Doc {
  if (plan.kind === 'index') return scanStage(plan.use, keys);
  if (plan.kind === 'intersection')
    return { stage: 'AND_SORTED', inputStages: plan.parts.map(({ index }) => indexStage(index, false)) };
  const inputStages = plan.plans.flatMap((part) => branchStages(part, isScored));
  if (plan.mergedBy === undefined) return { stage: 'OR', inputStages };
  const sortPattern = Object.fromEntries(plan.mergedBy.map(({ path, direction }) => [path, direction]));
  return { stage: 'SORT_MERGE', sortPattern, inputStages };
}

/** Returns the stages of one plan of a union; nested unions are flattened. */
function branchStages(plan: Plan, isScored: boolean): Doc[] {
  if (plan.kind === 'union') return plan.plans.flatMap((part) => branchStages(part, isScored));
  const showing = { keys: undefined, isScored };
  return [plan.kind === 'index' ? placesStage(plan, showing) : stageOf(plan, showing)];
}

function stageOf(plan: Plan, showing: Showing): Doc {
  if (plan.kind === 'text') return textStage(plan, showing.isScored);
  if (plan.kind === 'near') return nearStage(plan);
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.isReverse ? 'backward' : 'forward' };
  return { stage: 'FETCH', inputStage: placesStage(plan, showing) };
}

/** Returns the paths that a query shows, as a projection. */
function shownPaths({ reads = new Set() }: Query): Doc {
  const shown: Doc = Object.fromEntries([...reads].map((path) => [path, 1]));
  if (!reads.has('_id')) shown._id = 0;
  return shown;
}

/** Returns the stages of a find, or of the query at the start of a pipeline. */
export function findStages({ plan, keys, isSorted }: PreparedQuery, query: Query, isScored: boolean): Doc {
  const isCovered = plan.kind === 'index' && keys?.isCovered === true;
  const stage = isCovered
    ? {
        stage: 'PROJECTION_COVERED',
        transformBy: shownPaths(query),
        inputStage: scanStage(plan.use, keys),
      }
    : stageOf(plan, { keys, isScored });
  return isSorted ? stage : { stage: 'SORT', sortPattern: query.sort, inputStage: stage };
}

/** Returns the stages that a count reads through; undefined if the number of documents is known. */
export function countStages({ plan, keys }: PreparedQuery, { filter }: Query): Doc | undefined {
  if (isForAll(filter)) return undefined;
  const isOfKeys = isExactPlan(plan) || keys?.isCovered === true;
  const showing = { keys, isScored: false };
  if (plan.kind === 'scan' || plan.kind === 'text' || plan.kind === 'near' || !isOfKeys)
    return stageOf(plan, showing);
  const stage = placesStage(plan, showing);
  const isOneRange =
    plan.kind === 'index' && plan.use.isExact && plan.use.points.length + plan.use.ranges.length === 1;
  return isOneRange ? { ...stage, stage: 'COUNT_SCAN' } : stage;
}

/** Returns the stages of a distinct. */
export function distinctStages({ scan, prepared }: PreparedDistinct, query: Query, path: string): Doc {
  const shown = { ...query, reads: new Set([path]) };
  if (scan === undefined) return findStages(prepared, shown, false);
  const inputStage = { ...scanStage(scan.use), stage: 'DISTINCT_SCAN' };
  return { stage: 'PROJECTION_COVERED', transformBy: shownPaths(shown), inputStage };
}

/** Returns the stages of a `$group` that steps from one value of an index to the next. */
export function groupStages({ scan, isCovered }: GroupScan, query: Query): Doc {
  const inputStage = { ...scanStage(scan.use), stage: 'DISTINCT_SCAN' };
  if (!isCovered) return { stage: 'FETCH', inputStage };
  return { stage: 'PROJECTION_COVERED', transformBy: shownPaths(query), inputStage };
}
