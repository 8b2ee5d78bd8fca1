// Brings stored data to the form that this version of the product reads. Migrations run forward, once, in the order of
// their ids, by one replica before it serves; the ledger says which have run. A migration is repeatable: one that was
// killed runs again from its beginning.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { StartError } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import { isDuplicateKey } from '#db/transaction.ts';

/** What a migration can use. */
export type MigrationDeps = { db: Connection; models: Models; now: () => number };

/** One change of stored data. */
export type Migration = {
  /** `YYYYMMDD-name`; the order of the ids is the order of the migrations. */
  id: string;
  /** Returns how many rows are in the old form; it writes nothing. */
  pending(deps: MigrationDeps): Promise<number>;
  /** Changes them. */
  run(deps: MigrationDeps): Promise<void>;
};

/** A migration that has not run, and how many rows it would change. */
export type PendingMigration = { id: string; rows: number };

const lockId = 'migrations';
/** A process that is silent for so long has died. */
const leaseMs = 30_000;
const lookAgainMs = 250;

const inOrder = (migrations: readonly Migration[]): Migration[] => {
  const sorted = migrations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const [index, { id }] of sorted.entries()) {
    if (!/^\d{8}-[a-z0-9-]+$/.test(id)) throw new Error(`The migration ${id} is not named YYYYMMDD-name.`);
    if (sorted[index + 1]?.id === id) throw new Error(`Two migrations are named ${id}.`);
  }
  return sorted;
};

/** Returns the migrations that have not run. @throws StartError if the data is newer than the code */
const missingOf = async (
  { models }: MigrationDeps,
  migrations: readonly Migration[],
): Promise<Migration[]> => {
  const ran = await models.Migration.find().sort({ _id: 1 }).lean();
  const unknown = ran.find(({ _id }) => !migrations.some(({ id }) => id === _id));
  if (unknown)
    throw new StartError(
      `The data was written by version ${unknown.version}, which is newer than this one (migration ${unknown._id}): start that version or a newer one.`,
    );
  const done = new Set(ran.map(({ _id }) => _id));
  return migrations.filter(({ id }) => !done.has(id));
};

/** Returns what the next start would change, in order; it writes nothing. */
export const pendingMigrations = async (
  deps: MigrationDeps,
  migrations: readonly Migration[],
): Promise<PendingMigration[]> => {
  const missing = await missingOf(deps, inOrder(migrations));
  const rows = await Promise.all(missing.map((migration) => migration.pending(deps)));
  return missing.map(({ id }, index) => ({ id, rows: rows[index] ?? 0 }));
};

/** Takes the lock, or the one of a process that died. Returns whether this process has it. */
const takeLock = async ({ models, now }: MigrationDeps, owner: string): Promise<boolean> => {
  const free = { _id: lockId, $or: [{ owner }, { leasedUntil: { $lt: new Date(now()) } }] };
  try {
    await models.MigrationLock.findOneAndUpdate(
      free,
      { $set: { owner, leasedUntil: new Date(now() + leaseMs) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/**
 * Runs the migrations that have not run; waits while another replica runs them. Returns those that this process ran.
 * @param version the version of the product, for the ledger
 * @throws StartError if the data is newer than the code
 */
export const migrate = async (
  deps: MigrationDeps,
  all: readonly Migration[],
  version: string,
): Promise<PendingMigration[]> => {
  const { models, now } = deps;
  const migrations = inOrder(all);
  const owner = randomUUID();
  while ((await missingOf(deps, migrations)).length > 0 && !(await takeLock(deps, owner)))
    await wait(lookAgainMs);
  const ran: PendingMigration[] = [];
  const renewal = setInterval(() => void takeLock(deps, owner).catch(() => undefined), leaseMs / 3);
  try {
    for (const migration of await missingOf(deps, migrations)) {
      const begunAt = now();
      const rows = await migration.pending(deps);
      if (rows > 0) await migration.run(deps);
      await models.Migration.create({
        _id: migration.id,
        version,
        at: new Date(now()),
        durationMs: now() - begunAt,
        rows,
      });
      ran.push({ id: migration.id, rows });
    }
  } finally {
    clearInterval(renewal);
    await models.MigrationLock.deleteOne({ _id: lockId, owner });
  }
  return ran;
};
