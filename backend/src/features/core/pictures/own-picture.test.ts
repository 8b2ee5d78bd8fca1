import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { ensureContentPages } from '#features/site/content-pages/first-texts.ts';
import { htmlToStore, safeHtml } from '#features/site/content-versions/safe-html.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await ensureContentPages(server.models);
  ({ token } = await server.signInAs('Super Admin'));
});
afterAll(() => server.stop());

const foreign = 'https://x.example/a.png';
const read = async (path: string) => (await server.call('GET', path, { token })).body;

test('a picture of another site is refused wherever content is saved, naming the field and the picture', async () => {
  const venueId = String((await createVenue(server.models))._id);
  const { version: venueVersion, ...venue } = await read(`/api/venues/${venueId}`);
  const story = { title: 'Final', body: '<p>Text</p>', status: 'draft' };
  const banner = { ...(await read('/api/store-banner')), isActive: true };
  const page = await read('/api/content-pages/about');
  const settings = await read('/api/invoice-settings');
  const cases: [method: string, path: string, body: object, field: string][] = [
    ['POST', '/api/news', { ...story, imageUrl: foreign }, 'imageUrl'],
    ['POST', '/api/news', { ...story, body: `<p>Text</p><img src="${foreign}">` }, 'body'],
    [
      'PUT',
      '/api/content-pages/about',
      { ...page, bodyEs: `<p><img alt="" src="${foreign}"></p>` },
      'bodyEs',
    ],
    ['PUT', '/api/store-banner', { ...banner, imageUrl: foreign }, 'imageUrl'],
    ['PUT', '/api/invoice-settings', { ...settings, logo: foreign }, 'logo'],
    ['PUT', `/api/venues/${venueId}`, { ...venue, version: venueVersion, logo: foreign }, 'logo'],
  ];

  for (const [method, path, body, field] of cases) {
    const { status, body: answer } = await server.call(method, path, { token, body });
    const says = `The picture ${foreign} is on another site.`;
    expect([status, answer.fields?.[field]], path).toEqual([400, expect.stringContaining(says)]);
  }
});

test('a formatted text leads to other sites only by their full address', () => {
  for (const address of ['//x.example/a', '/\\x.example/a', '\\\\x.example/a', '\t//x.example'])
    expect(safeHtml(`<a href="${address}">a</a>`)).toBe('<a rel="noopener noreferrer">a</a>');
  for (const address of ['//x.example/a.png', '/\\x.example/a.png', 'HTTPS://x.example/a.png'])
    expect(() => htmlToStore(`<img src="${address}">`, 'body')).toThrow('input.invalid');
  const own = '<img src="/pictures/1" alt="i" /><a href="/news" rel="noopener noreferrer">News</a>';
  expect(htmlToStore(own, 'body')).toBe(own);
});
