/**
 * The collections and indexes, on disk and in memory. Each collection is a table `c<id>` of (rowid, id key, BSON); each
 * index except `_id_` is a table `i<id>` of (key, rowid). Changes are part of the command's SQLite transaction;
 * `reload` restores the in-memory state after a rollback.
 */
import { serialize, UUID } from 'bson';
import { ID_INDEX, type IndexSpec, parseIndexSpec } from '../indexes/index-spec.ts';
import { bitOf } from '../indexes/path-rows.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import type { CatalogChange, ChangeLog } from './change.ts';
import { addMissingColumn, type Sqlite } from './sqlite.ts';

/**
 * An index of a collection. `multikey` has a bit for each field in which some document has an array; `arrays` has, for
 * each field, a bit for each path component that is an array.
 */
export type Index = {
  readonly id: number;
  readonly spec: IndexSpec;
  /** Where its entries are stored: table, key column, rowid column. */
  readonly table: string;
  readonly keyColumn: string;
  readonly rowidColumn: string;
  /** The value types that its keys do not encode; `_id_`, stored in the collection's own table, has no such column. */
  readonly typesColumn: 'types' | 'NULL';
  multikey: number;
  arrays: readonly number[];
  /** The write count at its creation; a transaction that began earlier does not see it. */
  readonly createdAt: number;
};

/** Number of documents and bytes in a capped collection. */
export type Usage = { count: number; bytes: number };

/** A collection with its indexes; the first is always `_id_`. */
export type Collection = {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly namespace: string;
  /** Distinguishes it from earlier collections of the same name; a view's UUID is never shown. */
  readonly uuid: UUID;
  readonly table: string;
  options: Doc;
  /** Usage of a capped collection; undefined until first needed. */
  usage?: Usage | undefined;
  indexes: Index[];
  nextRowid: number;
  readonly createdAt: number;
};

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL,
    uuid BLOB, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL,
    multikey INTEGER NOT NULL DEFAULT 0, arrays TEXT);
  CREATE TABLE IF NOT EXISTS retries (
    session BLOB PRIMARY KEY, number INTEGER NOT NULL, reply BLOB NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
`;

const ALL_PARTS = -1;

/** The catalog of one database file. */
export class Catalog {
  readonly #sqlite: Sqlite;
  readonly #log: ChangeLog | undefined;
  #collections = new Map<string, Collection>();
  /** Incremented by each write command; see `Index.createdAt`. */
  writeCount = 0;

  constructor(sqlite: Sqlite, log?: ChangeLog) {
    this.#sqlite = sqlite;
    this.#log = log;
    sqlite.exec(SCHEMA);
    addMissingColumn(sqlite, 'indexes', 'arrays', 'TEXT');
    addMissingColumn(sqlite, 'collections', 'uuid', 'BLOB');
    this.#addMissingUuids();
    this.reload();
  }

  /** Reloads everything from disk. */
  reload(): void {
    const before = this.#collections;
    this.#collections = new Map();
    const stored = this.#sqlite.all('SELECT id, db, name, options, uuid FROM collections');
    for (const [id, db, name, options, uuid] of stored) {
      const namespace = `${db}.${name}`;
      const known = before.get(namespace);
      const collection = this.#collectionOf(
        Number(id),
        { db: String(db), name: String(name), uuid: new UUID(uuid as Uint8Array) },
        decodeBlob(options),
      );
      const isKnown = known?.id === collection.id;
      const createdAt = isKnown ? known.createdAt : this.writeCount;
      this.#collections.set(namespace, {
        ...collection,
        createdAt,
        // `_id_` is as old as its collection, so open transactions can still use it.
        indexes: collection.indexes.map((index) => ({ ...index, createdAt })),
        nextRowid: Math.max(collection.nextRowid, isKnown ? known.nextRowid : 0),
      });
    }
    const indexesBefore = new Map(
      [...before.values()].flatMap((one) => one.indexes).map((one) => [one.id, one]),
    );
    const rows = this.#sqlite.all('SELECT id, collection, spec, multikey, arrays FROM indexes ORDER BY id');
    for (const [id, owner, spec, multikey, arrays] of rows) {
      const collection = [...this.#collections.values()].find((one) => one.id === owner);
      const createdAt = indexesBefore.get(Number(id))?.createdAt ?? this.writeCount;
      const index = indexOf(Number(id), parseIndexSpec(decodeBlob(spec)), createdAt);
      index.multikey = Number(multikey);
      if (index.multikey !== 0) index.arrays = arraysIn(arrays, index);
      collection?.indexes.push(index);
    }
  }

  /** Returns the collection with that name, if any. */
  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  /** Lists all collections, or those of one database. */
  list(db?: string): Collection[] {
    const all = [...this.#collections.values()];
    return db === undefined ? all : all.filter((one) => one.db === db);
  }

  /** Creates a collection with its `_id_` index. A view also gets a table, which stays empty. */
  createCollection(db: string, name: string, options: Doc, uuid = new UUID()): Collection {
    this.#sqlite.run(
      'INSERT INTO collections (db, name, options, uuid) VALUES (?, ?, ?, ?)',
      db,
      name,
      serialize(options),
      uuid.buffer,
    );
    const id = Number(this.#sqlite.get('SELECT last_insert_rowid()')?.[0]);
    this.#sqlite.exec(
      `CREATE TABLE c${id} (rowid INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
    );
    const collection = this.#collectionOf(id, { db, name, uuid }, options);
    this.#collections.set(collection.namespace, collection);
    this.#record('create', collection, { operationDescription: { idIndex: ID_INDEX.shown, ...options } });
    return collection;
  }

  /** Drops a collection with its documents and indexes; `isSilent` if another event reports the drop. */
  dropCollection(collection: Collection, isSilent = false): void {
    this.#sqlite.forgetStatements();
    for (const index of collection.indexes.slice(1)) this.#sqlite.exec(`DROP TABLE ${index.table}`);
    this.#sqlite.exec(`DROP TABLE ${collection.table}`);
    this.#sqlite.run('DELETE FROM indexes WHERE collection = ?', collection.id);
    this.#sqlite.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.#collections.delete(collection.namespace);
    if (!isSilent) this.#record('drop', collection, {});
  }

  /** Records that a database was dropped; its collections have already been dropped. */
  recordDroppedDatabase(db: string): void {
    this.#log?.record({ kind: 'dropDatabase', db, coll: undefined, details: {} });
  }

  /**
   * Renames a collection, within its database or to another one; a collection with the target name has already been
   * dropped. In MongoDB a move to another database is a copy, so it gets a new UUID.
   */
  renameCollection(collection: Collection, db: string, name: string, dropped?: Collection): void {
    const to = { db, coll: name };
    this.#record('rename', collection, { to, operationDescription: { to, dropTarget: dropped?.uuid } });
    const uuid = db === collection.db ? collection.uuid : new UUID();
    const set = 'UPDATE collections SET db = ?, name = ?, uuid = ? WHERE id = ?';
    this.#sqlite.run(set, db, name, uuid.buffer, collection.id);
    this.#collections.delete(collection.namespace);
    const namespace = `${db}.${name}`;
    this.#collections.set(namespace, { ...collection, db, name, namespace, uuid });
  }

  /** Stores a collection's changed options. */
  setOptions(collection: Collection, options: Doc): void {
    this.#sqlite.run('UPDATE collections SET options = ? WHERE id = ?', serialize(options), collection.id);
    collection.options = options;
    this.#record('modify', collection, { operationDescription: options });
  }

  /** Creates an empty index. */
  createIndex(collection: Collection, spec: IndexSpec): Index {
    this.#sqlite.run(
      'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
      collection.id,
      serialize(spec.shown),
    );
    const id = Number(this.#sqlite.get('SELECT last_insert_rowid()')?.[0]);
    this.#sqlite.exec(
      `CREATE TABLE i${id} (key BLOB NOT NULL, id INTEGER NOT NULL, types INTEGER, PRIMARY KEY (key, id)) WITHOUT ROWID`,
    );
    const index = indexOf(id, spec, this.writeCount);
    collection.indexes = [...collection.indexes, index];
    this.#record('createIndexes', collection, { operationDescription: { indexes: [spec.shown] } });
    return index;
  }

  /** Drops an index. */
  dropIndex(collection: Collection, index: Index): void {
    this.#sqlite.forgetStatements();
    this.#sqlite.exec(`DROP TABLE ${index.table}`);
    this.#sqlite.run('DELETE FROM indexes WHERE id = ?', index.id);
    collection.indexes = collection.indexes.filter((one) => one !== index);
    this.#record('dropIndexes', collection, { operationDescription: { indexes: [index.spec.shown] } });
  }

  /** Stores an index's changed definition, such as a new `expireAfterSeconds`. */
  changeIndex(collection: Collection, index: Index, spec: IndexSpec): void {
    this.#sqlite.run('UPDATE indexes SET spec = ? WHERE id = ?', serialize(spec.shown), index.id);
    collection.indexes = collection.indexes.map((one) => (one === index ? { ...index, spec } : one));
    this.#record('modify', collection, { operationDescription: { index: spec.shown } });
  }

  /** Records that the index now contains documents with arrays. */
  addMultikey(index: Index, multikey: number, arrays: readonly number[]): void {
    const isKnown =
      (index.multikey | multikey) === index.multikey &&
      arrays.every((bits, i) => (bits & ~(index.arrays[i] ?? 0)) === 0);
    if (isKnown) return;
    this.setMultikey(
      index,
      index.multikey | multikey,
      index.spec.fields.map((_field, i) => (index.arrays[i] ?? 0) | (arrays[i] ?? 0)),
    );
  }

  /** Stores in which fields the index's documents have arrays. */
  setMultikey(index: Index, multikey: number, arrays: readonly number[]): void {
    index.multikey = multikey;
    index.arrays = arrays;
    if (index.id <= 0) return;
    const set = 'UPDATE indexes SET multikey = ?, arrays = ? WHERE id = ?';
    this.#sqlite.run(set, multikey, JSON.stringify(arrays), index.id);
  }

  #record(kind: CatalogChange['kind'], collection: Collection, details: Doc): void {
    const { db, name: coll, options } = collection;
    const uuid = options.viewOn === undefined ? collection.uuid : undefined;
    this.#log?.record({ kind, db, coll, uuid, details });
  }

  /** Adds UUIDs to collections created before collections had them. */
  #addMissingUuids(): void {
    const ids = this.#sqlite.all('SELECT id FROM collections WHERE uuid IS NULL').map(([id]) => Number(id));
    if (ids.length === 0) return;
    this.#sqlite.exec('BEGIN IMMEDIATE');
    for (const id of ids)
      this.#sqlite.run('UPDATE collections SET uuid = ? WHERE id = ?', new UUID().buffer, id);
    this.#sqlite.exec('COMMIT');
  }

  #collectionOf(
    id: number,
    { db, name, uuid }: Pick<Collection, 'db' | 'name' | 'uuid'>,
    options: Doc,
  ): Collection {
    const table = `c${id}`;
    const hasTable = this.#sqlite.get('SELECT 1 FROM sqlite_master WHERE name = ?', table) !== undefined;
    const last = hasTable ? this.#sqlite.get(`SELECT max(rowid) FROM ${table}`)?.[0] : 0;
    const idIndex: Index = {
      id: 0,
      spec: ID_INDEX,
      table,
      keyColumn: 'id',
      rowidColumn: 'rowid',
      typesColumn: 'NULL',
      multikey: 0,
      arrays: [],
      createdAt: this.writeCount,
    };
    return {
      id,
      db,
      name,
      namespace: `${db}.${name}`,
      uuid,
      table,
      options,
      indexes: [idIndex],
      nextRowid: Number(last ?? 0) + 1,
      createdAt: this.writeCount,
    };
  }
}

/** Files written before path components were tracked record only that some array is on the path. */
function arraysIn(stored: unknown, { spec, multikey }: Index): readonly number[] {
  if (typeof stored === 'string') return JSON.parse(stored) as number[];
  return spec.fields.map((_field, i) => ((multikey & bitOf(i)) === 0 ? 0 : ALL_PARTS));
}

function indexOf(id: number, spec: IndexSpec, createdAt: number): Index {
  const columns = { keyColumn: 'key', rowidColumn: 'id', typesColumn: 'types' } as const;
  return { ...columns, id, spec, table: `i${id}`, multikey: 0, arrays: [], createdAt };
}

function decodeBlob(blob: unknown): Doc {
  return decode(blob as Uint8Array);
}
