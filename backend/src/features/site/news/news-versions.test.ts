import type { ContentVersion } from '@ahl/shared-types/content-versions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsStory } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { storyFields } from './migrations/20261128-story-fields.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const text = { title: 'Final', body: '<p>At six.</p>' };
const create = async () => (await server.call('POST', '/api/news', { token, body: text })).body;
const update = (id: string, body: object) => server.call('PUT', `/api/news/${id}`, { token, body });
const versions = async (id: string): Promise<ContentVersion[]> =>
  (await server.call('GET', `/api/news/${id}/versions`, { token })).body.items;

describe('two editors of a story', () => {
  test('refuses the second one with the current story and the fields that differ; nothing is lost', async () => {
    const { id } = await create();
    await update(id, { ...text, body: '<p>At seven.</p>', version: 1 });

    const refused = await update(id, { ...text, title: 'The final', version: 1 });

    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        current: { title: 'Final', body: '<p>At seven.</p>', version: 2 },
        fields: expect.arrayContaining(['body', 'title']),
      },
    });
    expect((await server.call('GET', `/api/news/${id}`)).body.body).toBe('<p>At seven.</p>');
  });
});

describe('the versions of a story', () => {
  test('include each change, with its editor, and an earlier one is restored as a new one', async () => {
    const { id } = await create();
    await update(id, {
      ...text,
      title: 'Changed',
      titleEs: 'Cambiada',
      bodyEs: '<p>A las seis.</p>',
      version: 1,
    });

    const restored = await server.call('POST', `/api/news/${id}/versions/restore`, {
      token,
      body: { restoreVersion: 1, version: 2 },
    });

    expect(restored.body).toMatchObject({ title: 'Final', titleEs: null, version: 3, status: 'published' });
    expect((await versions(id)).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect((await versions(id))[1]?.savedBy).toMatch(/^Test /);
    expect((await server.call('GET', `/api/news/${id}/versions/2`, { token })).body).toMatchObject({
      title: 'Changed',
      titleEs: 'Cambiada',
      bodyEs: '<p>A las seis.</p>',
    });
    expect((await server.call('GET', `/api/news/${id}/versions/9`, { token })).status).toBe(404);
  });

  test('begin with the story before its first change, also for one that was stored without a version', async () => {
    const { _id } = await createNewsStory(server.models, { title: 'Older' });
    const id = String(_id);
    expect(await versions(id)).toEqual([]);

    await update(id, { ...text, version: 1 });

    expect((await versions(id)).map(({ title, savedBy }) => [title, savedBy !== ''])).toEqual([
      ['Final', true],
      ['Older', false],
    ]);
  });

  test('include an undo in the history of changes', async () => {
    const { id } = await create();
    await update(id, { ...text, title: 'Changed', version: 1 });
    const { items } = (await server.call('GET', `/api/changes?entity=news-story&entityId=${id}`, { token }))
      .body;

    await server.call('POST', `/api/changes/${items[0].id}/undo`, { token, body: {} });

    expect((await versions(id)).map(({ title }) => title)).toEqual(['Final', 'Changed', 'Final']);
  });
});

describe('a translation', () => {
  test('is complete or absent', async () => {
    const body = { ...text, titleEs: 'Final', bodyEs: '' };

    expect(await server.call('POST', '/api/news', { token, body })).toMatchObject({
      status: 400,
      body: { fields: { bodyEs: expect.any(String) } },
    });
  });

  test('is on the page of the story and in its own list, and not in the documented calls', async () => {
    const spanish = { titleEs: 'La final', bodyEs: '<p>A las seis.</p>' };
    const { id } = (
      await server.call('POST', '/api/news', { token, body: { ...text, ...spanish, isFeatured: true } })
    ).body;
    const keys = ['body', 'createdAt', 'id', 'imageUrl', 'isFeatured', 'title'];

    for (const target of ['/api/news', '/api/news/active']) {
      const { body } = await server.call('GET', target);
      expect(Object.keys(body.find((story: { id: string }) => story.id === id)).sort()).toEqual(keys);
    }
    expect((await server.call('GET', `/api/news/${id}`)).body).toMatchObject(spanish);
    expect((await server.call('GET', '/api/news/spanish')).body).toEqual([
      { id, title: 'La final', preview: 'A las seis.' },
    ]);
    const { items } = (await server.call('GET', '/api/news/list?search=seis')).body;
    expect(items).toMatchObject([{ id, titleEs: 'La final', previewEs: 'A las seis.' }]);
  });
});

test('stories and drafts of an earlier release get the fields that they lack', async () => {
  const { NewsStory } = server.models;
  await NewsStory.collection.deleteMany({});
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const old = { title: 'Old story', body: '<p>x</p>', imageUrl: null, createdAt, updatedAt: createdAt };
  await NewsStory.collection.insertMany([
    { ...old, isFeatured: true, isDraft: false, deletedAt: null },
    { ...old, title: 'Ann wins', isFeatured: false, isDraft: true, deletedAt: createdAt },
  ]);

  await storyFields.run(server.services);
  await server.services.outbox.transact(async (_session, publish) => publish({ type: 'facts.missed' }));

  expect((await server.call('GET', '/api/news')).body).toMatchObject([
    { title: 'Old story', createdAt: createdAt.toISOString() },
  ]);
  const recaps = (await server.call('GET', '/api/news/office?state=recap&search=ann', { token })).body;
  expect(recaps.items).toMatchObject([{ title: 'Ann wins', state: 'recap', version: 1 }]);
});
