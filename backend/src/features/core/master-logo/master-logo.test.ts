import type { OfficeLogo } from '@ahl/shared-types/master-logo';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailBody, withLogo } from '#features/core/mail/mail-body.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { paperLogo } from './brand-images.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Super Admin'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.models.SiteContent.deleteMany({});
});

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const drawing = (svg: string) => dataUrl('svg+xml', Buffer.from(svg));
/** Creates a coloured mark in the middle of a transparent picture, with empty borders around it. */
const mark = (colour: string, width: number, height: number) =>
  drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 80}" height="${height + 80}"><rect x="40" y="40" width="${width}" height="${height}" fill="${colour}"/></svg>`,
  );
const green = mark('#0B5D43', 600, 200);
const pale = mark('#F5F3EC', 600, 200);
const round = drawing(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="300" fill="#B3261E"/></svg>',
);
const nothing = { light: null, dark: null, square: null, version: 0 };
const write = (body: object, as = token) =>
  server.call('PUT', '/api/master-logo/office', { token: as, body });
const publicLogo = async () => (await server.call('GET', '/api/master-logo')).body;
const image = async (path: string) => {
  const response = await fetch(server.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('PUT /api/master-logo/office', () => {
  test('crops empty borders, measures, and returns the new logo in the public response', async () => {
    expect(await publicLogo()).toEqual({ imageUrl: null });

    const { status, body } = await write({ ...nothing, light: green, dark: pale, square: round });

    expect(status, JSON.stringify(body)).toBe(200);
    const logo = body as OfficeLogo;
    expect((logo.light?.width ?? 0) / (logo.light?.height ?? 1)).toBeCloseTo(3, 1);
    expect([logo.light?.contrastShare, logo.dark?.contrastShare]).toEqual([1, 1]);
    expect(logo.version).toBe(1);
    expect(await publicLogo()).toEqual({ imageUrl: `/brand/logo?v=${logo.stamp}` });
  });

  test.each([
    ['light', pale, 'pale on white'],
    ['dark', mark('#14201A', 600, 200), 'dark on dark'],
    ['light', mark('#0B5D43', 900, 200), 'too wide'],
    ['light', mark('#0B5D43', 20, 20), 'too small'],
    ['square', green, 'not square'],
    ['square', mark('#0B5D43', 60, 60), 'a small square'],
    ['light', dataUrl('png', Buffer.from('no picture')), 'not a picture'],
    ['light', `/pictures/${'a'.repeat(64)}`, 'a picture that does not belong to the logo'],
    ['light', 'https://x.org/logo.png', 'an address'],
  ])('refuses %s if it is %3$s, and stores nothing', async (variant, picture) => {
    const { status, body } = await write({ ...nothing, [variant]: picture });

    expect([status, Object.keys(body.fields)]).toEqual([400, [variant]]);
    expect(await server.models.SiteContent.countDocuments()).toBe(0);
  });

  test('reports the problems of all variants together', async () => {
    const { body } = await write({ ...nothing, light: pale, dark: pale, square: green });

    expect(Object.keys(body.fields).sort()).toEqual(['light', 'square']);
  });

  test('keeps a variant that is sent back by its address, and refuses an old version', async () => {
    const { body: first } = await write({ ...nothing, light: green, square: round });
    const stored = { light: first.light.address, dark: null, square: null };

    const second = await write({ ...stored, version: 1 });
    const stale = await write({ ...stored, version: 1 });

    expect(second.body).toMatchObject({ light: first.light, square: null, version: 2 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', fields: [] } });
  });

  test('is only for super admins', async () => {
    const { token: admin } = await server.signInAs('Administrator');

    expect((await write(nothing, admin)).status).toBe(403);
    expect((await server.call('GET', '/api/master-logo/office', { token: admin })).status).toBe(403);
  });
});

describe('the logo of the league', () => {
  test('is served for headers, cached forever under its stamp; the light one replaces a missing dark one', async () => {
    const { body } = await write({ ...nothing, light: green });

    const light = await image(`/brand/logo?v=${body.stamp}`);
    const dark = await image(`/brand/logo-dark?v=${body.stamp}`);
    const old = await image('/brand/logo?v=000000000000');

    expect(await sharp(light.bytes).metadata()).toMatchObject({ format: 'png', height: 80 });
    expect(light.response.headers.get('cache-control')).toContain('immutable');
    expect(dark.bytes.equals(light.bytes)).toBe(true);
    expect(old.response.headers.get('cache-control')).toBe('no-cache');
  });

  test('is on the pictures of shared links, on a plate if it is for light ground', async () => {
    const colourAt = async (left: number, top: number) => {
      const { bytes } = await image('/share/league.png');
      const area = { left, top, width: 1, height: 1 };
      const pixel = await sharp(bytes).extract(area).removeAlpha().raw().toBuffer();
      return `#${pixel.toString('hex').toUpperCase()}`;
    };
    const besideTheChip = [300, 124] as const;
    expect(await colourAt(...besideTheChip)).toBe('#0B5D43');

    await write({ ...nothing, light: green });
    expect([await colourAt(72, 72), await colourAt(200, 124)]).toEqual(['#F5F3EC', '#0B5D43']);

    await write({ ...nothing, light: green, dark: pale, version: 1 });
    expect([await colourAt(...besideTheChip), await colourAt(72, 72)]).toEqual(['#F5F3EC', '#F5F3EC']);
  });

  test('is on icons, within the circle that no phone crops', async () => {
    await write({ ...nothing, square: round });

    const { response, bytes } = await image('/icon-maskable-512.png');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    let farthest = 0;
    for (let index = 0; index < info.width * info.height; index += 1) {
      const isRed = (data[index * info.channels + 1] ?? 255) < 100;
      if (isRed)
        farthest = Math.max(farthest, Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5));
    }

    expect(response.headers.get('content-type')).toBe('image/png');
    expect(info).toMatchObject({ width: 512, height: 512 });
    expect(farthest).toBeGreaterThan(190);
    expect(farthest).toBeLessThanOrEqual(0.4 * 512 + 1);
    expect((await image('/favicon.svg')).bytes.toString()).toContain('data:image/png;base64,');
    const manifest = JSON.parse((await image('/manifest.webmanifest')).bytes.toString());
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
      'any',
      '192x192',
      '512x512',
      '512x512',
    ]);
  });

  test('is replaced by the files of the build if there is none', async () => {
    expect((await image('/favicon.svg')).response.status).toBe(404);
    expect((await image('/brand/logo')).response.status).toBe(404);
  });

  test('is a chip with the letters of the name in a league with another name', async () => {
    const { token } = await server.signInAs('Master Admin');
    const rename = async (name: string) => {
      const { version } = (await server.call('GET', '/api/league-settings')).body;
      await server.call('PUT', '/api/league-settings', { token, body: { ageLimit: 21, name, version } });
      await expect.poll(() => server.services.place.productName).toBe(name);
    };
    await rename('River League');
    const first = await image('/favicon.svg');
    const icon = await sharp((await image('/icon-512.png')).bytes).metadata();
    await rename('Harbor City Poker League');
    const second = await image('/favicon.svg');
    await rename('AHL');

    expect([first.response.status, icon.width, icon.height]).toEqual([200, 512, 512]);
    expect(first.response.headers.get('cache-control')).toBe('no-cache');
    expect(second.bytes.equals(first.bytes)).toBe(false);
  });

  test('is at the top of mails and in print', async () => {
    const { body } = await write({ ...nothing, light: green });
    await expect.poll(() => server.services.place.logoUrl).toContain(`/brand/logo?v=${body.stamp}`);
    const { html } = mailBody(['Welcome'], 'en');
    const { logoUrl, productName } = server.services.place;

    const sent = withLogo(html, { url: logoUrl ?? '', name: productName });

    expect(sent).toContain(`<img src="${logoUrl}" alt="AHL"`);
    expect(withLogo(html, null)).not.toContain('<img');
    const paper = await paperLogo(server.models, body);
    expect(await sharp(paper ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'png' });
  });
});
