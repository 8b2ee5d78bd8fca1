import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';
import { issue, pay } from './testing/issue.ts';

const office = setUpOffice(Date.parse('2027-01-15T18:00:00Z'));
const { call } = office;

describe('GET /api/venue-statements/:venueId', () => {
  test('computes what is owed from invoices, payments, credits and refunds by day', async () => {
    const first = await issue(office.server, office.token, { issuedOn: '2026-11-02', dueOn: '2026-11-16' });
    const venueId = first.venue.id;
    const second = await issue(office.server, office.token, {
      venueId,
      issuedOn: '2027-01-02',
      dueOn: '2027-01-10',
      unitCents: 5_000,
    });
    await pay(office.server, office.token, first, 6_000, { paidOn: '2026-12-01', reference: 'Check 7' });
    await pay(office.server, office.token, first, 4_000, { paidOn: '2027-01-03' });
    await pay(office.server, office.token, second, 6_000, { paidOn: '2027-01-04', surplus: 'keep' });
    await pay(office.server, office.token, second, 1_000, { paidOn: '2027-01-05', kind: 'refund' });

    const { status, body } = await call(
      'GET',
      `/api/venue-statements/${venueId}?from=2027-01-01&to=2027-01-31`,
    );

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      openingCents: 4_000,
      chargedCents: 6_000,
      paidCents: 10_000,
      closingCents: 0,
    });
    expect(
      body.entries.map(({ kind, balanceCents }: { kind: string; balanceCents: number }) => [
        kind,
        balanceCents,
      ]),
    ).toEqual([
      ['invoice', 9_000],
      ['payment', 5_000],
      ['payment', -1_000],
      ['refund', 0],
    ]);
  });

  test('returns the same PDF bytes each time, and refuses days in the wrong order', async () => {
    const { venue } = await issue(office.server, office.token, {
      issuedOn: '2027-01-02',
      dueOn: '2027-01-10',
    });
    const days = 'from=2027-01-01&to=2027-01-31';
    const fetchPdf = async () => {
      const response = await fetch(
        `${office.server.url}/api/venue-statements/${venue.id}/statement.pdf?${days}`,
        {
          headers: { authorization: `Bearer ${office.token}` },
        },
      );
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
    };

    const one = await fetchPdf();
    const two = await fetchPdf();
    const swapped = await call('GET', `/api/venue-statements/${venue.id}?from=2027-02-01&to=2027-01-31`);

    expect(one.type).toBe('application/pdf');
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.bytes.equals(two.bytes)).toBe(true);
    expect([swapped.status, swapped.body.fieldReasons.to.reason]).toEqual([400, 'statement.days-order']);
  });
});
