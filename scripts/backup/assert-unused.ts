import type { Connection } from 'mongoose';
import { isRestoreOpen } from '../../backend/src/db/backup/replace-league.ts';
import { isLeagueClaimed } from '../../backend/src/db/backup/restore-claim.ts';
import { findLiveServers, namesOf } from '../../backend/src/db/servers.ts';

/** Refuses a database that a server or a restore uses. @throws Error that says who uses it */
export const assertUnused = async (db: Connection): Promise<void> => {
  const league = db.getClient().db(db.db?.databaseName);
  if ((await isLeagueClaimed(league)) || (await isRestoreOpen(league)))
    throw new Error('A restore is running on this database, or was interrupted: the next start finishes it.');
  const live = await findLiveServers(league);
  if (live.length > 0) throw new Error(`The database is in use by ${namesOf(live)}. Stop it first.`);
};
