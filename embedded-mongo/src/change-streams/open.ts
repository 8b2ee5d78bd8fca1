/** Opens a change stream: checks where it is allowed and which stages can follow. */
import { MongoError } from '../errors.ts';
import { encodeKey } from '../indexes/key-string.ts';
import type { StageContext } from '../query/aggregate/stage.ts';
import { compileStages } from '../query/aggregate/stages.ts';
import type { Engine } from '../storage/engine.ts';
import { assertNoView } from '../storage/resolve-view.ts';
import { decode } from '../values/decode.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { ChangeStream } from './change-stream.ts';
import type { Lookup, Scope } from './event.ts';
import { readOptions } from './options.ts';
import { isSplitStage, SPLIT_STAGE } from './split-event.ts';

/** The stages allowed after `$changeStream`: they process one event at a time. */
const ALLOWED = [
  '$addFields',
  '$match',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
];
const INTERNAL = ['admin', 'config', 'local'];

/** True for a pipeline that starts with `$changeStream`. */
export function isChangeStream(pipeline: unknown): boolean {
  const [first] = Array.isArray(pipeline) ? pipeline : [];
  return isDoc(first) && '$changeStream' in first;
}

/** Opens a stream. `stages` is the whole pipeline; `coll` is undefined for all collections of the database. */
export function openChangeStream(
  engine: Engine,
  stages: readonly Doc[],
  db: string,
  coll: string | undefined,
  context: StageContext,
): ChangeStream {
  const [first, ...rest] = stages;
  const spec = first?.$changeStream;
  if (!isDoc(spec)) throw new MongoError(50808, '$changeStream stage expects a document as argument');
  const options = readOptions(spec, engine.oplog);
  const scope = scopeOf(db, coll, options.allChangesForCluster);
  if (coll !== undefined) assertNoView(engine.catalog.find(db, coll));
  const isSplitting = endsWithSplit(rest);
  const transforming = isSplitting ? rest.slice(0, -1) : rest;
  for (const stage of transforming) {
    const [name = ''] = Object.keys(stage);
    if (!ALLOWED.includes(name))
      throw new MongoError(20, `${name} is not permitted in a $changeStream pipeline`);
  }
  const transform = compileStages(transforming, context);
  const pipeline = (event: Doc): Doc | undefined => [...transform([event])][0];
  const lookup = lookupIn(engine);
  return new ChangeStream({ oplog: engine.oplog, lookup, scope, options, pipeline, isSplitting });
}

/** True if the last stage requests that large events be split. @throws MongoError 7182800, 7182802 */
function endsWithSplit(stages: readonly Doc[]): boolean {
  const at = stages.findIndex(isSplitStage);
  if (at === -1) return false;
  const spec = stages[at]?.[SPLIT_STAGE];
  if (!isDoc(spec) || Object.keys(spec).length > 0)
    throw new MongoError(7182800, `${SPLIT_STAGE} spec should be an empty object`);
  if (at < stages.length - 1)
    throw new MongoError(7182802, `${SPLIT_STAGE} must be the last stage in the pipeline`);
  return true;
}

function scopeOf(db: string, coll: string | undefined, isOfCluster: boolean): Scope {
  if (isOfCluster) {
    if (db !== 'admin' || coll !== undefined)
      throw new MongoError(
        72,
        "A $changeStream with 'allChangesForCluster:true' may only be opened on the 'admin' database, and with no collection name",
      );
    return { db: undefined, coll: undefined };
  }
  if (INTERNAL.includes(db))
    throw new MongoError(73, `$changeStream may not be opened on the internal ${db} database`);
  return { db, coll };
}

function lookupIn({ committed }: Engine): Lookup {
  return (db, coll, id) => {
    const collection = committed.find(db, coll);
    const [idIndex] = collection?.indexes ?? [];
    if (collection === undefined || idIndex === undefined) return null;
    const [rowid] = committed.placesOf(collection, idIndex, encodeKey([id], [1]));
    const raw = rowid === undefined ? undefined : committed.fetch(collection, rowid);
    return raw === undefined ? null : decode(raw);
  };
}
