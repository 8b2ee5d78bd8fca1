// `npm run restore -- <file> --trial`: restores into a scratch database, compares the counts and deletes it again.
// `npm run restore -- <file> --yes`: loads the backup beside the league, compares the counts and switches, while no
// server uses it. A restore that is killed leaves the old league or the new one. With `--stop-servers` it first asks the
// servers to stop and waits for them.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { mongo } from 'mongoose';
import { StartError } from '../backend/src/config/config.ts';
import { isEncryptedFile } from '../backend/src/db/backup/backup-file.ts';
import { replaceLeague } from '../backend/src/db/backup/replace-league.ts';
import { isComplete, type RestoreReport, tryRestore } from '../backend/src/db/backup/restore.ts';
import { type Claim, claimLeague } from '../backend/src/db/backup/restore-claim.ts';
import { askServersToStop, findLiveServers, namesOf, stopServers } from '../backend/src/db/servers.ts';
import { backupCollection } from '../backend/src/features/office/backups/backup.model.ts';
import { type OpenDatabase, openDatabase, runCommand, say } from './backup/open.ts';

const usage = 'npm run restore -- <file> --trial | --yes [--stop-servers]';
/** Longer than a server takes to answer what is in flight and to stop. */
const stopPatienceMs = 60_000;

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

const leagueOf = ({ db }: OpenDatabase): mongo.Db => db.getClient().db(db.db?.databaseName);

/** Returns the passphrase of an encrypted file: from the environment, or typed. */
const passphraseOf = async (file: string, known: string): Promise<string> => {
  if (known !== '' || !(await isEncryptedFile(file)) || !process.stdin.isTTY) return known;
  process.stderr.write('  The backup is encrypted. Its passphrase: ');
  // What is typed is not shown.
  const hidden = new Writable({ write: (_piece, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

/** Claims the league once no server uses it. @throws Error that names the servers at work */
const claimIdleLeague = async (league: mongo.Db, shouldStop: boolean): Promise<Claim> => {
  const claim = await claimLeague(league);
  if (!claim) throw new Error('Another restore is running on this database.');
  const live = await findLiveServers(league);
  if (live.length === 0) return claim;
  try {
    if (!shouldStop)
      throw new Error(
        `The database is in use by ${namesOf(live)}. Stop what uses it, or add --stop-servers.`,
      );
    say(`  Asked to stop: ${namesOf(live)}`);
    await stopServers(league, stopPatienceMs);
    return claim;
  } catch (error) {
    await claim.release();
    throw error;
  }
};

/** Opens the embedded database once the server that uses it has stopped. @throws Error if it does not stop in time */
const openOnceStopped = async (): Promise<OpenDatabase> => {
  const untilMs = performance.now() + stopPatienceMs;
  for (;;) {
    const opened = await openDatabase().catch((error: unknown) => {
      // While the server stops, its database takes no connections and its folder is in use.
      if (error instanceof StartError && performance.now() < untilMs) return null;
      throw error;
    });
    if (opened && !opened.isServed) return opened;
    await opened?.close();
    if (performance.now() > untilMs) throw new Error('The server has not stopped.');
    await wait(500);
  }
};

/** Opens the database for a restore: the embedded one is free only without a server. */
const openForRestore = async (shouldStop: boolean): Promise<OpenDatabase> => {
  const opened = await openDatabase();
  if (!opened.isServed) return opened;
  try {
    if (!shouldStop) throw new Error('A server is at work on this database. Stop it, or add --stop-servers.');
    await askServersToStop(leagueOf(opened));
    say('  The server was asked to stop.');
  } finally {
    await opened.close();
  }
  return openOnceStopped();
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      trial: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'stop-servers': { type: 'boolean', default: false },
    },
  });
  const [source] = positionals;
  if (source === undefined || values.trial === values.yes) throw new Error(usage);
  const file = path.resolve(source);
  const opened = values.yes ? await openForRestore(values['stop-servers']) : await openDatabase();
  try {
    const passphrase = await passphraseOf(file, opened.config.backupPassphrase);
    if (values.trial) {
      const client = opened.db.getClient();
      assertComplete(await tryRestore(client, `ahl-trial-${process.pid}`, file, passphrase));
      say('  The trial restore passed.');
      return;
    }
    const league = leagueOf(opened);
    const claim = await claimIdleLeague(league, values['stop-servers']);
    try {
      assertComplete(await replaceLeague(league, claim, file, passphrase, [backupCollection]));
    } finally {
      await claim.release();
    }
    say('  The league is restored. Start the server.');
  } finally {
    await opened.close();
  }
});
