// Replaces the league by a backup so that a killed process leaves the old or the new league, never a part of one. The
// backup is loaded into collections with a prefix and counted; then one document decides, and they get their names. A
// start finishes a switch that was decided and removes a load that was not. The same for both engines.
import type { mongo } from 'mongoose';
import { StartError } from '#config/config.ts';
import { isComplete, type RestoreReport, restoreInto } from './restore.ts';
import type { Claim } from './restore-claim.ts';
import { loadedPrefix, ownCollections, switchCollection } from './restore-names.ts';

type Db = mongo.Db;
type Switch = { _id: 'switch'; collections: string[]; removed: string[] };

/** The end of a restore that was killed: its switch was finished, or what it had loaded was removed. */
export type RestoreEnd = 'new-league' | 'old-league';

const durable = { writeConcern: { w: 'majority', journal: true } } as const;
const switches = (db: Db) => db.collection<Switch>(switchCollection);

/** MongoDB's code for a collection that does not exist: another server, or an earlier run, has renamed it already. */
const namespaceNotFound = 26;

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'));

const removeLoaded = async (db: Db): Promise<number> => {
  const loaded = (await namesIn(db)).filter((name) => name.startsWith(loadedPrefix));
  for (const name of loaded) await db.dropCollection(name);
  return loaded.length;
};

/** Each step can be repeated: what is done already is skipped. */
const completeSwitch = async (db: Db, { collections, removed }: Switch): Promise<void> => {
  const names = await namesIn(db);
  for (const name of removed.filter((one) => names.includes(one))) await db.dropCollection(name);
  for (const name of collections.filter((one) => names.includes(`${loadedPrefix}${one}`)))
    await db
      .renameCollection(`${loadedPrefix}${name}`, name, { dropTarget: true })
      .catch((error: { code?: unknown }) => {
        if (error.code !== namespaceNotFound) throw error;
      });
  await switches(db).deleteOne({ _id: 'switch' }, durable);
};

/** Whether a restore is at work, or was killed: its collections are loaded, or its switch is decided. */
export const isRestoreOpen = async (db: Db): Promise<boolean> =>
  (await switches(db).findOne({ _id: 'switch' })) !== null ||
  (await namesIn(db)).some((name) => name.startsWith(loadedPrefix));

/**
 * Replaces the collections of a league by a backup, except those of `kept`. The old league stays if the counts differ,
 * as the report shows. No server may be using the league. @throws BackupFileError
 */
export const replaceLeague = async (
  db: Db,
  claim: Claim,
  file: string,
  passphrase: string,
  preserved: readonly string[],
): Promise<RestoreReport> => {
  await finishRestore(db, claim);
  const report = await restoreInto(db, file, passphrase, loadedPrefix).catch(async (error: unknown) => {
    await removeLoaded(db);
    throw error;
  });
  if (!isComplete(report)) {
    await removeLoaded(db);
    return report;
  }
  const collections = report.collections.map(({ name }) => name);
  const stay = new Set([...collections, ...preserved, ...ownCollections]);
  const names = await namesIn(db);
  const removed = names.filter((name) => !stay.has(name) && !name.startsWith(loadedPrefix));
  const decided: Switch = { _id: 'switch', collections, removed };
  await claim.asHolder(async (session) => {
    await switches(db).insertOne(decided, { session });
  });
  await completeSwitch(db, decided);
  return report;
};

/**
 * Brings a database whose restore was killed to one whole league. Returns what it did, or null if there was none.
 * @param _claim that of the caller: nobody else is at work on the same
 * @throws StartError if the switch cannot be finished
 */
export const finishRestore = async (db: Db, _claim: Claim): Promise<RestoreEnd | null> => {
  const decided = await switches(db).findOne({ _id: 'switch' });
  if (!decided) return (await removeLoaded(db)) > 0 ? 'old-league' : null;
  try {
    await completeSwitch(db, decided);
  } catch (error) {
    throw new StartError(
      `A restore was interrupted while it switched to the new league, and it cannot be finished: ${String(error)}`,
    );
  }
  return 'new-league';
};
