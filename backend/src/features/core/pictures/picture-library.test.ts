import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const drawPicture = async (background: string, width = 640): Promise<string> => {
  const bytes = await sharp({ create: { width, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const add = (body: object) => server.call('POST', '/api/pictures', { token, body });
const list = async (query = '') => (await server.call('GET', `/api/pictures${query}`, { token })).body;

describe('POST /api/pictures', () => {
  test('stores a picture with its texts and focus, and serves it', async () => {
    const answer = await add({
      image: await drawPicture('#0B5D43'),
      name: 'felt',
      alt: ' A green table ',
      focus: { x: 0.25, y: 0.75 },
    });

    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      address: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}$/),
      name: 'felt',
      alt: 'A green table',
      focus: { x: 0.25, y: 0.75 },
      width: 640,
      height: 360,
      addedAt: expect.any(String),
    });
    expect((await fetch(`${server.url}${answer.body.address}?w=320`)).status).toBe(200);
  });

  test('stores the same picture once, with the texts written last', async () => {
    const image = await drawPicture('#102030');
    const first = await add({ image, alt: 'Blue' });

    const second = await add({ image, alt: 'A dark blue wall' });

    expect(second.body).toMatchObject({ id: first.body.id, alt: 'A dark blue wall' });
    expect(await server.models.Picture.countDocuments({ _id: first.body.id })).toBe(1);
  });

  test.each([
    [{ image: 'data:image/png;base64,AAAA', alt: 'A wall' }, 'image'],
    [{ image: 'https://example.com/a.png', alt: 'A wall' }, 'image'],
    [{ image: 'data:image/svg+xml;base64,PHN2Zy8+', alt: 'A wall' }, 'image'],
    [{ image: 'data:image/png;base64,AAAA', alt: '  ' }, 'alt'],
    [{ image: 'data:image/png;base64,AAAA', alt: 'A wall', focus: { x: 2, y: 0 } }, 'focus.x'],
  ])('refuses invalid input by field and stores nothing (%#)', async (body, field) => {
    const before = await server.models.Picture.countDocuments();

    const answer = await add(body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await server.models.Picture.countDocuments()).toBe(before);
  });
});

describe('GET /api/pictures', () => {
  test('lists the newest first, searches names and texts, and is paginated', async () => {
    const north = { image: await drawPicture('#111111'), name: 'patio-north', alt: 'The patio at noon' };
    const south = { image: await drawPicture('#222222'), name: 'patio-south', alt: 'The patio at night' };
    const first = await add(north);
    const second = await add(south);

    const found = await list('?search=patio%20night');
    const page = await list('?search=patio&pageSize=1&page=2&sort=name');

    expect(found.items.map(({ id }: { id: string }) => id)).toEqual([second.body.id]);
    expect(page).toMatchObject({ total: 2, items: [{ id: second.body.id }] });
    expect((await list('?search=patio&sort=name')).items[0].id).toBe(first.body.id);
  });

  test('lists no picture that belongs to a single record', async () => {
    const image = await drawPicture('#333333');
    const story = { title: 'A story', body: '<p>Text</p>', imageUrl: image };
    const { body } = await server.call('POST', '/api/news', { token, body: story });

    const { items } = await list('?pageSize=200');

    expect(items.map(({ address }: { address: string }) => address)).not.toContain(body.imageUrl);
  });
});
