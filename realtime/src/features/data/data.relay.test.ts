import { describe, expect, it } from 'vitest';
import { heardNames, settle, startRealtime } from '../../testing/start-realtime.ts';

describe('data:changed', () => {
  it('reaches those who may know of it', async () => {
    await using server = await startRealtime();
    const visitor = await server.connect();
    const { client: player } = await server.connectAs('Player');
    const { client: administrator } = await server.connectAs('Administrator');
    const everyone = [visitor, player, administrator];
    const dataEvents = () =>
      everyone.map(({ heard }) =>
        heard.flatMap(({ name, payload }) =>
          name === 'data:changed' ? (payload as { keys: string[] }).keys : [],
        ),
      );

    await server.publish({ type: 'data.changed', keys: ['/api/news/active'], audience: 'public' });
    await server.publish({ type: 'data.changed', keys: ['/api/players/me'], audience: 'signed-in' });
    await server.publish({ type: 'data.changed', keys: ['/api/members'], audience: 'admin-panel:see' });
    await server.publish({ type: 'data.changed', keys: ['/api/terms'], audience: 'terms:edit' });
    await server.publish({ type: 'data.changed', keys: [], audience: 'public' });

    await settle(...everyone);
    expect(dataEvents()).toEqual([
      ['/api/news/active'],
      ['/api/news/active', '/api/players/me'],
      ['/api/news/active', '/api/players/me', '/api/members'],
    ]);
    expect(heardNames(visitor)).toHaveLength(1);
  });

  it('reaches the accounts that it names and nobody else', async () => {
    await using server = await startRealtime();
    const { client: mine, accountId } = await server.connectAs('Player');
    const { client: another } = await server.connectAs('Administrator');

    await server.publish({
      type: 'data.changed',
      keys: ['/api/messages'],
      audience: { accountIds: [accountId] },
    });

    await settle(mine, another);
    const names = [mine, another].map(
      ({ heard }) => heard.filter(({ name }) => name === 'data:changed').length,
    );
    expect(names).toEqual([1, 0]);
  });
});
