/**
 * Multi-document transactions with snapshot isolation, as in MongoDB. A transaction reads a WAL snapshot through its
 * own connection and buffers its writes in memory until it commits, so it blocks nobody and is never visible in part.
 * The first transaction to write a document holds it: another transaction gets WriteConflict at once, a
 * non-transactional write waits until the holder ends. A document that has changed since the snapshot also causes
 * WriteConflict, so no update is lost. The alternative, one open SQLite write transaction, would block every writer for
 * as long as an application keeps one open.
 */
import { Long } from 'bson';
import { MongoError, writeConflict } from '../errors.ts';
import { decode } from '../values/decode.ts';
import type { Catalog, Collection } from './catalog.ts';
import { CommittedView } from './committed-view.ts';
import { DocumentWriter } from './document-writer.ts';
import type { Oplog } from './oplog.ts';
import { sessionIdOf } from './retries.ts';
import type { Sqlite } from './sqlite.ts';
import { TransactionView } from './transaction-view.ts';
import type { Claim } from './view.ts';

/** MongoDB's transactionLifetimeLimitSeconds. */
const LIFETIME_MS = 60_000;
const SPARE_CONNECTIONS = 4;
/** After a connection loss, a driver resends the commit on another connection; transactions wait this long for it. */
const RECONNECT_MS = 3000;

/** The components that transactions need. */
export type TransactionParts = {
  readonly sqlite: Sqlite;
  readonly catalog: Catalog;
  readonly oplog: Oplog;
  readonly openSnapshot: () => Sqlite;
};

/** An open transaction, or one whose end has not been reported yet. */
export class Transaction {
  readonly number: bigint;
  /** The session's key. */
  readonly session: string;
  readonly startedAt: number;
  readonly held = new Set<string>();
  /** The client connections on which it was used. */
  readonly connections = new Set<number>();
  readonly #ended = Promise.withResolvers<void>();
  readonly snapshot: Sqlite;
  state: 'open' | 'committed' | 'aborted' = 'open';
  timer: NodeJS.Timeout | undefined;

  constructor(session: string, number: bigint, startedAt: number, snapshot: Sqlite) {
    this.session = session;
    this.number = number;
    this.startedAt = startedAt;
    this.snapshot = snapshot;
  }

  /** Resolves when the transaction has been committed or aborted. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Wakes the writes that wait for the documents. */
  end(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.#ended.resolve();
  }
}

/** Thrown when a non-transactional write meets a document held by a transaction; retried when the transaction ends. */
export class HeldByTransaction extends Error {
  readonly holder: Transaction;

  constructor(holder: Transaction) {
    super('held by a transaction');
    this.holder = holder;
  }
}

/** All open transactions of the server. */
export class Transactions {
  readonly #catalog: Catalog;
  readonly #oplog: Oplog;
  readonly #openSnapshot: () => Sqlite;
  readonly #committed: DocumentWriter;
  readonly #holders = new Map<string, Transaction>();
  readonly #lastWrites = new Map<string, number>();
  readonly #open = new Map<Transaction, TransactionView>();
  readonly #spare: Sqlite[] = [];
  #committing: Transaction | undefined;

  constructor({ sqlite, catalog, oplog, openSnapshot }: TransactionParts) {
    this.#catalog = catalog;
    this.#oplog = oplog;
    this.#openSnapshot = openSnapshot;
    // Without the oplog: the transaction's own log has its changes in order.
    const view = new CommittedView(sqlite, catalog, (claim) => this.claimPlainly(claim));
    this.#committed = new DocumentWriter(view, catalog);
  }

  /** Starts a transaction on the committed state; the caller has flushed pending writes. */
  begin(session: string, number: bigint): Transaction {
    const snapshot = this.#spare.pop() ?? this.#openSnapshot();
    snapshot.exec('BEGIN');
    snapshot.get('SELECT count(*) FROM collections');
    const transaction = new Transaction(session, number, this.#catalog.writeCount, snapshot);
    const view = new TransactionView(snapshot, this.#catalog, transaction.startedAt, (claim) =>
      this.#claimFor(transaction, claim()),
    );
    this.#open.set(transaction, view);
    transaction.timer = setTimeout(() => this.abort(transaction), LIFETIME_MS);
    return transaction;
  }

  /** Returns the view of an open transaction. */
  viewOf(transaction: Transaction): TransactionView {
    const view = this.#open.get(transaction);
    if (view === undefined) throw noSuchTransaction(transaction.number);
    return view;
  }

  /** Writes a transaction's changes to the database; runs inside a write group. @throws MongoError 112 */
  applyChanges(transaction: Transaction): void {
    const view = this.viewOf(transaction);
    this.#committing = transaction;
    try {
      for (const pending of view.pending.all) this.#makeCollection(pending);
      for (const { collection, documents } of view.changes) {
        const current = this.#catalog.find(collection.db, collection.name);
        const isMade = collection.id < 0;
        if (current === undefined || (!isMade && current.id !== collection.id))
          throw writeConflict('The collection has been dropped or renamed.');
        // First all removals, then all stores: documents may have exchanged their unique keys.
        const stores: (() => void)[] = [];
        for (const [rowid, { raw, isNew }] of documents) {
          if (!isNew) stores.push(this.#takeAway(current, rowid, raw, transaction));
          else if (raw !== undefined)
            stores.push(() => void this.#committed.insert(current, decode(raw), raw, rowid));
        }
        for (const store of stores) store();
      }
      this.#oplog.recordTransaction(view.log, {
        lsid: sessionIdOf(transaction.session),
        txnNumber: Long.fromBigInt(transaction.number),
      });
    } catch (error) {
      throw error instanceof MongoError && error.code === 11000 ? writeConflict() : error;
    } finally {
      this.#committing = undefined;
    }
  }

  /** Creates a transaction's new collection in the database. @throws MongoError 112 if another client was faster */
  #makeCollection(pending: Collection): void {
    if (this.#catalog.find(pending.db, pending.name) !== undefined) {
      throw writeConflict(`Collection ${pending.namespace} has been created meanwhile.`);
    }
    const { db, name, options, uuid } = pending;
    const collection = this.#catalog.createCollection(db, name, options, uuid);
    collection.nextRowid = pending.nextRowid;
    for (const { spec } of pending.indexes.slice(1)) this.#catalog.createIndex(collection, spec);
  }

  /** Removes the old state of a document that the transaction changed; returns the step that stores the new state. */
  #takeAway(
    collection: Collection,
    rowid: number,
    raw: Uint8Array | undefined,
    transaction: Transaction,
  ): () => void {
    const before = transaction.snapshot.get(
      `SELECT doc FROM ${collection.table} WHERE rowid = ?`,
      rowid,
    )?.[0];
    const nothing = () => undefined;
    if (!(before instanceof Uint8Array)) return nothing;
    if (raw !== undefined)
      return this.#committed.replaceInSteps(collection, rowid, decode(before), decode(raw), raw);
    this.#committed.remove(collection, { rowid, raw: before }, decode(before));
    return nothing;
  }

  /** Ends a transaction whose changes are on disk. */
  finish(transaction: Transaction): void {
    this.#close(transaction, 'committed');
  }

  /** Aborts a transaction; nothing of it remains. */
  abort(transaction: Transaction): void {
    this.#close(transaction, 'aborted');
  }

  /** Claims a document for a non-transactional write. @throws HeldByTransaction */
  claimPlainly(claim: Claim): void {
    if (this.#open.size === 0) return;
    const place = claim();
    const holder = this.#holders.get(place);
    if (holder !== undefined && holder !== this.#committing) throw new HeldByTransaction(holder);
    this.#lastWrites.set(place, this.#catalog.writeCount);
  }

  /** Called when a client connection closes: aborts transactions used only on it, unless another soon resumes them. */
  forgetConnection(connection: number): void {
    for (const transaction of [...this.#open.keys()]) {
      if (!transaction.connections.delete(connection) || transaction.connections.size > 0) continue;
      const giveUp = (): void => {
        if (transaction.connections.size === 0) this.abort(transaction);
      };
      setTimeout(giveUp, RECONNECT_MS).unref();
    }
  }

  /** Aborts all transactions and closes their connections. */
  close(): void {
    for (const transaction of [...this.#open.keys()]) this.abort(transaction);
    for (const snapshot of this.#spare.splice(0)) snapshot.close();
  }

  #claimFor(transaction: Transaction, place: string): void {
    const holder = this.#holders.get(place);
    if (holder !== undefined && holder !== transaction) throw writeConflict();
    if ((this.#lastWrites.get(place) ?? -1) > transaction.startedAt) throw writeConflict();
    this.#holders.set(place, transaction);
    transaction.held.add(place);
  }

  #close(transaction: Transaction, state: 'committed' | 'aborted'): void {
    if (!this.#open.delete(transaction)) return;
    clearTimeout(transaction.timer);
    for (const place of transaction.held) this.#holders.delete(place);
    if (this.#open.size === 0) this.#lastWrites.clear();
    transaction.snapshot.exec('ROLLBACK');
    if (this.#spare.length < SPARE_CONNECTIONS) this.#spare.push(transaction.snapshot);
    else transaction.snapshot.close();
    transaction.end(state);
  }
}

/** Returns error 251, after which `withTransaction` retries from the start. */
export function noSuchTransaction(number: bigint): MongoError {
  const message = `Given transaction number ${number} does not match any in-progress transactions.`;
  return new MongoError(251, message, {}, ['TransientTransactionError']);
}
