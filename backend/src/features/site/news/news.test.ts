import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsStory, createPlayer, createResult } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

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

describe('POST /api/news with a text that is empty after sanitising', () => {
  test.each([
    '<script>alert(1)</script>',
    '<iframe src="https://evil.test"></iframe>',
    '<style>p{}</style> ',
  ])('names the field: %s', async (body) => {
    const { token } = await server.signInAs('Administrator');

    const answer = await server.call('POST', '/api/news', { token, body: { title: 'Empty', body } });

    expect(answer).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } });
  });
});

describe('news', () => {
  test('a story is published, changed, deleted and restored, and the lists follow', async () => {
    const story = { title: 'Final', body: '<p>Come early</p>', isFeatured: true };
    const { body: created, status } = await server.call('POST', '/api/news', { token, body: story });
    expect(status).toBe(201);
    expect(await titles('/api/news/active')).toContain('Final');

    await server.call('PUT', `/api/news/${created.id}`, {
      token,
      body: { ...story, title: 'The final', isFeatured: false, version: 1 },
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

describe('the list of stories', () => {
  let ids: string[];
  beforeAll(async () => {
    await server.models.NewsStory.deleteMany({});
    const stories = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((day) =>
        createNewsStory(server.models, {
          title: `Day ${day}`,
          body: day === 2 ? '<p>Jerry &amp; Tom in <strong>Sherman</strong></p>' : '<p>A night.</p>',
          // Two with the same time keep one order.
          createdAt: new Date(Date.UTC(2026, 9, day === 4 ? 3 : day)),
        }),
      ),
    );
    await createNewsStory(server.models, { title: 'Gone', deletedAt: new Date(nowMs) });
    ids = stories
      .toSorted((a, b) => +b.createdAt - +a.createdAt || String(b._id).localeCompare(String(a._id)))
      .map(({ _id }) => String(_id));
  });
  const list = async (query: string) => (await server.call('GET', `/api/news/list?${query}`)).body;

  test('is paged, newest first, without the texts and without deleted stories', async () => {
    const first = await list('pageSize=4');
    const second = await list('pageSize=4&page=2');

    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(first.total).toBe(7);
    expect(first.items[0]).toMatchObject({ title: 'Day 7', preview: 'A night.' });
    expect(first.items[0].body).toBeUndefined();
  });

  test.each([
    ['sherman', ['Day 2']],
    ['jerry & tom', ['Day 2']],
    ['DAY 5', ['Day 5']],
    ['strong', []],
    ['gone', []],
  ])('finds "%s" in words of title and text, never in tags', async (search, found) => {
    const { items, total } = await list(`search=${encodeURIComponent(search)}`);

    expect(items.map(({ title }: { title: string }) => title)).toEqual(found);
    expect(total).toBe(found.length);
  });

  test('links each story to the next, through stories of the same time, and to three others', async () => {
    for (const [index, id] of ids.entries()) {
      const { newer, older, others } = (await server.call('GET', `/api/news/${id}/neighbours`)).body;
      expect([newer?.id, older?.id]).toEqual([ids[index - 1], ids[index + 1]]);
      const beside = [newer?.id, id, older?.id];
      expect(others.map((each: { id: string }) => each.id)).toEqual(
        ids.filter((each) => !beside.includes(each)).slice(0, 3),
      );
    }
  });

  test('is updated when a story is deleted', async () => {
    await server.call('DELETE', `/api/news/${ids[1]}`, { token });

    expect((await server.call('GET', `/api/news/${ids[0]}/neighbours`)).body.older.id).toBe(ids[2]);
    expect((await list('pageSize=1')).total).toBe(6);
    expect((await server.call('GET', `/api/news/${ids[1]}/neighbours`)).status).toBe(404);
  });
});

describe('GET /api/winners/recent', () => {
  test('lists first places posted within 48 hours, newest first, and no older ones', async () => {
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
    expect(body[0].expiresAt).toBe('2026-11-23T16:00:00.000Z');
  });
});
