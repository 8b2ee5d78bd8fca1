// Shared by tests of the office: one server for a file with its own time, and before each test a league as it is
// after its first start: the regions, and the administrator who calls.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ensureRegions } from '#features/core/regions/first-regions.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Sets up an office for the tests of a file. Each test begins at `startMs`, with Zoe Quill as the only account. */
export const setUpOffice = (startMs: number) => {
  const time = { nowMs: startMs };
  let server: TestServer;
  let admin: Awaited<ReturnType<TestServer['signInAs']>>;
  beforeAll(async () => {
    server = await startTestServer({ now: () => time.nowMs });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    time.nowMs = startMs;
    const { Session, Outbox } = server.models;
    await server.empty([Session.collection.name, Outbox.collection.name]);
    await ensureRegions(server.models);
    admin = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Quill' });
  });
  return {
    time,
    get server() {
      return server;
    },
    get models() {
      return server.models;
    },
    get token() {
      return admin.token;
    },
    get accountId() {
      return admin.accountId;
    },
    /** Calls the server as the administrator. */
    call: (method: string, target: string, body?: unknown) =>
      server.call(method, target, { token: admin.token, body }),
  };
};

/** An office for tests. */
export type TestOffice = ReturnType<typeof setUpOffice>;
