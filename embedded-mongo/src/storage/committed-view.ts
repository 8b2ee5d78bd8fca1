/** The committed state of the database: reads and writes use the writing connection directly. */
import type { Catalog, Collection, Index } from './catalog.ts';
import { type ChangeLog, deleteOf, insertOf, keepsImages, updateOf } from './change.ts';
import type { DocumentBatch } from './document-batch.ts';
import { removeEntriesOf, removeEntry, removePlaces, removePlacesBetween } from './remove-rows.ts';
import type { PlaceRemover } from './scan-removal.ts';
import {
  countDocuments,
  countEntries,
  countInAll,
  fetchById,
  fetchDocument,
  findPlaces,
  findPlacesInAll,
  insertEntry,
  readBatches,
  readDocuments,
  readDocumentsAfter,
  readEntries,
} from './snapshot.ts';
import type { Sqlite } from './sqlite.ts';
import {
  type Claim,
  documentClaim,
  type IndexEntry,
  type IndexPart,
  type KeyRange,
  type KeysOf,
  keyClaim,
  type Previous,
  type Removed,
  type StoredDocument,
  type View,
} from './view.ts';

/** Called before each document changes and for each unique key; throws if a transaction holds it. */
export type ClaimListener = (claim: Claim) => void;

/** The view used by all commands outside transactions. */
export class CommittedView implements View {
  readonly #sqlite: Sqlite;
  readonly #catalog: Catalog;
  readonly #onClaim: ClaimListener;
  readonly #log: ChangeLog | undefined;

  /** Without a log, changes are not recorded: another log has them. */
  constructor(sqlite: Sqlite, catalog: Catalog, onClaim: ClaimListener, log?: ChangeLog) {
    this.#sqlite = sqlite;
    this.#catalog = catalog;
    this.#onClaim = onClaim;
    this.#log = log;
  }

  find(db: string, name: string): Collection | undefined {
    return this.#catalog.find(db, name);
  }

  readableIndexes(collection: Collection): readonly Index[] {
    return collection.indexes.filter(({ spec }) => !spec.isHidden);
  }

  fetch(collection: Collection, rowid: number): Uint8Array | undefined {
    return fetchDocument(this.#sqlite, collection, rowid);
  }

  fetchById(collection: Collection, idKey: Uint8Array): StoredDocument | undefined {
    return fetchById(this.#sqlite, collection, idKey);
  }

  documents(collection: Collection, isReverse = false): Iterable<StoredDocument> {
    return readDocuments(this.#sqlite, collection, isReverse);
  }

  /** Reads the documents after a rowid in insertion order, or all of them if no rowid is given. */
  documentsAfter(collection: Collection, rowid: number | undefined): Iterable<StoredDocument> {
    return readDocumentsAfter(this.#sqlite, collection, rowid);
  }

  batches(collection: Collection, isReverse = false): Iterable<DocumentBatch> {
    return readBatches(this.#sqlite, collection, isReverse);
  }

  entries(
    _collection: Collection,
    index: Index,
    range: KeyRange,
    isReverse: boolean,
    skip = 0,
    ahead?: number,
  ): Iterable<IndexEntry> {
    return readEntries(this.#sqlite, index, range, isReverse, skip, ahead);
  }

  countEntries(_collection: Collection, index: Index, range: KeyRange, most: number): number {
    return countEntries(this.#sqlite, index, range, most);
  }

  placesInAll(_collection: Collection, parts: readonly IndexPart[], most: number): number[] {
    return findPlacesInAll(this.#sqlite, parts, most);
  }

  countInAll(_collection: Collection, parts: readonly IndexPart[], most: number): number {
    return countInAll(this.#sqlite, parts, most);
  }

  placesOf(_collection: Collection, index: Index, key: Uint8Array): number[] {
    return findPlaces(this.#sqlite, index, key);
  }

  count(collection: Collection): number {
    return countDocuments(this.#sqlite, collection);
  }

  claim(collection: Collection, rowid: number): void {
    this.#onClaim(documentClaim(collection, rowid));
  }

  claimKey(index: Index, key: Uint8Array): void {
    this.#onClaim(keyClaim(index, key));
  }

  addDocument(collection: Collection, rowid: number, idKey: Uint8Array, raw: Uint8Array): void {
    this.#sqlite.run(`INSERT INTO ${collection.table} (rowid, id, doc) VALUES (?, ?, ?)`, rowid, idKey, raw);
    this.#log?.record(insertOf(collection, raw));
  }

  changeDocument(collection: Collection, rowid: number, raw: Uint8Array, previous: Previous): void {
    this.#sqlite.run(`UPDATE ${collection.table} SET doc = ? WHERE rowid = ?`, raw, rowid);
    this.#log?.record(updateOf(collection, previous.raw, raw, previous.style));
  }

  removeDocuments(collection: Collection, removed: readonly Removed[], keysOf: KeysOf): void {
    if (collection.indexes.length > 1) removeEntriesOf(this.#sqlite, collection, removed, keysOf);
    const rowids = removed.map(({ rowid }) => rowid);
    removePlaces(this.#sqlite, collection.table, 'rowid', rowids);
    for (const { raw } of removed) this.#log?.record(deleteOf(collection, raw));
  }

  placeRemover(collection: Collection): PlaceRemover | undefined {
    if (collection.indexes.length > 1 || keepsImages(collection)) return undefined;
    const { db, name: coll, table, uuid } = collection;
    return {
      removeBetween: (first, last) => removePlacesBetween(this.#sqlite, collection, first, last),
      removeAt: (rowids) => removePlaces(this.#sqlite, table, 'rowid', rowids),
      record: (ids) => this.#log?.record({ db, coll, uuid, ids }),
    };
  }

  addEntry(index: Index, entry: IndexEntry): void {
    insertEntry(this.#sqlite, index, entry);
  }

  removeEntry(index: Index, entry: IndexEntry): void {
    removeEntry(this.#sqlite, index, entry.key, entry.rowid);
  }
}
