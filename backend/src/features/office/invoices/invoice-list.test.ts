import type { InvoiceSummary } from '@ahl/shared-types/invoices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createBilled, issue, pay, writeDraft } from './testing/issue.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  const venueId = await createBilled(server);
  await issue(server, token, { venueId, issuedOn: '2026-09-01', dueOn: '2026-09-15', unitCents: 1_000 });
  await issue(server, token, { venueId, issuedOn: '2026-11-20', dueOn: '2026-12-01', unitCents: 2_000 });
  await issue(server, token, { venueId, issuedOn: '2027-01-01', dueOn: '2027-01-14', unitCents: 3_000 });
  const open = await issue(server, token, {
    venueId,
    issuedOn: '2027-01-02',
    dueOn: '2027-01-15',
    unitCents: 4_000,
    taxBps: 825,
  });
  await pay(server, token, open, 330);
  const paid = await issue(server, token, {
    venueId,
    issuedOn: '2027-01-03',
    dueOn: '2027-01-20',
    unitCents: 5_000,
  });
  await pay(server, token, paid, 5_000);
  await writeDraft(server, token, { venueId });
  await server.models.Invoice.updateMany({ status: { $ne: 'draft' } }, { sentAt: new Date(nowMs) });
});
afterAll(() => server.stop());

const list = async (query = ''): Promise<{ items: InvoiceSummary[]; total: number }> => {
  const { status, body } = await server.call('GET', `/api/invoices${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const totals = async (query: string) =>
  (await list(query)).items.map(({ totals: { totalCents } }) => totalCents).sort((a, b) => a - b);
const text = async (path: string) => {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return (await response.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
};

describe('GET /api/invoices', () => {
  test('shows what is owed, late, paid or still a draft', async () => {
    expect(await totals('?status=owed')).toEqual([1_000, 2_000, 3_000, 4_330]);
    expect(await totals('?status=overdue')).toEqual([1_000, 2_000, 3_000]);
    expect(await totals('?status=paid')).toEqual([5_000]);
    expect((await list('?status=draft')).total).toBe(1);
  });

  test.each([
    ['not-due', [4_330]],
    ['days-1-30', [3_000]],
    ['days-31-60', [2_000]],
    ['days-61-90', []],
    ['days-over-90', [1_000]],
  ])('the bucket %s has exactly its invoices', async (bucket, cents) => {
    expect(await totals(`?ageing=${bucket}`)).toEqual(cents);
  });

  test('sorts by what is owed, and finds by number', async () => {
    const { items } = await list('?status=owed&sort=-balanceCents');
    const number = items[0]?.number ?? '';

    expect(items.map(({ totals: sums }) => sums.balanceCents)).toEqual([4_000, 3_000, 2_000, 1_000]);
    expect((await list(`?search=${number}`)).items.map((each) => each.number)).toEqual([number]);
  });

  test('its file has the same rows, with amounts as numbers', async () => {
    const [headers, ...rows] = await text('/api/invoices/export.csv?status=owed&sort=balanceCents');

    expect(headers).toContain('Number,State,Venue');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/,overdue,.*,10,0,10,0,0,10,/);
  });

  test('refuses those who run clocks', async () => {
    const operator = await server.signInAs('Operator');

    expect((await server.call('GET', '/api/invoices', { token: operator.token })).status).toBe(403);
    expect((await server.call('GET', '/api/invoices')).status).toBe(401);
  });
});

describe('GET /api/invoices/ageing', () => {
  test('adds up what is owed by how late it is', async () => {
    const { body } = await server.call('GET', '/api/invoices/ageing', { token });

    expect(body).toMatchObject({
      today: '2027-01-15',
      owed: { invoices: 4, balanceCents: 10_000 },
      overdue: { invoices: 3, balanceCents: 6_000 },
      drafts: 1,
      notSent: 0,
    });
    expect(body.buckets.map(({ balanceCents }: { balanceCents: number }) => balanceCents)).toEqual([
      4_000, 3_000, 2_000, 0, 1_000,
    ]);
  });
});

describe('GET /api/invoices/accounting/:system', () => {
  test('QuickBooks gets its column names and plain amounts, without drafts', async () => {
    const { body } = await server.call('GET', '/api/invoices/accounting/quickbooks', { token });
    const [headers, first] = await text('/api/invoices/accounting/quickbooks/file.csv?part=1');

    expect(body).toMatchObject({ invoices: 5, leftOut: 1, files: [{ part: 1, invoices: 5 }] });
    expect(headers).toBe(
      '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Taxable,TaxRate,Service Date',
    );
    expect(first).toMatch(
      /,09\/01\/2026,09\/15\/2026,Net 14,,,League night,League night,1,10\.00,10\.00,N,,09\/01\/2026$/,
    );
  });

  test('Xero gets its own', async () => {
    const [headers, ...rows] = await text('/api/invoices/accounting/xero/file.csv?status=owed');

    expect(headers).toContain('*ContactName,EmailAddress,POAddressLine1,*InvoiceNumber');
    expect(rows.at(-1)).toMatch(/,1,40\.00,,200,Tax on Sales,3\.30,USD$/);
  });
});
