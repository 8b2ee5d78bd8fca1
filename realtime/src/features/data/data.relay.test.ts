import { describe, expect, it } from 'vitest';
import { buildId } from '../../testing/fakes.ts';
import { receivedNames, settle, startRealtime } from '../../testing/start-realtime.ts';

describe('data:changed', () => {
  it('reaches those who are allowed to know of it', async () => {
    await using server = await startRealtime();
    const visitor = await server.connect();
    const { client: player } = await server.connectAs('Player');
    const { client: administrator } = await server.connectAs('Administrator');
    const everyone = [visitor, player, administrator];
    const dataEvents = () =>
      everyone.map(({ received }) =>
        received.flatMap(({ name, payload }) =>
          name === 'data:changed' ? (payload as { keys: string[] }).keys : [],
        ),
      );

    const threadId = buildId();
    const storyId = buildId();
    await server.publish({ type: 'news.changed', storyId: buildId() });
    await server.publish({ type: 'announcement.changed', threadId, receivers: 'everyone' });
    await server.publish({ type: 'news.drafted', storyId });
    await server.publish({ type: 'mail.changed' });

    await settle(...everyone);
    expect(dataEvents()).toEqual([
      ['/api/news', '/api/events'],
      ['/api/news', '/api/events', '/api/messages?', `/api/messages/${threadId}`],
      [
        '/api/news',
        '/api/events',
        '/api/messages?',
        `/api/messages/${threadId}`,
        '/api/messages/league',
        `/api/messages/${threadId}`,
        '/api/news/office',
        `/api/news/${storyId}/versions`,
        // A failed mail is listed on the desk of today.
        '/api/support',
        '/api/office/counts',
        '/api/office/today',
      ],
    ]);
    expect(receivedNames(visitor)).toHaveLength(1);
  });

  it('reaches only the accounts that it names', async () => {
    await using server = await startRealtime();
    const { client: mine, accountId } = await server.connectAs('Player');
    const { client: another } = await server.connectAs('Administrator');

    await server.publish({ type: 'account.seen-changed', playerId: accountId });

    await settle(mine, another);
    const names = [mine, another].map(
      ({ received }) => received.filter(({ name }) => name === 'data:changed').length,
    );
    expect(names).toEqual([1, 0]);
  });
});
