/** Change streams as commands: `aggregate` opens one, `getMore` waits for its events. */
import type { ChangeStream } from '../change-streams/change-stream.ts';
import { openChangeStream } from '../change-streams/open.ts';
import { isSplitStage } from '../change-streams/split-event.ts';
import { MongoError } from '../errors.ts';
import { parsePipeline } from '../query/aggregate/stages.ts';
import type { Doc } from '../values/kinds.ts';
import { cursorReply } from '../wire/cursor-reply.ts';
import {
  type CommandContext,
  collationOf,
  collectionName,
  embedded,
  type Reply,
  wholeNumber,
} from './command.ts';
import { assertStreamConcern } from './concerns.ts';
import { letVariables } from './let-variables.ts';

const FIRST_BATCH = 101;
/** How long MongoDB waits for events if the client does not specify it. */
const WAIT_MS = 1000;

/** Opens a change stream; the reply contains the events available now. */
export async function watch(context: CommandContext): Promise<Reply> {
  const { command, cursors, db, engine, now, session } = context;
  assertStreamConcern(command);
  if (command.collectionUUID !== undefined)
    throw new MongoError(
      72,
      "the option 'collectionUUID' is not supported for a change stream by this server",
    );
  const [first, ...rest] = command.pipeline as Doc[];
  parsePipeline(rest.filter((stage) => !isSplitStage(stage)));
  const stages = [first ?? {}, ...rest];
  const coll = typeof command.aggregate === 'string' ? collectionName(context) : undefined;
  // A write that arrives while earlier ones are flushed to disk comes after the opening.
  const stream = openChangeStream(engine, stages, db, coll, {
    variables: letVariables(command, now),
    collation: collationOf(command, undefined),
  });
  await engine.writes.pending;
  const { documents, token } = stream.read(
    wholeNumber(embedded(command, 'cursor'), 'batchSize') ?? FIRST_BATCH,
  );
  const namespace = `${db}.${coll ?? '$cmd.aggregate'}`;
  const id = stream.isOver ? 0n : cursors.openLive(namespace, stream, session, now.getTime());
  return cursorReply(namespace, id, 'firstBatch', documents, { postBatchResumeToken: token });
}

/** A cursor of a change stream, and the maximum number of events to return. */
export type StreamRead = {
  readonly id: bigint;
  readonly stream: ChangeStream;
  readonly namespace: string;
  readonly batchSize: number;
};

/** Returns the next events; waits for the first one as long as the client wants. */
export async function readStream(context: CommandContext, read: StreamRead): Promise<Reply> {
  const { command, cursors, engine, now } = context;
  const { id, stream, namespace } = read;
  const until = now.getTime() + (wholeNumber(command, 'maxTimeMS') ?? WAIT_MS);
  for (;;) {
    await engine.writes.pending;
    if (stream.signal.aborted) throw new MongoError(237, `cursor id ${id} was killed`);
    const { documents, token } = readOrEnd(context, read);
    const left = until - Date.now();
    if (documents.length > 0 || stream.isOver || left <= 0) {
      if (stream.isOver) cursors.kill(id);
      const reply = { postBatchResumeToken: token };
      return cursorReply(namespace, stream.isOver ? 0n : id, 'nextBatch', documents, reply);
    }
    await engine.oplog.next(left, stream.signal);
  }
}

/** Reads the stream; if it cannot continue, its cursor ends too. */
function readOrEnd(
  { cursors }: CommandContext,
  { id, stream, batchSize }: StreamRead,
): ReturnType<ChangeStream['read']> {
  try {
    return stream.read(batchSize);
  } catch (error) {
    cursors.kill(id);
    throw error;
  }
}
