// Checks that a database has what the league needs, before the first request: an engine that lacks something would
// otherwise fail later, in the middle of somebody's evening. Writes nothing.
import type { Connection } from 'mongoose';
import { StartError } from '#config/config.ts';

type Need = { what: string; ask: (db: Connection) => Promise<unknown> };

/** A collection that is never filled. */
const probed = 'engine.probe';

const askForReplicaSet = async (db: Connection): Promise<void> => {
  const hello = await db.db?.admin().command({ hello: 1 });
  const isShared = hello?.setName !== undefined || hello?.msg === 'isdbgrid';
  if (!isShared) throw new Error('it is a standalone server, not a replica set member');
  if (hello?.logicalSessionTimeoutMinutes == null) throw new Error('it has no sessions');
};

const needs: readonly Need[] = [
  { what: 'a replica set', ask: askForReplicaSet },
  {
    what: 'transactions',
    ask: (db) =>
      db.withSession((session) =>
        session.withTransaction(() => db.collection(probed).findOne({}, { session })),
      ),
  },
  {
    what: 'collations',
    ask: (db) =>
      db
        .collection(probed)
        .findOne({ name: 'A' }, { collation: { locale: 'en', strength: 1 }, sort: { name: 1 } }),
  },
];

/**
 * Checks that a database supports what the league depends on. Indexes with a collation are checked when they are built.
 * @throws StartError that names what is missing
 */
export const checkEngine = async (db: Connection): Promise<void> => {
  for (const { what, ask } of needs) {
    try {
      await ask(db);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`The database cannot serve the league: it needs ${what}, and ${reason}.`);
    }
  }
};
