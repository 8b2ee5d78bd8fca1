/** The data that queries and writes see: the committed state, or a transaction's own view of it. */
import type { Doc } from '../values/kinds.ts';
import type { Collection, Index } from './catalog.ts';
import type { UpdateStyle } from './change.ts';
import type { DocumentBatch } from './document-batch.ts';
import type { PlaceRemover } from './scan-removal.ts';
import type { StoredDocument } from './stored-document.ts';

export type { StoredDocument } from './stored-document.ts';

/** A document to remove. `part` has at least `_id` and the indexed fields; it is read only when needed. */
export type Removed = StoredDocument & { readonly part: Doc };

/** A document before an update, and how the update was made. */
export type Previous = { readonly raw: Uint8Array; readonly style: UpdateStyle };

/** Something that two transactions cannot both write, as a string that is built on demand. */
export type Claim = () => string;

/** Returns the claim to a document. */
export function documentClaim(collection: Collection, rowid: number): Claim {
  return () => `${collection.id}:${rowid}`;
}

/** Returns the claim to a key of a unique index. */
export function keyClaim(index: Index, key: Uint8Array): Claim {
  return () => `${index.table}=${Buffer.from(key).toString('latin1')}`;
}

/** A document's key in an index; `types` are its type bits, if known (see `indexes/key-values.ts`). */
export type IndexKey = { readonly key: Uint8Array; readonly types?: number | undefined };

/** An entry of an index. */
export type IndexEntry = IndexKey & { readonly rowid: number };

/** A document's keys in one index. */
export type IndexKeys = { readonly index: Index; readonly keys: readonly IndexKey[] };

/** Returns a document's keys in each index except `_id_`. */
export type KeysOf = (doc: Doc) => readonly IndexKeys[];

/** Keys from `low` (inclusive) to `high` (exclusive); undefined means unbounded. */
export type KeyRange = { readonly low: Uint8Array | undefined; readonly high: Uint8Array | undefined };

/** Several key ranges of one index. */
export type IndexPart = { readonly index: Index; readonly ranges: readonly KeyRange[] };

/** The data as one command can read and change it. */
export interface View {
  /** Returns a collection by name. */
  find(db: string, name: string): Collection | undefined;
  /** Returns the indexes that can be used for reading in this view. */
  readableIndexes(collection: Collection): readonly Index[];
  /** Reads one document by its rowid. */
  fetch(collection: Collection, rowid: number): Uint8Array | undefined;
  /** Reads the document whose `_id` has this key. */
  fetchById(collection: Collection, idKey: Uint8Array): StoredDocument | undefined;
  /** Reads all documents in insertion order, or in reverse. */
  documents(collection: Collection, isReverse?: boolean): Iterable<StoredDocument>;
  /** Like `documents`, but in batches: for readers that inspect most documents only once. */
  batches(collection: Collection, isReverse?: boolean): Iterable<DocumentBatch>;
  /**
   * Reads the index entries in a key range, in key order or in reverse, after `skip` entries. Entries are prefetched:
   * `ahead` is the size of the first chunk, for callers that may not need more.
   */
  entries(
    collection: Collection,
    index: Index,
    range: KeyRange,
    isReverse: boolean,
    skip?: number,
    ahead?: number,
  ): Iterable<IndexEntry>;
  /** Counts the documents with an entry in a key range; stops at `most`. */
  countEntries(collection: Collection, index: Index, range: KeyRange, most: number): number;
  /** Returns the rowids in the intersection of several parts of indexes, in insertion order, at most `most`. */
  placesInAll(collection: Collection, parts: readonly IndexPart[], most: number): number[];
  /** Counts the rowids in the intersection of several parts of indexes; stops at `most`. */
  countInAll(collection: Collection, parts: readonly IndexPart[], most: number): number;
  /** Returns the rowids of the documents with exactly this key. */
  placesOf(collection: Collection, index: Index, key: Uint8Array): number[];
  /** Returns the number of documents. */
  count(collection: Collection): number;

  /** Announces a change of a document. @throws if a transaction holds it. */
  claim(collection: Collection, rowid: number): void;
  /** Announces that a unique key will be taken. @throws if a transaction holds it. */
  claimKey(index: Index, key: Uint8Array): void;
  /** Stores a new document. */
  addDocument(collection: Collection, rowid: number, idKey: Uint8Array, raw: Uint8Array): void;
  /** Stores a changed document. */
  changeDocument(collection: Collection, rowid: number, raw: Uint8Array, previous: Previous): void;
  /** Removes documents with all their index entries. */
  removeDocuments(collection: Collection, removed: readonly Removed[], keysOf: KeysOf): void;
  /** Returns a remover by rowid; undefined if each document has to be read. */
  placeRemover?(collection: Collection): PlaceRemover | undefined;
  /** Adds an index entry (not for `_id_`). */
  addEntry(index: Index, entry: IndexEntry): void;
  /** Removes an index entry (not for `_id_`). */
  removeEntry(index: Index, entry: IndexEntry): void;
}
