/** How many bytes collections and indexes take: of documents, and on disk. */
import type { Collection } from './catalog.ts';
import type { Sqlite } from './sqlite.ts';

/** What a collection weighs. `indexes` has the bytes of the keys of each index by name. */
export type CollectionSizes = {
  readonly count: number;
  /** Bytes of all documents. */
  readonly size: number;
  readonly indexes: Readonly<Record<string, number>>;
};

/** Weighs a collection as it is committed. */
export function measureCollection(sqlite: Sqlite, collection: Collection): CollectionSizes {
  const documents = sqlite.get(`SELECT count(*), total(length(doc)) FROM ${collection.table}`);
  const indexes = collection.indexes.map(({ spec, table, keyColumn }) => {
    const weight = sqlite.get(`SELECT total(length(${keyColumn})) FROM ${table}`)?.[0];
    return [spec.name, Number(weight ?? 0)] as const;
  });
  return {
    count: Number(documents?.[0] ?? 0),
    size: Number(documents?.[1] ?? 0),
    indexes: Object.fromEntries(indexes),
  };
}

/** The bytes of a table's pages, with those of the index that SQLite keeps for it (https://www.sqlite.org/dbstat.html). */
export function measureTable(sqlite: Sqlite, table: string): number {
  const pages = sqlite.get(
    `SELECT total(pages.pgsize) FROM sqlite_schema AS part CROSS JOIN dbstat AS pages
     ON pages.name = part.name AND pages.aggregate = TRUE WHERE part.tbl_name = ?`,
    table,
  );
  return Number(pages?.[0] ?? 0);
}
