/**
 * Reads with `readConcern: { level: 'snapshot' }` outside of transactions: the first one fixes a moment, and later ones
 * of the same session name it with `atClusterTime`. A moment is kept as an open transaction keeps its snapshot, and as
 * long.
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

/** A moment to read at. */
export type Moment = { readonly view: TransactionView; readonly time: Timestamp };

/** The moments that clients read at. */
export class SnapshotReads {
  readonly #engine: Engine;
  readonly #moments = new Map<number, Transaction>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The moment that a command reads at; undefined where it reads what is there now. @throws MongoError 72, 239 */
  momentOf(name: string, command: Doc, isWrite: boolean): Moment | undefined {
    const concern = command.readConcern;
    if (!isDoc(concern) || concern.level !== 'snapshot') return undefined;
    // A cursor goes on with what it was opened with, whatever its reader says.
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

  /** Keeps the present moment, and the latest ones before it. */
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
