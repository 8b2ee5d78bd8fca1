import { until } from '@ahl/shared-types/testing';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountServer, password, startAccountServer } from './testing/account-server.ts';

let at: AccountServer;
beforeAll(async () => {
  at = await startAccountServer();
});
afterAll(() => at.server.stop());

const connect = (token: string) => {
  const socket = io(at.server.url, { auth: { token }, transports: ['websocket'], reconnection: false });
  const received: string[] = [];
  socket.onAny((event: string) => received.push(event));
  return { socket, received };
};
describe('POST /api/account/password', () => {
  test('ends the other sessions, and keeps the current one with a new token and its socket', async () => {
    const { token, email } = await at.member();
    const other = (await at.signIn(email)).body.token;
    const own = connect(token);
    const others = connect(other);
    await until(() => expect([own.socket.connected, others.socket.connected]).toEqual([true, true]));

    const { status, body } = await at.server.call('POST', '/api/account/password', {
      token,
      body: { password, newPassword: 'a much better one' },
    });

    expect(status).toBe(200);
    await until(() => expect(others.socket.connected).toBe(false));
    expect(own.socket.connected).toBe(true);
    expect(own.received).not.toContain('session:ended');
    expect([await at.session(token), await at.session(other), await at.session(body.token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await at.signIn(email, 'a much better one')).status).toBe(200);
    expect(
      (await at.server.call('GET', '/api/account/sessions', { token: body.token })).body[0],
    ).toMatchObject({
      isCurrent: true,
    });
    own.socket.close();
  });

  test('voids the mailed password links', async () => {
    const { token, email } = await at.member();
    const link = await at.resetLink(email);

    await at.server.call('POST', '/api/account/password', {
      token,
      body: { password, newPassword: 'a much better one' },
    });

    expect((await at.reset(link)).status).toBe(404);
    expect((await at.signIn(email, 'a much better one')).status).toBe(200);
  });

  test('requires the current password, and a new one that is long enough', async () => {
    const { token, email } = await at.member();

    const wrong = await at.server.call('POST', '/api/account/password', {
      token,
      body: { password: 'guess', newPassword: 'a much better one' },
    });
    const short = await at.server.call('POST', '/api/account/password', {
      token,
      body: { password, newPassword: 'short' },
    });

    expect(Object.keys(wrong.body.fields)).toEqual(['password']);
    expect(Object.keys(short.body.fields)).toEqual(['newPassword']);
    expect((await at.signIn(email)).status).toBe(200);
  });

  test('refuses a new password that is easily guessed', async () => {
    const { token, email } = await at.member();
    const change = async (newPassword: string) => {
      const body = { password, newPassword };
      const { status, body: answer } = await at.server.call('POST', '/api/account/password', { token, body });
      return [status, answer.fieldReasons];
    };

    expect(await change('Iloveyou')).toEqual([
      400,
      { newPassword: { reason: 'password.common', params: {} } },
    ]);
    expect(await change(email)).toEqual([400, { newPassword: { reason: 'password.own-words', params: {} } }]);
    expect((await at.signIn(email)).status).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (token: string) =>
    (await at.server.call('GET', '/api/account/sessions', { token })).body;

  test('are listed with their device, the current one first', async () => {
    const { token, email } = await at.member();
    await at.signIn(email, password, 'curl/8');

    expect(await list(token)).toMatchObject([
      { isCurrent: true, device: { kind: 'phone', browser: 'Safari', system: 'iPhone' } },
      { isCurrent: false, device: { kind: 'other', browser: null, system: null } },
    ]);
  });

  test('end one at a time with their socket; the others and other accounts stay', async () => {
    const { token, email } = await at.member();
    const stranger = await at.member();
    const other = (await at.signIn(email)).body.token;
    const ended = connect(other);
    const own = connect(token);
    await until(() => expect([ended.socket.connected, own.socket.connected]).toEqual([true, true]));
    const [, { id }] = await list(token);

    expect(
      (await at.server.call('DELETE', `/api/account/sessions/${id}`, { token: stranger.token })).status,
    ).toBe(404);
    expect((await at.server.call('DELETE', `/api/account/sessions/${id}`, { token })).status).toBe(200);

    await until(() => expect(ended.socket.connected).toBe(false));
    expect(ended.received).toContain('session:ended');
    expect([await at.session(other), await at.session(token)]).toEqual([401, 200]);
    expect(own.socket.connected).toBe(true);
    expect(await list(token)).toHaveLength(1);
    expect((await at.server.call('DELETE', `/api/account/sessions/${id}`, { token })).status).toBe(404);
    own.socket.close();
  });

  test('end with Logout, which affects only the session of its own call', async () => {
    const { token, email } = await at.member();
    const other = (await at.signIn(email)).body.token;

    expect((await at.server.call('DELETE', '/api/account/sessions/current', { token })).status).toBe(200);

    expect([await at.session(token), await at.session(other)]).toEqual([401, 200]);
  });

  test('lose the push subscription of the browser with Logout, and no other', async () => {
    const one = await at.member();
    const other = await at.member();
    const { PushSubscription } = at.server.models;
    const browser = (accountId: string, name: string) => ({
      accountId,
      endpoint: `https://push.test/${name}`,
      p256dh: 'p',
      auth: 'a',
    });
    await PushSubscription.create([
      browser(one.accountId, 'phone'),
      browser(one.accountId, 'desk'),
      browser(other.accountId, 'stranger'),
    ]);
    const end = ({ token }: { token: string }, name: string) =>
      at.server.call('DELETE', '/api/account/sessions/current', {
        token,
        body: { pushEndpoint: `https://push.test/${name}` },
      });

    expect([(await end(one, 'phone')).status, (await end(other, 'desk')).status]).toEqual([200, 200]);

    const subscriptions = await PushSubscription.find().sort({ endpoint: 1 }).lean();
    expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual([
      'https://push.test/desk',
      'https://push.test/stranger',
    ]);
  });

  test('accept a token issued before sessions existed', async () => {
    const { token } = await at.server.signInAs('Player');

    expect(await list(token)).toEqual([]);
    expect(await at.session(token)).toBe(200);
  });

  test('cost a call no additional query', async () => {
    const { token } = await at.member();
    await at.session(token);
    let reads = 0;
    const { Session } = at.server.models;
    const spied = Session.updateOne;
    Session.updateOne = ((...args: Parameters<typeof spied>) => {
      reads += 1;
      return spied.apply(Session, args);
    }) as typeof spied;

    for (let calls = 0; calls < 5; calls += 1) await at.session(token);

    Session.updateOne = spied;
    expect(reads).toBe(0);
  });
});
