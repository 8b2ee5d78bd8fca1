import { until } from '@ahl/shared-types/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildId } from '../../testing/fakes.ts';
import {
  received,
  receivedNames,
  settle,
  startRealtime,
  type TestClient,
  type TestRealtime,
} from '../../testing/start-realtime.ts';

let server: TestRealtime;
beforeEach(async () => {
  server = await startRealtime();
});
afterEach(() => server.stop());

const ending = (client: TestClient) => new Promise<string>((resolve) => client.once('disconnect', resolve));
const ended = (accountId: string, tokenVersion: number) =>
  ({ type: 'account.sessions-ended', accountId, tokenVersion, reason: 'password-changed' }) as const;

const connectSession = (accountId: string, sessionId: string) => {
  const token = `token-${sessionId}`;
  server.database.accounts.set(token, { accountId, viewer: 'Player', tokenVersion: 1, sessionId });
  return server.connect({ token });
};

describe('the end of an account’s sessions', () => {
  it('is sent to that account’s older sockets, which are closed; nobody else receives it', async () => {
    const { accountId, client: older } = await server.connectAs('Player');
    const newToken = 'token-after';
    server.database.accounts.set(newToken, { accountId, viewer: 'Player', tokenVersion: 2, sessionId: null });
    const newer = await server.connect({ token: newToken });
    const { client: other } = await server.connectAs('Player');
    const visitor = await server.connect();
    const closed = ending(older);

    await server.publish(ended(accountId, 2));

    expect(await closed).toBe('io server disconnect');
    expect(received(older, 'session:ended')).toEqual([{ reason: 'password-changed' }]);
    await settle(newer, other, visitor);
    expect([newer, other, visitor].flatMap(receivedNames)).toEqual([]);
    expect(server.realtime.stats().sockets).toBe(3);
  });

  it('for one sign-in keeps the account’s other sessions', async () => {
    const { accountId, client: phone } = await server.connectAs('Player');
    const laptop = await connectSession(accountId, 'laptop');
    const closed = ending(laptop);

    await server.publish({ type: 'account.session-ended', accountId, sessionId: 'laptop' });

    expect(await closed).toBe('io server disconnect');
    expect(received(laptop, 'session:ended')).toEqual([{ reason: 'signed-out' }]);
    await settle(phone);
    expect(receivedNames(phone)).toEqual([]);
    await expect(server.connect({ token: 'token-laptop' })).rejects.toMatchObject({
      data: { code: 'UNAUTHENTICATED' },
    });
  });

  it('spares the session that changed the password', async () => {
    const { accountId, client: older } = await server.connectAs('Player');
    const own = await connectSession(accountId, 'own');
    const closed = ending(older);

    await server.publish({ ...ended(accountId, 2), exceptSessionId: 'own' });

    await closed;
    await settle(own);
    expect(receivedNames(own)).toEqual([]);
  });

  it('for one sign-in is applied later when its event was lost', async () => {
    await using server = await startRealtime({ limits: { sessionCheckMs: 20 } });
    const { accountId } = await server.connectAs('Player');
    const identity = { accountId, viewer: 'Player', tokenVersion: 1, sessionId: 'lost' } as const;
    server.database.accounts.set('token-lost', identity);
    const closed = ending(await server.connect({ token: 'token-lost' }));

    server.database.endedSessions.push('lost');

    expect(await closed).toBe('io server disconnect');
  });

  it('also applies to a socket whose token was looked up just before', async () => {
    const accountId = buildId();
    const lookup = Promise.withResolvers<void>();
    await using slow = await startRealtime({
      authenticate: async () => {
        await lookup.promise;
        return { accountId, viewer: 'Player', tokenVersion: 1, sessionId: null };
      },
    });
    const socket = slow.connect({ token: 'any' });
    await settle(await slow.connect());

    await slow.publish(ended(accountId, 2));
    lookup.resolve();

    await expect(socket).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });

  it('is applied later when its event was lost', async () => {
    await using server = await startRealtime({ limits: { sessionCheckMs: 20 } });
    const { accountId, token, client } = await server.connectAs('Player');
    const { client: other } = await server.connectAs('Player');
    const visitor = await server.connect();
    const closed = ending(client);

    server.database.accounts.set(token, { accountId, viewer: 'Player', tokenVersion: 2, sessionId: null });

    await closed;
    expect(received(client, 'session:ended')).toEqual([{ reason: 'signed-out' }]);
    await settle(other, visitor);
    expect([other, visitor].flatMap(receivedNames)).toEqual([]);
  });

  it('applies to an account that is not allowed to sign in any more', async () => {
    await using server = await startRealtime({ limits: { sessionCheckMs: 20 } });
    const { token, client } = await server.connectAs('Player');
    const closed = ending(client);

    server.database.accounts.delete(token);

    expect(await closed).toBe('io server disconnect');
  });

  it('ends no sessions while the database is away', async () => {
    await using server = await startRealtime({ limits: { sessionCheckMs: 10 } });
    const { client } = await server.connectAs('Player');
    server.database.isAway = true;
    const { versions } = server.database.reads;

    await until(() => expect(server.database.reads.versions).toBeGreaterThan(versions + 2));

    await settle(client);
    expect(receivedNames(client)).toEqual([]);
  });
});
