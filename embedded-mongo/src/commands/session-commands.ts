/** Commands about sessions and cursors. The executor ends transactions. */
import { Long } from 'bson';
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { Tail } from '../query/tail.ts';
import { sessionKey } from '../storage/retries.ts';
import { type Doc, typeNameOf } from '../values/kinds.ts';
import { cursorReply } from '../wire/cursor-reply.ts';
import { readStream } from './change-stream-command.ts';
import { type Command, type CommandContext, type Reply, wholeNumber } from './command.ts';
import type { CursorUse } from './cursors.ts';
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

/** Returns the cursor id of a command: it must be a long. @throws MongoError 14 */
function cursorId(value: unknown, field: string): bigint {
  if (value instanceof Long) return value.toBigInt();
  throw typeMismatch(`BSON field '${field}' is the wrong type '${typeNameOf(value)}', expected type 'long'`);
}

/** Returns which cursor is read, by whom, and how many documents are wanted. */
function wantedOf({ command, db, now, session }: CommandContext): {
  id: bigint;
  use: CursorUse;
  batchSize: number;
} {
  const name = command.collection;
  if (typeof name !== 'string')
    throw typeMismatch(
      `BSON field 'getMore.collection' is the wrong type '${typeNameOf(name)}', expected type 'string'`,
    );
  const batchSize = wholeNumber(command, 'batchSize') || Number.POSITIVE_INFINITY;
  const use = { namespace: `${db}.${name}`, session, now: now.getTime() };
  return { id: cursorId(command.getMore, 'getMore.getMore'), use, batchSize };
}

function getMore(context: CommandContext): Reply {
  const { id, use, batchSize } = wantedOf(context);
  if (context.command.maxTimeMS !== undefined)
    throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const batch = context.cursors.next(id, use, batchSize);
  return cursorReply(use.namespace, batch.id, 'nextBatch', batch.documents);
}

/** Reads a live source, which may have to wait for its next document; undefined for other cursors. */
function getMoreLater(context: CommandContext): Promise<Reply> | undefined {
  const { id, use, batchSize } = wantedOf(context);
  const live = context.cursors.liveOf(id, use);
  if (live === undefined) return undefined;
  const wanted = { id, namespace: use.namespace, batchSize };
  if (live instanceof Tail) return readTail(context, { ...wanted, tail: live });
  return readStream(context, { ...wanted, stream: live });
}

/** Requires a string as the name; for a cursor of a database it names no collection. @throws MongoError 73 */
function assertCursorOwner(name: unknown): void {
  if (typeof name !== 'string')
    throw new MongoError(73, `collection name has invalid type ${typeNameOf(name)}`);
}

function killCursors(context: CommandContext): Doc {
  assertCursorOwner(context.command.killCursors);
  const ids = Array.isArray(context.command.cursors) ? context.command.cursors : [];
  const wanted = ids.map((id, i) => cursorId(id, `killCursors.cursors.${i}`));
  const killed = ids.filter((_id, i) => context.cursors.kill(wanted[i] as bigint));
  const missing = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
}

function endOutsideTransaction({ db, name }: CommandContext): never {
  if (db !== 'admin') throw new MongoError(13, `${name} may only be run against the admin database.`);
  throw new MongoError(125, `${name} must be run within a transaction`);
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
