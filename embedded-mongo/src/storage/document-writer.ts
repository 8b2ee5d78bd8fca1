/**
 * Inserts, replaces and removes a document together with its index entries. Everything that can be refused (duplicate
 * keys, arrays that cannot be indexed) is checked before anything is written, so a refused document leaves no trace
 * even if the command continues.
 */
import { MongoError } from '../errors.ts';
import { keysOf, valuesOfKey } from '../indexes/document-keys.ts';
import { assertShapes } from '../indexes/geo-index.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import { encodeKey } from '../indexes/key-string.ts';
import { assertValid } from '../query/validation/validator.ts';
import { assertTexts } from '../text/document-texts.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import { assertFits, assertNotCapped, isCapped, overflowOf } from './capped.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import type { UpdateStyle } from './change.ts';
import { describeKey } from './describe-key.ts';
import { Removal } from './removal.ts';
import { ScanRemoval } from './scan-removal.ts';
import type { IndexEntry, IndexKey, IndexKeys, StoredDocument, View } from './view.ts';

/** What a writer checks in addition to the indexes. */
export type WriterRules = {
  /** True if documents must satisfy their collection's validator. */
  readonly validates: boolean;
  readonly isInTransaction: boolean;
};

/** Writes documents through a view. */
export class DocumentWriter {
  readonly #view: View;
  readonly #catalog: Catalog;
  readonly #rules: WriterRules;

  constructor(
    view: View,
    catalog: Catalog,
    rules: WriterRules = { validates: false, isInTransaction: false },
  ) {
    this.#view = view;
    this.#catalog = catalog;
    this.#rules = rules;
  }

  /** Stores a new document. @throws MongoError 121, 11000 */
  insert(collection: Collection, doc: Doc, raw: Uint8Array, rowid = takeRowid(collection)): number {
    this.#assertAllowed(collection, raw, doc);
    const idKey = encodeKey([doc._id], [1]);
    const additions = this.#keysIn(collection, doc);
    const [idIndex] = collection.indexes;
    if (idIndex !== undefined) this.#assertFree(collection, idIndex, [{ key: idKey }], rowid, doc);
    for (const { index, keys } of additions) this.#assertFree(collection, index, keys, rowid, doc);
    this.#view.claim(collection, rowid);
    this.#view.addDocument(collection, rowid, idKey, raw);
    for (const { index, keys } of additions) {
      for (const key of keys) this.#view.addEntry(index, entryOf(key, rowid));
    }
    if (isCapped(collection)) this.#makeRoom(collection, raw);
    return rowid;
  }

  /** Stores a changed document under the same rowid. @throws MongoError 121, 11000 */
  replace(
    collection: Collection,
    before: StoredDocument & { readonly doc: Doc },
    after: Doc,
    raw: Uint8Array,
    style: UpdateStyle,
  ): void {
    const { rowid } = before;
    this.#assertAllowed(collection, raw, after, before.doc);
    this.#view.claim(collection, rowid);
    const changes = this.#keyChanges(collection, before.doc, after);
    for (const { index, added } of changes) this.#assertFree(collection, index, added, rowid, after);
    collection.usage = undefined;
    this.#view.changeDocument(collection, rowid, raw, { raw: before.raw, style });
    for (const { index, added, removed } of changes) {
      for (const key of removed) this.#view.removeEntry(index, entryOf(key, rowid));
      for (const key of added) this.#view.addEntry(index, entryOf(key, rowid));
    }
  }

  /**
   * Replaces a document in two steps, so that several documents can exchange unique keys: removes its old index entries
   * and returns the second step, which stores the document. If the second step is refused, the first is not undone: for
   * use in a commit, which is rolled back as a whole. @throws MongoError 11000 in the second step
   */
  replaceInSteps(
    collection: Collection,
    rowid: number,
    before: Doc,
    after: Doc,
    raw: Uint8Array,
  ): () => void {
    this.#view.claim(collection, rowid);
    const changes = this.#keyChanges(collection, before, after);
    for (const { index, removed } of changes)
      for (const key of removed) this.#view.removeEntry(index, entryOf(key, rowid));
    return () => {
      this.#view.changeDocument(collection, rowid, raw, { raw, style: 'operators' });
      for (const { index, added } of changes) {
        this.#assertFree(collection, index, added, rowid, after);
        for (const key of added) this.#view.addEntry(index, entryOf(key, rowid));
      }
    };
  }

  #assertAllowed(collection: Collection, raw: Uint8Array, doc: Doc, before?: Doc): void {
    if (this.#rules.isInTransaction) assertNotCapped(collection);
    if (this.#rules.validates) assertValid(collection.options, doc, before);
    for (const { spec } of collection.indexes) assertIndexable(spec, doc);
    if (isCapped(collection)) assertFits(collection, raw);
  }

  /** Removes the oldest documents of a capped collection until the newest fits. */
  #makeRoom(collection: Collection, added: Uint8Array): void {
    for (const stored of overflowOf(this.#view, collection, added)) {
      const { usage } = collection;
      this.remove(collection, stored, decode(stored.raw));
      collection.usage = usage;
    }
  }

  /** Removes a document now; `doc` has at least the fields that its indexes read. */
  remove(collection: Collection, stored: StoredDocument, doc: Doc): void {
    const removal = this.startRemoval(collection);
    removal.add({ rowid: stored.rowid, raw: stored.raw, part: doc });
    removal.finish();
  }

  /** Starts to remove documents in batches. */
  startRemoval(collection: Collection): Removal {
    return new Removal(collection, {
      claim: (rowid) => this.#claimForRemoval(collection, rowid),
      remove: (removed) =>
        this.#view.removeDocuments(collection, removed, (doc) => this.#keysIn(collection, doc)),
    });
  }

  /** Like `startRemoval`, for the documents of a scan; undefined if rowids alone are not enough. */
  startScanRemoval(collection: Collection): ScanRemoval | undefined {
    const remover = this.#view.placeRemover?.(collection);
    return remover && new ScanRemoval(remover, (rowid) => this.#claimForRemoval(collection, rowid));
  }

  #claimForRemoval(collection: Collection, rowid: number): void {
    if (this.#rules.isInTransaction) assertNotCapped(collection);
    collection.usage = undefined;
    this.#view.claim(collection, rowid);
  }

  /** Adds the existing documents to a new index. @throws MongoError 11000 */
  fill(collection: Collection, index: Index, decode: (raw: Uint8Array) => Doc): void {
    for (const { rowid, raw } of this.#view.documents(collection)) {
      const doc = decode(raw);
      assertIndexable(index.spec, doc);
      const { keys, multikey, arrays } = keysOf(index.spec, doc);
      if (multikey !== 0) this.#catalog.addMultikey(index, multikey, arrays);
      this.#assertFree(collection, index, keys, rowid, doc);
      for (const key of keys) this.#view.addEntry(index, entryOf(key, rowid));
    }
  }

  #keysIn(collection: Collection, doc: Doc): IndexKeys[] {
    const found: IndexKeys[] = [];
    for (let i = 1; i < collection.indexes.length; i += 1) {
      const index = collection.indexes[i] as Index;
      const { keys, multikey, arrays } = keysOf(index.spec, doc);
      if (multikey !== 0) this.#catalog.addMultikey(index, multikey, arrays);
      found.push({ index, keys });
    }
    return found;
  }

  #keyChanges(
    collection: Collection,
    before: Doc,
    after: Doc,
  ): { index: Index; added: IndexKey[]; removed: IndexKey[] }[] {
    const old = this.#keysIn(collection, before);
    return this.#keysIn(collection, after).map(({ index, keys }, i) => {
      const had = old[i]?.keys ?? [];
      return { index, added: without(keys, had), removed: without(had, keys) };
    });
  }

  #assertFree(
    collection: Collection,
    index: Index,
    keys: readonly IndexKey[],
    rowid: number,
    doc: Doc,
  ): void {
    if (!index.spec.refusesRepeats) return;
    for (const { key } of keys) {
      const others = this.#view.placesOf(collection, index, key);
      if (others.some((other) => other !== rowid))
        throw duplicateKey(collection, index, valuesOfKey(index.spec, doc, key));
      this.#view.claimKey(index, key);
    }
  }
}

function assertIndexable(spec: IndexSpec, doc: Doc): void {
  if (spec.text !== undefined && spec.isInPartial(doc)) assertTexts(spec.text, doc);
  assertShapes(spec, doc);
}

/** Returns the collection's next free rowid. */
function takeRowid(collection: Collection): number {
  const rowid = collection.nextRowid;
  collection.nextRowid += 1;
  return rowid;
}

/** A key with its rowid; always the same object shape, which the JavaScript engine runs fastest. */
const entryOf = ({ key, types }: IndexKey, rowid: number): IndexEntry => ({ key, types, rowid });

/** Above this number of key pairs, a set is used for the comparison: a text index has one key per word. */
const MAX_COMPARED = 400;

/** Equal keys count as different if the type of a value in them has changed. */
function without(keys: readonly IndexKey[], others: readonly IndexKey[]): IndexKey[] {
  if (keys.length * others.length > MAX_COMPARED) {
    const textOf = ({ key, types }: IndexKey): string =>
      `${types}:${Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1')}`;
    const known = new Set(others.map(textOf));
    return keys.filter((key) => !known.has(textOf(key)));
  }
  return keys.filter(
    ({ key, types }) =>
      !others.some((other) => other.types === types && Buffer.compare(key, other.key) === 0),
  );
}

function duplicateKey(collection: Collection, index: Index, values: readonly unknown[]): MongoError {
  const keyValue: Doc = {};
  for (const [i, { path }] of index.spec.fields.entries()) keyValue[path] = values[i] ?? null;
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: ${describeKey(keyValue)}`;
  return new MongoError(11000, message, { keyPattern: index.spec.shown.key, keyValue });
}
