import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const evenMs = 100;
let nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: () => nowMs,
    evenMs,
    config: { trustProxy: true, publicUrl: 'https://league.example' },
  });
});
afterAll(() => server.stop());
beforeEach(() => server.models.Mail.deleteMany({}));

const password = 'correct horse battery';
const hops = () => Math.floor(Math.random() * 255);
/** Sends each request from its own address, to stay within the limit per address. */
const send = (path: string, body: unknown) =>
  server.call('POST', `/api/${path}`, {
    body,
    headers: { 'X-Forwarded-For': `10.${hops()}.${hops()}.${hops()}` },
  });
const mails = () => server.models.Mail.find().sort({ _id: 1 }).lean();
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const askFor = async (email: string | undefined) => {
  await server.models.Mail.deleteMany({});
  await send('auth/forgot-password', { email });
  return tokenIn((await mails())[0]?.text);
};

describe('POST /api/auth/forgot-password', () => {
  test('mails the owner a link that cannot be derived from what is stored', async () => {
    const { account } = await server.signInAs('Player');

    const { status, body } = await send('auth/forgot-password', {
      email: ` ${account.email?.toUpperCase()} `,
    });

    const [mail] = await mails();
    expect([status, Object.keys(body)]).toEqual([200, ['message']]);
    expect(mail).toMatchObject({ to: account.email, kind: 'password-reset', status: 'queued' });
    expect(mail?.text).toMatch(/https:\/\/league\.example\/reset-password\?token=[\w-]{43}/);
    const stored = await server.models.PasswordReset.findOne({ playerId: account._id }).lean();
    expect(JSON.stringify(stored)).not.toContain(tokenIn(mail?.text));
  });

  test('gives an unknown and a banned e-mail the same answer after the same time, and sends no mail', async () => {
    const known = await server.signInAs('Player');
    const banned = await server.signInAs('Player', { bannedAt: new Date() });
    const timed = async (email: string | undefined) => {
      const from = performance.now();
      const { status, body } = await send('auth/forgot-password', { email });
      return { answer: { status, body }, ms: performance.now() - from };
    };

    const right = await timed(known.account.email ?? '');
    const wrong = [await timed(`${randomUUID()}@test.local`), await timed(banned.account.email ?? '')];

    for (const { answer } of wrong) expect(answer).toEqual(right.answer);
    // A timer can fire a moment early. How much later an answer arrives depends on the machine, not on the account.
    for (const { ms } of [right, ...wrong]) expect(ms).toBeGreaterThan(evenMs - 5);
    expect(await mails()).toHaveLength(1);
  });

  test('mails one recipient five links an hour at most, each valid, with the same answer every time', async () => {
    const { account } = await server.signInAs('Player');

    const answers = [];
    for (let count = 0; count < 8; count += 1)
      answers.push(await send('auth/forgot-password', { email: account.email }));

    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const links = (await mails()).map(({ text }) => tokenIn(text));
    expect(links).toHaveLength(5);
    const first = await send('auth/reset-password', { token: links[0], password });
    expect(first.status, 'the first link of a flood').toBe(200);
  });

  test('is in Spanish when the browser asks for it', async () => {
    const { account } = await server.signInAs('Player');

    await send('auth/forgot-password', { email: account.email, language: 'es' });

    expect((await mails())[0]?.subject).toBe('AHL: elige una contraseña nueva');
  });

  test.each([[{}], [{ email: '' }], [{ email: 'x' }], [{ email: { $gt: '' } }]])(
    'refuses %j and names the field',
    async (body) => {
      const answer = await send('auth/forgot-password', body);

      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['email']]);
    },
  );
});

describe('POST /api/auth/forgot-username', () => {
  test("mails the account's e-mail, ignoring the case of the name and leading zeros of the number", async () => {
    const { account } = await server.signInAs('Player', { firstName: 'José', lastName: 'Núñez' });
    const playerNumber = ` 00${account.playerNumber} `;

    const { status } = await send('auth/forgot-username', {
      firstName: ' jose ',
      lastName: 'NUNEZ',
      playerNumber,
    });

    expect([status, (await mails())[0]]).toMatchObject([200, { to: account.email, kind: 'username' }]);
  });

  test('gives the same answer and sends no mail for an unknown person', async () => {
    const { account } = await server.signInAs('Player', { firstName: 'Dana', lastName: 'Wells' });
    const right = { firstName: 'Dana', lastName: 'Wells', playerNumber: String(account.playerNumber) };

    const answers = [
      await send('auth/forgot-username', right),
      await send('auth/forgot-username', { ...right, lastName: 'Other' }),
      await send('auth/forgot-username', { ...right, playerNumber: '1' }),
    ];

    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    [{}, ['firstName', 'lastName', 'playerNumber']],
    [{ firstName: ' ', lastName: 'Wells', playerNumber: '1606' }, ['firstName']],
    [{ firstName: 'Dana', lastName: 'Wells', playerNumber: '1e9' }, ['playerNumber']],
    [{ firstName: { $ne: '' }, lastName: 'Wells', playerNumber: { $gt: 0 } }, ['firstName', 'playerNumber']],
  ])('refuses %j and names the field', async (body, fields) => {
    const answer = await send('auth/forgot-username', body);

    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
  });
});

describe('POST /api/auth/reset-password', () => {
  const reset = (token: string, chosen = password) =>
    send('auth/reset-password', { token, password: chosen });

  test('sets the password, ends every session and works once', async () => {
    const { account, token } = await server.signInAs('Player');
    const link = await askFor(account.email ?? '');

    const answers = await Promise.all([reset(link), reset(link)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(401);
    expect((await send('players/login', { email: account.email, password })).status).toBe(200);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed']);
  });

  test('keeps older links valid until the first one is used, which voids them all', async () => {
    const { account } = await server.signInAs('Player');
    const older = await askFor(account.email ?? '');
    const newer = await askFor(account.email ?? '');

    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer)).status).toBe(404);
  });

  test('refuses a link after an hour', async () => {
    const { account } = await server.signInAs('Player');
    const link = await askFor(account.email ?? '');
    nowMs += 60 * 60_000;

    const late = await reset(link);

    expect([late.status, late.body.message]).toEqual([
      404,
      'This link does not work any more. Please ask for a new one.',
    ]);
  });

  test('refuses a password of more than 72 bytes, never truncates it, and leaves the link valid', async () => {
    const { account } = await server.signInAs('Player');
    const link = await askFor(account.email ?? '');

    const tooLong = await reset(link, 'ü'.repeat(37));

    expect([tooLong.status, tooLong.body.fields]).toEqual([400, { password: 'At most 72 bytes.' }]);
    expect((await reset(link, 'ü'.repeat(36))).status).toBe(200);
  });

  test('refuses an easily guessed password, and leaves the link valid', async () => {
    const { account } = await server.signInAs('Player', { firstName: 'Theodora' });
    const link = await askFor(account.email ?? '');

    const common = await reset(link, 'baseball');
    const ownName = await reset(link, 'Theodora1999');

    expect([common.status, common.body.fieldReasons]).toEqual([
      400,
      { password: { reason: 'password.common', params: {} } },
    ]);
    expect([ownName.status, ownName.body.fieldReasons]).toEqual([
      400,
      { password: { reason: 'password.own-words', params: {} } },
    ]);
    expect((await reset(link)).status).toBe(200);
  });

  test.each([
    [{}, ['token', 'password']],
    [{ token: 'x', password: 'short' }, ['token', 'password']],
    [{ token: { $ne: null }, password }, ['token']],
  ])('refuses %j and names the field', async (body, fields) => {
    const answer = await send('auth/reset-password', body);

    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, fields]);
  });
});

test('an address with too many requests has to wait', async () => {
  const headers = { 'X-Forwarded-For': '10.9.9.9' };
  const ask = () =>
    server.call('POST', '/api/auth/reset-password', { body: { token: 'a'.repeat(43), password }, headers });
  for (let sent = 0; sent < 30; sent += 1) expect((await ask()).status).toBe(404);

  expect((await ask()).body.code).toBe('RATE_LIMITED');
});
