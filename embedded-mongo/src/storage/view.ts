/** What queries and writes see of the data: the committed state, or a transaction's own picture of it. */
import type { Doc } from '../values/kinds.ts';
import type { Collection, Index } from './catalog.ts';
import type { UpdateStyle } from './change.ts';
import type { DocumentBatch } from './document-batch.ts';
import type { PlaceRemover } from './scan-removal.ts';
import type { StoredDocument } from './stored-document.ts';

export type { StoredDocument } from './stored-document.ts';

/** A document to remove. `part` has at least `_id` and the fields that indexes read; it is asked for only by need. */
export type Removed = StoredDocument & { readonly part: Doc };

/** A document as it was before an update, and what kind of update it is. */
export type Previous = { readonly raw: Uint8Array; readonly style: UpdateStyle };

/** What two transactions may not both write, as a text that is made when it is needed. */
export type Claim = () => string;

/** The claim to a document. */
export function documentClaim(collection: Collection, rowid: number): Claim {
  return () => `${collection.id}:${rowid}`;
}

/** The claim to a key of a unique index. */
export function keyClaim(index: Index, key: Uint8Array): Claim {
  return () => `${index.table}=${Buffer.from(key).toString('latin1')}`;
}

/** A key of a document in an index; `types` is what it leaves open, where that is known (see `indexes/key-values.ts`). */
export type IndexKey = { readonly key: Uint8Array; readonly types?: number | undefined };

/** An entry of an index. */
export type IndexEntry = IndexKey & { readonly rowid: number };

/** The keys of one document in an index. */
export type IndexKeys = { readonly index: Index; readonly keys: readonly IndexKey[] };

/** The keys of a document in each index but `_id_`. */
export type KeysOf = (doc: Doc) => readonly IndexKeys[];

/** Keys from `low` (included) to `high` (excluded); undefined is open. */
export type KeyRange = { readonly low: Uint8Array | undefined; readonly high: Uint8Array | undefined };

/** Some ranges of one index. */
export type IndexPart = { readonly index: Index; readonly ranges: readonly KeyRange[] };

/** The data as one command may read and change it. */
export interface View {
  /** A collection by name. */
  find(db: string, name: string): Collection | undefined;
  /** The indexes that may be used for reading in this view. */
  readableIndexes(collection: Collection): readonly Index[];
  /** One document by its place. */
  fetch(collection: Collection, rowid: number): Uint8Array | undefined;
  /** The document whose `_id` has this key. */
  fetchById(collection: Collection, idKey: Uint8Array): StoredDocument | undefined;
  /** All documents in the order of insertion, or the reverse. */
  documents(collection: Collection, isReverse?: boolean): Iterable<StoredDocument>;
  /** As `documents`, many at a time: for those who look at most of them only once. */
  batches(collection: Collection, isReverse?: boolean): Iterable<DocumentBatch>;
  /**
   * The entries of an index in a range of keys, in key order or the reverse, after some that are not looked at. They are
   * read ahead: `ahead` says how many at first, for those who may not want more.
   */
  entries(
    collection: Collection,
    index: Index,
    range: KeyRange,
    isReverse: boolean,
    skip?: number,
    ahead?: number,
  ): Iterable<IndexEntry>;
  /** How many documents have an entry in a range of keys; counting ends at `most`. */
  countEntries(collection: Collection, index: Index, range: KeyRange, most: number): number;
  /** The places that are in every one of some parts of indexes, in the order of insertion, and at most so many. */
  placesInAll(collection: Collection, parts: readonly IndexPart[], most: number): number[];
  /** How many places are in every one of some parts of indexes; counting ends at `most`. */
  countInAll(collection: Collection, parts: readonly IndexPart[], most: number): number;
  /** The places that have exactly this key. */
  placesOf(collection: Collection, index: Index, key: Uint8Array): number[];
  /** How many documents there are. */
  count(collection: Collection): number;

  /** Says that a document is about to change. @throws where a transaction holds it. */
  claim(collection: Collection, rowid: number): void;
  /** Says that a unique key is about to be taken. @throws where a transaction holds it. */
  claimKey(index: Index, key: Uint8Array): void;
  /** Stores a new document. */
  addDocument(collection: Collection, rowid: number, idKey: Uint8Array, raw: Uint8Array): void;
  /** Stores a changed document. */
  changeDocument(collection: Collection, rowid: number, raw: Uint8Array, previous: Previous): void;
  /** Removes documents with all their index entries. */
  removeDocuments(collection: Collection, removed: readonly Removed[], keysOf: KeysOf): void;
  /** Removes documents by their places; undefined where each has to be looked at. */
  placeRemover?(collection: Collection): PlaceRemover | undefined;
  /** Adds an index entry (other than of `_id_`). */
  addEntry(index: Index, entry: IndexEntry): void;
  /** Removes an index entry (other than of `_id_`). */
  removeEntry(index: Index, entry: IndexEntry): void;
}
