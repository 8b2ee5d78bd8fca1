/**
 * What has changed, in order: MongoDB's oplog. Each command's or transaction's changes are one row, written in the same
 * SQLite transaction as the changes themselves, so that a change stream can go on where it was after any restart. The
 * oldest rows go when there are more bytes than the oplog may have. A row's number is its cluster time.
 */
import { Timestamp } from 'bson';
import type { Doc } from '../values/kinds.ts';
import { type Change, type ChangeLog, decodeChanges, encodeChanges } from './change.ts';
import type { Sqlite } from './sqlite.ts';

/** MongoDB's oplog has at least 990 MB; a small server needs less. */
const DEFAULT_BYTES = 64 * 1024 * 1024;
/** Rows that go at a time. */
const TRIMMED_ROWS = 256;
/** The numbers of one second; a busier one borrows from the next. */
const PER_SECOND = 2 ** 20;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS oplog (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, until INTEGER NOT NULL, changes BLOB NOT NULL);
`;

/** One row. */
export type OplogEntry = {
  readonly id: number;
  readonly at: Date;
  /** `lsid` and `txnNumber` where a transaction made the changes. */
  readonly transaction: Doc;
  readonly changes: readonly Change[];
};

/** The oplog of one database file. */
export class Oplog implements ChangeLog {
  readonly #sqlite: Sqlite;
  readonly #maxBytes: number;
  #pending: Change[] = [];
  #transaction: Doc = {};
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
    // An oplog begins with an entry that changes nothing: what was before it is not known.
    if (last === undefined) this.#append([], Date.now());
    this.#committed = this.#last;
    this.#readFirst();
  }

  /** The last entry that is on disk. */
  get latest(): number {
    return this.#committed;
  }

  /** The oldest entry that is still there. */
  get oldest(): number {
    return this.#first;
  }

  record(change: Change): void {
    this.#pending.push(change);
  }

  /** Takes all changes of a transaction; runs in the command that commits it. */
  recordTransaction(changes: readonly Change[], transaction: Doc): void {
    this.#pending.push(...changes);
    this.#transaction = transaction;
  }

  /** Writes what the command at work has changed; part of its SQLite transaction. */
  store(): void {
    if (this.#pending.length === 0) return;
    this.#append(this.#pending, Date.now());
    this.discard();
    while (this.#bytesUntil - this.#bytesBefore > this.#maxBytes) this.#trim();
  }

  /** Forgets what the command at work has changed: it failed. */
  discard(): void {
    this.#pending = [];
    this.#transaction = {};
  }

  /** What was stored is on disk: wakes those who wait for it. */
  settle(): void {
    if (this.#committed === this.#last) return;
    this.#committed = this.#last;
    this.#wake();
  }

  /** What was stored since the last `settle` was rolled back. */
  reload(): void {
    this.discard();
    const last = this.#sqlite.get('SELECT until FROM oplog ORDER BY id DESC LIMIT 1');
    this.#bytesUntil = Number(last?.[0] ?? 0);
    this.#readFirst();
  }

  /** Some entries from one on, that one included. */
  read(from: number, most: number): OplogEntry[] {
    const rows = this.#sqlite.all(
      'SELECT id, at, changes FROM oplog WHERE id >= ? ORDER BY id LIMIT ?',
      from,
      most,
    );
    return rows.map(([id, at, changes]) => ({
      id: Number(id),
      at: new Date(Number(at)),
      ...decodeChanges(changes as Uint8Array),
    }));
  }

  /** Kept when there is a further entry, when the time is over, or at the end of the server. */
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

  /** Lets those go who wait. */
  close(): void {
    this.#wake();
  }

  #append(changes: readonly Change[], now: number): void {
    const id = Math.max(Math.floor(now / 1000) * PER_SECOND + 1, this.#last + 1);
    const bytes = encodeChanges(changes, this.#transaction);
    const until = this.#bytesUntil + bytes.length;
    this.#sqlite.run('INSERT INTO oplog (id, at, until, changes) VALUES (?, ?, ?, ?)', id, now, until, bytes);
    this.#last = id;
    this.#bytesUntil = until;
  }

  /** Removes the oldest entries; the last one always stays. */
  #trim(): void {
    const kept = this.#sqlite.get('SELECT id FROM oplog ORDER BY id LIMIT 1 OFFSET ?', TRIMMED_ROWS);
    this.#sqlite.run('DELETE FROM oplog WHERE id < ?', Number(kept?.[0] ?? this.#last));
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

/** The cluster time of an entry. */
export function clusterTimeOf(id: number): Timestamp {
  return new Timestamp({ t: Math.floor(id / PER_SECOND), i: id % PER_SECOND });
}

/** The number of the first entry at a cluster time or after it. */
export function entryAt({ t, i }: { readonly t: number; readonly i: number }): number {
  return t * PER_SECOND + Math.min(i, PER_SECOND - 1);
}
