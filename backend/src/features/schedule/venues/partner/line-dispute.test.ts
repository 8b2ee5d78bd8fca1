import type { PartnerInvoice, PartnerLine } from '@ahl/shared-types/venues';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { issue, writeDraft } from '#features/office/invoices/testing/issue.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const days = { issuedOn: '2026-03-01', dueOn: '2026-03-31' };
let server: TestServer;
let token: string;
let managerToken: string;
let managerId: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-20T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: managerToken, accountId: managerId } = await server.signInAs('Player'));
});
beforeEach(async () => {
  venueId = String((await createVenue(server.models, { name: 'Copper Still' }))._id);
  await office('POST', `/venues/${venueId}/managers`, { playerId: managerId });
});
afterAll(() => server.stop());

const office = (method: string, path: string, body?: object) =>
  server.call(method, `/api${path}`, body ? { token, body } : { token });
const read = async (invoiceId: string): Promise<PartnerInvoice> => {
  const path = `/api/venue-partner/invoices/${invoiceId}?venueId=${venueId}`;
  return (await server.call('GET', path, { token: managerToken })).body;
};
const object = (invoiceId: string, lineId: string, more: object = {}) =>
  server.call('POST', '/api/venue-partner/line-disputes', {
    token: managerToken,
    body: { venueId, invoiceId, lineId, text: 'We were closed that night.', ...more },
  });
const firstLine = ({ lines }: PartnerInvoice): PartnerLine => {
  const [line] = lines;
  if (!line) throw new Error('No line.');
  return line;
};

describe('POST /api/venue-partner/line-disputes', () => {
  test('appears with the invoice and on the desk of today, and the answer appears with the venue', async () => {
    const invoice = await issue(server, token, { venueId, ...days });
    const line = firstLine(await read(invoice.id));
    const received: string[] = [];
    server.hear(({ type }) => received.push(type));

    const sent = await object(invoice.id, line.id);
    const again = await object(invoice.id, line.id);
    const { items } = (await office('GET', '/office/today')).body;
    const ofInvoice = (await office('GET', `/venue-disputes?invoiceId=${invoice.id}&state=all`)).body;
    const page = await server.call('GET', `/api/venue-partner?venueId=${venueId}`, { token: managerToken });

    expect(sent).toMatchObject({ status: 201, body: { lines: [{ dispute: { verdict: null } }] } });
    expect(again).toMatchObject({ status: 409, body: { reason: 'partner.disputed-already' } });
    expect(received).toEqual(['venue-dispute.changed']);
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'line-disputed', invoiceId: invoice.id, number: invoice.number }),
    );
    expect(ofInvoice).toMatchObject({
      total: 1,
      items: [{ night: null, line: { id: line.id, text: 'League night', amountCents: 10_000 } }],
    });
    expect(page.body.invoices).toMatchObject([{ id: invoice.id, waiting: 1 }]);

    const answered = await office('POST', `/venue-disputes/${ofInvoice.items[0].id}/answer`, {
      verdict: 'upheld',
      answer: 'You are right, we credit it.',
    });

    expect(answered.status).toBe(200);
    expect(firstLine(await read(invoice.id)).dispute).toMatchObject({
      verdict: 'upheld',
      answer: 'You are right, we credit it.',
    });
    const desk = (await office('GET', '/office/today')).body.items;
    expect(desk).not.toContainEqual(expect.objectContaining({ invoiceId: invoice.id }));
  });

  test('is only for lines of the venue’s own final invoices', async () => {
    const other = await issue(server, token, days);
    const draft = await writeDraft(server, token, { venueId });
    const own = await issue(server, token, { venueId, ...days });
    const foreign = await object(other.id, other.lines[0]?.id ?? '');
    const unsent = await object(draft.id, draft.lines[0]?.id ?? '');
    const noLine = await object(own.id, 'nothing');
    const silent = await object(own.id, own.lines[0]?.id ?? '', { text: ' ' });

    expect([foreign.status, unsent.status, noLine.status, silent.status]).toEqual([404, 404, 404, 400]);
    expect(noLine.body.reason).toBe('partner.line-not-found');
    expect(await server.models.VenueDispute.countDocuments({ venueId })).toBe(0);
  });

  test('requires an answer that says whether the venue is right, and why', async () => {
    const invoice = await issue(server, token, { venueId, ...days });
    await object(invoice.id, firstLine(await read(invoice.id)).id);
    const { items } = (await office('GET', `/venue-disputes?invoiceId=${invoice.id}`)).body;
    const path = `/venue-disputes/${items[0].id}/answer`;
    const noVerdict = await office('POST', path, { answer: 'No.' });
    const noWords = await office('POST', path, { verdict: 'declined', answer: '' });

    expect(noVerdict.body.fields).toHaveProperty('verdict');
    expect(noWords.body.fields).toHaveProperty('answer');
    expect(firstLine(await read(invoice.id)).dispute).toMatchObject({ verdict: null });
  });
});

describe('GET /api/venue-partner/poster.:format', () => {
  test('returns the poster of the venue, for its managers', async () => {
    const path = `/api/venue-partner/poster.pdf?venueId=${venueId}`;
    const own = await fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${managerToken}` } });
    const stranger = await fetch(`${server.url}${path}`);

    expect(own.headers.get('content-type')).toContain('application/pdf');
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(stranger.status).toBe(404);
  });
});
