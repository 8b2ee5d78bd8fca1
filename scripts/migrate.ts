// `npm run migrate -- --dry-run`: lists the migrations that the next start runs, with the rows that each would change.
// `npm run migrate`: runs them now, while no server uses the database. A start does the same before it serves.
import { parseArgs } from 'node:util';
import product from '../backend/package.json' with { type: 'json' };
import { createFeatureModels, migrations } from '../backend/src/features.ts';
import { type MigrationRows, migrate, pendingMigrations } from '../backend/src/migrations/migrate.ts';
import { assertUnused } from './backup/assert-unused.ts';
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
