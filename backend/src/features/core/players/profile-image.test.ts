import { deflateSync } from 'node:zlib';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;

const draw = (width: number, height: number, background = '#0B5D43') =>
  sharp({ create: { width, height, channels: 3, background } });

const jpeg = async (width = 400, height = 300, background?: string): Promise<string> =>
  dataUrl(
    await draw(width, height, background)
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .jpeg({ quality: 70 })
      .toBuffer(),
  );

const put = (id: string, token: string, profileImage: unknown) =>
  server.call('PUT', `/api/players/${id}/profile-image`, { token, body: { profileImage } });

const served = async (address: string) => {
  const response = await fetch(server.url + address);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Creates the header of a JPEG that claims 60,000 × 60,000 pixels, without any data after it. */
const bomb = async (): Promise<string> => {
  const bytes = await draw(8, 8).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, frame + 5);
  bytes.writeUInt16BE(60_000, frame + 7);
  return dataUrl(bytes);
};

describe('PUT /api/players/:id/profile-image', () => {
  test("stores the caller's picture, encoded again and without its metadata, and returns the id", async () => {
    const { accountId, token } = await server.signInAs('Player');

    const { status, body } = await put(accountId, token, await jpeg());

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      id: accountId,
      profileImage: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}$/),
    });
    const { bytes } = await served(body.profileImage);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([400, 300, undefined]);
    expect(bytes.includes('taken at home')).toBe(false);
    expect((await server.call('GET', '/api/auth/session', { token })).body.profileImage).toBe(
      body.profileImage,
    );
  });

  test('scales a picture that the browser did not shrink to 400 pixels on its longest side', async () => {
    const { accountId, token } = await server.signInAs('Player');

    const { body } = await put(accountId, token, await jpeg(900, 1800));

    const { width, height } = await sharp((await served(body.profileImage)).bytes).metadata();
    expect([width, height]).toEqual([200, 400]);
  });

  test('replaces the previous picture, and null removes it', async () => {
    const { accountId, token } = await server.signInAs('Player');
    const first = (await put(accountId, token, await jpeg(50, 50, 'red'))).body.profileImage;
    const storedCount = () =>
      server.models.Picture.countDocuments({ digest: first.slice('/pictures/'.length) });
    expect(await storedCount()).toBe(1);

    const again = (await put(accountId, token, await jpeg(50, 50, 'red'))).body.profileImage;
    expect([again, await storedCount()]).toEqual([first, 1]);
    const second = (await put(accountId, token, await jpeg(50, 50, 'blue'))).body.profileImage;
    expect(await storedCount()).toBe(0);
    expect((await served(second)).status).toBe(200);

    expect((await put(accountId, token, null)).body).toEqual({ id: accountId, profileImage: null });
    expect((await served(second)).status).not.toBe(500);
    expect(await server.models.Picture.countDocuments({ digest: second.slice('/pictures/'.length) })).toBe(0);
  });

  test('stores the same picture separately for two members', async () => {
    const ann = await server.signInAs('Player');
    const bob = await server.signInAs('Player');
    const picture = await jpeg(60, 60, 'green');
    await put(ann.accountId, ann.token, picture);
    const { body } = await put(bob.accountId, bob.token, picture);

    await put(ann.accountId, ann.token, null);

    expect((await served(body.profileImage)).status).toBe(200);
  });

  test('is allowed for the own account, or for admins', async () => {
    const ann = await server.signInAs('Player');
    const bob = await server.signInAs('Operator');
    const admin = await server.signInAs('Administrator');
    const picture = await jpeg();

    expect(await put(ann.accountId, bob.token, picture)).toMatchObject({ status: 403 });
    expect((await server.models.Player.findById(ann.accountId).lean())?.profileImage).toBeNull();
    expect((await put(ann.accountId, admin.token, picture)).status).toBe(200);
    expect((await put('f'.repeat(24), admin.token, picture)).status).toBe(404);
    expect(await server.models.Picture.countDocuments({ digest: /./ })).toBeGreaterThan(0);
  });

  test('refreshes every list with the picture', async () => {
    const { accountId, token } = await server.signInAs('Player');
    const published: string[] = [];
    const stop = server.bus.subscribe(({ event }) => {
      published.push(...staleAnswersOf(event).flatMap(({ keys }) => keys));
    });

    await put(accountId, token, await jpeg());

    if (typeof stop === 'function') stop();
    expect(published).toEqual(
      expect.arrayContaining(['/api/players/', '/api/standings', '/api/winners/recent']),
    );
  });

  test.each([
    ['no picture at all', async () => undefined, /JPEG data URL/],
    ['an address', async () => 'https://example.com/me.jpg', /data URL/],
    ['a drawing', async () => 'data:image/svg+xml;base64,PHN2Zy8+', /data URL/],
    ['a PNG', async () => dataUrl(await draw(9, 9).png().toBuffer(), 'image/png'), /data URL/],
    ['a PNG labelled as JPEG', async () => dataUrl(await draw(9, 9).png().toBuffer()), /Must be a JPEG/],
    ['a drawing labelled as JPEG', async () => dataUrl(Buffer.from('<svg/>')), /JPEG/],
    ['noise', async () => dataUrl(Buffer.alloc(900, 7)), /can be read/],
    ['half a picture', async () => (await jpeg()).slice(0, 500), /can be read|JPEG/],
    ['more pixels than fit in memory', bomb, /too many pixels|can be read/],
    ['compressed noise', async () => dataUrl(deflateSync(Buffer.alloc(5_000_000))), /can be read/],
    ['characters that are not base64', async () => 'data:image/jpeg;base64,<script>', /data URL/],
    ['too many bytes', async () => dataUrl(Buffer.alloc(600_000, 7)), /too large/],
  ])('refuses %s by field and stores nothing', async (_what, make, words) => {
    const { accountId, token } = await server.signInAs('Player');
    const before = await server.models.Picture.countDocuments();

    const { status, body } = await put(accountId, token, await make());

    expect(status).toBe(400);
    expect(body.fields.profileImage).toMatch(words);
    expect(await server.models.Picture.countDocuments()).toBe(before);
    expect((await server.models.Player.findById(accountId).lean())?.profileImage).toBeNull();
  });

  test('does not read an extremely large body', async () => {
    const { accountId, token } = await server.signInAs('Player');

    expect(await put(accountId, token, 'x'.repeat(2_000_000))).toMatchObject({ status: 413 });
  });
});
