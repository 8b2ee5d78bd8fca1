import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { seedDemoLeague } from './index.ts';

const now = Date.parse('2026-11-21T01:38:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const { models } = server;
  await seedDemoLeague({ models, now, timeZone: 'America/Chicago', scale: 0.02, passwordHash: 'hash' });
  ({ token } = await server.signInAs('Super Admin'));
});
afterAll(() => server.stop());

const call = async (method: string, path: string, body?: object) =>
  (await server.call(method, path, { token, ...(body ? { body } : {}) })).body;

test('the demo league has a merge that can be undone, and an open claim of earlier nights', async () => {
  const [merge] = (await call('GET', '/api/merges')).items;
  const old = await call('GET', `/api/members/${merge.merged.id}`);
  const claims = (await call('GET', '/api/profile-claims?state=open')).items;

  expect(merge).toMatchObject({ moved: { nights: 3 }, undone: null, isUndoable: true });
  expect(old).toMatchObject({ id: merge.survivor.id, formerNumbers: [merge.merged.playerNumber] });
  expect(claims).toHaveLength(1);
  expect(claims[0].candidates.length).toBeGreaterThan(0);

  const undone = await call('POST', `/api/merges/${merge.id}/undo`, {});

  expect(undone, JSON.stringify(undone)).toMatchObject({ isUndoable: false });
  expect(await call('GET', `/api/members/${merge.merged.id}`)).toMatchObject({
    id: merge.merged.id,
    playerNumber: merge.merged.playerNumber,
    nights: 3,
  });
});
