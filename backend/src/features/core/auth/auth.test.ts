import { createHmac } from 'node:crypto';
import { compareSync } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { signOutEverywhere } from './auth.service.ts';

let server: TestServer;
let passwordHash: string;
const password = 'correct horse battery';

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await server.services.passwords.hash(password);
});
afterAll(() => server.stop());

const login = (body: unknown, target = '/api/players/login') => server.call('POST', target, { body });

describe('POST /api/players/login', () => {
  test('returns a token and the player, without the hash', async () => {
    const { account } = await server.signInAs('Player', { passwordHash, firstName: 'Alicia' });

    const { status, body } = await login({ email: ` ${account.email?.toUpperCase()} `, password });

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['player', 'token']);
    expect(body.player).toMatchObject({
      id: account._id.toHexString(),
      firstName: 'Alicia',
      role: 'Player',
      isAdmin: false,
    });
    expect(JSON.stringify(body)).not.toContain('$2');
    expect((await server.call('GET', '/api/auth/session', { token: body.token })).body).toEqual(body.player);
  });

  test('gives the same answer for an unknown e-mail, a wrong password and a banned account', async () => {
    const { account } = await server.signInAs('Player', { passwordHash });
    const banned = await server.signInAs('Player', { passwordHash, bannedAt: new Date() });

    // One after another: a busy machine can refuse some of several concurrent sign-ins before it checks them.
    const answers = [
      await login({ email: 'nobody@test.local', password }),
      await login({ email: account.email, password: 'wrong' }),
      await login({ email: banned.account.email, password }),
    ];

    for (const { status, body } of answers)
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 401,
        message: 'Invalid credentials',
        reason: 'sign-in.wrong',
        params: {},
        code: 'INVALID_CREDENTIALS',
        requestId: '',
      });
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'not-an-address', password }, ['email']],
    [{ email: { $gt: '' }, password: { $gt: '' } }, ['email', 'password']],
    [{ email: 'a@b.co', password: 'ü'.repeat(37) }, ['password']],
    [[], ['body']],
  ])('names the fields of invalid input %j: %j', async (body, fields) => {
    const answer = await login(body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(fields);
  });

  test('locks the account after ten wrong passwords, also for the right one, and reports for how long', async () => {
    const { account } = await server.signInAs('Player', { passwordHash });
    for (let tries = 0; tries < 10; tries += 1) await login({ email: account.email, password: 'wrong' });

    const { status, body, headers } = await login({ email: account.email, password });

    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(body.message).toMatch(/try again in \d+ minutes/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /api/admin/login', () => {
  test('returns a token and the admin', async () => {
    const { account } = await server.signInAs('Administrator', { passwordHash });

    const { status, body } = await login({ email: account.email, password }, '/api/admin/login');

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['admin', 'token']);
    expect(body.admin).toMatchObject({ isAdmin: true, role: 'Administrator' });
  });

  test('gives a member the same answer as for a wrong password', async () => {
    const { account } = await server.signInAs('Operator', { passwordHash });

    expect(await login({ email: account.email, password }, '/api/admin/login')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
  });
});

describe('tokens', () => {
  const session = (token: string) => server.call('GET', '/api/auth/session', { token });

  test('of the account all end at once with sign-out everywhere, and no others', async () => {
    const one = await server.signInAs('Player');
    const other = await server.signInAs('Player');

    await server.call('POST', '/api/auth/sign-out-everywhere', { token: one.token });

    expect(await session(one.token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await session(other.token)).status).toBe(200);
  });

  test('end with a ban', async () => {
    const { accountId, token } = await server.signInAs('Player');
    await server.models.Player.updateOne({ _id: accountId }, { bannedAt: new Date() });
    await signOutEverywhere({ ...server.services, ...server.services.config }, accountId, 'banned');

    expect((await session(token)).status).toBe(401);
  });

  test('are refused if unsigned, signed with another key or in an invalid form', async () => {
    const { token } = await server.signInAs('Player');
    const [header = '', payload = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = createHmac('sha256', 'another').update(`${header}.${payload}`).digest('base64url');

    for (const bad of [
      `${none}.${payload}.`,
      `${none}.${payload}.x`,
      `${header}.${payload}.${forged}`,
      'x',
      '',
    ])
      expect((await session(bad)).status).toBe(401);
  });

  test('do not block a public page when stale', async () => {
    expect((await server.call('GET', '/api/config', { token: 'a.b.c' })).status).toBe(200);
  });
});

test('a sign-in does not block the event loop', async () => {
  const { account } = await server.signInAs('Player', { passwordHash });
  await login({ email: account.email, password });
  const microsecondsOf = async (work: () => unknown) => {
    const before = process.threadCpuUsage();
    await work();
    return process.threadCpuUsage(before).user;
  };

  const signIns = await microsecondsOf(() =>
    Promise.all(Array.from({ length: 4 }, () => login({ email: account.email, password }))),
  );
  const onThisThread = await microsecondsOf(() => {
    for (let time = 0; time < 4; time += 1) compareSync(password, passwordHash);
  });

  // CPU time of this thread only, which other processes do not lengthen.
  expect(signIns).toBeLessThan(onThisThread / 2);
});
