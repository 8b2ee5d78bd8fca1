/**
 * MongoDB's oplog: all changes, in order. The changes of commands that share a commit form one row, those of a
 * transaction a row of their own. Rows are written in the same SQLite transaction as the changes, so a change stream
 * can resume after any restart. Writers wait for everything that a commit writes, so long rows are compressed. The
 * oldest rows are removed when the oplog exceeds its size limit. A row's number is its cluster time.
 */
import { Timestamp } from 'bson';
import type { Doc } from '../values/kinds.ts';
import { type Change, type ChangeLog, decodeChanges, encodeChanges, type LoggedChange } from './change.ts';
import { pack, unpack } from './packed-bytes.ts';
import type { Sqlite } from './sqlite.ts';

/** MongoDB's oplog has at least 990 MB; a small server needs less. */
const DEFAULT_BYTES = 64 * 1024 * 1024;
/** Number of rows removed at a time. */
const TRIMMED_ROWS = 256;
/** Row numbers available per second; a busier second uses numbers of the next one. */
const PER_SECOND = 2 ** 20;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS oplog (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, until INTEGER NOT NULL, changes BLOB NOT NULL);
`;

/** One oplog row. */
export type OplogEntry = {
  readonly id: number;
  readonly at: Date;
  /** `lsid` and `txnNumber` if a transaction made the changes. */
  readonly transaction: Doc;
  readonly changes: readonly Change[];
};

/** A future row: the changes of one transaction, or of commands outside transactions. */
type Row = { readonly transaction: Doc | undefined; readonly changes: LoggedChange[] };

/** The oplog of one database file. */
export class Oplog implements ChangeLog {
  readonly #sqlite: Sqlite;
  readonly #maxBytes: number;
  /** Changes of the running command. */
  #pending: LoggedChange[] = [];
  /** Changes of earlier commands that wait for the same commit. */
  #rows: Row[] = [];
  #transaction: Doc | undefined;
  #last: number;
  #committed: number;
  #first: number;
  #bytesBefore: number;
  #bytesUntil: number;
  readonly #waiting = new Set<() => void>();

  constructor(sqlite: Sqlite, maxBytes = DEFAULT_BYTES) {
    this.#sqlite = sqlite;
    this.#maxBytes = maxBytes;
    sqlite.exec(SCHEMA);
    const last = sqlite.get('SELECT id, until FROM oplog ORDER BY id DESC LIMIT 1');
    this.#last = Number(last?.[0] ?? 0);
    this.#bytesUntil = Number(last?.[1] ?? 0);
    this.#first = 0;
    this.#bytesBefore = 0;
    // An oplog starts with an entry without changes: earlier changes are not known.
    if (last === undefined) this.#append([], {});
    this.#committed = this.#last;
    this.#readFirst();
  }

  /** Number of the last entry on disk. */
  get latest(): number {
    return this.#committed;
  }

  /** Number of the oldest existing entry. */
  get oldest(): number {
    return this.#first;
  }

  record(change: LoggedChange): void {
    this.#pending.push(change);
  }

  /** Records all changes of a transaction; called in the command that commits it. */
  recordTransaction(changes: readonly Change[], transaction: Doc): void {
    this.#pending.push(...changes);
    this.#transaction = transaction;
  }

  /** Ends the running command, which then waits for its commit. */
  endCommand(): void {
    const changes = this.#pending;
    const transaction = this.#transaction;
    this.discard();
    if (changes.length === 0) return;
    const last = this.#rows.at(-1);
    if (last === undefined || transaction !== undefined || last.transaction !== undefined)
      this.#rows.push({ transaction, changes });
    else for (const change of changes) last.changes.push(change);
  }

  /** Writes the commands' changes as the last part of their SQLite transaction. */
  store(): void {
    this.endCommand();
    const rows = this.#rows;
    this.#rows = [];
    for (const { transaction, changes } of rows) this.#append(changes, transaction ?? {});
    while (this.#bytesUntil - this.#bytesBefore > this.#maxBytes) this.#trim();
  }

  /** Discards the changes of the running command, which has failed. */
  discard(): void {
    this.#pending = [];
    this.#transaction = undefined;
  }

  /** Called when the stored rows are on disk: wakes the waiting readers. */
  settle(): void {
    if (this.#committed === this.#last) return;
    this.#committed = this.#last;
    this.#wake();
  }

  /** Resets the state after everything since the last `settle` was rolled back. */
  reload(): void {
    this.discard();
    this.#rows = [];
    const last = this.#sqlite.get('SELECT until FROM oplog ORDER BY id DESC LIMIT 1');
    this.#bytesUntil = Number(last?.[0] ?? 0);
    this.#readFirst();
  }

  /** Reads up to `most` entries, starting with entry `from`. */
  read(from: number, most: number): OplogEntry[] {
    const rows = this.#sqlite.all(
      'SELECT id, at, changes FROM oplog WHERE id >= ? ORDER BY id LIMIT ?',
      from,
      most,
    );
    return rows.map(([id, at, changes]) => ({
      id: Number(id),
      at: new Date(Number(at)),
      ...decodeChanges(unpack(changes as Uint8Array)),
    }));
  }

  /** Resolves when a new entry exists, after `ms` milliseconds, or when the server stops. */
  next(ms: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    timer.unref();
    this.#waiting.add(resolve);
    const onAbort = (): void => resolve();
    signal.addEventListener('abort', onAbort);
    return promise.finally(() => {
      signal.removeEventListener('abort', onAbort);
      clearTimeout(timer);
      this.#waiting.delete(resolve);
    });
  }

  /** Wakes all waiting readers. */
  close(): void {
    this.#wake();
  }

  #append(changes: readonly LoggedChange[], transaction: Doc): void {
    const now = Date.now();
    const id = Math.max(Math.floor(now / 1000) * PER_SECOND + 1, this.#last + 1);
    const bytes = pack(encodeChanges(changes, transaction));
    const until = this.#bytesUntil + bytes.length;
    this.#sqlite.run('INSERT INTO oplog (id, at, until, changes) VALUES (?, ?, ?, ?)', id, now, until, bytes);
    this.#last = id;
    this.#bytesUntil = until;
  }

  /** Removes the oldest entries, but never the last one. */
  #trim(): void {
    const oldestRetained = this.#sqlite.get(
      'SELECT id FROM oplog ORDER BY id LIMIT 1 OFFSET ?',
      TRIMMED_ROWS,
    );
    this.#sqlite.run('DELETE FROM oplog WHERE id < ?', Number(oldestRetained?.[0] ?? this.#last));
    this.#readFirst();
  }

  #readFirst(): void {
    const first = this.#sqlite.get('SELECT id, until, length(changes) FROM oplog ORDER BY id LIMIT 1');
    this.#first = Number(first?.[0] ?? 0);
    this.#bytesBefore = Number(first?.[1] ?? 0) - Number(first?.[2] ?? 0);
  }

  #wake(): void {
    for (const resolve of [...this.#waiting]) resolve();
  }
}

/** Returns the cluster time of an entry. */
export function clusterTimeOf(id: number): Timestamp {
  return new Timestamp({ t: Math.floor(id / PER_SECOND), i: id % PER_SECOND });
}

/** Returns the number of the first entry at or after a cluster time. */
export function entryAt({ t, i }: { readonly t: number; readonly i: number }): number {
  return t * PER_SECOND + Math.min(i, PER_SECOND - 1);
}
