import { until } from '@ahl/shared-types/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildId } from '../testing/fakes.ts';
import { openRaw } from '../testing/raw-client.ts';
import { settle, startRealtime, type TestRealtime } from '../testing/start-realtime.ts';

let server: TestRealtime;
beforeEach(async () => {
  server = await startRealtime({ limits: { socketsPerAccount: 2 } });
});
afterEach(() => server.stop());

describe('connecting', () => {
  it('admits a visitor without a token', async () => {
    const client = await server.connect();

    const [socket] = server.realtime.io.of('/').sockets.values();
    expect(socket?.id).toBe(client.id);
    expect(socket?.data).toEqual({
      viewer: 'Visitor',
      accountId: null,
      tokenVersion: null,
      sessionId: null,
      address: expect.stringContaining('127.0.0.1'),
    });
  });

  it('admits an account and puts it in the rooms that it is allowed to see', async () => {
    const { accountId } = await server.connectAs('Host');

    const [socket] = server.realtime.io.of('/').sockets.values();
    expect(socket?.data).toMatchObject({ viewer: 'Host', accountId, tokenVersion: 1 });
    expect([...(socket?.rooms ?? [])].sort()).toEqual(
      [
        socket?.id,
        `account:${accountId}`,
        'access:bonus:verify',
        'access:host-schedule:see',
        'access:member:see-to-enter',
        'access:points-claim:answer',
        'access:profile-claim:answer',
        'access:result:post',
        'access:second-look:see',
        'access:signed-in',
      ].sort(),
    );
  });

  it('works over long polling too', async () => {
    const client = await server.connect({}, { transports: ['polling'] });

    await settle(client);
  });

  it.each([
    ['an invalid token', { token: 'forged' }],
    ['an empty token', { token: '' }],
    ['a token that is not a string', { token: { $ne: null } }],
    ['a very long token', { token: 'x'.repeat(5_000) }],
    ['an invalid display key', { displayKey: 'screen-1' }],
  ])('refuses %s', async (_case, auth) => {
    await expect(server.connect(auth)).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });

    expect(server.realtime.stats().sockets).toBe(0);
  });

  it('reports that it cannot authenticate while the database is away', async () => {
    server.database.isAway = true;

    await expect(server.connect({ token: 'any' })).rejects.toMatchObject({ data: { code: 'UNAVAILABLE' } });
    await server.connect();
  });

  it('refuses sockets of one account above the limit, and accepts one again when another has left', async () => {
    const { token, client } = await server.connectAs('Player');
    await server.connect({ token });

    await expect(server.connect({ token })).rejects.toMatchObject({ data: { code: 'RATE_LIMITED' } });

    client.disconnect();
    await until(() => expect(server.realtime.stats().sockets).toBe(1));
    await server.connect({ token });
  });

  it('allows one socket per connection', async () => {
    const raw = await openRaw(server.url);

    raw.send('40', '40');

    await until(() => expect(raw.received.filter((text) => text.startsWith('40'))).toHaveLength(1));
    await until(() => expect(raw.received.join()).toContain('"code":"CONFLICT"'));
    expect(server.realtime.stats().sockets).toBe(1);
  });
});

describe('a crowd that reconnects at once', () => {
  it('is authenticated a few at a time, and all are admitted', async () => {
    let running = 0;
    let most = 0;
    const database = Promise.withResolvers<void>();
    await using busy = await startRealtime({
      limits: { authenticationsAtOnce: 4 },
      authenticate: async () => {
        running += 1;
        most = Math.max(most, running);
        await database.promise;
        running -= 1;
        return { accountId: buildId(), viewer: 'Player', tokenVersion: 1, sessionId: null };
      },
    });

    const crowd = Array.from({ length: 60 }, () => busy.connect({ token: 'any' }));
    await until(() => expect(running).toBe(4));
    await busy.connect();
    database.resolve();
    await Promise.all(crowd);

    expect(most).toBe(4);
    expect(busy.realtime.stats().sockets).toBe(61);
  });
});
