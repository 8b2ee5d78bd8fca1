import { defaultInvoiceSettings, type InvoiceRecord } from '@ahl/shared-types/invoices';
import { describe, expect, test } from 'vitest';
import { createBilledVenue, createInvoice, createVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { bannerLine, writeInvoices } from './testing/written-invoices.ts';

const office = setUpOffice(Date.parse('2026-11-05T18:00:00Z'));
const { call, time } = office;
const { create, draft, finalise, open, credit } = writeInvoices(office);

describe('a draft', () => {
  test('has sums and no number; its days are set when it becomes final', async () => {
    const made = await draft({ lines: [bannerLine(), bannerLine({ taxBps: 825 })] });

    expect(made).toMatchObject({
      number: null,
      status: 'draft',
      issuedOn: null,
      totals: { subtotalCents: 10_000, taxCents: 413, totalCents: 10_413 },
      abilities: { edit: true, finalise: true, credit: false },
    });
  });

  test.each([
    [{ lines: [bannerLine({ description: '' })] }, 'lines.0.description'],
    [{ lines: [bannerLine({ quantity: 0 })] }, 'lines.0.quantity'],
    [{ lines: [bannerLine({ unitCents: 10.5 })] }, 'lines.0.unitCents'],
    [{ lines: [bannerLine({ quantity: 100_000, unitCents: 10_000_000_000 })] }, 'lines.0.unitCents'],
    [{ lines: [bannerLine({ taxBps: 10_001 })] }, 'lines.0.taxBps'],
    [{ lines: [bannerLine({ id: 'x' })] }, 'lines.0.id'],
    [
      { lines: Array.from({ length: 3 }, () => bannerLine({ quantity: 1, unitCents: 9_000_000_000 })) },
      'lines',
    ],
    [{ issuedOn: '2026-11-05', dueOn: '2026-11-04' }, 'dueOn'],
    [{ venueId: 'a'.repeat(24) }, 'venueId'],
  ])('%j is refused at %s, and nothing is stored', async (more, field) => {
    const answer = await create(more);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await office.models.Invoice.countDocuments({})).toBe(0);
  });

  test('with two editors returns to the second one what the first one saved', async () => {
    const { id, version } = await draft();
    const save = (note: string) =>
      call('PUT', `/api/invoices/${id}`, { lines: [bannerLine()], note, version });

    expect((await save('First')).status).toBe(200);
    expect(await save('Second')).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { note: 'First' } },
    });
  });

  test('is discarded and restored, and leaves no gap', async () => {
    const discarded = await draft();
    await call('DELETE', `/api/invoices/${discarded.id}`);
    expect((await call('GET', `/api/invoices/${discarded.id}`)).status).toBe(404);

    const first = await open();
    await call('POST', `/api/invoices/${discarded.id}/restore`);
    const second = await finalise((await call('GET', `/api/invoices/${discarded.id}`)).body);

    expect([first.number, second.body.number]).toEqual(['INV-2026-0001', 'INV-2026-0002']);
  });

  test('cannot become final without a line or below zero', async () => {
    const empty = await draft({ lines: [] });
    const negative = await draft({ lines: [bannerLine({ unitCents: -100 })] });

    expect((await finalise(empty)).body).toMatchObject({ reason: 'invoice.no-lines' });
    expect((await finalise(negative)).body).toMatchObject({
      reason: 'invoice.below-zero',
      params: { total: '-$2.00' },
    });
    expect((await open()).number).toBe('INV-2026-0001');
  });
});

describe('an invoice that becomes final', () => {
  test('keeps its parties, whatever changes later', async () => {
    await call('PUT', '/api/invoice-settings', {
      ...defaultInvoiceSettings,
      legalName: 'AHL LLC',
      version: 0,
    });
    const made = await open();
    await call('PUT', '/api/invoice-settings', {
      ...defaultInvoiceSettings,
      legalName: 'Other',
      nextNumber: 2,
      version: 1,
    });

    expect((await call('GET', `/api/invoices/${made.id}`)).body).toMatchObject({
      issuer: { legalName: 'AHL LLC' },
      billTo: { name: 'Copper Still' },
      issuedOn: '2026-11-05',
      dueOn: '2026-11-19',
      finalisedBy: 'Zoe Quill',
    });
  });

  test('answers a repeated call like the first one, with the same number', async () => {
    const made = await draft();

    const answers = await Promise.all([finalise(made), finalise(made)]);
    const third = await finalise(made);

    expect([...answers, third].map(({ status, body }) => [status, body.number])).toEqual(
      Array.from({ length: 3 }, () => [200, 'INV-2026-0001']),
    );
  });

  test('gets its own number, however many are finalised at once', async () => {
    const venue = await createVenue(office.models);
    const drafts = [];
    for (let count = 0; count < 40; count += 1)
      drafts.push(await createInvoice(office.models, { venueId: venue._id }));

    const answers = await Promise.all(
      drafts.map(({ _id, version }) => finalise({ id: _id.toHexString(), version })),
    );

    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    expect(answers.map(({ body }) => body.number).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
    );
  });

  test('skips numbers that are taken, and restarts in a new year', async () => {
    await createInvoice(office.models, { number: 'INV-2026-0001', status: 'open', source: 'import' });

    expect((await open()).number).toBe('INV-2026-0002');
    time.nowMs = Date.parse('2027-01-04T18:00:00Z');
    expect((await open()).number).toBe('INV-2027-0001');
  });

  test('has no tax with a valid certificate', async () => {
    const { venue, billing } = await createBilledVenue(office.models);
    const exemption = { certificate: 'TX-1', validUntil: '2026-12-31' };
    const { plans: _plans, version } = billing;
    await call('PUT', `/api/venue-billing/${venue._id.toHexString()}`, {
      plans: [],
      exemption,
      language: 'es',
      version,
    });

    expect(await open({ venueId: venue._id.toHexString() })).toMatchObject({ exemption, language: 'es' });
  });
});

describe('a final invoice', () => {
  test('is never edited or discarded', async () => {
    const made = await open();
    const refused = { status: 409, body: { reason: 'invoice.is-final', params: { number: made.number } } };

    expect(await call('PUT', `/api/invoices/${made.id}`, { lines: [], version: made.version })).toMatchObject(
      refused,
    );
    expect(await call('DELETE', `/api/invoices/${made.id}`)).toMatchObject(refused);
  });

  test('is revised by a draft that references it, and void once that is final', async () => {
    const made = await open();
    const revise = () => call('POST', `/api/invoices/${made.id}/revise`, { version: made.version });
    const revision: InvoiceRecord = (await revise()).body;
    expect(revision).toMatchObject({ status: 'draft', number: null, revisionOf: { number: made.number } });
    expect((await revise()).body).toMatchObject({ reason: 'invoice.revised-already' });

    const final = (await finalise(revision)).body;

    expect(final).toMatchObject({ status: 'open', number: 'INV-2026-0002' });
    expect((await call('GET', `/api/invoices/${made.id}`)).body).toMatchObject({
      status: 'void',
      revisedBy: { id: final.id, number: 'INV-2026-0002' },
    });
  });

  test('is not replaced by a revision if money came in meanwhile, and no number is taken', async () => {
    const made = await open();
    const revision: InvoiceRecord = (
      await call('POST', `/api/invoices/${made.id}/revise`, { version: made.version })
    ).body;
    const changed: InvoiceRecord = (await credit(made, 100)).body;
    expect(changed.totals.creditedCents).toBe(100);

    expect((await finalise(revision)).body).toMatchObject({ reason: 'invoice.has-payments' });
    expect((await open()).number).toBe('INV-2026-0002');
  });

  test('owes less after a credit, which cannot be more than what is owed', async () => {
    const made = await open();
    const lineId = made.lines[0]?.id ?? '';
    const first: InvoiceRecord = (await credit(made, 1, { lines: [{ lineId, amountCents: 2_000 }] })).body;

    expect(first).toMatchObject({ status: 'open', totals: { creditedCents: 2_000, balanceCents: 3_000 } });
    expect((await credit(first, 1, { lines: [{ lineId, amountCents: 3_001 }] })).body.fields).toMatchObject({
      'lines.0.amountCents': 'Only $30.00 of this line is left to credit.',
    });
    expect((await credit(first, 3_001)).body).toMatchObject({ reason: 'invoice.credit-above-total' });
    expect((await credit(first, 0)).status).toBe(400);
    expect((await credit(first, 3_000)).body).toMatchObject({ status: 'paid', totals: { balanceCents: 0 } });
  });

  test('is given up, reopened, and voided with a reason', async () => {
    const made = await open();
    const act = (name: string, body: object) => call('POST', `/api/invoices/${made.id}/${name}`, body);
    const givenUp: InvoiceRecord = (await act('give-up', { version: made.version, reason: 'Bar is gone' }))
      .body;
    expect(givenUp.status).toBe('uncollectible');
    const again: InvoiceRecord = (await act('reopen', { version: givenUp.version })).body;
    expect(again.status).toBe('open');

    expect((await act('void', { version: again.version, reason: '' })).status).toBe(400);
    expect((await act('void', { version: again.version, reason: 'Twice' })).body).toMatchObject({
      status: 'void',
      voidReason: 'Twice',
    });
    expect((await act('reopen', { version: again.version + 1 })).body).toMatchObject({
      reason: 'invoice.not-given-up',
    });
  });
});
