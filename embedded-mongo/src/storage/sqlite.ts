/**
 * A connection to the database file with its prepared statements. In WAL mode, a transaction's connection can keep
 * reading its snapshot while the single writing connection commits; with `synchronous = FULL`, every commit is on disk
 * before it is acknowledged.
 */
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** A row returned by SQLite, in the order of the selected columns. */
export type Row = readonly unknown[];

const PAGE_BYTES = 8192;
const CACHED_STATEMENTS = 500;
const CHECKPOINT_PAGES = 4000;
/** The write-ahead log is truncated to this size after a checkpoint, even if a snapshot made it grow beyond that. */
const LOG_BYTES = 64 * 2 ** 20;
/** Page cache of the writing connection; other pages are in the operating system's cache. */
const CACHE_KB = 32 * 1024;
/** A snapshot reads little and discards it at the next commit. */
const SNAPSHOT_CACHE_KB = 4 * 1024;

/** Options for opening a file. */
export type SqliteOptions = {
  readonly isReadOnly: boolean;
  /** True if commits wait for the disk. */
  readonly isDurable: boolean;
  /** Maximum file size in bytes; without it, the disk is the limit. */
  readonly maxBytes?: number | undefined;
};

/** A connection; statements are prepared once and return rows as arrays. */
export class Sqlite {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string, options: SqliteOptions) {
    this.#db = new DatabaseSync(file, { readOnly: options.isReadOnly, timeout: 5000 });
    try {
      this.#configure(options);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  #configure(options: SqliteOptions): void {
    const cacheKb = options.isReadOnly ? SNAPSHOT_CACHE_KB : CACHE_KB;
    this.#db.exec(`PRAGMA cache_size = -${cacheKb}; PRAGMA temp_store = MEMORY;`);
    if (options.isReadOnly) return;
    this.#db.exec(
      `PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = WAL;
       PRAGMA synchronous = ${options.isDurable ? 'FULL' : 'OFF'};
       PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA foreign_keys = OFF;
       PRAGMA journal_size_limit = ${LOG_BYTES};`,
    );
    if (options.maxBytes !== undefined)
      this.#db.exec(`PRAGMA max_page_count = ${Math.floor(options.maxBytes / PAGE_BYTES)}`);
  }

  /** Runs statements without parameters or rows. */
  exec(sql: string): void {
    this.#db.exec(sql);
  }

  /** Returns the first row, or undefined. */
  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  /** Returns all rows. */
  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values) as unknown as Row[];
  }

  /** Runs a statement that writes. */
  run(sql: string, ...values: SQLInputValue[]): void {
    this.#statement(sql).run(...values);
  }

  /** Discards prepared statements: required before a table that they use is dropped. */
  forgetStatements(): void {
    this.#statements.clear();
  }

  /** Copies everything this connection sees to a file, `pagesPerStep` pages at a time; a throw in `onStep` ends it. */
  async copyTo(
    file: string,
    pagesPerStep: number,
    onStep: (progress: { totalPages: number; remainingPages: number }) => void,
  ): Promise<void> {
    await backup(this.#db, file, { rate: pagesPerStep, progress: onStep });
  }

  /** Closes the connection. */
  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
    const statement = this.#db.prepare(sql);
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Adds a column to a table that was created before the column existed. */
export function addMissingColumn(sqlite: Sqlite, table: string, column: string, type: string): void {
  const columns = sqlite.all(`SELECT name FROM pragma_table_info('${table}')`).flat();
  if (!columns.includes(column)) sqlite.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}
