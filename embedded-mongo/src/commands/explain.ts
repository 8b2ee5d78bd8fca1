/** explain: which plan a query would use, and the cost of running it. */

import { badValue, failedToParse, MongoError } from '../errors.ts';
import type { ReadStats } from '../indexes/run-plan.ts';
import { limitOf } from '../query/aggregate/basic-stages.ts';
import { geoNearQuery } from '../query/aggregate/geo-near.ts';
import { groupScanOf } from '../query/aggregate/group-scan.ts';
import { fieldsOfStages } from '../query/aggregate/needed-by-stages.ts';
import { countedField, leadingQuery } from '../query/aggregate/pipeline.ts';
import { parsePipeline } from '../query/aggregate/stages.ts';
import { prepareDistinct } from '../query/distinct.ts';
import { parseFilter } from '../query/filter.ts';
import { countMatching, prepareCount, prepareQuery, type Query } from '../query/find.ts';
import { fieldsOfInclusion } from '../query/needed-fields.ts';
import type { Collection } from '../storage/catalog.ts';
import { collationOfView } from '../storage/resolve-view.ts';
import type { View } from '../storage/view.ts';
import { usesTextScore } from '../text/text-score.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type Command, type CommandContext, checkedName, collationOf, embedded, isTrue } from './command.ts';
import { countStages, distinctStages, findStages, groupStages } from './explain-stages.ts';
import { assertCommandFields } from './fields.ts';
import { VERSION } from './handshake.ts';
import { queryOf, READ_COMMANDS } from './read-commands.ts';
import { type ResolvedView, stagesOf, viewOf } from './view-reads.ts';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** What a command reads from a collection: documents, their number, or the values of a path. */
type Question = { readonly query: Query } & (
  | { readonly kind: 'find' | 'count' | 'counted' }
  | { readonly kind: 'grouped'; readonly group: Doc }
  | { readonly kind: 'distinct'; readonly path: string }
);

function questionOf(
  context: CommandContext,
  inner: Doc,
  name: string,
  collection: Collection | undefined,
): Question {
  const { now } = context;
  switch (name) {
    case 'find': {
      const reads = isTrue(inner.returnKey) ? undefined : fieldsOfInclusion(embedded(inner, 'projection'));
      const query = queryOf(inner, collection, 'filter', now);
      return { kind: 'find', query: { ...query, reads, isPartEnough: reads !== undefined } };
    }
    case 'count':
      return { kind: 'count', query: queryOf(inner, collection, 'query', now) };
    case 'distinct':
      return { kind: 'distinct', query: queryOf(inner, collection, 'query', now), path: String(inner.key) };
    case 'findAndModify':
      return { kind: 'find', query: queryOf(inner, collection, 'query', now) };
    case 'aggregate':
      return questionOfPipeline(context, inner, collection);
    case 'update':
    case 'delete': {
      const [statement] = (inner.updates ?? inner.deletes ?? []) as Doc[];
      const collation = collationOf(statement ?? {}, collection);
      return {
        kind: 'find',
        query: { filter: parseFilter(statement?.q ?? {}), collation, hint: statement?.hint },
      };
    }
    default:
      throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
  }
}

/** Returns what a pipeline reads; with `$geoNear` at its start by distance, up to a `$limit` if one follows. */
function questionOfPipeline(
  { view }: CommandContext,
  inner: Doc,
  collection: Collection | undefined,
): Question {
  const stages = parsePipeline(inner.pipeline);
  const collation = collationOf(inner, collection);
  const [first, next] = stages;
  if (collection === undefined || first === undefined || !('$geoNear' in first))
    return questionOfStages(stages, collation, inner.hint);
  const { query } = geoNearQuery(view, collection, first.$geoNear, { collation, variables: undefined });
  const limit = next !== undefined && '$limit' in next ? limitOf(next.$limit) : undefined;
  return { kind: 'find', query: { ...query, limit } };
}

function questionOfStages(stages: readonly Doc[], collation: Query['collation'], hint: unknown): Question {
  const { query, rest } = leadingQuery(stages, { variables: undefined, collation, hint });
  if (countedField(rest[0]) !== undefined && query.sort === undefined) return { kind: 'counted', query };
  const reads = fieldsOfStages(rest);
  const whole: Query = { ...query, reads, isPartEnough: reads !== undefined };
  const group = rest[0]?.$group;
  return isDoc(group) ? { kind: 'grouped', query: whole, group } : { kind: 'find', query: whole };
}

/** Returns the query with which reading a view begins. */
function questionOfView(inner: Doc, name: string, { stages, view }: ResolvedView): Question {
  const own =
    name === 'aggregate'
      ? parsePipeline(inner.pipeline)
      : stagesOf(inner, name === 'find' ? 'filter' : 'query');
  return questionOfStages([...stages, ...own], collationOfView(view, inner.collation), inner.hint);
}

/** A plan to show, and the function that runs it. */
type Explained = {
  readonly stages: Doc;
  /** Runs the plan; returns the number of results, and further information about the run. */
  run(stats: ReadStats): { readonly nReturned: number; readonly told?: Doc };
};

function explained(view: View, collection: Collection, question: Question, isScored: boolean): Explained {
  const { query } = question;
  if (question.kind === 'find' || question.kind === 'grouped') {
    const prepared = prepareQuery(view, collection, query);
    const group = question.kind === 'grouped' ? question.group : undefined;
    const scan = groupScanOf(view, collection, group, prepared);
    if (scan !== undefined) {
      return {
        stages: groupStages(scan, query),
        run: (stats) => ({ nReturned: [...scan.documents(stats)].length }),
      };
    }
    return {
      stages: findStages(prepared, query, isScored),
      run: (stats) => ({ nReturned: prepared.run(stats).length }),
    };
  }
  if (question.kind === 'distinct') {
    const { path } = question;
    const distinct = prepareDistinct(view, collection, query, path);
    return {
      stages: distinctStages(distinct, query, path),
      run: (stats) => ({ nReturned: distinct.run(stats).length }),
    };
  }
  const inputStage = countStages(prepareCount(view, collection, query), query);
  const isCommand = question.kind === 'count';
  return {
    stages:
      inputStage === undefined
        ? { stage: 'RECORD_STORE_FAST_COUNT' }
        : isCommand
          ? { stage: 'COUNT', inputStage }
          : inputStage,
    run: (stats) => {
      const count = countMatching(view, collection, query, stats);
      return isCommand ? { nReturned: 0, told: { nCounted: count } } : { nReturned: count };
    },
  };
}

function explain(context: CommandContext): Doc {
  const inner = context.command.explain;
  if (!isDoc(inner)) throw failedToParse('explain needs a command');
  const { verbosity = 'allPlansExecution' } = context.command;
  if (!VERBOSITIES.includes(verbosity as string))
    throw badValue(
      `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    );
  const [name = ''] = Object.keys(inner);
  assertCommandFields(name, inner);
  return explainCommand(context, inner, verbosity === 'queryPlanner');
}

/** Explains how a command would run and, unless only the plan is requested, the cost of its read. */
function explainCommand(context: CommandContext, inner: Doc, isPlanOnly: boolean): Doc {
  const [name = ''] = Object.keys(inner);
  const collectionName = checkedName(String(inner[name]), context.db);
  const resolved = viewOf(context, collectionName);
  const collection =
    resolved === undefined ? context.view.find(context.db, collectionName) : resolved.collection;
  const command =
    resolved === undefined
      ? questionOf(context, inner, name, collection)
      : questionOfView(inner, name, resolved);
  const namespace = `${context.db}.${collectionName}`;
  const base = { explainVersion: '1', ok: 1, serverInfo: { host: 'embedded-mongo', version: VERSION } };
  if (collection === undefined)
    return { ...base, queryPlanner: { namespace, winningPlan: { stage: 'EOF' }, rejectedPlans: [] } };
  const isScored = usesTextScore([inner.sort, inner.projection, inner.pipeline]);
  const plan = explained(context.view, collection, command, isScored);
  const reply: Doc = {
    ...base,
    queryPlanner: { namespace, winningPlan: plan.stages, rejectedPlans: [] },
  };
  if (!isPlanOnly) reply.executionStats = statsOf(plan);
  return reply;
}

function statsOf(plan: Explained): Doc {
  const stats = { keysExamined: 0, docsExamined: 0 };
  const startedAt = performance.now();
  const { nReturned, told } = plan.run(stats);
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - startedAt),
    totalKeysExamined: stats.keysExamined,
    totalDocsExamined: stats.docsExamined,
    executionStages: { ...plan.stages, nReturned, ...told },
  };
}

/** Returns a command that explains instead of running if its option `explain` is set. */
function explainable(command: Command): Command {
  const isRequested = ({ explain: explainInput }: Doc): boolean => explainInput === true;
  return {
    ...command,
    run: (context) =>
      isRequested(context.command) ? explainCommand(context, context.command, true) : command.run(context),
    runLater: (context) => (isRequested(context.command) ? undefined : command.runLater?.(context)),
    isWrite: (input) => !isRequested(input) && command.isWrite?.(input) === true,
  };
}

/** The commands of this file by name. */
export const EXPLAIN_COMMANDS: Readonly<Record<string, Command>> = {
  aggregate: explainable(READ_COMMANDS.aggregate as Command),
  explain: { effect: 'read', run: explain },
};
