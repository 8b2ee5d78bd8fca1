/**
 * Adding, changing and removing one document together with its index entries. All that can be refused
 * (duplicate keys, arrays that cannot be indexed) is checked before anything is written, so that a
 * refused document leaves no trace although the command goes on.
 */
import { MongoError } from '../errors.ts';
import { keysOf } from '../indexes/document-keys.ts';
import { assertShapes } from '../indexes/geo-index.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import { encodeKey } from '../indexes/key-string.ts';
import { rowsAtPaths } from '../indexes/path-rows.ts';
import { assertValid } from '../query/validation/validator.ts';
import { assertTexts } from '../text/document-texts.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import { valueAtPath } from '../values/paths.ts';
import { assertFits, assertNotCapped, isCapped, overflowOf } from './capped.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import type { UpdateStyle } from './change.ts';
import { describeKey } from './describe-key.ts';
import { Removal } from './removal.ts';
import { ScanRemoval } from './scan-removal.ts';
import type { IndexEntry, IndexKey, IndexKeys, StoredDocument, View } from './view.ts';

/** What a writer minds beside the indexes. */
export type WriterRules = {
  /** Documents are held to the validator of their collection. */
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

  /** Stores a changed document in its place. @throws MongoError 121, 11000 */
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
   * Replaces a document in two steps, so that several may exchange their unique keys: takes its old index entries away
   * and returns the second step, which stores the document. A refusal there leaves the first step done: this is for a
   * commit, which is undone as a whole. @throws MongoError 11000 in the second step
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

  /** Takes the oldest documents of a capped collection away until the newest fits. */
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

  /** Starts to remove documents, many at a time. */
  startRemoval(collection: Collection): Removal {
    return new Removal(collection, {
      claim: (rowid) => this.#claimForRemoval(collection, rowid),
      remove: (removed) =>
        this.#view.removeDocuments(collection, removed, (doc) => this.#keysIn(collection, doc)),
    });
  }

  /** As `startRemoval`, for the documents of a scan; undefined where more than their places has to be known. */
  startScanRemoval(collection: Collection): ScanRemoval | undefined {
    const remover = this.#view.placeRemover?.(collection);
    return remover && new ScanRemoval(remover, (rowid) => this.#claimForRemoval(collection, rowid));
  }

  #claimForRemoval(collection: Collection, rowid: number): void {
    if (this.#rules.isInTransaction) assertNotCapped(collection);
    collection.usage = undefined;
    this.#view.claim(collection, rowid);
  }

  /** Enters the documents that exist into a new index. @throws MongoError 11000 */
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
      if (others.some((other) => other !== rowid)) throw duplicateKey(collection, index, doc, key);
      this.#view.claimKey(index, key);
    }
  }
}

function assertIndexable(spec: IndexSpec, doc: Doc): void {
  if (spec.text !== undefined && spec.isInPartial(doc)) assertTexts(spec.text, doc);
  assertShapes(spec, doc);
}

/** The next free place in a collection. */
export function takeRowid(collection: Collection): number {
  const rowid = collection.nextRowid;
  collection.nextRowid += 1;
  return rowid;
}

/** A key with its place; of one shape for all, which is what the engine below runs fastest. */
const entryOf = ({ key, types }: IndexKey, rowid: number): IndexEntry => ({ key, types, rowid });

/** More pairs of keys than this are told apart by a set: a text has a key for each of its words. */
const MAX_COMPARED = 400;

/** An equal key counts as another where the type of a value in it has changed. */
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

function duplicateKey(collection: Collection, index: Index, doc: Doc, key: Uint8Array): MongoError {
  const { fields, directions, collation } = index.spec;
  const { rows } = rowsAtPaths(
    doc,
    fields.map(({ parts }) => parts),
  );
  // Of a field with an array, the element that is there already.
  const row = rows.find((one) => Buffer.compare(encodeKey(one, directions, collation), key) === 0);
  const keyValue: Doc = {};
  for (const [i, field] of fields.entries()) {
    const value = row === undefined ? valueAtPath(doc, field.parts) : row[i];
    keyValue[field.path] = typeof value === 'symbol' ? null : (value ?? null);
  }
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: ${describeKey(keyValue)}`;
  return new MongoError(11000, message, { keyPattern: index.spec.shown.key, keyValue });
}
