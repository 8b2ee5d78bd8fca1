import { inkProblem, isCodeTarget } from '@ahl/shared-types/qr-codes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createQrCode, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { checkCode, decode } from './qr-check.ts';
import { rasterOf } from './qr-drawing.ts';
import { isBot } from './qr-scans.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
const siteUrl = 'https://league.example';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile Safari/604.1';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: siteUrl } });
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await server.models.QrCode.deleteMany({});
  await server.models.QrScanDay.deleteMany({});
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api/qr-codes${path}`, { token, ...(body ? { body } : {}) });
const idOf = (row: { _id: { toHexString(): string } }) => row._id.toHexString();
const download = (path: string) =>
  fetch(`${server.url}/api/qr-codes${path}`, { headers: { Authorization: `Bearer ${token}` } });
const scan = (code: string, userAgent = phone, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/q/${code}`, {
    redirect: 'manual',
    headers: { 'User-Agent': userAgent, ...headers },
  });

describe('the rules of a code', () => {
  test.each([
    '/',
    '/calendar',
    '/venue/64b000000000000000000001',
    '/?tab=news',
    'https://store.example/a?b=c',
  ])('leads to %s', (target) => {
    expect(isCodeTarget(target)).toBe(true);
  });
  test.each(['/no-such-page', '/q/ABCDEF', 'http://store.example', 'ftp://store.example'])(
    'does not lead to %s',
    (target) => {
      expect(isCodeTarget(target)).toBe(false);
    },
  );
  test('is dark on light with enough contrast', () => {
    expect(inkProblem({ ink: '#000000', paper: '#FFFFFF' })).toBeNull();
    expect(inkProblem({ ink: '#FFFFFF', paper: '#000000' })).toBe('qr.ink-lighter');
    expect(inkProblem({ ink: '#8A8A8A', paper: '#FFFFFF' })).toBe('qr.contrast-low');
  });
});

describe('POST /api/qr-codes', () => {
  test('creates a short address of the site, which stays when its target changes', async () => {
    const made = await call('POST', '', { name: 'Table at the bar', target: '/calendar' });
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'active', isOwnPage: true, ink: '#000000', scans: 0, version: 0 },
    });
    const { id, code, address, version } = made.body;
    expect(address).toBe(`${siteUrl}/q/${code}`);
    expect((await scan(code)).headers.get('location')).toBe('/calendar');

    const target = 'https://store.example/chips';
    const changed = await call('PUT', `/${id}`, { name: 'Table at the bar', target, version });
    expect(changed.body).toMatchObject({ address, target, isOwnPage: false });
    expect((await scan(code.toLowerCase())).headers.get('location')).toBe(target);
    expect(await call('PUT', `/${id}`, { name: 'Table at the bar', target: '/news', version })).toMatchObject(
      { status: 409, body: { reason: 'qr.changed-meanwhile', fields: ['target'] } },
    );
  });

  test.each([
    ['a page that does not exist', { target: '/nowhere' }, 'target', 'qr.not-a-target'],
    ['another code', { target: '/q/ABCDEF' }, 'target', 'qr.not-a-target'],
    ['an address without https', { target: 'http://store.example' }, 'target', 'qr.not-a-target'],
    ['an address that hides its site', { target: 'https://us@evil.test' }, 'target', 'content.not-a-link'],
    ['light on dark', { ink: '#FFFFFF', paper: '#000000' }, 'ink', 'qr.ink-lighter'],
    ['too little contrast', { ink: '#999999' }, 'ink', 'qr.contrast-low'],
    ['an invalid colour', { paper: 'white' }, 'paper', 'qr.colour-form'],
    ['a venue that does not exist', { venueId: 'f'.repeat(24) }, 'venueId', 'venue.not-found'],
  ])('refuses %s and names its field', async (_what, more, field, reason) => {
    expect(await call('POST', '', { name: 'Bar', target: '/', ...more })).toMatchObject({
      status: 400,
      body: { fieldReasons: { [field]: { reason } } },
    });
    expect(await server.models.QrCode.countDocuments()).toBe(0);
  });

  test('is for administrators', async () => {
    const host = await server.signInAs('Host');
    expect(await server.call('GET', '/api/qr-codes', { token: host.token })).toMatchObject({ status: 403 });
  });
});

describe('GET /q/:code', () => {
  test('counts people and bots separately by league day, without storing who scanned', async () => {
    const row = await createQrCode(server.models, { target: '/join' });
    const answers = [await scan(row.code), await scan(row.code), await scan(row.code, 'WhatsApp/2.23')];
    await server.services.scanCounter.sweep();

    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
    const read = await call('GET', `/${idOf(row)}`);
    expect(read.body).toMatchObject({
      scans: 2,
      botScans: 1,
      days: [{ date: '2027-01-15', people: 2, bots: 1 }],
    });
    const [stored] = await server.models.QrScanDay.find().lean();
    expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'bots', 'codeId', 'date', 'people']);
    expect(await server.models.Change.countDocuments({ entityId: row._id })).toBe(0);
  });

  test('leads from a retired code to a page about it, in the visitor’s language, and does not count it', async () => {
    const row = await createQrCode(server.models, {});
    await call('DELETE', `/${idOf(row)}`);
    const retired = await scan(row.code, phone, { 'Accept-Language': 'es-MX' });
    const unknown = await scan('ZZZZZZ');
    await server.services.scanCounter.sweep();

    expect([retired.status, unknown.status]).toEqual([410, 404]);
    expect(await retired.text()).toContain('Este código ya no se usa');
    expect(await unknown.text()).toContain('This code does not exist');
    expect(await server.models.QrScanDay.countDocuments()).toBe(0);

    await call('POST', `/${idOf(row)}/restore`);
    expect((await scan(row.code)).status).toBe(302);
  });

  test.each([
    [phone, false],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['facebookexternalhit/1.1', true],
    ['curl/8.5.0', true],
    ['', true],
  ])('%s is a bot: %s', (userAgent, expected) => {
    expect(isBot(userAgent)).toBe(expected);
  });
});

describe('GET /api/qr-codes', () => {
  test('searches, filters, sorts and pages; the filtered codes are exported', async () => {
    const venue = await createVenue(server.models, { name: 'The Tap In' });
    await createQrCode(server.models, { name: 'Bar', scans: 3, venueId: venue._id });
    await createQrCode(server.models, { name: 'Stage', scans: 9, format: 'poster' });
    await createQrCode(server.models, { name: 'Old', deletedAt: new Date(nowMs), target: '/news' });
    const names = async (query: string) =>
      (await call('GET', `?${query}`)).body.items.map(({ name }: { name: string }) => name);

    expect(await names('sort=-scans&pageSize=2')).toEqual(['Stage', 'Bar']);
    expect(await names('state=retired')).toEqual(['Old']);
    expect(await names('search=news')).toEqual(['Old']);
    expect(await names(`venueId=${idOf(venue)}`)).toEqual(['Bar']);
    const file = await (await download('/export.csv?print=poster')).text();
    expect(file.trim().split('\r\n').slice(1)).toHaveLength(1);
  });

  test('retires many as one batch, which is undone as one', async () => {
    const rows = [await createQrCode(server.models), await createQrCode(server.models)];
    const done = await call('POST', '/bulk', { act: 'retire', ids: rows.map(idOf) });
    expect(done.body).toMatchObject({ done: 2, failed: [] });
    const undone = await server.call('POST', `/api/changes/batches/${done.body.batchId}/undo`, { token });
    expect(undone.body.undone).toHaveLength(2);
    expect((await call('GET', '?state=active')).body.total).toBe(2);
  });
});

describe('files of a code', () => {
  test('are decoded as the code’s own address, in SVG and PNG', async () => {
    const row = await createQrCode(server.models, { ink: '#0B5D43' });
    const svg = await download(`/${idOf(row)}/file.svg`);
    const png = await download(`/${idOf(row)}/file.png`);
    const address = `${siteUrl}/q/${row.code}`;

    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    const drawn = sharp(Buffer.from(await svg.text()), { density: 150 });
    expect(await decode(drawn)).toBe(address);
    const bytes = Buffer.from(await png.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 756, height: 756, density: 300 });
    expect(await decode(sharp(bytes))).toBe(address);
  });

  test('include a sheet with the codes in use of a format, four to a page', async () => {
    for (let index = 0; index < 5; index += 1) await createQrCode(server.models);
    await createQrCode(server.models, { deletedAt: new Date(nowMs) });
    const file = await download('/sheet.pdf?format=table-card');
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1');

    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect((await download('/sheet.pdf?format=poster')).status).toBe(404);
  });

  test('are not provided for a code that cannot be read', async () => {
    // As an earlier version of the product could have stored it.
    const row = await createQrCode(server.models, { ink: '#F0F0F0', paper: '#FFFFFF' });
    for (const path of [`/${idOf(row)}/file.png`, '/sheet.pdf?format=table-card'])
      expect(await call('GET', path)).toMatchObject({
        status: 409,
        body: { reason: 'qr.not-readable', params: { name: row.name } },
      });
  });

  test('are readable as printed and from a distance in every format, in the faintest allowed colours', async () => {
    const address = `${siteUrl}/q/7KX2M9`;
    for (const format of ['sticker', 'table-card', 'poster'] as const)
      expect(await checkCode({ address, ink: '#767676', paper: '#FFFFFF', format })).toMatchObject({
        isReadable: true,
        contrast: 4.5,
      });
    expect(
      await decode(rasterOf({ address, ink: '#FFFFFF', paper: '#FFFFFF', format: 'sticker' }, 300)),
    ).toBeNull();
    expect((await call('GET', '/check?ink=%230B5D43&format=sticker')).body).toMatchObject({
      isReadable: true,
    });
    expect((await call('GET', '/check?ink=%23EEEEEE')).status).toBe(400);
  });
});
