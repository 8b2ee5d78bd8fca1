import { createHash } from 'node:crypto';
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { issue, writeDraft } from './testing/issue.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2027-01-15T18:00:00Z') });
  ({ token } = await server.signInAs('Super Admin'));
});
afterAll(() => server.stop());

const logoOf = (colour: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="${colour}"/></svg>`,
  ).toString('base64')}`;
let version = 0;
const setLeagueLogo = async (colour: string): Promise<string> => {
  const { body } = await server.call('PUT', '/api/master-logo/office', {
    token,
    body: { light: logoOf(colour), dark: null, square: null, version },
  });
  version = body.version;
  return body.light.address;
};
const read = async ({ id }: Pick<InvoiceRecord, 'id'>): Promise<InvoiceRecord> =>
  (await server.call('GET', `/api/invoices/${id}`, { token })).body;
const printed = async ({ id }: Pick<InvoiceRecord, 'id'>) => {
  const response = await fetch(`${server.url}/api/invoices/${id}/invoice.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
};

describe('the logo of an invoice', () => {
  test('is the league’s if the settings name none, and stays on a final invoice', async () => {
    const green = await setLeagueLogo('#0B5D43');
    const final = await issue(server, token);
    const draft = await writeDraft(server, token);
    const before = await printed(final);
    const draftBefore = await printed(draft);

    const red = await setLeagueLogo('#B3261E');

    expect((await read(final)).issuer.logo).toBe(green);
    expect(await printed(final)).toBe(before);
    expect((await read(draft)).issuer.logo).toBe(red);
    expect(await printed(draft)).not.toBe(draftBefore);
  });

  test('is that of the settings if they name one', async () => {
    const league = await setLeagueLogo('#14201A');
    const { body: settings } = await server.call('GET', '/api/invoice-settings', { token });
    const { status } = await server.call('PUT', '/api/invoice-settings', {
      token,
      body: { ...settings, logo: league.replace(/[0-9a-f]$/, '0') },
    });

    expect(status).toBe(200);
    expect((await read(await issue(server, token))).issuer.logo).not.toBe(league);
  });
});

describe('GET /api/config', () => {
  test('returns how the league writes amounts once its settings define it', async () => {
    const before = (await server.call('GET', '/api/config')).body.money;
    const { body: settings } = await server.call('GET', '/api/invoice-settings', { token });
    await server.call('PUT', '/api/invoice-settings', {
      token,
      body: { ...settings, currency: 'EUR', locale: 'de-DE' },
    });

    expect(before).toEqual({ currency: 'USD', locale: 'en-US' });
    expect((await server.call('GET', '/api/config')).body.money).toEqual({
      currency: 'EUR',
      locale: 'de-DE',
    });
  });
});
