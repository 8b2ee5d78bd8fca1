// Concurrent writers of every kind: single inserts, updates, deletions, and transfers in transactions.
import type { Db, MongoClient } from 'mongodb';
import { type History, type Transfer, takeId } from './history.ts';

export const accountCount = 12;
export const startBalance = 1_000;
const stepWriters = 2;

/** Creates the accounts and indexes of a new database. */
export const prepare = async (db: Db): Promise<void> => {
  await db.collection('rows').createIndex({ n: 1 }, { unique: true });
  await db.collection('rows').createIndex({ tags: 1 });
  await db.collection('ledger').createIndex({ from: 1, to: 1 });
  const accounts = Array.from({ length: accountCount }, (_none, i) => ({
    _id: i as never,
    balance: startBalance,
  }));
  await db.collection('accounts').insertMany(accounts);
};

const insertRow = async (db: Db, history: History): Promise<void> => {
  const n = takeId(history);
  await db.collection('rows').insertOne({ n, tags: [`t${n % 7}`, `u${n % 5}`] });
  history.inserted.add(n);
};

const deleteRow = async (db: Db, history: History): Promise<void> => {
  const n = history.inserted.values().next().value;
  if (n === undefined) return insertRow(db, history);
  history.inserted.delete(n);
  history.uncertainDeletions.add(n);
  await db.collection('rows').deleteOne({ n });
  history.uncertainDeletions.delete(n);
  history.deleted.add(n);
};

const takeStep = async (db: Db, history: History, writer: number): Promise<void> => {
  const step = history.steps.get(writer) ?? { acknowledged: 0, sent: 0 };
  history.steps.set(writer, step);
  step.sent += 1;
  await db
    .collection('steps')
    .updateOne({ _id: writer as never }, { $set: { step: step.sent }, $inc: { count: 1 } }, { upsert: true });
  step.acknowledged = step.sent;
};

const transfer = async (client: MongoClient, db: Db, history: History): Promise<void> => {
  const id = takeId(history);
  const from = id % accountCount;
  const done: Transfer = {
    id,
    from,
    to: (from + 1 + (id % (accountCount - 1))) % accountCount,
    amount: 1 + (id % 9),
  };
  await client.withSession((session) =>
    session.withTransaction(async () => {
      const { amount, to } = done;
      await db
        .collection('accounts')
        .updateOne({ _id: from as never }, { $inc: { balance: -amount } }, { session });
      await db.collection('ledger').insertOne({ _id: id as never, from, to, amount }, { session });
      await db
        .collection('accounts')
        .updateOne({ _id: to as never }, { $inc: { balance: amount } }, { session });
    }),
  );
  history.transfers.set(id, done);
};

/** Writes until the database is gone; resolves once every writer has noticed. */
export const writeUntilKilled = async (
  client: MongoClient,
  db: Db,
  history: History,
  onAcknowledged: () => void,
): Promise<void> => {
  const endless = async (act: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await act();
        onAcknowledged();
      } catch {
        return;
      }
    }
  };
  await Promise.all([
    endless(() => insertRow(db, history)),
    endless(() => insertRow(db, history)),
    endless(() => deleteRow(db, history)),
    ...Array.from({ length: stepWriters }, (_none, writer) => endless(() => takeStep(db, history, writer))),
    endless(() => transfer(client, db, history)),
    endless(() => transfer(client, db, history)),
  ]);
};
