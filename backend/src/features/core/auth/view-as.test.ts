import { api } from '@ahl/shared-types/api';
import type { Endpoint } from '@ahl/shared-types/common';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBonus } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const startMs = Date.parse('2026-11-22T18:00:00Z');
let nowMs = startMs;
let server: TestServer;
type SignedIn = Awaited<ReturnType<TestServer['signInAs']>>;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  admin = await server.signInAs('Super Admin', { firstName: 'Ada', lastName: 'Super' });
  member = await server.signInAs('Player', { firstName: 'Alicia', lastName: 'Moreno' });
});
afterAll(() => server.stop());
beforeEach(() => {
  nowMs = startMs;
});

const start = ({ accountId }: { accountId: string } = member, { token }: { token: string } = admin) =>
  server.call('POST', '/api/view-as', {
    token,
    body: { playerId: accountId, reason: 'Cannot find the bonus.' },
  });
const startView = async () => (await start()).body as { id: string; token: string; endsAt: string };
const read = (token: string, path = '/api/auth/session') => server.call('GET', path, { token });

test('an admin reads what the member reads, and the change log stores who viewed and why', async () => {
  await createBonus(server.models, { playerId: member.account._id, title: 'Early bird' });

  const { status, body } = await start();

  expect(status).toBe(201);
  expect(body.endsAt).toBe(new Date(startMs + 30 * 60_000).toISOString());
  expect(body.player).toMatchObject({ id: member.accountId, firstName: 'Alicia' });
  expect((await read(body.token)).body).toMatchObject({ id: member.accountId });
  expect((await read(body.token, '/api/bonuses/mine')).body.items).toMatchObject([{ title: 'Early bird' }]);
  // The member has no access to the panel, so the view-as token has none either.
  expect((await read(body.token, '/api/members?page=1')).status).toBe(403);
  const change = await server.models.Change.findOne({ entity: 'view-as' }).lean();
  expect(change).toMatchObject({
    reason: 'Cannot find the bonus.',
    kind: 'created',
    actor: { name: 'Ada Super' },
  });
  expect(change?.label).toContain('Alicia Moreno');
});

test('a view-as token is refused by every endpoint that writes, and by the download of the member’s data', async () => {
  const { token } = await startView();
  const before = await server.models.Player.findById(member.accountId).lean();
  const through: string[] = [];
  for (const { method, path } of api.filter((each: Endpoint) => each.method !== 'GET' || each.ownerOnly)) {
    const address = path.replace(/:\w+/g, 'a'.repeat(24));
    const body = method === 'GET' ? {} : { body: {} };
    const answer = await server.call(method, address, { token, ...body });
    if (answer.status !== 403 || answer.body.reason !== 'view-as.read-only')
      through.push(`${method} ${path} ${answer.status}`);
  }

  expect(through).toEqual([]);
  expect(await server.models.Player.findById(member.accountId).lean()).toEqual(before);
});

describe('a view-as session', () => {
  test('ends immediately with its button', async () => {
    const { id, token } = await startView();

    const { status } = await server.call('DELETE', `/api/view-as/${id}`, { token: admin.token });

    expect(status).toBe(200);
    expect((await read(token)).status).toBe(401);
    expect((await read(admin.token)).body.id).toBe(admin.accountId);
  });

  test('ends after 30 minutes', async () => {
    const { token } = await startView();
    nowMs += 30 * 60_000 - 1;
    expect((await read(token)).status).toBe(200);
    nowMs += 1;
    expect((await read(token)).status).toBe(401);
  });

  test('ends with the admin’s session, and when the admin loses the permission', async () => {
    const leaving = await server.signInAs('Super Admin');
    const { token } = (await start(member, leaving)).body;
    expect((await read(token)).status).toBe(200);
    await server.models.Player.updateOne({ _id: leaving.accountId }, { adminPermissions: [] });
    expect((await read(token)).status).toBe(401);

    const signedOut = await server.signInAs('Super Admin');
    const { token: other } = (await start(member, signedOut)).body;
    await server.models.Player.updateOne({ _id: signedOut.accountId }, { $inc: { tokenVersion: 1 } });
    expect((await read(other)).status).toBe(401);
  });

  test('cannot be ended by another admin', async () => {
    const { id, token } = await startView();
    const other = await server.signInAs('Super Admin');

    await server.call('DELETE', `/api/view-as/${id}`, { token: other.token });

    expect((await read(token)).status).toBe(200);
  });
});

test('viewing as an account of an equal role, as oneself, or without the permission is refused', async () => {
  const peer = await server.signInAs('Super Admin');
  const administrator = await server.signInAs('Administrator');

  expect((await start(peer)).body.reason).toBe('member.higher-role');
  expect((await start(admin)).status).toBe(403);
  expect((await start(member, administrator)).status).toBe(403);
  expect((await start(administrator)).status).toBe(201);
  expect((await start({ accountId: 'f'.repeat(24) })).status).toBe(404);
});

test('a reason is required', async () => {
  const { status, body } = await server.call('POST', '/api/view-as', {
    token: admin.token,
    body: { playerId: member.accountId, reason: ' ' },
  });

  expect([status, body.fieldReasons.reason.reason]).toEqual([400, 'view-as.reason-missing']);
});

test('no socket accepts a view-as token', async () => {
  const { token } = await startView();
  const socket = io(server.url, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
  });

  const outcome = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) =>
      resolve((error as { data?: { code?: string } }).data?.code ?? 'refused'),
    );
  });
  socket.disconnect();

  expect(outcome).toBe('UNAUTHENTICATED');
});

test('the member’s sign-ins stay unchanged', async () => {
  const sessions = await server.models.Session.countDocuments({ playerId: member.account._id });
  const { token } = await startView();

  await read(token);

  expect(await server.models.Session.countDocuments({ playerId: member.account._id })).toBe(sessions);
});
