// Shared by the change log tests: an administrator who changes tags, and the recorded changes.
import type { Change } from '@ahl/shared-types/changes';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type SignedIn = Awaited<ReturnType<TestServer['signInAs']>>;

/** Sets up a server for the tests of a file. Each test starts a second later, with an empty change log. */
export const setUpTagChanges = () => {
  const clock = { nowMs: Date.parse('2026-03-10T18:00:00Z') };
  let server: TestServer;
  let admin: SignedIn;
  let player: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ now: () => clock.nowMs });
    admin = await server.signInAs('Administrator', { firstName: 'Ada', lastName: 'Boss' });
    player = await server.signInAs('Player', { firstName: 'Pat', lastName: 'Short' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock.nowMs += 1_000;
    await server.models.Change.deleteMany({});
  });

  const as = (token: string) => ({
    get: async (path: string) => (await server.call('GET', path, { token })).body,
    send: (method: string, path: string, body: unknown = {}) => server.call(method, path, { token, body }),
  });
  const list = async (query = ''): Promise<{ items: Change[]; total: number }> =>
    as(admin.token).get(`/api/changes${query}`);
  return {
    clock,
    get server() {
      return server;
    },
    get models() {
      return server.models;
    },
    get admin() {
      return admin;
    },
    get player() {
      return player;
    },
    as,
    list,
    newest: async () => (await list()).items[0] as Change,
    createTag: async (name: string, description = '') =>
      (await as(admin.token).send('POST', '/api/event-tags', { name, description })).body,
    renameTag: async (tag: { id: string; version: number }, name: string, description: string) => {
      const body = { name, description, version: tag.version };
      return (await as(admin.token).send('PUT', `/api/event-tags/${tag.id}`, body)).body;
    },
    /** Adds tags in one transaction. */
    addTags: (names: readonly string[]) =>
      server.services.outbox.transact(async (session) => {
        const rows = names.map((name) => ({ name, slug: name.toLowerCase() }));
        await server.models.EventTag.insertMany(rows, { session });
      }),
  };
};
