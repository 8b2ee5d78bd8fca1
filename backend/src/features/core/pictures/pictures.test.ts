import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signInAs('Administrator');
});
afterAll(() => server.stop());

const photo = async (width: number, height: number): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0B5D43' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

const publish = (imageUrl: string) =>
  server.call('POST', '/api/news', {
    token: admin.token,
    body: { title: 'A story', body: '<p>Text</p>', imageUrl },
  });

const fetchPicture = async (address: string) => {
  const response = await fetch(server.url + address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('a picture uploaded with a news story', () => {
  test('gets an address of its own, once for the same picture', async () => {
    const original = await photo(1000, 500);

    const first = await publish(original);
    const second = await publish(original);

    expect(first.body.imageUrl).toMatch(/^\/pictures\/[0-9a-f]{64}$/);
    expect(second.body.imageUrl).toBe(first.body.imageUrl);
    expect(await server.models.Picture.countDocuments()).toBe(1);
  });

  test('is served in the requested width, cached forever, and without its metadata', async () => {
    const { body } = await publish(await photo(1200, 600));

    const { response, bytes } = await fetchPicture(`${body.imageUrl}?w=320`);

    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(await sharp((await fetchPicture(body.imageUrl)).bytes).metadata()).toMatchObject({ width: 1200 });
  });

  test('is never enlarged', async () => {
    const { body } = await publish(await photo(200, 100));

    expect(await sharp((await fetchPicture(`${body.imageUrl}?w=1920`)).bytes).metadata()).toMatchObject({
      width: 200,
    });
  });

  test('is refused by field if it cannot be read, and no story is stored', async () => {
    const before = await server.models.NewsStory.countDocuments();

    const answer = await publish('data:image/png;base64,AAAA');

    expect(answer).toMatchObject({ status: 400, body: { fields: { imageUrl: expect.any(String) } } });
    expect(await server.models.NewsStory.countDocuments()).toBe(before);
  });

  test('stays unchanged if it is an address of this site or a drawing', async () => {
    const drawing = 'data:image/svg+xml,%3Csvg%2F%3E';

    expect((await publish('/pictures/a.png')).body.imageUrl).toBe('/pictures/a.png');
    expect((await publish(drawing)).body.imageUrl).toBe(drawing);
  });
});

describe('GET /pictures/:digest', () => {
  test('is 404 for a picture that does not exist', async () => {
    expect((await fetchPicture(`/pictures/${'0'.repeat(64)}`)).response.status).toBe(404);
  });

  test('serves only the widths used by pages', async () => {
    const { body } = await publish(await photo(900, 300));

    expect((await fetchPicture(`${body.imageUrl}?w=333`)).response.status).toBe(400);
  });
});
