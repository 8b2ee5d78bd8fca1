/** explain: which plan a query would use, and what running it costs. */

import { failedToParse, MongoError } from '../errors.ts';
import type { IndexPlan } from '../indexes/index-plan.ts';
import type { Plan } from '../indexes/planner.ts';
import { leadingQuery } from '../query/aggregate/pipeline.ts';
import { parsePipeline } from '../query/aggregate/stages.ts';
import { parseFilter } from '../query/filter.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../query/find.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { collationOfView } from '../storage/resolve-view.ts';
import type { TextPlan } from '../text/text-plan.ts';
import { usesTextScore } from '../text/text-score.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type Command, type CommandContext, checkedName, collationOf } from './command.ts';
import { VERSION } from './handshake.ts';
import { queryOf } from './read-commands.ts';
import { type ResolvedView, stagesOf, viewOf } from './view-reads.ts';

function queryIn(inner: Doc, name: string, collection: Collection | undefined, now: Date): Query {
  switch (name) {
    case 'find':
      return queryOf(inner, collection, 'filter', now);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return queryOf(inner, collection, 'query', now);
    case 'aggregate': {
      const request = { variables: undefined, collation: collationOf(inner, collection), hint: inner.hint };
      return leadingQuery(parsePipeline(inner.pipeline), request).query;
    }
    case 'update':
    case 'delete': {
      const [statement] = (inner.updates ?? inner.deletes ?? []) as Doc[];
      const collation = collationOf(statement ?? {}, collection);
      return { filter: parseFilter(statement?.q ?? {}), collation, hint: statement?.hint };
    }
    default:
      throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
  }
}

function scanStage({ index, isReverse, showBounds, mergeAt }: IndexPlan): Doc {
  const scan = { ...indexStage(index, isReverse), indexBounds: showBounds() };
  return mergeAt === undefined ? scan : { ...scan, isMerged: true };
}
/** The query with which the reading of a view begins. */
function queryOnView(inner: Doc, name: string, { stages, view }: ResolvedView): Query {
  const own =
    name === 'aggregate'
      ? parsePipeline(inner.pipeline)
      : stagesOf(inner, name === 'find' ? 'filter' : 'query');
  const collation = collationOfView(view, inner.collation);
  return leadingQuery([...stages, ...own], { variables: undefined, collation, hint: inner.hint }).query;
}

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

/** MongoDB's names: the keys of each term are read, their scores added up where they are wanted, the rest matched. */
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

function stageOf(plan: Plan, isScored: boolean): Doc {
  if (plan.kind === 'text') return textStage(plan, isScored);
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.isReverse ? 'backward' : 'forward' };
  if (plan.kind === 'index') return { stage: 'FETCH', inputStage: scanStage(plan.use) };
  if (plan.kind === 'intersection') {
    const inputStages = plan.parts.map(({ index }) => indexStage(index, false));
    return { stage: 'FETCH', inputStage: { stage: 'AND_SORTED', inputStages } };
  }
  const inputStages = plan.plans.map((part) =>
    part.kind === 'index' ? scanStage(part.use) : stageOf(part, isScored),
  );
  return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages } };
}

function winningPlan(prepared: PreparedQuery, query: Query, inner: Doc): Doc {
  const stage = stageOf(prepared.plan, usesTextScore([inner.sort, inner.projection, inner.pipeline]));
  if (prepared.isSorted) return stage;
  return { stage: 'SORT', sortPattern: query.sort, inputStage: stage };
}

function explain(context: CommandContext): Doc {
  const inner = context.command.explain;
  if (!isDoc(inner)) throw failedToParse('explain needs a command');
  const [name = ''] = Object.keys(inner);
  const collectionName = checkedName(String(inner[name]), context.db);
  const resolved = viewOf(context, collectionName);
  const collection =
    resolved === undefined ? context.view.find(context.db, collectionName) : resolved.collection;
  const query =
    resolved === undefined
      ? queryIn(inner, name, collection, context.now)
      : queryOnView(inner, name, resolved);
  const namespace = `${context.db}.${collectionName}`;
  const base = { explainVersion: '1', ok: 1, serverInfo: { host: 'embedded-mongo', version: VERSION } };
  if (collection === undefined)
    return { ...base, queryPlanner: { namespace, winningPlan: { stage: 'EOF' }, rejectedPlans: [] } };
  const prepared = prepareQuery(context.view, collection, query);
  const reply: Doc = {
    ...base,
    queryPlanner: { namespace, winningPlan: winningPlan(prepared, query, inner), rejectedPlans: [] },
  };
  if (context.command.verbosity !== 'queryPlanner') reply.executionStats = statsOf(prepared, query, inner);
  return reply;
}

function statsOf(prepared: PreparedQuery, query: Query, inner: Doc): Doc {
  const stats = { keysExamined: 0, docsExamined: 0 };
  const startedAt = performance.now();
  const nReturned = prepared.run(stats).length;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - startedAt),
    totalKeysExamined: stats.keysExamined,
    totalDocsExamined: stats.docsExamined,
    executionStages: { ...winningPlan(prepared, query, inner), nReturned },
  };
}

/** The commands of this file by name. */
export const EXPLAIN_COMMANDS: Readonly<Record<string, Command>> = {
  explain: { effect: 'read', run: explain },
};
