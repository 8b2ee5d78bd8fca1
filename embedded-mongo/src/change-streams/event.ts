/** The change event for a change. */
import { MongoError } from '../errors.ts';
import { type CatalogChange, type Change, type DocumentChange, isDocumentChange } from '../storage/change.ts';
import { clusterTimeOf, type OplogEntry } from '../storage/oplog.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import type { ChangeStreamOptions } from './options.ts';
import { type Position, tokenOf } from './token.ts';
import { describeUpdate } from './update-description.ts';

/** The scope of a stream: a collection, a database, or all of them. */
export type Scope = { readonly db: string | undefined; readonly coll: string | undefined };

/** Looks up the current version of a document. */
export type Lookup = (db: string, coll: string, id: unknown) => Doc | null;

const INTERNAL = ['admin', 'config', 'local'];
const EXPANDED = ['create', 'createIndexes', 'dropIndexes', 'modify'];

/** True if a change is in the scope of a stream. */
export function isInScope(
  change: Change,
  scope: Scope,
  { showExpandedEvents }: ChangeStreamOptions,
): boolean {
  if (!showExpandedEvents && EXPANDED.includes(change.kind)) return false;
  return placesOf(change).some(
    ({ db, coll }) =>
      (scope.db === undefined ? !INTERNAL.includes(db) : scope.db === db) &&
      (scope.coll === undefined || scope.coll === coll),
  );
}

/** True if a change invalidates a stream: its collection or database was dropped or renamed. */
export function endsStream(change: Change, { db, coll }: Scope): boolean {
  if (coll !== undefined) return change.kind === 'drop' || change.kind === 'rename';
  return db !== undefined && change.kind === 'dropDatabase';
}

type Place = { readonly db: string; readonly coll: string | undefined };

function placesOf(change: Change): Place[] {
  if (isDocumentChange(change)) return [change];
  return change.kind === 'rename' ? [change, change.details.to as Place] : [change];
}

/** The data of an event in addition to its change. */
export type EventContext = {
  readonly entry: OplogEntry;
  readonly position: Position;
  readonly options: ChangeStreamOptions;
  readonly lookup: Lookup;
};

/** Returns the event for a change. @throws MongoError 47 if a required image is missing */
export function eventOf(change: Change, context: EventContext): Doc {
  const event: Doc = {
    _id: tokenOf(context.position),
    operationType: change.kind,
    clusterTime: clusterTimeOf(context.entry.id),
  };
  const { entry, options } = context;
  if (options.showExpandedEvents && change.uuid !== undefined) event.collectionUUID = change.uuid;
  Object.assign(event, { wallTime: entry.at }, entry.transaction);
  return isDocumentChange(change)
    ? tellOfDocument(event, change, context)
    : tellOfCatalog(event, change, options);
}

/** Returns the invalidate event, the last event of a stream. */
export function invalidateEvent({ entry, position }: EventContext): Doc {
  return {
    _id: tokenOf(position),
    operationType: 'invalidate',
    clusterTime: clusterTimeOf(entry.id),
    wallTime: entry.at,
  };
}

function tellOfCatalog(event: Doc, { db, coll, details }: CatalogChange, options: ChangeStreamOptions): Doc {
  event.ns = coll === undefined ? { db } : { db, coll };
  const { operationDescription, ...others } = details;
  Object.assign(event, others);
  if (options.showExpandedEvents && operationDescription !== undefined)
    event.operationDescription = operationDescription;
  return event;
}

function tellOfDocument(event: Doc, change: DocumentChange, { options, lookup }: EventContext): Doc {
  const { kind, db, coll, hasImages, isByPipeline } = change;
  const before = change.before === undefined ? undefined : decode(change.before);
  const after = change.after === undefined ? undefined : decode(change.after);
  const _id = (after ?? before)?._id;
  if (kind === 'insert' || kind === 'replace') event.fullDocument = after;
  const { fullDocument } = options;
  if (kind === 'update' && fullDocument !== 'default')
    event.fullDocument =
      fullDocument === 'updateLookup'
        ? lookup(db, coll, _id)
        : image(after, hasImages, 'post-image', fullDocument);
  event.ns = { db, coll };
  event.documentKey = { _id };
  if (kind === 'update' && before !== undefined && after !== undefined)
    event.updateDescription = updateDescription(before, after, isByPipeline, options);
  if (kind !== 'insert' && options.fullDocumentBeforeChange !== 'off')
    event.fullDocumentBeforeChange = image(before, hasImages, 'pre-image', options.fullDocumentBeforeChange);
  return event;
}

function updateDescription(
  before: Doc,
  after: Doc,
  isByPipeline: boolean,
  { showExpandedEvents }: ChangeStreamOptions,
): Doc {
  const { disambiguatedPaths, ...description } = describeUpdate(before, after, isByPipeline);
  return showExpandedEvents ? { ...description, disambiguatedPaths } : description;
}

function image(
  doc: Doc | undefined,
  hasImages: boolean,
  what: 'pre-image' | 'post-image',
  wanted: 'whenAvailable' | 'required',
): Doc | null {
  if (hasImages && doc !== undefined) return doc;
  if (wanted === 'whenAvailable') return null;
  const events = what === 'pre-image' ? 'update, delete and replace' : 'update';
  throw new MongoError(
    47,
    `Change stream was configured to require a ${what} for all ${events} events, but the ${what} was not found for an event`,
  );
}
