// Shared by the tests of one member's page: an office that adds members and requests them by URL.
import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** Friday 20 March 2026, 1PM in Dallas. */
export const nowMs = Date.parse('2026-03-20T18:00:00Z');

/** Returns the id of a row as calls use it. */
export const idOf = ({ _id }: { _id: Types.ObjectId }): string => _id.toHexString();

/** Returns a member as a form of the office adds one. */
export const newMember = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  firstName: 'Nina',
  lastName: `Newman ${randomUUID().slice(0, 8)}`,
  ...more,
});

/** Sets up a server for the tests of a file, with Zoe Zimmer as its administrator. */
export const setUpMemberDesk = () => {
  let server: TestServer;
  let admin: Awaited<ReturnType<TestServer['signInAs']>>;
  beforeAll(async () => {
    server = await startTestServer({ now: () => nowMs });
    admin = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Zimmer' });
  });
  afterAll(() => server.stop());
  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/api/members${path}`, { token: admin.token, ...(body ? { body } : {}) });
  return {
    get server() {
      return server;
    },
    get token() {
      return admin.token;
    },
    get adminId() {
      return admin.accountId;
    },
    /** Calls a URL of members as the administrator. */
    call,
    /** Returns the id of a member whom the office added: the directory is notified of those. */
    added: async (more: object = {}): Promise<string> =>
      (await call('POST', '', newMember({ isAnotherPerson: true, ...more }))).body.member.id,
  };
};
