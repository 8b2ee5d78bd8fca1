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

/** Draws stripes of two colours: different pictures, and the same one in another size. */
const stripes = async (colour: string, width = 640, turn = 0): Promise<string> => {
  const bars = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${index * 80}" width="40" height="360" fill="${index % 2 === turn ? colour : '#FFFFFF'}"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="${width}"><rect width="640" height="360" fill="#808080"/>${bars}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const api = async (method: string, target: string, body?: object) =>
  server.call(method, target, { token, ...(body ? { body } : {}) });
const add = async (image: string, name: string) => {
  const { status, body } = await api('POST', '/api/pictures', { image, name, alt: `A picture of ${name}` });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const namesOf = ({ body }: { body: { items: { name: string }[] } }) =>
  body.items.map(({ name }) => name).sort();

describe('the library in the office', () => {
  test('has folders, texts and a focus that are edited at a version', async () => {
    const picture = await add(await stripes('#0B5D43'), 'felt');
    const path = `/api/pictures/${picture.id}`;
    const { version } = (await api('GET', path)).body;
    const words = {
      name: 'Felt',
      alt: 'A green felt',
      focus: { x: 0.2, y: 0.8 },
      tags: ['Tables', 'venues', 'tables'],
    };

    const saved = await api('PUT', path, { ...words, version });
    const stale = await api('PUT', path, { ...words, version });

    expect(saved.body).toMatchObject({ name: 'Felt', tags: ['tables', 'venues'], focus: { x: 0.2, y: 0.8 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect((await api('GET', '/api/pictures/tags')).body).toEqual([
      { tag: 'tables', count: 1 },
      { tag: 'venues', count: 1 },
    ]);
    expect(namesOf(await api('GET', '/api/pictures/office?tag=tables'))).toEqual(['Felt']);
    expect(namesOf(await api('GET', '/api/pictures/office?search=green'))).toEqual(['Felt']);
    const wrong = await api('PUT', path, { ...words, alt: '', version: version + 1 });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['alt']]);
  });

  test('lists where a picture is shown, and replaces it there as one batch with one undo', async () => {
    const old = await add(await stripes('#102030'), 'old');
    const fresh = await add(await stripes('#B3261E'), 'fresh');
    const body = `<p>Look: <img src="${old.address}" alt="old"></p>`;
    const story = (await api('POST', '/api/news', { title: 'A story', body, imageUrl: old.address })).body;
    await api('PUT', '/api/store-banner', { isActive: true, imageUrl: old.address, linkUrl: null });
    const plan = {
      kind: 'store-banner',
      name: 'Sale',
      startsOn: '2030-01-01',
      startsAt: '06:00',
      endsOn: null,
      endsAt: '06:00',
      value: { isActive: true, imageUrl: old.address, linkUrl: null },
    };
    await api('POST', '/api/content-plans', plan);

    const before = (await api('GET', `/api/pictures/${old.id}`)).body;
    expect(before.places.map(({ name }: { name: string }) => name).sort()).toEqual([
      'A story',
      'Sale',
      'Store banner',
    ]);
    expect(namesOf(await api('GET', '/api/pictures/office?use=used'))).toEqual(['old']);
    expect(namesOf(await api('GET', '/api/pictures/office?use=unused'))).toContain('fresh');
    expect((await api('DELETE', `/api/pictures/${old.id}`)).status).toBe(409);

    const replaced = await api('POST', `/api/pictures/${old.id}/replace`, { by: fresh.id });
    expect(replaced.body).toMatchObject({ replaced: 3 });
    expect((await api('GET', '/api/store-banner')).body.imageUrl).toBe(fresh.address);
    expect((await api('GET', `/api/news/${story.id}`)).body.imageUrl).toBe(fresh.address);
    expect((await api('GET', `/api/pictures/${old.id}`)).body.places).toEqual([]);

    const undone = await api('POST', `/api/changes/batches/${replaced.body.batchId}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await api('GET', '/api/store-banner')).body.imageUrl).toBe(old.address);
    expect((await api('GET', `/api/pictures/${old.id}`)).body.places).toHaveLength(3);
  });

  test('finds the same picture in another size', async () => {
    const large = await add(await stripes('#14201A', 1_280, 1), 'large');
    const small = await add(await stripes('#14201A', 320, 1), 'small');

    const groups = (await api('GET', '/api/pictures/duplicates')).body;
    const group = groups.find((one: { id: string }[]) => one.some(({ id }) => id === large.id));
    expect(group.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([large.id, small.id]));
    const { duplicates } = (await api('GET', `/api/pictures/${small.id}`)).body;
    expect(duplicates.map(({ id }: { id: string }) => id)).toContain(large.id);
  });

  test('deletes an unused picture and restores it; its address keeps working', async () => {
    const picture = await add(await stripes('#835D0E', 500), 'brass');

    expect((await api('DELETE', `/api/pictures/${picture.id}`)).status).toBe(200);
    expect(namesOf(await api('GET', '/api/pictures?search=brass'))).toEqual([]);
    expect(namesOf(await api('GET', '/api/pictures/office?state=deleted'))).toEqual(['brass']);
    expect((await fetch(server.url + picture.address)).status).toBe(200);
    await api('POST', `/api/pictures/${picture.id}/restore`);

    expect(namesOf(await api('GET', '/api/pictures?search=brass'))).toEqual(['brass']);
  });

  test('is closed to members, and contains no picture of a single record', async () => {
    const { token: player } = await server.signInAs('Player');
    expect((await server.call('GET', '/api/pictures/office', { token: player })).status).toBe(403);
    const image = await stripes('#2456A6', 400);
    const { imageUrl } = (await api('POST', '/api/news', { title: 'B', body: '<p>B</p>', imageUrl: image }))
      .body;
    const row = await server.models.Picture.findOne({ digest: imageUrl.slice('/pictures/'.length) }).lean();

    expect((await api('GET', `/api/pictures/${row?._id.toHexString()}`)).status).toBe(404);
  });
});

describe('GET /pictures/:digest', () => {
  test('is AVIF for a browser that accepts it, and WebP for any other', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 600,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const { address } = await add(`data:image/png;base64,${noise.toString('base64')}`, 'noise');
    const ask = async (accept: string) => {
      const response = await fetch(`${server.url}${address}?w=640`, { headers: { Accept: accept } });
      return [response.headers.get('content-type'), response.headers.get('vary')];
    };

    expect(await ask('image/avif,image/webp,*/*')).toEqual(['image/avif', expect.stringContaining('Accept')]);
    expect(await ask('image/webp,*/*')).toEqual(['image/webp', expect.stringContaining('Accept')]);
  });
});
