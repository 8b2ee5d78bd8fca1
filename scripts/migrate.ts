// `npm run migrate -- --dry-run`: lists the migrations that the next start runs, with the rows that each would change.
// `npm run migrate`: runs them now, while no server uses the database. A start does the same before it serves.
import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import product from '../backend/package.json' with { type: 'json' };
import { isRestoreOpen } from '../backend/src/db/backup/replace-league.ts';
import { isLeagueClaimed } from '../backend/src/db/backup/restore-claim.ts';
import { findLiveServers, namesOf } from '../backend/src/db/servers.ts';
import { createFeatureModels, migrations } from '../backend/src/features.ts';
import { type MigrationRows, migrate, pendingMigrations } from '../backend/src/migrations/migrate.ts';
import { openDatabase, runCommand, say } from './backup/open.ts';

const usage = 'npm run migrate [-- --dry-run]';

/** Reads the arguments; null if they are wrong. */
const readArguments = (): { isDryRun: boolean } | null => {
  try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
    return { isDryRun: values['dry-run'] };
  } catch {
    return null;
  }
};

/** @throws Error that says who uses the database */
const assertUnused = async (db: Connection): Promise<void> => {
  const league = db.getClient().db(db.db?.databaseName);
  if ((await isLeagueClaimed(league)) || (await isRestoreOpen(league)))
    throw new Error('A restore is running on this database, or was interrupted: the next start finishes it.');
  const live = await findLiveServers(league);
  if (live.length > 0) throw new Error(`The database is in use by ${namesOf(live)}. Stop it first.`);
};

const report = (work: string, list: readonly MigrationRows[]): void => {
  for (const { id, rows } of list) say(`  ${work}: ${id} (rows: ${rows})`);
};

const migrateNow = async (isDryRun: boolean): Promise<void> => {
  const { db, close } = await openDatabase();
  try {
    const deps = { db, models: createFeatureModels(db), now: Date.now };
    const pending = await pendingMigrations(deps, migrations);
    if (pending.length === 0) return say('  Nothing to migrate.');
    if (isDryRun) return report('Would run', pending);
    await assertUnused(db);
    report('Migrated', await migrate(deps, migrations, product.version));
  } finally {
    await close();
  }
};

const options = readArguments();
if (options) await runCommand(() => migrateNow(options.isDryRun));
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
