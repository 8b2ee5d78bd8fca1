/** Logical sessions: the open transaction of each, and the last one that ended. */
import { MongoError } from '../errors.ts';
import { noSuchTransaction, type Transaction, type Transactions } from '../storage/transactions.ts';

const IDLE_MS = 30 * 60_000;

type Session = { transaction: Transaction | undefined; usedAt: number };

/** All sessions that a command has named. */
export class Sessions {
  readonly #transactions: Transactions;
  readonly #sessions = new Map<string, Session>();

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Notes that a session was used by a command. */
  touch(session: string, now: number): void {
    const known = this.#sessions.get(session);
    if (known === undefined) this.#sessions.set(session, { transaction: undefined, usedAt: now });
    else known.usedAt = now;
  }

  /** Returns the sessions that have not ended, and when each was last used. */
  list(): { session: string; usedAt: number }[] {
    return [...this.#sessions].map(([session, { usedAt }]) => ({ session, usedAt }));
  }

  /** Starts a transaction; an older one of the session is aborted. @throws MongoError 225 */
  start(session: string, number: bigint, now: number): Transaction {
    const last = this.#sessions.get(session)?.transaction;
    if (last !== undefined && number < last.number) throw tooOld(number, last.number);
    if (last?.number === number && last.state !== 'aborted') {
      throw new MongoError(50911, `Cannot start transaction ${number}: it has already started.`);
    }
    if (last?.state === 'open') this.#transactions.abort(last);
    const transaction = this.#transactions.begin(session, number);
    this.#sessions.set(session, { transaction, usedAt: now });
    return transaction;
  }

  /** Returns the transaction with this number, open or ended. @throws MongoError 225, 251 */
  get(session: string, number: bigint, now: number): Transaction {
    const known = this.#sessions.get(session);
    const last = known?.transaction?.number;
    if (last !== undefined && number < last) throw tooOld(number, last);
    if (known?.transaction === undefined || known.transaction.number !== number)
      throw noSuchTransaction(number);
    known.usedAt = now;
    return known.transaction;
  }

  /** Ends a session; an open transaction is aborted. */
  end(session: string): void {
    const transaction = this.#sessions.get(session)?.transaction;
    if (transaction?.state === 'open') this.#transactions.abort(transaction);
    this.#sessions.delete(session);
  }

  /** Ends all sessions. */
  endAll(): void {
    for (const key of [...this.#sessions.keys()]) this.end(key);
  }

  /** Removes sessions that were not used for half an hour. */
  endIdle(now: number): void {
    for (const [key, { usedAt }] of this.#sessions) if (now - usedAt > IDLE_MS) this.end(key);
  }
}

function tooOld(number: bigint, last: bigint): MongoError {
  return new MongoError(
    225,
    `Cannot start transaction ${number} on session because a newer transaction ${last} has already started.`,
  );
}
