/**
 * Collections created by a transaction. Only the transaction sees them, and nothing is in the database until its commit
 * creates them for everybody; an abort discards them.
 */
import { UUID } from 'bson';
import { MongoError } from '../errors.ts';
import { ID_INDEX, type IndexSpec } from '../indexes/index-spec.ts';
import type { Doc } from '../values/kinds.ts';
import type { Collection, Index } from './catalog.ts';

/** No snapshot contains them. */
const CREATED_AT = Number.POSITIVE_INFINITY;

/** Not a table number; only makes the names unique. */
let made = 0;

function nextNumber(): number {
  made += 1;
  return made;
}

/** The new collections of one transaction. */
export class PendingCollections {
  readonly #collections = new Map<string, Collection>();

  /** All of these collections. */
  get all(): Iterable<Collection> {
    return this.#collections.values();
  }

  /** Returns the collection with that name. */
  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  /** Creates a collection with its `_id_` index. */
  createCollection(db: string, name: string, options: Doc): Collection {
    const number = nextNumber();
    const table = `pending${number}`;
    const namespace = `${db}.${name}`;
    const idIndex: Index = {
      id: 0,
      spec: ID_INDEX,
      table,
      keyColumn: 'id',
      rowidColumn: 'rowid',
      typesColumn: 'NULL',
      multikey: 0,
      arrays: [],
      createdAt: CREATED_AT,
    };
    const collection: Collection = {
      id: -number,
      db,
      name,
      namespace,
      uuid: new UUID(),
      table,
      options,
      indexes: [idIndex],
      nextRowid: 1,
      createdAt: CREATED_AT,
    };
    this.#collections.set(namespace, collection);
    return collection;
  }

  /** Adds an index to one of these collections. @throws MongoError 263 for a collection outside the transaction */
  createIndex(collection: Collection, spec: IndexSpec): Index {
    if (this.find(collection.db, collection.name) !== collection) {
      throw new MongoError(
        263,
        `Cannot create new indexes on existing collection ${collection.namespace} in a multi-document transaction.`,
      );
    }
    const number = nextNumber();
    const table = `pending${number}`;
    const index: Index = {
      id: -number,
      spec,
      table,
      keyColumn: 'key',
      rowidColumn: 'id',
      typesColumn: 'types',
      multikey: 0,
      arrays: [],
      createdAt: CREATED_AT,
    };
    collection.indexes = [...collection.indexes, index];
    return index;
  }
}
