/** find, count, distinct and aggregate. */
import { isChangeStream } from '../change-streams/open.ts';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { readBounds } from '../indexes/requested-bounds.ts';
import { runPipeline } from '../query/aggregate/pipeline.ts';
import {
  assertCollectionless,
  assertOnCollection,
  parsePipeline,
  runStages,
} from '../query/aggregate/stages.ts';
import { prepareDistinct } from '../query/distinct.ts';
import { uniqueValues } from '../query/expression.ts';
import { countMatching, findDocuments, prepareQuery, type Query } from '../query/find.ts';
import { shownByKey, shownByProjection } from '../query/shown.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { collationOfView } from '../storage/resolve-view.ts';
import { hasText, textWithoutCollection } from '../text/place-text.ts';
import { encode } from '../values/codec.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues } from '../values/compare.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { valuesAtPath } from '../values/paths.ts';
import { cursorReply } from '../wire/cursor-reply.ts';
import { storeFor } from './aggregate-store.ts';
import { watch } from './change-stream-command.ts';
import { onMeantCollection } from './collection-uuid.ts';
import {
  type Command,
  type CommandContext,
  collationOf,
  collectionName,
  embedded,
  existingCollection,
  filterIn,
  isTimed,
  isTrue,
  limitIn,
  type Reply,
  wholeNumber,
} from './command.ts';
import { assertOutputConcern } from './concerns.ts';
import { letVariables } from './let-variables.ts';
import { localSessions } from './local-sessions.ts';
import { currentOperations } from './server-commands.ts';
import { collectionStatistics } from './statistics.ts';
import { assertTailOptions, openTail } from './tail-command.ts';
import { readView, stagesOf, viewOf } from './view-reads.ts';

const DEFAULT_BATCH = 101;

/** Returns the query of a find-like command. */
export function queryOf(
  command: Doc,
  collection: Collection | undefined,
  filterField: string,
  now: Date,
): Query {
  const filter = filterIn(command, filterField);
  if (collection === undefined && hasText(filter))
    throw textWithoutCollection(`${String(command.$db)}.${String(Object.values(command)[0])}`);
  return {
    filter,
    sort: command.sort,
    skip: wholeNumber(command, 'skip'),
    limit: limitIn(command),
    collation: collationOf(command, collection),
    hint: command.hint,
    bounds: readBounds(command),
    variables: letVariables(command, now),
  };
}

function find(context: CommandContext): Reply {
  const { command, view } = context;
  const resolved = viewOf(context);
  if (resolved !== undefined) {
    const documents = readView(context, resolved, stagesOf(command, 'filter')).map(encode);
    return openCursor(context, documents, wholeNumber(command, 'batchSize'));
  }
  assertTailOptions(command);
  const collection = existingCollection(context);
  const query = queryOf(command, collection, 'filter', context.now);
  const wanted = {
    projection: embedded(command, 'projection'),
    hasRecordId: isTrue(command.showRecordId),
  };
  const shown = shownByProjection(query, wanted);
  if (isTrue(command.tailable)) return openTail(context, collection, query, shown);
  const batchSize = wholeNumber(command, 'batchSize');
  if (collection === undefined) {
    parseSort(query.sort, true);
    return openCursor(context, [], batchSize);
  }
  if (isTrue(command.returnKey)) {
    const prepared = prepareQuery(view, collection, query);
    return openCursor(context, prepared.run().map(shownByKey(prepared.plan, wanted)), batchSize);
  }
  const found = findDocuments(view, collection, {
    ...query,
    reads: shown.reads,
    isPartEnough: shown.reads !== undefined,
  });
  return openCursor(context, found.map(shown.show), batchSize);
}

/** Returns a reply with the first batch of a new cursor. */
export function openCursor(
  context: CommandContext,
  documents: readonly Uint8Array[],
  batchSize: number | undefined,
  collection = collectionName(context),
): Reply {
  const { command, cursors, db, now, session } = context;
  const namespace = `${db}.${collection}`;
  const batch = cursors.open(namespace, documents, {
    batchSize: batchSize ?? DEFAULT_BATCH,
    isSingleBatch: command.singleBatch === true,
    isTimed: isTimed(command),
    staysOpen: command.noCursorTimeout === true,
    session,
    now: now.getTime(),
  });
  const time: Doc = context.readTime === undefined ? {} : { atClusterTime: context.readTime };
  return cursorReply(namespace, batch.id, 'firstBatch', batch.documents, time);
}

function count(context: CommandContext): Doc {
  const resolved = viewOf(context);
  if (resolved !== undefined) {
    const [counted] = readView(context, resolved, [...stagesOf(context.command, 'query'), { $count: 'n' }]);
    return { n: counted?.n ?? 0 };
  }
  const collection = existingCollection(context);
  const query = queryOf(context.command, collection, 'query', context.now);
  return { n: collection === undefined ? 0 : countMatching(context.view, collection, query) };
}

function distinct(context: CommandContext): Doc {
  const { key } = context.command;
  if (typeof key !== 'string')
    throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const { found, collation } = readForDistinct(context, key);
  const reply: Doc = {
    values: uniqueValues(found, collation).sort((a, b) => compareValues(a, b, collation)),
  };
  if (context.readTime !== undefined) reply.atClusterTime = context.readTime;
  return reply;
}

function readForDistinct(
  context: CommandContext,
  path: string,
): { found: unknown[]; collation: Collation | undefined } {
  const { command, view } = context;
  const resolved = viewOf(context);
  if (resolved !== undefined) {
    const docs = readView(context, resolved, stagesOf(command, 'query'));
    const found = docs.flatMap((doc) => valuesAtPath(doc, path.split('.')));
    return { found, collation: collationOfView(resolved.view, command.collation) };
  }
  const collection = existingCollection(context);
  const query = queryOf(command, collection, 'query', context.now);
  const found = collection === undefined ? [] : prepareDistinct(view, collection, query, path).run();
  return { found, collation: query.collation };
}

/** True for a pipeline on a whole database. @throws MongoError 9 for a number without meaning */
function isOnDatabase({ aggregate: source }: Doc): boolean {
  if (!isNumeric(source)) return false;
  if (Number(numberOf(source)) === 1) return true;
  throw failedToParse("Invalid command format: the 'aggregate' field must specify a collection name or 1");
}

function aggregate(context: CommandContext): Reply {
  const { command, view } = context;
  if (!isDoc(command.cursor) && command.explain !== true) {
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  if (isChangeStream(command.pipeline))
    throw new MongoError(263, '$changeStream cannot be used in a transaction');
  const stages = parsePipeline(command.pipeline);
  assertOutputConcern(command, stages);
  const hasNoCollection = isOnDatabase(command);
  if (hasNoCollection) assertCollectionless(stages);
  else assertOnCollection(stages);
  const batchSize = wholeNumber(embedded(command, 'cursor'), 'batchSize');
  const resolved = hasNoCollection ? undefined : viewOf(context);
  if (resolved !== undefined)
    return openCursor(context, readView(context, resolved, stages).map(encode), batchSize);
  const explained = hasNoCollection
    ? (localSessions(context, stages[0]) ?? currentOperations(context, stages[0]))
    : collectionStatistics(context, stages[0]);
  const collection = hasNoCollection ? undefined : existingCollection(context);
  const request = {
    stages: explained === undefined ? stages : stages.slice(1),
    store: storeFor(context),
    variables: letVariables(command, context.now),
    collation: collationOf(command, collection),
    hint: command.hint,
    namespace: `${context.db}.${String(command.aggregate)}`,
  };
  const documents =
    explained === undefined
      ? runPipeline(view, collection, request)
      : runStages(explained, request.stages, request);
  const name = hasNoCollection ? '$cmd.aggregate' : collectionName(context);
  return openCursor(context, documents.map(encode), batchSize, name);
}

async function watchSource(context: CommandContext): Promise<Reply> {
  isOnDatabase(context.command);
  return watch(context);
}

/** True if the last stage of a pipeline writes. */
function hasOutput(command: Doc): boolean {
  const last: unknown = Array.isArray(command.pipeline) ? command.pipeline.at(-1) : undefined;
  return isDoc(last) && ('$out' in last || '$merge' in last);
}

/** The commands of this file by name. */
export const READ_COMMANDS: Readonly<Record<string, Command>> = {
  find: { effect: 'read', run: onMeantCollection(find) },
  count: { effect: 'read', run: count },
  distinct: { effect: 'read', run: distinct },
  aggregate: {
    effect: 'read',
    run: onMeantCollection(aggregate),
    runLater: (context) => (isChangeStream(context.command.pipeline) ? watchSource(context) : undefined),
    isWrite: hasOutput,
  },
};
