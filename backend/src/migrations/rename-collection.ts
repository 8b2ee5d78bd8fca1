import type { Connection } from 'mongoose';
import { StartError } from '#config/config.ts';
import type { Migration } from './migrate.ts';

const isEmpty = async (db: Connection, name: string): Promise<boolean> =>
  (await db.collection(name).findOne({})) === null;

/** Makes a migration that renames a collection; its indexes move along. An empty collection of the new name is replaced. */
export const renameCollection = (id: string, from: string, to: string): Migration => ({
  id,
  pending: ({ db }) => db.collection(from).countDocuments({}),
  run: async ({ db }) => {
    const names = (await db.listCollections()).map(({ name }) => name);
    if (!names.includes(from)) return;
    if (await isEmpty(db, to)) {
      await db.collection(from).rename(to, { dropTarget: true });
      return;
    }
    // A server of the earlier version that started afterwards creates the old one, which stays empty.
    if (!(await isEmpty(db, from)))
      throw new StartError(
        `Both ${from} and ${to} have rows. Remove the rows that are wrong, and start again.`,
      );
    await db.dropCollection(from);
  },
});
