import { maxImportBytes } from '@ahl/shared-types/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const id = '1AbC-dEf_ghIjKlMnOpQrStUvWxYz0123456789AbCdE';
const address = `https://docs.google.com/spreadsheets/d/${id}/edit#gid=7`;
const csvAddress = `https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=7`;
const fileHost = 'https://doc-0s-sheets.googleusercontent.com/export/abc?format=csv';

type Answer = () => Response | Promise<Response>;
let server: TestServer;
let token: string;
let masterToken: string;
let answers: Record<string, Answer>;
let fetched: { address: string; options: RequestInit }[];

const csv = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } });
const redirect = (location: string) => new Response(null, { status: 307, headers: { location } });

beforeAll(async () => {
  server = await startTestServer({
    fetchSheet: async (to, options) => {
      fetched.push({ address: to, options });
      const answer = answers[to];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: masterToken } = await server.signInAs('Master Admin'));
});
beforeEach(() => {
  answers = {};
  fetched = [];
});
afterAll(() => server.stop());

const allow = async (allowsSheetAddress: boolean, as = masterToken) => {
  const { version, ...settings } = (await server.call('GET', '/api/league-settings')).body;
  return server.call('PUT', '/api/league-settings', {
    token: as,
    body: { ...settings, allowsSheetAddress, version },
  });
};
const bring = (body: object = { address }, as = token) =>
  server.call('POST', '/api/imports/members/sheet', { token: as, body });
const reasonOf = async (body: object = { address }) => {
  const { status, body: refusal } = await bring(body);
  return [status, refusal.fieldReasons?.address?.reason ?? refusal.reason];
};
const openImports = () => server.models.Import.countDocuments();

describe('POST /api/imports/:kind/sheet', () => {
  test('is off until the master admin allows it, and fetches nothing before', async () => {
    answers[csvAddress] = () => csv('Name,Email\nAna Diaz,ana@x.example');

    expect((await server.call('GET', '/api/league-settings')).body.allowsSheetAddress).toBe(false);
    expect(await reasonOf()).toEqual([409, 'import.sheet-off']);
    expect((await allow(true, token)).status).toBe(403);
    expect(fetched).toEqual([]);
    expect((await allow(true)).body.allowsSheetAddress).toBe(true);
    expect((await bring()).status).toBe(201);
  });

  test('starts the import that a file would, from the address that it builds itself', async () => {
    await allow(true);
    answers[csvAddress] = () => redirect(fileHost);
    answers[fileHost] = () => csv('Name,Email\nAna Diaz,ana@x.example');
    const { status, body } = await bring();

    expect([status, body.status, body.fileName, body.rowCount]).toEqual([
      201,
      'mapping',
      'google-sheet.csv',
      1,
    ]);
    expect(body.mapping).toEqual({ name: 0, email: 1 });
    expect(fetched.map((each) => each.address)).toEqual([csvAddress, fileHost]);
    for (const { options } of fetched) {
      expect(options).toMatchObject({ redirect: 'manual', headers: { accept: 'text/csv' } });
      expect(options.signal).toBeInstanceOf(AbortSignal);
      expect(options.credentials).toBeUndefined();
    }
  });

  test.each([
    'https://evil.example/x.csv',
    'http://doc-0s-sheets.googleusercontent.com/x.csv',
    'https://googleusercontent.com.evil.example/x.csv',
    'https://evilgoogleusercontent.com/x.csv',
    'https://doc.googleusercontent.com:8080/x.csv',
    'https://a@doc.googleusercontent.com/x.csv',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//localhost/x.csv',
  ])('does not follow a redirect to %s', async (location) => {
    answers[csvAddress] = () => redirect(location);
    const before = await openImports();

    expect(await reasonOf()).toEqual([400, 'import.sheet-unreachable']);
    expect(fetched).toHaveLength(1);
    expect(await openImports()).toBe(before);
  });

  test('ends a circle of redirects', async () => {
    answers[csvAddress] = () => redirect(fileHost);
    answers[fileHost] = () => redirect(fileHost);

    expect(await reasonOf()).toEqual([400, 'import.sheet-unreachable']);
    expect(fetched.length).toBeLessThan(6);
  });

  test.each<[string, Answer]>([
    ['a sign-in', () => redirect('https://accounts.google.com/ServiceLogin?continue=x')],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
    ['no type', () => new Response(new Uint8Array([65]))],
    ['text that only begins like CSV', () => csv('a', { 'content-type': 'text/csvx' })],
    ['403', () => new Response('', { status: 403 })],
    ['404', () => new Response('', { status: 404 })],
  ])('says how to share a sheet that answers with %s', async (_what, answer) => {
    answers[csvAddress] = answer;
    const before = await openImports();

    expect(await reasonOf()).toEqual([400, 'import.sheet-not-shared']);
    expect(await openImports()).toBe(before);
  });

  test('refuses a sheet above the size of a file, whether or not it announces it, and stops reading', async () => {
    let read = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          read += 1024 * 1024;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
    answers[csvAddress] = () => new Response(endless(), { headers: { 'content-type': 'text/csv' } });
    const silent = await reasonOf();
    const pulled = read;
    const length = String(maxImportBytes + 1);
    answers[csvAddress] = () => csv('a', { 'content-length': length });

    expect(silent).toEqual([400, 'import.sheet-too-large']);
    expect(pulled).toBeLessThan(maxImportBytes + 3 * 1024 * 1024);
    expect(await reasonOf()).toEqual([400, 'import.sheet-too-large']);
  });

  test('says that Google did not answer, in time or at all', async () => {
    const failed = await reasonOf();
    answers[csvAddress] = () => Promise.reject(new DOMException('too long', 'TimeoutError'));
    const late = await reasonOf();
    answers[csvAddress] = () => new Response('', { status: 503 });

    expect([failed, late, await reasonOf()]).toEqual(
      Array.from({ length: 3 }, () => [400, 'import.sheet-unreachable']),
    );
  });

  test('refuses any other address without fetching it, and those without the right', async () => {
    const { token: operator } = await server.signInAs('Operator');

    for (const wrong of ['https://evil.example/d/x', `https://docs.google.com@evil.example/d/${id}`, '', 7])
      expect(await reasonOf({ address: wrong })).toEqual([400, 'import.sheet-address']);
    expect((await bring({ address }, operator)).status).toBe(403);
    expect(fetched).toEqual([]);
  });
});
