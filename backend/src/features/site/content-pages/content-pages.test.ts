import type { ContentVersion } from '@ahl/shared-types/content-versions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContentPage } from '#demo/factories/index.ts';
import { safeHtml } from '#features/site/content-versions/safe-html.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ensureContentPages, firstTexts } from './first-texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/content-pages/rules';
const read = async (key = 'rules') => (await server.call('GET', `/api/content-pages/${key}`)).body;
const text = { title: 'House rules', body: '<h2>Play</h2><p>Nice.</p>', titleEs: null, bodyEs: null };

describe('the first start', () => {
  test('creates the missing pages in both languages', async () => {
    expect((await server.call('GET', path)).status).toBe(404);

    await Promise.all([ensureContentPages(server.models), ensureContentPages(server.models)]);
    await server.services.outbox.transact(async (_session, publish) => publish({ type: 'facts.missed' }));

    for (const key of ['rules', 'about', 'terms', 'privacy'])
      expect(await read(key)).toMatchObject({
        key,
        version: 1,
        body: expect.stringContaining('<h2>'),
        bodyEs: expect.stringContaining('<h2>'),
      });
    expect(await server.models.ContentVersion.countDocuments()).toBe(4);
  });

  test('updates an unedited page of an earlier release to the new texts, once', async () => {
    const terms = { key: 'terms' };
    const { body } = firstTexts.terms;
    const older = { body: body.replaceAll('{ageLimit}', '18') };
    await server.models.ContentPage.updateOne(terms, { $set: older });
    await server.models.ContentVersion.updateOne(terms, { $set: older });

    await Promise.all([ensureContentPages(server.models), ensureContentPages(server.models)]);
    await ensureContentPages(server.models);

    expect(await server.models.ContentPage.findOne(terms).lean()).toMatchObject({ body, version: 2 });
    expect(await server.models.ContentVersion.countDocuments(terms)).toBe(2);
    await server.models.ContentPage.updateOne(terms, { $set: { version: 1 } });
    await server.models.ContentVersion.deleteOne({ ...terms, version: 2 });
  });

  test('leaves what an editor wrote', async () => {
    const { token } = await server.signInAs('Master Admin');
    await server.call('PUT', '/api/content-pages/privacy', { token, body: { ...text, version: 1 } });

    await ensureContentPages(server.models);

    expect(await read('privacy')).toMatchObject({ title: 'House rules', version: 2 });
  });

  test('names the age limit of the league in the rules and the terms, whatever it is', () => {
    for (const { body, bodyEs } of [firstTexts.rules, firstTexts.terms])
      for (const text of [body, bodyEs]) {
        expect(text).toContain('{ageLimit}');
        expect(text).not.toMatch(/\b(18|21)\b (years|años)/);
      }
  });

  test.each(Object.entries(firstTexts))(
    '%s passes the sanitiser unchanged and has as many sections in Spanish',
    (_key, first) => {
      const sections = (html: string) => html.match(/<h2>/g)?.length;
      const cleaned = (html: string) => safeHtml(html).replaceAll(' rel="noopener noreferrer"', '');

      expect(cleaned(first.body)).toBe(first.body);
      expect(cleaned(first.bodyEs)).toBe(first.bodyEs);
      expect(sections(first.bodyEs)).toBe(sections(first.body));
    },
  );
});

describe('a change', () => {
  test('is sanitised, can be read at once and is sent to every open page', async () => {
    const { token } = await server.signInAs('Administrator');
    const received: unknown[] = [];
    const stop = server.hear((event) => void received.push(event));
    const { version } = await read();

    const saved = await server.call('PUT', path, {
      token,
      body: { ...text, body: '<h2 onclick="x()">Play</h2><script>alert(1)</script><p>Nice.</p>', version },
    });

    stop();
    expect(saved).toMatchObject({ status: 200, body: { body: text.body, version: version + 1 } });
    expect(await read()).toMatchObject({ title: 'House rules', body: text.body, version: version + 1 });
    expect(received).toEqual([{ type: 'content-page.changed', key: 'rules' }]);
  });

  test('of an old version is refused with the current page, and nothing is published', async () => {
    const { token } = await server.signInAs('Administrator');
    const { version } = await read();
    const received: unknown[] = [];
    const stop = server.hear((event) => void received.push(event));

    const body = { ...text, title: 'Mine', version: version - 1 };
    const refused = await server.call('PUT', path, { token, body });

    stop();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { version, key: 'rules' }, fields: ['title'] },
    });
    expect(received).toEqual([]);
  });

  test('can be undone: an earlier version is restored as a new version', async () => {
    const { token } = await server.signInAs('Administrator');
    const { version } = await read();

    const back = await server.call('POST', `${path}/restore`, {
      token,
      body: { restoreVersion: 1, version },
    });

    expect(back.body).toMatchObject({ title: 'Tournament Rules', version: version + 1 });
    const { items, total } = (await server.call('GET', `${path}/versions`, { token })).body;
    expect(total).toBe(version + 1);
    expect(items[0]).toMatchObject({
      version: version + 1,
      isCurrent: true,
      savedBy: expect.stringMatching(/^Test /),
    });
    expect(items.map((item: ContentVersion) => item.version)).toEqual([3, 2, 1]);
    expect((await server.call('GET', `${path}/versions/2`, { token })).body.title).toBe('House rules');
    expect((await server.call('GET', `${path}/versions/99`, { token })).status).toBe(404);
  });
});

describe('the right to change', () => {
  test.each([
    ['rules', 'Administrator', 200],
    ['about', 'Administrator', 403],
    ['about', 'Super Admin', 200],
    ['terms', 'Super Admin', 403],
    ['terms', 'Master Admin', 200],
    ['privacy', 'Super Admin', 403],
  ] as const)('%s by a %s: %i', async (key, role, status) => {
    const { token } = await server.signInAs(role);
    const { version } = await read(key);

    const saved = await server.call('PUT', `/api/content-pages/${key}`, {
      token,
      body: { ...text, version },
    });
    const restored = await server.call('POST', `/api/content-pages/${key}/restore`, {
      token,
      body: { restoreVersion: 1, version: status === 200 ? version + 1 : version },
    });

    expect([saved.status, restored.status]).toEqual([status, status]);
  });
});

test('a page stored by other means is sanitised on output', async () => {
  await server.models.ContentPage.deleteOne({ key: 'about' });
  await server.models.ContentVersion.deleteMany({ key: 'about' });
  await createContentPage(server.models, {
    key: 'about',
    body: '<p>Hi<script>x()</script></p>',
    bodyEs: '<iframe></iframe>',
  });
  await server.services.outbox.transact(async (_session, publish) => publish({ type: 'facts.missed' }));

  expect(await read('about')).toMatchObject({ body: '<p>Hi</p>', bodyEs: '' });
});
