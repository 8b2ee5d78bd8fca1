/** The option `collectionUUID`: a client states which collection it means, in case another one has the name now. */
import type { Binary } from 'bson';
import { MongoError } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import { isView } from '../storage/resolve-view.ts';
import type { Doc } from '../values/kinds.ts';
import { type CommandContext, collectionName } from './command.ts';
import { runWrites, withErrors } from './write-errors.ts';

/** Returns the refusal of a command whose UUID is not that of the named collection; undefined if it matches. */
export function uuidMismatch(
  { command, db, engine, view }: CommandContext,
  name: string,
  inDb = db,
): MongoError | undefined {
  const wanted = command.collectionUUID as Binary | undefined;
  if (wanted === undefined || wanted === null) return undefined;
  const named = view.find(inDb, name);
  if (named !== undefined && hasUuid(named, wanted)) return undefined;
  const actual = engine.catalog.list(inDb).find((collection) => hasUuid(collection, wanted));
  return new MongoError(361, 'Collection UUID does not match that specified', {
    db: inDb,
    collectionUUID: wanted,
    expectedCollection: name,
    actualCollection: actual?.name ?? null,
  });
}

/** Whether a collection has this UUID; a view has none. */
function hasUuid(collection: Collection, wanted: Binary): boolean {
  return (
    !isView(collection) &&
    Buffer.compare(collection.uuid.buffer, wanted.buffer.subarray(0, wanted.length())) === 0
  );
}

/** Refuses a command whose UUID is not that of its collection. */
export function onMeantCollection<Answer extends Doc | Uint8Array>(
  run: (context: CommandContext) => Answer,
): (context: CommandContext) => Answer {
  return (context) => {
    if (context.command.collectionUUID === undefined) return run(context);
    const mismatch = uuidMismatch(context, collectionName(context));
    if (mismatch !== undefined) throw mismatch;
    return run(context);
  };
}

/** Refuses each write of a command whose UUID is another, as MongoDB does; `field` contains the writes. */
export function toMeantCollection(
  field: string,
  run: (context: CommandContext) => Doc,
): (context: CommandContext) => Doc {
  return (context) => {
    const { command } = context;
    const writes = command[field];
    if (command.collectionUUID === undefined || !Array.isArray(writes)) return run(context);
    const mismatch = uuidMismatch(context, collectionName(context));
    if (mismatch === undefined) return run(context);
    const errors = runWrites(writes, command.ordered !== false, () => {
      throw mismatch;
    });
    return withErrors(field === 'updates' ? { n: 0, nModified: 0 } : { n: 0 }, errors);
  };
}
