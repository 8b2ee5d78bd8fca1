// `npm run import -- <folder>`: reads the folder of an export into an empty installation, while no server uses the
// database. Files of other programs are imported in the panel.
import path from 'node:path';
import { parseArgs } from 'node:util';
import product from '../backend/package.json' with { type: 'json' };
import { type ReadReport, readExport } from '../backend/src/features/office/league-export/read-export.ts';
import { createFeatureModels, leagueContents, migrations } from '../backend/src/features.ts';
import { assertUnused } from './backup/assert-unused.ts';
import { openDatabase, runCommand, say } from './backup/open.ts';

const usage = 'npm run import -- <folder of an export>';

/** Reads the arguments; null if they are wrong. */
const readArguments = (): { folder: string } | null => {
  try {
    const [folder, ...others] = parseArgs({ allowPositionals: true, options: {} }).positionals;
    return folder === undefined || others.length > 0 ? null : { folder };
  } catch {
    return null;
  }
};

const report = ({ manifest, rows, compared }: ReadReport): void => {
  say(`\n  ${manifest.league}, exported at ${manifest.createdAt} by version ${manifest.product}`);
  say(`  ${rows} rows are read. Nobody has a password: members use “forgot password”.`);
  say(`  ${compared.count} standings were calculated again; ${compared.differing} differ from the export`);
  for (const example of compared.examples) say(`    ${example}`);
};

const importLeague = async (folder: string): Promise<void> => {
  const { db, close } = await openDatabase();
  try {
    await assertUnused(db);
    const models = createFeatureModels(db);
    const target = {
      db,
      models,
      contents: leagueContents,
      migrations,
      product: product.version,
      now: Date.now,
    };
    const read = await readExport(path.resolve(folder), target);
    report(read);
    if (read.compared.differing > 0)
      throw new Error('The league is read, but its standings are not those of the export.');
    say('  Start the server: the settings name the master admin, with MASTER_ADMIN_PASSWORD.\n');
  } finally {
    await close();
  }
};

const options = readArguments();
if (options) await runCommand(() => importLeague(options.folder));
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
