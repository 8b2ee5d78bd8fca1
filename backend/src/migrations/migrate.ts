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
  /** Changes them; does nothing where nothing is in the old form. */
  run(deps: MigrationDeps): Promise<void>;
};

/** A migration, and how many rows it changed or would change. */
export type MigrationRows = { id: string; rows: number };

const lockId = 'migrations';
const renewMs = 5_000;
/** A process whose lock was not renewed for so long has died. */
const leaseMs = 3 * renewMs;
const pollIntervalMs = 250;

const inOrder = (migrations: readonly Migration[]): Migration[] => {
  const sorted = migrations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const [index, { id }] of sorted.entries()) {
    if (!/^\d{8}-[a-z0-9-]+$/.test(id)) throw new Error(`The migration ${id} is not named YYYYMMDD-name.`);
    if (sorted[index + 1]?.id === id) throw new Error(`Two migrations are named ${id}.`);
  }
  return sorted;
};

/** Returns the migrations that have not run, in order. @throws StartError if the data is newer than the code */
const missingOf = async (
  { models }: MigrationDeps,
  migrations: readonly Migration[],
): Promise<Migration[]> => {
  const ran = await models.Migration.find().sort({ _id: 1 }).lean();
  const unknown = ran.findLast(({ _id }) => !migrations.some(({ id }) => id === _id));
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
): Promise<MigrationRows[]> => {
  const missing = await missingOf(deps, inOrder(migrations));
  const rows = await Promise.all(missing.map((migration) => migration.pending(deps)));
  return missing.map(({ id }, index) => ({ id, rows: rows[index] ?? 0 }));
};

/**
 * Returns a function that takes or renews the lock for this process, and returns whether it has it. The lock of another
 * process is watched instead of compared with the time: the clock of this machine may be wrong.
 */
const createLock = ({ models: { MigrationLock }, now }: MigrationDeps, owner: string) => {
  let watched = { owner: '', renewals: 0, since: 0 };
  return async (): Promise<boolean> => {
    const held = await MigrationLock.findById(lockId).lean();
    const isOthers = held !== null && held.owner !== owner;
    if (isOthers) {
      if (watched.owner !== held.owner || watched.renewals !== held.renewals)
        watched = { owner: held.owner, renewals: held.renewals, since: now() };
      if (now() - watched.since < leaseMs) return false;
    }
    const free = isOthers ? { owner: held.owner, renewals: held.renewals } : { owner };
    try {
      await MigrationLock.updateOne(
        { _id: lockId, ...free },
        { $set: { owner }, $inc: { renewals: 1 } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // Another process has taken it meanwhile.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
};

const runOne = async (deps: MigrationDeps, migration: Migration, version: string): Promise<MigrationRows> => {
  const begunAt = deps.now();
  const rows = await migration.pending(deps);
  await migration.run(deps);
  const at = deps.now();
  await deps.models.Migration.create({
    _id: migration.id,
    version,
    at: new Date(at),
    durationMs: at - begunAt,
    rows,
  });
  return { id: migration.id, rows };
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
): Promise<MigrationRows[]> => {
  const migrations = inOrder(all);
  const owner = randomUUID();
  const takeLock = createLock(deps, owner);
  const ran: MigrationRows[] = [];
  let renewal: NodeJS.Timeout | undefined;
  try {
    while ((await missingOf(deps, migrations)).length > 0) {
      if (!(await takeLock())) {
        await wait(pollIntervalMs);
        continue;
      }
      // A renewal that fails is repeated by the next one.
      renewal ??= setInterval(() => void takeLock().catch(() => undefined), renewMs);
      // Read again: another replica may have run it before this one had the lock.
      const [next] = await missingOf(deps, migrations);
      if (next) ran.push(await runOne(deps, next, version));
    }
  } finally {
    clearInterval(renewal);
    await deps.models.MigrationLock.deleteOne({ _id: lockId, owner });
  }
  return ran;
};
