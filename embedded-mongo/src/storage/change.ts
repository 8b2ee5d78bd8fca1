/** One change to the data or the catalog, as stored in the oplog and reported by change streams. */
import type { Binary } from 'bson';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type IdDocuments, idDocumentOf } from './id-documents.ts';

/** The collection of a change. */
export type ChangedCollection = {
  readonly db: string;
  readonly name: string;
  readonly options: Doc;
  readonly uuid?: Binary;
};

/** The UUID of the changed collection; absent from changes recorded before collections had UUIDs. */
type OfCollection = { readonly uuid?: Binary | undefined };

/** A document change. A `delete` has the whole document if the collection stores images, otherwise only its `_id`. */
export type DocumentChange = OfCollection & {
  readonly kind: 'insert' | 'update' | 'replace' | 'delete';
  readonly db: string;
  readonly coll: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
  /** True if the collection has `changeStreamPreAndPostImages` enabled. */
  readonly hasImages: boolean;
  /** True if a pipeline made the update; its arrays are compared item by item. */
  readonly isByPipeline: boolean;
};

/** A change of a collection, a database or an index. */
export type CatalogChange = OfCollection & {
  readonly kind: 'create' | 'drop' | 'rename' | 'dropDatabase' | 'createIndexes' | 'dropIndexes' | 'modify';
  readonly db: string;
  readonly coll: string | undefined;
  /** MongoDB's `operationDescription`, and the new name as `to`. */
  readonly details: Doc;
};

/** Any change. */
export type Change = DocumentChange | CatalogChange;

/**
 * Consecutive deletions in one collection: a `delete` for each, stored in the oplog in the same bytes. The collection
 * stores no images of them.
 */
type Deletions = OfCollection & {
  readonly db: string;
  readonly coll: string;
  readonly ids: IdDocuments;
};

/** What the oplog accepts. */
export type LoggedChange = Change | Deletions;

/** Records changes in order. */
export type ChangeLog = { record(change: LoggedChange): void };

/** How an update was made. */
export type UpdateStyle = 'operators' | 'pipeline' | 'replacement';

/** Returns the change for an inserted document. */
export function insertOf(collection: ChangedCollection, after: Uint8Array): DocumentChange {
  return documentChange('insert', collection, undefined, after, false);
}

/** Returns the change for an updated document. */
export function updateOf(
  collection: ChangedCollection,
  before: Uint8Array,
  after: Uint8Array,
  style: UpdateStyle,
): DocumentChange {
  const kind = style === 'replacement' ? 'replace' : 'update';
  return documentChange(kind, collection, before, after, style === 'pipeline');
}

/** Returns the change for a deleted document. */
export function deleteOf(collection: ChangedCollection, raw: Uint8Array): DocumentChange {
  const before = keepsImages(collection) ? raw : idDocumentOf(raw);
  return documentChange('delete', collection, before, undefined, false);
}

function documentChange(
  kind: DocumentChange['kind'],
  collection: ChangedCollection,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
  isByPipeline: boolean,
): DocumentChange {
  const { db, name: coll, uuid } = collection;
  return { kind, db, coll, uuid, before, after, hasImages: keepsImages(collection), isByPipeline };
}

/** True if the collection has `changeStreamPreAndPostImages` enabled. */
export function keepsImages({ options }: ChangedCollection): boolean {
  const images = options.changeStreamPreAndPostImages;
  return isDoc(images) && images.enabled === true;
}

/** True for a document change. */
export function isDocumentChange(change: LoggedChange): change is DocumentChange {
  return 'hasImages' in change;
}

/**
 * Encodes changes as bytes: a BSON header that describes one change, or `count` changes of the same kind; then the
 * document data of each: the whole new document, and only the differing part of the old one.
 */
export function encodeChanges(changes: readonly LoggedChange[], transaction: Doc): Uint8Array {
  const parts: Uint8Array[] = [encode(transaction)];
  for (let at = 0; at < changes.length; ) {
    const first = changes[at] as LoggedChange;
    if ('ids' in first) {
      parts.push(headerOfDeletions(first), first.ids.bytes);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < changes.length && isAlike(changes[end] as LoggedChange, first)) end += 1;
    parts.push(headerOf(first, end - at));
    for (; at < end; at += 1) addDocuments(parts, changes[at] as Change);
  }
  return Buffer.concat(parts);
}

function headerOfDeletions({ db, coll, uuid, ids }: Deletions): Uint8Array {
  return encode({ kind: 'delete', db, coll, uuid, hasImages: false, isByPipeline: false, count: ids.count });
}

function addDocuments(parts: Uint8Array[], change: Change): void {
  if (!isDocumentChange(change)) return;
  const { before, after } = change;
  if (after !== undefined) parts.push(after);
  if (before !== undefined) parts.push(after === undefined ? before : differenceTo(before, after));
}

/** Decodes changes from bytes, with the description of their transaction. */
export function decodeChanges(bytes: Uint8Array): { transaction: Doc; changes: Change[] } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const take = (): Uint8Array => {
    const size = buffer.readInt32LE(at);
    const part = buffer.subarray(at, at + size);
    at += size;
    return part;
  };
  const transaction = decode(take());
  const changes: Change[] = [];
  while (at < buffer.length) {
    const { count = 1, ...header } = decode(take());
    if (!isDocumentChange(header as Change)) {
      changes.push(header as CatalogChange);
      continue;
    }
    for (let i = 0; i < Number(count); i += 1) {
      const after = header.kind === 'delete' ? undefined : take();
      const stored = header.kind === 'insert' ? undefined : take();
      const before = stored === undefined || after === undefined ? stored : restore(stored, after);
      changes.push({ ...header, before, after } as DocumentChange);
    }
  }
  return { transaction, changes };
}

/** True if two changes can share a header. */
function isAlike(a: LoggedChange, b: Change): boolean {
  return (
    isDocumentChange(a) &&
    isDocumentChange(b) &&
    a.kind === b.kind &&
    a.coll === b.coll &&
    a.db === b.db &&
    a.uuid === b.uuid &&
    a.hasImages === b.hasImages &&
    a.isByPipeline === b.isByPipeline
  );
}

const headers = new Map<string, { readonly uuid: Binary | undefined; readonly bytes: Uint8Array }>();
const MAX_HEADERS = 1000;

function headerOf(change: Change, count: number): Uint8Array {
  if (!isDocumentChange(change)) return encode(change);
  const { kind, db, coll, uuid, hasImages, isByPipeline } = change;
  if (count > 1) return encode({ kind, db, coll, uuid, hasImages, isByPipeline, count });
  const key = `${kind}:${hasImages}:${isByPipeline}:${db}.${coll}`;
  const known = headers.get(key);
  if (known !== undefined && known.uuid === uuid) return known.bytes;
  if (headers.size >= MAX_HEADERS) headers.clear();
  const bytes = encode({ kind, db, coll, uuid, hasImages, isByPipeline });
  headers.set(key, { uuid, bytes });
  return bytes;
}

/** Size, number of equal bytes at the start, number of equal bytes at the end. */
const DIFFERENCE_HEAD = 12;
const SIZE_BYTES = 4;

/** Returns the part of `before` that differs from `after`. A document's leading size follows from the rest. */
function differenceTo(before: Uint8Array, after: Uint8Array): Uint8Array {
  const most = Math.min(before.length, after.length);
  let start = SIZE_BYTES;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const middle = before.subarray(start, before.length - end);
  const out = Buffer.allocUnsafe(DIFFERENCE_HEAD + middle.length);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(start, 4);
  out.writeInt32LE(end, 8);
  out.set(middle, DIFFERENCE_HEAD);
  return out;
}

function restore(difference: Uint8Array, after: Uint8Array): Uint8Array {
  const head = Buffer.from(difference.buffer, difference.byteOffset, difference.length);
  const start = head.readInt32LE(4);
  const end = head.readInt32LE(8);
  const out = Buffer.concat([
    after.subarray(0, start),
    difference.subarray(DIFFERENCE_HEAD),
    after.subarray(after.length - end),
  ]);
  out.writeInt32LE(out.length, 0);
  return out;
}
