import type { Binary, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

const listed = (spec: Document = {}) => server.db.aggregate([{ $listLocalSessions: spec }]).toArray();

describe('$listLocalSessions', () => {
  it('lists the sessions that have not ended, and when each was last used', async () => {
    const session = server.client.startSession();
    const hexOf = (id: Binary | undefined) => id?.toString('hex');
    const ofSession = (sessions: Document[]) =>
      sessions.filter(({ _id }) => hexOf(_id.id) === hexOf(session.id?.id));

    const before = await listed();
    await server.db.command({ ping: 1 }, { session });
    const during = await listed({ allUsers: true });
    await server.db.admin().command({ killSessions: [session.id] });
    const after = await listed();
    await session.endSession();

    expect(ofSession(before)).toEqual([]);
    expect(ofSession(during)).toMatchObject([{ lastUse: expect.any(Date) }]);
    expect(ofSession(after)).toEqual([]);
  });

  it('must be the first stage of a pipeline, outside of transactions', async () => {
    const late = server.db.aggregate([{ $documents: [] }, { $listLocalSessions: {} }]).toArray();
    expect((await failureOf(late)).code).toBe(40602);
    await server.client.withSession(async (session) => {
      session.startTransaction();
      const inside = server.db.aggregate([{ $listLocalSessions: {} }], { session }).toArray();
      expect((await failureOf(inside)).code).toBe(263);
      await session.abortTransaction();
    });
  });
});
