// `npm run export [-- <folder> | <file>.zip]`: writes everything of the league as CSV and JSON, even while a server is
// using the database. Nothing that exists is overwritten.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import product from '../backend/package.json' with { type: 'json' };
import { readLeagueSettings } from '../backend/src/features/core/league-settings/league-settings.service.ts';
import type { ExportSource } from '../backend/src/features/office/league-export/export-files.ts';
import { writeArchive, writeFolder } from '../backend/src/features/office/league-export/write-export.ts';
import { createFeatureModels, leagueContents, migrations } from '../backend/src/features.ts';
import { type OpenDatabase, openDatabase, runCommand, say } from './backup/open.ts';

const usage = 'npm run export [-- <folder> | <file>.zip]';

const consistencyTexts = {
  snapshot: 'all files as of one moment',
  none: 'files read one after another: what was written meanwhile may be in one and not in another',
} as const;

/** Reads the arguments; null if they are wrong. */
const readArguments = (): { target: string | undefined } | null => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    return positionals.length > 1 ? null : { target: positionals[0] };
  } catch {
    return null;
  }
};

const sourceOf = async ({ config, db }: OpenDatabase): Promise<ExportSource> => {
  const models = createFeatureModels(db);
  const { name } = await readLeagueSettings({ models, config });
  return {
    db,
    models,
    isEmbedded: config.mongodbUri === '',
    contents: leagueContents,
    league: name,
    timeZone: config.timeZone,
    product: product.version,
    migrations: migrations.map(({ id }) => id),
    createdAt: new Date(),
    now: Date.now,
  };
};

/** The default target: `league-2026-11-22T10-30-00Z` in the folder of exports. */
const targetIn = (dataDir: string): string =>
  path.join(dataDir, 'exports', `league-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);

const exportLeague = async (chosen: string | undefined): Promise<void> => {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new Error('Stopped: nothing is left of the export.')));
  const opened = await openDatabase();
  try {
    const target = path.resolve(chosen ?? targetIn(opened.config.dataDir));
    if (existsSync(target)) throw new Error(`${target} exists already: name another one.`);
    const source = await sourceOf(opened);
    const write = target.endsWith('.zip') ? writeArchive : writeFolder;
    const { rows, filesTotal, consistency } = await write(source, target, { signal: stopping.signal });
    say(`\n  ${target}`);
    say(`  ${rows} rows in ${filesTotal} files; ${consistencyTexts[consistency]}`);
    say('  It holds members’ data in clear, and no passwords: keep it where only you can read it.');
    say('  README.md in it explains every file. Into an empty installation: npm run import -- <folder>\n');
  } finally {
    await opened.close();
  }
};

const options = readArguments();
if (options) await runCommand(() => exportLeague(options.target));
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
