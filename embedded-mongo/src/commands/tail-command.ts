/** Tailable cursors as commands: `find` opens one on a capped collection, `getMore` continues, and can wait. */
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { refuseNear } from '../geo/near-filter.ts';
import { someInFilter } from '../query/filter.ts';
import { asFound, type Query } from '../query/find.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Shown } from '../query/shown.ts';
import { Tail } from '../query/tail.ts';
import { isCapped } from '../storage/capped.ts';
import type { Collection } from '../storage/catalog.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { cursorReply } from '../wire/cursor-reply.ts';
import { type CommandContext, collectionName, isTrue, type Reply, wholeNumber } from './command.ts';

const FIRST_BATCH = 101;
/** How long MongoDB waits for documents if the client does not specify it. */
const WAIT_MS = 1000;

/** Checks the options of a find with a tailable cursor. @throws MongoError 2, 9 */
export function assertTailOptions(command: Doc): void {
  if (!isTrue(command.tailable)) {
    if (isTrue(command.awaitData))
      throw failedToParse("Cannot set 'awaitData' without also setting 'tailable'");
    return;
  }
  if (isTrue(command.singleBatch)) throw badValue("cannot use tailable option with the 'singleBatch' option");
  const { sort, hint } = command;
  if (isDoc(sort) && Object.keys(sort).length > 0 && !isForwards(sort))
    throw badValue('cannot use tailable option with a sort other than {$natural: 1}');
  // MongoDB's response to these is not documented.
  if (isDoc(hint) && '$natural' in hint && !isForwards(hint))
    throw badValue('cannot use tailable option with a hint of {$natural: -1}');
  const stray = ['min', 'max', 'returnKey'].find((option) => isPresent(command[option]));
  if (stray !== undefined) throw badValue(`cannot use tailable option with '${stray}'`);
}

const isForwards = (order: Doc): boolean =>
  Object.keys(order).length === 1 && isNumeric(order.$natural) && Number(numberOf(order.$natural)) === 1;

const isPresent = (value: unknown): boolean => (isDoc(value) ? Object.keys(value).length > 0 : isTrue(value));

/** Opens a tailable cursor; a collection without documents gets none. @throws MongoError 2, 72, 291 */
export function openTail(
  context: CommandContext,
  collection: Collection | undefined,
  query: Query,
  { show }: Shown,
): Reply {
  const { command, cursors, db, engine, now, session } = context;
  if (context.isInTransaction)
    throw new MongoError(72, 'It is illegal to open a tailable cursor in a transaction');
  if (context.readTime !== undefined)
    throw new MongoError(72, 'A tailable cursor cannot read at one moment: read concern snapshot');
  if (collection !== undefined && !isCapped(collection))
    throw badValue('error processing query: tailable cursor requested on non capped collection');
  if (someInFilter(refuseNear(query.filter), ({ kind }) => kind === 'text'))
    throw new MongoError(291, 'error processing query: Failed to build query solution for tailable cursor');
  const namespace = `${db}.${collectionName(context)}`;
  const isEmpty = collection === undefined || isWithoutDocuments(context, collection);
  if (isEmpty) return cursorReply(namespace, 0n, 'firstBatch', []);
  const matches = compileFilter(query.filter, query);
  const tail = new Tail(engine.committed, {
    collection,
    show(stored) {
      const found = asFound(stored);
      return matches(found.doc) ? show(found) : undefined;
    },
    skip: query.skip ?? 0,
    limit: query.limit || Number.POSITIVE_INFINITY,
    awaitsData: isTrue(command.awaitData),
  });
  const documents = tail.read(wholeNumber(command, 'batchSize') ?? FIRST_BATCH);
  const id = cursors.openLive(namespace, tail, session, now.getTime());
  return cursorReply(namespace, id, 'firstBatch', documents);
}

function isWithoutDocuments({ engine }: CommandContext, collection: Collection): boolean {
  for (const _document of engine.committed.documentsAfter(collection, undefined)) return false;
  return true;
}

/** A tailable cursor, and the maximum number of documents to return. */
export type TailRead = {
  readonly id: bigint;
  readonly tail: Tail;
  readonly namespace: string;
  readonly batchSize: number;
};

/** Returns the next documents; if the cursor awaits data, waits for the first one as long as the client wants. */
export async function readTail(context: CommandContext, read: TailRead): Promise<Reply> {
  const { command, cursors, engine, now } = context;
  const { id, tail, namespace, batchSize } = read;
  if (!tail.awaitsData && command.maxTimeMS !== undefined)
    throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const waitMs = tail.awaitsData ? (wholeNumber(command, 'maxTimeMS') ?? WAIT_MS) : 0;
  const until = now.getTime() + waitMs;
  try {
    for (;;) {
      if (tail.signal.aborted) throw new MongoError(237, `cursor id ${id} was killed`);
      const documents = tail.read(batchSize);
      const left = until - Date.now();
      if (documents.length > 0 || left <= 0) {
        // The documents may not be committed yet; if the commit fails, the position is lost too.
        await engine.writes.pending;
        return cursorReply(namespace, id, 'nextBatch', documents);
      }
      await engine.oplog.next(left, tail.signal);
    }
  } catch (error) {
    cursors.kill(id);
    throw error;
  }
}
