import type { ClientSession, Connection } from 'mongoose';

/** Runs `work` as one transaction: all of its writes or none; repeated by the driver when another writer was first. */
export const inTransaction = <T>(db: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> =>
  db.withSession((session) => session.withTransaction(() => work(session)));
