// `npm run restore -- <file> --trial`: restores into a scratch database, compares the counts and deletes it again.
// `npm run restore -- <file> --yes`: loads the backup beside the league, compares the counts and switches, while no
// server uses it. A restore that is killed leaves the old league or the new one.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { mongo } from 'mongoose';
import { isEncryptedFile } from '../backend/src/db/backup/backup-file.ts';
import { replaceLeague } from '../backend/src/db/backup/replace-league.ts';
import { isComplete, type RestoreReport, tryRestore } from '../backend/src/db/backup/restore.ts';
import { backupCollection } from '../backend/src/features/office/backups/backup.model.ts';
import { openDatabase, runCommand, say } from './backup/open.ts';

const usage = 'npm run restore -- <file> --trial | --yes';

const tell = ({ header, collections, indexes }: RestoreReport): void => {
  const documents = collections.reduce((sum, { found }) => sum + found, 0);
  say(`  Made on ${header.createdAt.toISOString()}, consistency: ${header.consistency}`);
  say(`  ${documents} documents of ${collections.length} collections, ${indexes} indexes`);
  for (const { name, expected, found } of collections)
    if (expected !== found) say(`  ${name}: ${found} of ${expected}`);
};

/** @throws when the counts differ */
const assertComplete = (report: RestoreReport): void => {
  tell(report);
  if (!isComplete(report)) throw new Error('The counts differ: this backup cannot be relied on.');
};

/** Returns the passphrase of an encrypted file: from the environment, or typed. */
const passphraseOf = async (file: string, known: string): Promise<string> => {
  if (known !== '' || !(await isEncryptedFile(file)) || !process.stdin.isTTY) return known;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('  The backup is encrypted. Its passphrase: ');
  } finally {
    terminal.close();
  }
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { trial: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined || values.trial === values.yes) throw new Error(usage);
  const file = path.resolve(given);
  const { config, db, isServed, close } = await openDatabase();
  try {
    if (values.yes && isServed)
      throw new Error(
        'A server is at work on this database. Stop it first: it would go on with what it knows.',
      );
    const passphrase = await passphraseOf(file, config.backupPassphrase);
    const client = db.getClient() as unknown as mongo.MongoClient;
    if (values.trial) {
      assertComplete(await tryRestore(client, `ahl-trial-${process.pid}`, file, passphrase));
      say('  The trial restore passed.');
      return;
    }
    const league = client.db(db.db?.databaseName);
    assertComplete(await replaceLeague(league, file, passphrase, [backupCollection]));
    say('  The league is restored. Start the server.');
  } finally {
    await close();
  }
});
