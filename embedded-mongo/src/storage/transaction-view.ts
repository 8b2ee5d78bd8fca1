/**
 * The data that a transaction sees: the snapshot of its own SQLite connection with the transaction's changes on top.
 * Index entries are merged in key order, so the planner uses indexes inside transactions as it does outside. Nothing
 * reaches the database before the commit.
 */
import { encodeKey } from '../indexes/key-string.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { type Change, deleteOf, insertOf, updateOf } from './change.ts';
import { batchOfDocuments, type DocumentBatch } from './document-batch.ts';
import { PendingCollections } from './pending-collections.ts';
import {
  countDocuments,
  countEntries,
  countInAll,
  fetchDocument,
  findPlaces,
  findPlacesInAll,
  readBatches,
  readDocuments,
  readEntries,
} from './snapshot.ts';
import { compareEntries, SortedEntries } from './sorted-entries.ts';
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

/** Batch size for documents merged from the snapshot and the changes. */
const BATCH_SIZE = 64;

/** A document changed by a transaction; `raw` is undefined if it was removed. */
export type ChangedDocument = { readonly raw: Uint8Array | undefined; readonly isNew: boolean };

/** The changes in one collection. */
export type Changes = { readonly collection: Collection; readonly documents: Map<number, ChangedDocument> };

type IndexChanges = { readonly added: SortedEntries; readonly removed: SortedEntries };

/** The view used by the commands of one transaction. */
export class TransactionView implements View {
  /** The collections created by the transaction. */
  readonly pending = new PendingCollections();
  readonly #snapshot: Sqlite;
  readonly #catalog: Catalog;
  readonly #startedAt: number;
  readonly #onClaim: (claim: Claim) => void;
  readonly #changes = new Map<number, Changes>();
  readonly #log: Change[] = [];
  readonly #indexes = new Map<string, IndexChanges>();

  constructor(snapshot: Sqlite, catalog: Catalog, startedAt: number, onClaim: (claim: Claim) => void) {
    this.#snapshot = snapshot;
    this.#catalog = catalog;
    this.#startedAt = startedAt;
    this.#onClaim = onClaim;
  }

  /** The changes for the oplog, in the order of the transaction's commands. */
  get log(): readonly Change[] {
    return this.#log;
  }

  /** All changes so far, by collection. */
  get changes(): Iterable<Changes> {
    return this.#changes.values();
  }

  find(db: string, name: string): Collection | undefined {
    return this.pending.find(db, name) ?? this.#catalog.find(db, name);
  }

  readableIndexes(collection: Collection): readonly Index[] {
    return collection.indexes.filter(
      (index) => index.id === 0 || (!index.spec.isHidden && this.#isInSnapshot(index)),
    );
  }

  fetch(collection: Collection, rowid: number): Uint8Array | undefined {
    const changed = this.#changes.get(collection.id)?.documents.get(rowid);
    if (changed !== undefined) return changed.raw;
    return this.#isInSnapshot(collection) ? fetchDocument(this.#snapshot, collection, rowid) : undefined;
  }

  fetchById(collection: Collection, idKey: Uint8Array): StoredDocument | undefined {
    const [idIndex] = collection.indexes;
    const [rowid] = idIndex === undefined ? [] : this.placesOf(collection, idIndex, idKey);
    const raw = rowid === undefined ? undefined : this.fetch(collection, rowid);
    return rowid === undefined || raw === undefined ? undefined : { rowid, raw };
  }

  *documents(collection: Collection, isReverse = false): Iterable<StoredDocument> {
    // New documents have higher rowids than all documents of the snapshot.
    if (isReverse) {
      yield* [...this.#newDocuments(collection)].reverse();
      yield* this.#documentsOfSnapshot(collection, true);
    } else {
      yield* this.#documentsOfSnapshot(collection, false);
      yield* this.#newDocuments(collection);
    }
  }

  *batches(collection: Collection, isReverse = false): Iterable<DocumentBatch> {
    if (this.#changes.has(collection.id)) yield* inBatches(this.documents(collection, isReverse));
    else if (this.#isInSnapshot(collection)) yield* readBatches(this.#snapshot, collection, isReverse);
  }

  *#documentsOfSnapshot(collection: Collection, isReverse: boolean): Generator<StoredDocument> {
    if (!this.#isInSnapshot(collection)) return;
    const changed = this.#changes.get(collection.id)?.documents;
    for (const stored of readDocuments(this.#snapshot, collection, isReverse)) {
      const change = changed?.get(stored.rowid);
      if (change === undefined) yield stored;
      else if (change.raw !== undefined) yield { rowid: stored.rowid, raw: change.raw };
    }
  }

  *#newDocuments(collection: Collection): Generator<StoredDocument> {
    for (const [rowid, change] of this.#changes.get(collection.id)?.documents ?? []) {
      if (change.isNew && change.raw !== undefined) yield { rowid, raw: change.raw };
    }
  }

  entries(
    collection: Collection,
    index: Index,
    range: KeyRange,
    isReverse: boolean,
    skip = 0,
    ahead?: number,
  ): Iterable<IndexEntry> {
    if (this.#isAsInSnapshot(collection, index))
      return readEntries(this.#snapshot, index, range, isReverse, skip, ahead);
    return after(this.#mergedEntries(collection, index, range, isReverse), skip);
  }

  countEntries(collection: Collection, index: Index, range: KeyRange, most: number): number {
    if (this.#isAsInSnapshot(collection, index)) return countEntries(this.#snapshot, index, range, most);
    const places = new Set<number>();
    for (const { rowid } of this.#mergedEntries(collection, index, range, false)) {
      if (places.size >= most) break;
      places.add(rowid);
    }
    return places.size;
  }

  placesInAll(collection: Collection, parts: readonly IndexPart[], most: number): number[] {
    if (parts.every(({ index }) => this.#isAsInSnapshot(collection, index)))
      return findPlacesInAll(this.#snapshot, parts, most);
    const [first = new Set<number>(), ...others] = parts.map(({ index, ranges }) => {
      const entries = ranges.flatMap((range) => [...this.#mergedEntries(collection, index, range, false)]);
      return new Set(entries.map(({ rowid }) => rowid));
    });
    const found = [...first].filter((rowid) => others.every((other) => other.has(rowid)));
    return found.sort((a, b) => a - b).slice(0, most);
  }

  countInAll(collection: Collection, parts: readonly IndexPart[], most: number): number {
    if (parts.every(({ index }) => this.#isAsInSnapshot(collection, index)))
      return countInAll(this.#snapshot, parts, most);
    return this.placesInAll(collection, parts, most).length;
  }

  /** True if the index is in the snapshot and the transaction has not changed it. */
  #isAsInSnapshot(collection: Collection, index: Index): boolean {
    const { added, removed } = this.#changesOf(index);
    const isChanged = added.size > 0 || removed.size > 0;
    return !isChanged && this.#isInSnapshot(index) && this.#isInSnapshot(collection);
  }

  *#mergedEntries(
    collection: Collection,
    index: Index,
    range: KeyRange,
    isReverse: boolean,
  ): Generator<IndexEntry> {
    const { added, removed } = this.#changesOf(index);
    const ours = added.within(range, isReverse);
    const sign = isReverse ? -1 : 1;
    let next = 0;
    if (this.#isInSnapshot(index) && this.#isInSnapshot(collection)) {
      for (const entry of readEntries(this.#snapshot, index, range, isReverse)) {
        if (removed.has(entry)) continue;
        for (let own = ours[next]; own !== undefined; own = ours[next]) {
          if (compareEntries(own, entry) * sign > 0) break;
          next += 1;
          yield own;
        }
        yield entry;
      }
    }
    yield* ours.slice(next);
  }

  placesOf(collection: Collection, index: Index, key: Uint8Array): number[] {
    const { added, removed } = this.#changesOf(index);
    const isThere = this.#isInSnapshot(index) && this.#isInSnapshot(collection);
    const before = isThere ? findPlaces(this.#snapshot, index, key) : [];
    return [...before.filter((rowid) => !removed.has({ key, rowid })), ...added.placesOf(key)];
  }

  count(collection: Collection): number {
    let count = this.#isInSnapshot(collection) ? countDocuments(this.#snapshot, collection) : 0;
    for (const { raw, isNew } of this.#changes.get(collection.id)?.documents.values() ?? []) {
      if (isNew && raw !== undefined) count += 1;
      if (!isNew && raw === undefined) count -= 1;
    }
    return count;
  }

  claim(collection: Collection, rowid: number): void {
    this.#onClaim(documentClaim(collection, rowid));
  }

  claimKey(index: Index, key: Uint8Array): void {
    this.#onClaim(keyClaim(index, key));
  }

  addDocument(collection: Collection, rowid: number, idKey: Uint8Array, raw: Uint8Array): void {
    this.#change(collection, rowid, { raw, isNew: true });
    this.#log.push(insertOf(collection, raw));
    const [idIndex] = collection.indexes;
    if (idIndex !== undefined) this.#changesOf(idIndex).added.add({ key: idKey, rowid });
  }

  changeDocument(collection: Collection, rowid: number, raw: Uint8Array, previous: Previous): void {
    const isNew = this.#changes.get(collection.id)?.documents.get(rowid)?.isNew ?? false;
    this.#change(collection, rowid, { raw, isNew });
    this.#log.push(updateOf(collection, previous.raw, raw, previous.style));
  }

  removeDocuments(collection: Collection, removed: readonly Removed[], keysOf: KeysOf): void {
    for (const one of removed) {
      for (const { index, keys } of keysOf(one.part)) {
        for (const { key, types } of keys) this.removeEntry(index, { key, types, rowid: one.rowid });
      }
      this.#removeDocument(collection, one, one.part._id);
    }
  }

  #removeDocument(collection: Collection, { rowid, raw }: StoredDocument, _id: unknown): void {
    const isNew = this.#changes.get(collection.id)?.documents.get(rowid)?.isNew ?? false;
    this.#change(collection, rowid, { raw: undefined, isNew });
    this.#log.push(deleteOf(collection, raw));
    const [idIndex] = collection.indexes;
    if (idIndex === undefined) return;
    const idKey = encodeKey([_id], [1]);
    const { added, removed } = this.#changesOf(idIndex);
    if (!added.remove({ key: idKey, rowid })) removed.add({ key: idKey, rowid });
  }

  addEntry(index: Index, entry: IndexEntry): void {
    const { added, removed } = this.#changesOf(index);
    const hidden = removed.find(entry);
    // If the types have changed, the snapshot's entry stays hidden.
    if (hidden !== undefined && hidden.types === entry.types) removed.remove(entry);
    else added.add(entry);
  }

  removeEntry(index: Index, entry: IndexEntry): void {
    const { added, removed } = this.#changesOf(index);
    if (!added.remove(entry)) removed.add(entry);
  }

  #isInSnapshot(thing: { readonly createdAt: number }): boolean {
    return thing.createdAt <= this.#startedAt;
  }

  #change(collection: Collection, rowid: number, document: ChangedDocument): void {
    const changes = this.#changes.get(collection.id) ?? { collection, documents: new Map() };
    changes.documents.set(rowid, document);
    this.#changes.set(collection.id, changes);
  }

  #changesOf(index: Index): IndexChanges {
    const known = this.#indexes.get(index.table) ?? {
      added: new SortedEntries(),
      removed: new SortedEntries(),
    };
    this.#indexes.set(index.table, known);
    return known;
  }
}

function* inBatches(documents: Iterable<StoredDocument>): Generator<DocumentBatch> {
  let some: StoredDocument[] = [];
  for (const document of documents) {
    some.push(document);
    if (some.length < BATCH_SIZE) continue;
    yield batchOfDocuments(some);
    some = [];
  }
  yield batchOfDocuments(some);
}

function* after<Item>(items: Iterable<Item>, skip: number): Generator<Item> {
  let toSkip = skip;
  for (const item of items) {
    if (toSkip > 0) toSkip -= 1;
    else yield item;
  }
}
