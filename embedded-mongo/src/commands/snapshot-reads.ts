/**
 * Reads with `readConcern: { level: 'snapshot' }` outside of transactions: the first one fixes a point in time, and
 * later ones of the same session name it with `atClusterTime`. It is kept like the snapshot of an open transaction, and
 * as long.
 */
import { Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import type { Engine } from '../storage/engine.ts';
import { clusterTimeOf, entryAt } from '../storage/oplog.ts';
import type { TransactionView } from '../storage/transaction-view.ts';
import type { Transaction } from '../storage/transactions.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

const READS = ['aggregate', 'distinct', 'find'];
const MAX_MOMENTS = 16;

/** A point in time at which to read. */
export type Moment = { readonly view: TransactionView; readonly time: Timestamp };

/** The points in time at which clients read. */
export class SnapshotReads {
  readonly #engine: Engine;
  readonly #moments = new Map<number, Transaction>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Returns the point in time that a command reads; undefined for the current data. @throws MongoError 72, 239 */
  momentOf(name: string, command: Doc, isWrite: boolean): Moment | undefined {
    const concern = command.readConcern;
    if (!isDoc(concern) || concern.level !== 'snapshot') return undefined;
    // A cursor continues with what it was opened with, whatever concern its reader sends.
    if (name === 'getMore') return undefined;
    if (isWrite || !READS.includes(name))
      throw new MongoError(
        72,
        `Command ${name} does not support { readConcern: { level: "snapshot", provenance: "clientSupplied" } } :: caused by :: read concern snapshot not supported`,
      );
    const { atClusterTime } = concern;
    const number = atClusterTime instanceof Timestamp ? entryAt(atClusterTime) : this.#open();
    const transaction = this.#moments.get(number);
    if (transaction?.state !== 'open')
      throw new MongoError(239, 'Read timestamp is older than the oldest available timestamp.');
    return { view: this.#engine.transactions.viewOf(transaction), time: clusterTimeOf(number) };
  }

  /** Keeps the current point in time, and the latest ones before it. */
  #open(): number {
    const { oplog, transactions, writes } = this.#engine;
    writes.flush();
    const number = oplog.latest;
    if (this.#moments.get(number)?.state === 'open') return number;
    this.#moments.set(number, transactions.begin('', 0n));
    for (const [old, transaction] of this.#moments) {
      if (this.#moments.size <= MAX_MOMENTS && transaction.state === 'open') continue;
      transactions.abort(transaction);
      this.#moments.delete(old);
    }
    return number;
  }
}
