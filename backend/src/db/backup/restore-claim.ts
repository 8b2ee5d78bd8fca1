// The claim on a league: one process at a time restores it, or ends a restore that was killed. It is a document with a
// lease beside the one that decides the switch.
import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { hasEnded, type ProcessName, thisProcess } from '../local-process.ts';
import { isDuplicateKey } from '../transaction.ts';
import { switchCollection } from './restore-names.ts';

type Db = mongo.Db;
type ClaimRow = ProcessName & { _id: 'claim'; holder: string; until: Date };

const leaseMs = 60_000;
const renewMs = 5_000;

const claims = (db: Db) => db.collection<ClaimRow>(switchCollection);
const written = { writeConcern: { w: 'majority' } } as const;

const isHeld = (row: ClaimRow): boolean => row.until.getTime() > Date.now() && !hasEnded(row);

/** The right to replace the league. */
export type Claim = {
  /**
   * Runs writes in a transaction that fails if another process has taken the claim: its lease ends if this process is
   * stopped for a minute.
   * @throws Error
   */
  asHolder(work: (session: mongo.ClientSession) => Promise<void>): Promise<void>;
  release(): Promise<void>;
};

/** Whether a process that may be alive holds the claim. */
export const isLeagueClaimed = async (db: Db): Promise<boolean> => {
  const row = await claims(db).findOne({ _id: 'claim' });
  return row !== null && isHeld(row);
};

const take = async (db: Db, holder: string): Promise<boolean> => {
  const next = { ...thisProcess(), holder, until: new Date(Date.now() + leaseMs) };
  const found = await claims(db).findOne({ _id: 'claim' });
  if (found && isHeld(found)) return false;
  try {
    if (!found) await claims(db).insertOne({ _id: 'claim', ...next }, written);
    else {
      const filter = { _id: 'claim', holder: found.holder } as const;
      const { modifiedCount } = await claims(db).updateOne(filter, { $set: next }, written);
      return modifiedCount === 1;
    }
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** Takes the claim and renews it until it is released; null while another process holds it. */
export const claimLeague = async (db: Db): Promise<Claim | null> => {
  const holder = randomUUID();
  if (!(await take(db, holder))) return null;
  const mine = { _id: 'claim', holder } as const;
  const renew = (session?: mongo.ClientSession) =>
    claims(db).updateOne(
      mine,
      { $set: { until: new Date(Date.now() + leaseMs) } },
      session ? { session } : {},
    );
  const timer = setInterval(() => void renew().catch(() => undefined), renewMs);
  timer.unref();
  return {
    asHolder: (work) =>
      db.client.withSession((session) =>
        session.withTransaction(async () => {
          const { matchedCount } = await renew(session);
          if (matchedCount !== 1) throw new Error('Another process has taken over this restore.');
          await work(session);
        }),
      ),
    release: async () => {
      clearInterval(timer);
      await claims(db).deleteOne(mine);
    },
  };
};
