// Compares a database with a history: nothing acknowledged is lost, nothing is duplicated or partial, and indexes match
// rows.
import type { Db, Document } from 'mongodb';
import type { History } from './history.ts';
import { accountCount, startBalance } from './workload.ts';

const missingFrom = (what: string, wanted: Iterable<number>, found: ReadonlySet<number>): string[] => {
  const missing = [...wanted].filter((one) => !found.has(one));
  return missing.length > 0 ? [`${missing.length} ${what} are lost, such as ${missing[0]}`] : [];
};

const rowProblems = async (db: Db, history: History): Promise<string[]> => {
  const rows = db.collection('rows');
  const stored = (await rows.find().sort({ $natural: 1 }).toArray()).map((row) => row.n as number);
  const found = new Set(stored);
  const indexed = await rows
    .find({ n: { $gte: 0 } })
    .hint('n_1')
    .toArray();
  const tagged = await rows.countDocuments({ tags: { $regex: '^t' } }, { hint: 'tags_1' });
  const revived = stored.filter((n) => history.deleted.has(n));
  // Whether an unanswered deletion happened is decided by the stored rows.
  for (const n of history.uncertainDeletions) (found.has(n) ? history.inserted : history.deleted).add(n);
  history.uncertainDeletions.clear();
  return [
    ...missingFrom('inserted rows', history.inserted, found),
    ...(found.size === stored.length ? [] : ['rows are there twice']),
    ...(revived.length > 0 ? [`${revived.length} deleted rows are back`] : []),
    ...(indexed.length === stored.length ? [] : [`an index has ${indexed.length} of ${stored.length} rows`]),
    ...(tagged === stored.length ? [] : [`the index of arrays has ${tagged} of ${stored.length} rows`]),
  ];
};

const stepProblems = async (db: Db, history: History): Promise<string[]> => {
  const problems: string[] = [];
  for (const [writer, step] of history.steps) {
    const row = await db.collection('steps').findOne({ _id: writer as never });
    const stored = (row?.step ?? 0) as number;
    if (stored < step.acknowledged)
      problems.push(`writer ${writer} is back at ${stored} of ${step.acknowledged}`);
    if (stored > step.sent) problems.push(`writer ${writer} is at ${stored}, which it never sent`);
    step.sent = stored;
    step.acknowledged = stored;
  }
  return problems;
};

const transferProblems = async (db: Db, history: History): Promise<string[]> => {
  const ledger = await db.collection('ledger').find().toArray();
  const accounts = await db.collection('accounts').find().toArray();
  const found = new Set(ledger.map((entry) => Number(entry._id)));
  const expected = Array.from({ length: accountCount }, () => startBalance);
  const move = (account: number, amount: number): void => {
    expected[account] = (expected[account] ?? 0) + amount;
  };
  for (const { from, to, amount } of ledger as Document[]) {
    move(from, -amount);
    move(to, amount);
  }
  const halves = accounts.filter((account) => account.balance !== expected[Number(account._id)]);
  return [
    ...missingFrom('transfers', history.transfers.keys(), found),
    ...(halves.length > 0 ? [`${halves.length} balances are not what the ledger says`] : []),
    ...(accounts.length === accountCount ? [] : [`${accounts.length} accounts of ${accountCount}`]),
  ];
};

/** Returns all problems; empty if there are none. */
export const problemsOf = async (db: Db, history: History): Promise<string[]> => [
  ...(await rowProblems(db, history)),
  ...(await stepProblems(db, history)),
  ...(await transferProblems(db, history)),
];
