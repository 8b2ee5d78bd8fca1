/** Commands about sessions and cursors. Transactions themselves are ended by the executor. */
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { Tail } from '../query/tail.ts';
import { sessionKey } from '../storage/retries.ts';
import { exactWholeNumberOf } from '../values/arithmetic.ts';
import { type Doc, isNumeric, typeNameOf } from '../values/kinds.ts';
import { cursorReply } from '../wire/cursor-reply.ts';
import { readStream } from './change-stream-command.ts';
import { type Command, type CommandContext, type Reply, wholeNumber } from './command.ts';
import { readTail } from './tail-command.ts';

function endSessions({ command, sessions, cursors }: CommandContext): Doc {
  const ids = command.endSessions ?? command.killSessions;
  for (const lsid of Array.isArray(ids) ? ids : []) {
    const session = sessionKey(lsid);
    if (session === undefined) continue;
    sessions.end(session);
    cursors.killSession(session);
  }
  return {};
}

function killAllSessions({ sessions }: CommandContext): Doc {
  sessions.endAll();
  return {};
}

/** The id in a command about a cursor. @throws MongoError 14 */
function cursorId(value: unknown): bigint {
  const id = isNumeric(value) ? exactWholeNumberOf(value) : undefined;
  if (id === undefined)
    throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  return id;
}

/** Which cursor, and how many documents. */
function wantedOf({ command, db }: CommandContext): { id: bigint; namespace: string; batchSize: number } {
  const name = command.collection;
  if (typeof name !== 'string')
    throw new MongoError(73, 'Collection name must be provided. UUID is not valid in this context');
  const batchSize = wholeNumber(command, 'batchSize') || Number.POSITIVE_INFINITY;
  return { id: cursorId(command.getMore), namespace: `${db}.${name}`, batchSize };
}

function getMore(context: CommandContext): Reply {
  const { id, namespace, batchSize } = wantedOf(context);
  if (context.command.maxTimeMS !== undefined)
    throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const batch = context.cursors.next(id, namespace, batchSize, context.now.getTime());
  return cursorReply(namespace, batch.id, 'nextBatch', batch.documents);
}

/** What goes on may have to wait for what comes next. */
function getMoreLater(context: CommandContext): Promise<Reply> | undefined {
  const wanted = wantedOf(context);
  const live = context.cursors.liveOf(wanted.id, wanted.namespace, context.now.getTime());
  if (live === undefined) return undefined;
  if (live instanceof Tail) return readTail(context, { ...wanted, tail: live });
  return readStream(context, { ...wanted, stream: live });
}

/** A cursor of a database has the name of no collection. @throws MongoError 73 */
function assertCursorOwner(name: unknown): void {
  if (typeof name !== 'string')
    throw new MongoError(73, `collection name has invalid type ${typeNameOf(name)}`);
}

function killCursors(context: CommandContext): Doc {
  assertCursorOwner(context.command.killCursors);
  const ids = Array.isArray(context.command.cursors) ? context.command.cursors : [];
  const killed = ids.filter((id) => context.cursors.kill(cursorId(id)));
  const missing = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
}

function endOutsideTransaction(): never {
  throw new MongoError(251, 'No transaction started', {}, []);
}

/** The commands of this file by name. */
export const SESSION_COMMANDS: Readonly<Record<string, Command>> = {
  endSessions: { effect: 'none', run: endSessions },
  killSessions: { effect: 'none', run: endSessions },
  killAllSessions: { effect: 'none', run: killAllSessions },
  refreshSessions: { effect: 'none', run: () => ({}) },
  getMore: { effect: 'none', run: getMore, runLater: getMoreLater },
  killCursors: { effect: 'none', run: killCursors },
  commitTransaction: { effect: 'none', run: endOutsideTransaction },
  abortTransaction: { effect: 'none', run: endOutsideTransaction },
};
