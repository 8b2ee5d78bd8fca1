import { until } from '@ahl/shared-types/testing';
import { describe, expect, it } from 'vitest';
import { received, settle, startRealtime } from '../../testing/start-realtime.ts';

const changed = (accounts: 'everyone' | string[], isLeague = false) =>
  ({ type: 'messages.unread-changed', accounts, isLeague }) as const;

describe('messages:unread', () => {
  it('sends a member the count on connecting, an administrator the alert too, a visitor nothing', async () => {
    await using server = await startRealtime();
    const visitor = await server.connect();
    const { client: player } = await server.connectAs('Player');
    const { client: administrator } = await server.connectAs('Administrator');

    await until(() => {
      expect(received(player, 'messages:unread')).toEqual([{ count: 0 }]);
      expect(received(administrator, 'messages:unread')).toEqual([{ count: 0 }]);
      expect(received(administrator, 'messages:admin-alert')).toEqual([{ hasAdminMessages: false }]);
    });
    await settle(visitor, player);
    expect([...visitor.received, ...received(player, 'messages:admin-alert')]).toEqual([]);
  });

  it('reaches every device of the account and no other', async () => {
    await using server = await startRealtime();
    const { client: mine, accountId, token } = await server.connectAs('Player');
    const second = await server.connect({ token });
    const { client: another } = await server.connectAs('Player');
    await until(() => expect(received(another, 'messages:unread')).toHaveLength(1));
    server.database.unread.set(accountId, 3);

    await server.publish(changed([accountId]));

    for (const device of [mine, second])
      await until(() => expect(received(device, 'messages:unread').at(-1)).toEqual({ count: 3 }));
    await settle(another);
    expect(received(another, 'messages:unread')).toHaveLength(1);
  });

  it('counts for many changes and accounts together', async () => {
    await using server = await startRealtime();
    const people = await Promise.all(Array.from({ length: 20 }, () => server.connectAs('Player')));
    await until(() => {
      for (const { client } of people) expect(received(client, 'messages:unread').length).toBeGreaterThan(0);
    });
    server.database.reads.unread = 0;

    for (let count = 0; count < 50; count += 1) await server.publish(changed('everyone'));

    await settle(...people.map(({ client }) => client));
    expect(server.database.reads.unread).toBeLessThan(50);
    expect(server.database.reads.unread).toBeGreaterThan(0);
  });

  it('sends it once the database is back', async () => {
    await using server = await startRealtime();
    const { client, accountId } = await server.connectAs('Player');
    await until(() => expect(received(client, 'messages:unread')).toHaveLength(1));
    server.database.isAway = true;
    server.database.unread.set(accountId, 2);
    await server.publish(changed([accountId]));

    server.database.isAway = false;

    await until(() => expect(received(client, 'messages:unread').at(-1)).toEqual({ count: 2 }));
  });
});
