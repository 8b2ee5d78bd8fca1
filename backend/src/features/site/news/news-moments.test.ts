// A story is shown from its first moment to its last: in every response, cached ones included, and without a job.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNewsStory } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { announceMovedStory } from './news-moments.job.ts';

const startMs = Date.parse('2026-11-21T18:00:00Z');
const minuteMs = 60_000;
let nowMs = startMs;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: 'https://ahl.test' } });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  await server.models.NewsStory.deleteMany({});
  await server.services.outbox.transact(async (_session, publish) => publish({ type: 'facts.missed' }));
});

const at = (minutes: number): string => new Date(startMs + minutes * minuteMs).toISOString();
const write = async (more: object) => {
  const story = { title: 'Doors at six', body: '<p>Come early</p>', isFeatured: true, ...more };
  return (await server.call('POST', '/api/news', { token, body: story })).body;
};
const idsOf = async (target: string): Promise<string[]> => {
  const { body } = await server.call('GET', target);
  return (body.items ?? body).map(({ id }: { id: string }) => id);
};
const stateOf = async (id: string) =>
  (await server.call('GET', `/api/news/office/${id}`, { token })).body.state;

describe('a story with a first and a last moment', () => {
  test('is in no response before, in all between, and in none after; nothing else happens meanwhile', async () => {
    // Less than a response is cached, so that only its moment ends it.
    const { id } = await write({
      titleEs: 'Puertas a las seis',
      bodyEs: '<p>Ven pronto</p>',
      publishFrom: new Date(startMs + 10_000).toISOString(),
      publishUntil: new Date(startMs + 20_000).toISOString(),
    });
    const lists = ['/api/news', '/api/news/active', '/api/news/list', '/api/news/spanish'];
    const shownIn = async () => {
      const shown: string[] = [];
      for (const target of lists) if ((await idsOf(target)).includes(id)) shown.push(target);
      const { status } = await server.call('GET', `/api/news/${id}`);
      return { shown, status, state: await stateOf(id) };
    };

    expect(await shownIn()).toEqual({ shown: [], status: 404, state: 'scheduled' });
    nowMs = startMs + 9_999;
    expect(await shownIn()).toEqual({ shown: [], status: 404, state: 'scheduled' });
    nowMs = startMs + 10_000;
    expect(await shownIn()).toEqual({ shown: lists, status: 200, state: 'live' });
    nowMs = startMs + 19_999;
    expect(await shownIn()).toEqual({ shown: lists, status: 200, state: 'live' });
    nowMs = startMs + 20_000;
    expect(await shownIn()).toEqual({ shown: [], status: 404, state: 'expired' });
  });

  test('has the date from which it is shown, and is sorted by it in the news', async () => {
    const late = await write({ publishFrom: at(30) });
    const early = await write({ publishFrom: at(10) });
    nowMs = startMs + 60 * minuteMs;

    const ids = await idsOf('/api/news');

    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(early.id));
    expect((await server.call('GET', `/api/news/${late.id}`)).body.createdAt).toBe(at(30));
  });

  test('is in feed and sitemap only then, and caches keep these no longer than that', async () => {
    const { id } = await write({ publishFrom: at(5), publishUntil: at(10) });
    const text = async (path: string) => {
      const response = await fetch(`${server.url}${path}`);
      return {
        hasIt: (await response.text()).includes(id),
        cacheControl: response.headers.get('cache-control'),
      };
    };

    expect(await text('/news.xml')).toEqual({ hasIt: false, cacheControl: 'public, max-age=300' });
    nowMs = startMs + 9 * minuteMs;
    expect(await text('/news.xml')).toEqual({ hasIt: true, cacheControl: 'public, max-age=60' });
    expect((await text('/sitemap.xml')).hasIt).toBe(true);
    nowMs = startMs + 10 * minuteMs;
    expect((await text('/sitemap.xml')).hasIt).toBe(false);
  });

  test('open pages are notified once at each of its times, and never of a deleted story', async () => {
    const { id } = await write({ publishFrom: at(5), publishUntil: at(10) });
    const retired = await write({ publishFrom: at(5) });
    await server.call('DELETE', `/api/news/${retired.id}`, { token });
    const received: unknown[] = [];
    const stop = server.hear((event) => void received.push(event));
    const sweep = async () => {
      while (await announceMovedStory(server.services));
      return received.splice(0);
    };

    expect(await sweep()).toEqual([]);
    nowMs = startMs + 5 * minuteMs;
    expect(await sweep()).toEqual([{ type: 'news.changed', storyId: id }]);
    expect(await sweep()).toEqual([]);
    nowMs = startMs + 30 * minuteMs;
    expect(await sweep()).toEqual([{ type: 'news.changed', storyId: id }]);
    stop();
  });

  test('must begin before it ends', async () => {
    const body = { title: 'T', body: '<p>x</p>', publishFrom: at(10), publishUntil: at(10) };

    expect(await server.call('POST', '/api/news', { token, body })).toMatchObject({
      status: 400,
      body: { fields: { publishUntil: 'The end must come after the beginning.' } },
    });
  });
});

describe('a draft', () => {
  test('is visible to the office only, is published on request, and can be withdrawn', async () => {
    const draft = await write({ status: 'draft' });
    const act = (name: string) =>
      server.call('POST', '/api/news/bulk', { token, body: { ids: [draft.id], act: name } });
    expect(draft).toMatchObject({ state: 'draft', publishFrom: null });
    expect(await idsOf('/api/news')).not.toContain(draft.id);

    nowMs = startMs + 3 * minuteMs;
    const { body: outcome } = await act('publish');
    expect((await server.call('GET', `/api/news/${draft.id}`)).body.createdAt).toBe(at(3));
    expect(await idsOf('/api/news/active')).toContain(draft.id);
    const undo = `/api/changes/batches/${outcome.batchId}/undo`;
    expect((await server.call('POST', undo, { token, body: {} })).status).toBe(200);
    expect(await stateOf(draft.id)).toBe('draft');

    await act('publish');
    await act('withdraw');
    expect((await server.call('GET', `/api/news/${draft.id}`)).status).toBe(404);
  });

  test('is not announced to visitors, whatever is done to it', async () => {
    const received: unknown[] = [];
    const stop = server.hear((event) => void received.push(event));

    const { id } = await write({ status: 'draft' });
    const body = { title: 'Second try', body: '<p>x</p>', status: 'draft', version: 1 };
    await server.call('PUT', `/api/news/${id}`, { token, body });

    stop();
    expect(received.filter((event) => (event as { type: string }).type.startsWith('news'))).toEqual([
      { type: 'news.drafted', storyId: id },
      { type: 'news.drafted', storyId: id },
    ]);
  });
});

describe('the featured stories', () => {
  test('are in the order that the office gave them, new ones first', async () => {
    const first = await write({ title: 'One' });
    const second = await write({ title: 'Two' });
    const ids = [first.id, second.id];

    const answer = await server.call('PUT', '/api/news/featured', { token, body: { ids } });

    expect(answer.body).toEqual({ ids });
    expect(await idsOf('/api/news/active')).toEqual(ids);
    const third = await write({ title: 'Three' });
    expect(await idsOf('/api/news/active')).toEqual([third.id, ...ids]);
    const office = await server.call('GET', '/api/news/office?state=featured', { token });
    expect(office.body.items.map(({ id }: { id: string }) => id)).toEqual([third.id, ...ids]);
    // It is not a change of the story: whoever edits it has no conflict.
    expect((await server.call('GET', `/api/news/office/${first.id}`, { token })).body.version).toBe(1);
  });
});

describe('PUT /api/news/featured', () => {
  test('is refused for somebody who saw an older order, and for one of two at once', async () => {
    const other = await server.signInAs('Super Admin', { firstName: 'Maya', lastName: 'Torres' });
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.unshift((await write({ title })).id);
    const order = (by: string, next: string[], seenIds: string[]) =>
      server.call('PUT', '/api/news/featured', { token: by, body: { ids: next, seenIds } });
    const theirs = ids.toReversed();
    expect((await order(other.token, theirs, ids)).status).toBe(200);

    const refused = await order(token, ids, ids);
    const remaining = await idsOf('/api/news/active');
    const [first = '', second = '', third = ''] = theirs;
    const both = await Promise.all([
      order(token, [second, first, third], theirs),
      order(other.token, [third, first, second], theirs),
    ]);

    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        reason: 'story-order.changed-meanwhile',
        current: { ids: theirs },
        changed: { byName: 'Maya Torres' },
      },
    ]);
    expect(remaining).toEqual(theirs);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('GET /api/news/office', () => {
  test.each([
    ['recap', ['Recap']],
    ['draft', ['Draft']],
    ['scheduled', ['Later']],
    ['live', ['Live']],
    ['expired', ['Over']],
    ['featured', ['Live']],
    ['deleted', ['Gone']],
    ['', ['Draft', 'Later', 'Live', 'Over']],
  ])('shows the stories that are %s', async (state, titles) => {
    const hour = 60 * minuteMs;
    const story = (title: string, more: object) => createNewsStory(server.models, { title, ...more });
    await story('Recap', { isDraft: true, isRecap: true });
    await story('Draft', { isDraft: true });
    await story('Later', { publishFrom: new Date(startMs + hour) });
    await story('Live', { isFeatured: true });
    await story('Over', { publishUntil: new Date(startMs - hour) });
    await story('Gone', { deletedAt: new Date(startMs - hour) });

    const { body } = await server.call('GET', `/api/news/office?sort=title${state && `&state=${state}`}`, {
      token,
    });

    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect(body.total).toBe(titles.length);
  });
});
