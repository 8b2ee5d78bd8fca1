/** Cursors and change streams: opening them so that the server knows of them, and reading from them. */
import type {
  AbstractCursor,
  ChangeStream,
  Collection,
  Db,
  Document,
  MongoClient,
  RunCommandCursor,
} from 'mongodb';
import { type Call, type Operations, options } from './operation.ts';

/** Opens a change stream and waits until the server has opened it, so that it includes the next writes. */
export async function openChangeStream(call: Call<MongoClient | Db | Collection>): Promise<ChangeStream> {
  const stream = call.on.watch(call.args.pipeline, options(call, 'pipeline'));
  // The driver opens a stream with its first read; this is the part of that read that consumes no event.
  const { cursor } = stream as unknown as { cursor: { cursorInit(): Promise<void> } };
  await cursor.cursorInit();
  return stream;
}

/** Opens a cursor of `runCursorCommand`. */
export async function openCommandCursor(call: Call<Db>): Promise<RunCommandCursor> {
  const { args, on } = call;
  const commandOptions = options(call, 'command', 'commandName', 'batchSize', 'maxTimeMS', 'comment');
  const cursor = on.runCursorCommand(args.command, commandOptions);
  if (args.batchSize !== undefined) cursor.setBatchSize(args.batchSize);
  if (args.maxTimeMS !== undefined) cursor.setMaxTimeMS(args.maxTimeMS);
  if (args.comment !== undefined) cursor.setComment(args.comment);
  // The driver sends the command with the first read; a test expects it to be sent already.
  await (cursor as unknown as { cursorInit(): Promise<void> }).cursorInit();
  return cursor;
}

/** The operations on a cursor or a change stream by name. */
export const CURSOR_OPERATIONS: Operations<AbstractCursor<Document> | ChangeStream> = {
  close: (call) => call.on.close(),
  iterateOnce: (call) => call.on.tryNext(),
  iterateUntilDocumentOrError: (call) => call.on.next(),
};
