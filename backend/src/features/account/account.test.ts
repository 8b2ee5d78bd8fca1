import { until } from '@ahl/shared-types/testing';
import { Types } from 'mongoose';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResult, createVenue, finishersOf } from '../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { emptyClosedAccounts } from './closing.service.ts';

const password = 'correct horse battery';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const dayMs = 24 * 60 * 60_000;
let server: TestServer;
let passwordHash: string;
let nowMs = Date.now();

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  passwordHash = await server.services.passwords.hash(password);
});
afterAll(() => server.stop());

const signIn = async (email: string, given = password, userAgent = phone) =>
  server.call('POST', '/api/players/login', {
    body: { email, password: given },
    headers: { 'User-Agent': userAgent },
  });
/** A member with a password, signed in. */
const member = async (overrides: object = {}) => {
  const { account, accountId } = await server.signInAs('Player', { passwordHash, ...overrides });
  const { body } = await signIn(account.email ?? '');
  return { accountId, email: account.email ?? '', token: body.token as string };
};
const session = async (token: string) => (await server.call('GET', '/api/auth/session', { token })).status;
const lastMail = async (to: string) => server.models.Mail.findOne({ to }).sort({ _id: -1 }).lean();
const finishers = (...ids: string[]) => finishersOf(ids.map((id) => new Types.ObjectId(id)));
const connect = (token: string) => {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false });
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  return { socket, heard };
};

describe('PUT /api/account/profile', () => {
  test('is seen on the public pages at once', async () => {
    const { token, accountId } = await member();
    const body = { firstName: 'Ana', lastName: 'Ruiz', pokerHandle: 'Ruse', city: 'Dallas', state: 'tx' };

    const saved = await server.call('PUT', '/api/account/profile', { token, body });

    expect(saved.body).toMatchObject({ ...body, state: 'TX', pendingEmail: null, language: null });
    const points = await server.call('GET', `/api/players/${accountId}/points`);
    expect(points.body.player).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz', city: 'Dallas' });
  });

  test('names each wrong field and writes nothing', async () => {
    const { token } = await member({ firstName: 'Kept' });

    const answer = await server.call('PUT', '/api/account/profile', {
      token,
      body: { firstName: ' ', lastName: 'x'.repeat(41), state: 'Texas' },
    });

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['firstName', 'lastName', 'state']);
    expect((await server.call('GET', '/api/account/settings', { token })).body.firstName).toBe('Kept');
  });

  test('keeps a handle while others see nothing else', async () => {
    const { token } = await member({ pokerHandle: 'Ruse', privacy: { nameForm: 'handle' } });

    const answer = await server.call('PUT', '/api/account/profile', {
      token,
      body: { firstName: 'Ana', lastName: 'Ruiz', pokerHandle: '' },
    });

    expect(answer).toMatchObject({ status: 400, body: { fields: { pokerHandle: expect.any(String) } } });
  });
});

test('the language stays with the account', async () => {
  const { token } = await member();

  await server.call('PUT', '/api/account/language', { token, body: { language: 'es' } });

  expect((await server.call('GET', '/api/account/settings', { token })).body.language).toBe('es');
});

describe('the change of an e-mail', () => {
  const ask = (token: string, email: string, given = password) =>
    server.call('POST', '/api/account/email', { token, body: { email, password: given } });
  const linkIn = async (to: string) => /token=([\w-]{43})/.exec((await lastMail(to))?.text ?? '')?.[1] ?? '';

  test('is done by the link in the mail to the new address; the old one gets a notice', async () => {
    const { token, email } = await member();

    expect((await ask(token, 'new@test.local')).body.pendingEmail).toBe('new@test.local');
    expect((await signIn('new@test.local')).status).toBe(401);
    const link = await linkIn('new@test.local');
    const confirm = () => server.call('POST', '/api/account/email/confirm', { body: { token: link } });

    expect(await confirm()).toMatchObject({ status: 200, body: { email: 'new@test.local' } });
    expect((await signIn('new@test.local')).status).toBe(200);
    expect((await lastMail(email))?.kind).toBe('email-changed');
    expect((await confirm()).status).toBe(404);
    expect((await server.call('GET', '/api/account/settings', { token })).body.pendingEmail).toBeNull();
  });

  test('names the field that is wrong', async () => {
    const { token, email } = await member();
    const other = await member();

    expect((await ask(token, 'x@test.local', 'wrong')).body.fields).toEqual({
      password: 'This is not your present password.',
    });
    expect((await ask(token, email)).body.fields).toEqual({ email: 'This is your e-mail already.' });
    expect((await ask(token, other.email)).body.fields).toEqual({
      email: 'Another account has this e-mail.',
    });
  });

  test('gives way to who has taken the address meanwhile', async () => {
    const { token, email } = await member();
    await ask(token, 'wanted@test.local');
    const link = await linkIn('wanted@test.local');
    await member({ email: 'wanted@test.local' });

    const answer = await server.call('POST', '/api/account/email/confirm', { body: { token: link } });

    expect(answer.status).toBe(409);
    expect((await server.call('GET', '/api/account/settings', { token })).body.email).toBe(email);
  });

  test('can be taken back', async () => {
    const { token } = await member();
    await ask(token, 'regret@test.local');
    const link = await linkIn('regret@test.local');

    await server.call('DELETE', '/api/account/email', { token });

    expect((await server.call('POST', '/api/account/email/confirm', { body: { token: link } })).status).toBe(
      404,
    );
  });
});

describe('POST /api/account/password', () => {
  test('ends the other sessions, and lets this one go on with a new token and its socket', async () => {
    const { token, email } = await member();
    const other = (await signIn(email)).body.token;
    const own = connect(token);
    const others = connect(other);
    await until(() => expect([own.socket.connected, others.socket.connected]).toEqual([true, true]));

    const { status, body } = await server.call('POST', '/api/account/password', {
      token,
      body: { password, newPassword: 'a much better one' },
    });

    expect(status).toBe(200);
    await until(() => expect(others.socket.connected).toBe(false));
    expect(own.socket.connected).toBe(true);
    expect(own.heard).not.toContain('session:ended');
    expect([await session(token), await session(other), await session(body.token)]).toEqual([401, 401, 200]);
    expect((await signIn(email, 'a much better one')).status).toBe(200);
    expect((await server.call('GET', '/api/account/sessions', { token: body.token })).body[0]).toMatchObject({
      isCurrent: true,
    });
    own.socket.close();
  });

  test('asks for the present one, and for a new one that is long enough', async () => {
    const { token, email } = await member();

    const wrong = await server.call('POST', '/api/account/password', {
      token,
      body: { password: 'guess', newPassword: 'a much better one' },
    });
    const short = await server.call('POST', '/api/account/password', {
      token,
      body: { password, newPassword: 'short' },
    });

    expect(Object.keys(wrong.body.fields)).toEqual(['password']);
    expect(Object.keys(short.body.fields)).toEqual(['newPassword']);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (token: string) => (await server.call('GET', '/api/account/sessions', { token })).body;

  test('are listed with their device, the present one first', async () => {
    const { token, email } = await member();
    await signIn(email, password, 'curl/8');

    expect(await list(token)).toMatchObject([
      { isCurrent: true, device: { kind: 'phone', browser: 'Safari', system: 'iPhone' } },
      { isCurrent: false, device: { kind: 'other', browser: null, system: null } },
    ]);
  });

  test('one of them is ended with its socket; the others and other accounts go on', async () => {
    const { token, email } = await member();
    const stranger = await member();
    const other = (await signIn(email)).body.token;
    const ended = connect(other);
    const own = connect(token);
    await until(() => expect([ended.socket.connected, own.socket.connected]).toEqual([true, true]));
    const [, { id }] = await list(token);

    expect(
      (await server.call('DELETE', `/api/account/sessions/${id}`, { token: stranger.token })).status,
    ).toBe(404);
    expect((await server.call('DELETE', `/api/account/sessions/${id}`, { token })).status).toBe(200);

    await until(() => expect(ended.socket.connected).toBe(false));
    expect(ended.heard).toContain('session:ended');
    expect([await session(other), await session(token)]).toEqual([401, 200]);
    expect(own.socket.connected).toBe(true);
    expect(await list(token)).toHaveLength(1);
    expect((await server.call('DELETE', `/api/account/sessions/${id}`, { token })).status).toBe(404);
    own.socket.close();
  });

  test('Logout ends the session of its own call', async () => {
    const { token, email } = await member();
    const other = (await signIn(email)).body.token;

    expect((await server.call('DELETE', '/api/account/sessions/current', { token })).status).toBe(200);

    expect([await session(token), await session(other)]).toEqual([401, 200]);
  });

  test('a token from before there were sessions still holds', async () => {
    const { token } = await server.signInAs('Player');

    expect(await list(token)).toEqual([]);
    expect(await session(token)).toBe(200);
  });

  test('a call costs no query more for its session', async () => {
    const { token } = await member();
    await session(token);
    let reads = 0;
    const { Session } = server.models;
    const spied = Session.updateOne;
    Session.updateOne = ((...given: Parameters<typeof spied>) => {
      reads += 1;
      return spied.apply(Session, given);
    }) as typeof spied;

    for (let calls = 0; calls < 5; calls += 1) await session(token);

    Session.updateOne = spied;
    expect(reads).toBe(0);
  });
});

test('the export holds what the league keeps of the caller, and of nobody else', async () => {
  const { token, accountId, email } = await member({ lastName: 'Exporter' });
  const other = await member({ lastName: 'Stranger' });
  const venue = await createVenue(server.models, { name: 'The Vault' });
  await createResult(server.models, { venueId: venue._id, finishers: finishers(accountId, other.accountId) });

  const { body } = await server.call('GET', '/api/account/export', { token });

  expect(body.profile).toMatchObject({ lastName: 'Exporter', email });
  expect(body.results).toMatchObject([{ place: 1, venue: 'The Vault' }]);
  expect(body.signIns).toHaveLength(1);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['bonuses', 'standings', 'mails', 'clockNights']));
  expect(JSON.stringify(body)).not.toMatch(/Stranger|\$2[aby]\$/);
});

describe('closing an account', () => {
  const close = (token: string, given = password) =>
    server.call('POST', '/api/account/close', { token, body: { password: given } });
  const pointsOf = async (id: string) => (await server.call('GET', `/api/players/${id}/points`)).body.player;
  const closings = async () => {
    const { token } = await server.signInAs('Administrator');
    return (await server.call('GET', '/api/account/closings', { token })).body;
  };

  test('asks for the password', async () => {
    const { token } = await member();

    expect((await close(token, 'guess')).body.fields).toEqual({
      password: 'This is not your present password.',
    });
    expect(await session(token)).toBe(200);
  });

  test('hides the member and signs them out; signing in within 30 days brings all of it back', async () => {
    const { token, accountId, email } = await member({ lastName: 'Leaver', pokerHandle: 'Leaf' });

    const { body } = await close(token);

    expect(Date.parse(body.closesAt)).toBe(nowMs + 30 * dayMs);
    expect(await session(token)).toBe(401);
    expect(await pointsOf(accountId)).toMatchObject({
      firstName: 'Former',
      lastName: 'Member',
      playerNumber: 0,
    });
    expect((await server.call('GET', '/api/players/search?searchTerm=Leaver')).body).toEqual([]);
    expect(await closings()).toMatchObject([
      { playerId: accountId, name: expect.stringContaining('Leaver') },
    ]);
    nowMs += 29 * dayMs;
    expect(await emptyClosedAccounts(server.services)).toBe(0);

    expect((await signIn(email)).body.hasComeBack).toBe(true);

    expect(await pointsOf(accountId)).toMatchObject({ lastName: 'Leaver', pokerHandle: 'Leaf' });
    expect(await closings()).toEqual([]);
    nowMs += 5 * dayMs;
    expect(await emptyClosedAccounts(server.services)).toBe(0);
  });

  test('after 30 days nothing personal is left, and the results stay', async () => {
    const { token, accountId, email } = await member({
      lastName: 'Gonewell',
      city: 'Waco',
      profileImage: '/p',
    });
    const other = await member();
    const venue = await createVenue(server.models);
    const result = await createResult(server.models, {
      venueId: venue._id,
      finishers: finishers(accountId, other.accountId),
    });
    await close(token);
    nowMs += 31 * dayMs;

    const [mine, theirs] = await Promise.all([
      emptyClosedAccounts(server.services),
      emptyClosedAccounts(server.services),
    ]);

    expect(mine + theirs).toBe(1);
    expect((await signIn(email)).status).toBe(401);
    const everything = await Promise.all(
      Object.values(server.models).map(async (model) =>
        JSON.stringify(await model.collection.find().toArray()),
      ),
    );
    expect(everything.filter((text) => text.includes('Gonewell') || text.includes(email))).toEqual([]);
    const { body } = await server.call('GET', `/api/results/${result._id.toHexString()}`);
    expect(body.finishers[0]).toMatchObject({
      place: 1,
      player: { firstName: 'Former', lastName: 'Member' },
    });
    expect(await closings()).toEqual([]);
  });
});
