/** Sizes of collections and indexes in bytes: of their documents, and on disk. */
import type { Collection } from './catalog.ts';
import type { Sqlite } from './sqlite.ts';

/** The sizes of a collection. `indexes` has the bytes of each index's keys by index name. */
export type CollectionSizes = {
  readonly count: number;
  /** Total bytes of all documents. */
  readonly size: number;
  readonly indexes: Readonly<Record<string, number>>;
};

/** Measures the committed state of a collection. */
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

/** Returns the bytes of a table's pages, including SQLite's own index for it (https://www.sqlite.org/dbstat.html). */
export function measureTable(sqlite: Sqlite, table: string): number {
  const pages = sqlite.get(
    `SELECT total(pages.pgsize) FROM sqlite_schema AS part CROSS JOIN dbstat AS pages
     ON pages.name = part.name AND pages.aggregate = TRUE WHERE part.tbl_name = ?`,
    table,
  );
  return Number(pages?.[0] ?? 0);
}
