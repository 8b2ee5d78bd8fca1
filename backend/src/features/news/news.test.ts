import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsStory, createPlayer, createResult } from '../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const titles = async (target: string) =>
  (await server.call('GET', target)).body.map(({ title }: { title: string }) => title);

describe('news', () => {
  test('a story is published, changed, taken down and brought back, and the lists follow', async () => {
    const story = { title: 'Final', body: '<p>Come early</p>', isFeatured: true };
    const { body: created, status } = await server.call('POST', '/api/news', { token, body: story });
    expect(status).toBe(201);
    expect(await titles('/api/news/active')).toContain('Final');

    await server.call('PUT', `/api/news/${created.id}`, {
      token,
      body: { ...story, title: 'The final', isFeatured: false },
    });
    expect(await titles('/api/news')).toContain('The final');
    expect(await titles('/api/news/active')).not.toContain('The final');

    await server.call('DELETE', `/api/news/${created.id}`, { token });
    expect((await server.call('GET', `/api/news/${created.id}`)).status).toBe(404);
    await server.call('POST', `/api/news/${created.id}/restore`, { token });
    expect((await server.call('GET', `/api/news/${created.id}`)).body).toMatchObject({
      title: 'The final',
      body: '<p>Come early</p>',
    });
  });

  test('scripts, handlers and foreign protocols never leave the server, whatever the database holds', async () => {
    const body =
      '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">go</a><iframe src="//evil"></iframe></p>';
    const { _id } = await createNewsStory(server.models, { body });

    const story = (await server.call('GET', `/api/news/${_id}`)).body;

    expect(story.body).toBe('<p>Hi<a rel="noopener noreferrer">go</a></p>');
  });
});

describe('GET /api/winners/recent', () => {
  test('lists first places posted within 48 hours, newest first, and no older one', async () => {
    const [first, second, old] = await Promise.all([1, 2, 3].map(() => createPlayer(server.models)));
    const result = (playerId: unknown, hoursAgo: number) =>
      createResult(server.models, {
        postedAt: new Date(nowMs - hoursAgo * 3_600_000),
        finishers: [{ playerId, place: 1, points: 10 }] as never,
      });
    await result(first?._id, 47);
    await result(second?._id, 2);
    await result(old?._id, 49);

    const { body } = await server.call('GET', '/api/winners/recent');

    expect(body.map(({ player }: { player: { id: string } }) => player.id)).toEqual([
      String(second?._id),
      String(first?._id),
    ]);
    expect(body[0].tournament.venueName).not.toBe('');
  });
});
