import { randomUUID } from 'node:crypto';
import { defaultInvoiceSettings, type InvoiceRecord } from '@ahl/shared-types/invoices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createBilledVenue,
  createFeePlan,
  createInvoice,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const startMs = Date.parse('2026-11-05T18:00:00Z');
let nowMs = startMs;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  const { Session: _session, Outbox: _outbox, ...models } = server.models;
  for (const model of Object.values(models)) await model.collection.deleteMany({});
  ({ token } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Quill' }));
});

const call = (method: string, target: string, body?: object) => server.call(method, target, { token, body });
const line = (more: object = {}) => ({
  description: 'Banner',
  quantity: 2,
  unitCents: 2_500,
  taxBps: 0,
  ...more,
});
const create = async (more: object = {}) => {
  const venue = await createVenue(server.models, { name: 'Copper Still' });
  return call('POST', '/api/invoices', { venueId: venue._id.toHexString(), lines: [line()], ...more });
};
const draft = async (more: object = {}): Promise<InvoiceRecord> => (await create(more)).body;
const finalise = ({ id, version }: { id: string; version: number }) =>
  call('POST', `/api/invoices/${id}/finalise`, { version });
const open = async (more: object = {}): Promise<InvoiceRecord> => (await finalise(await draft(more))).body;
const credit = ({ id, version }: InvoiceRecord, amountCents: number, more: object = {}) =>
  call('POST', `/api/invoices/${id}/credits`, {
    version,
    requestId: randomUUID(),
    reason: 'Sign was missing',
    lines: [{ lineId: null, description: 'Sign', amountCents }],
    ...more,
  });

describe('a draft', () => {
  test('has sums and no number; its days are set when it becomes final', async () => {
    const made = await draft({ lines: [line(), line({ taxBps: 825 })] });

    expect(made).toMatchObject({
      number: null,
      status: 'draft',
      issuedOn: null,
      totals: { subtotalCents: 10_000, taxCents: 413, totalCents: 10_413 },
      abilities: { edit: true, finalise: true, credit: false },
    });
  });

  test.each([
    [{ lines: [line({ description: '' })] }, 'lines.0.description'],
    [{ lines: [line({ quantity: 0 })] }, 'lines.0.quantity'],
    [{ lines: [line({ unitCents: 10.5 })] }, 'lines.0.unitCents'],
    [{ lines: [line({ quantity: 100_000, unitCents: 10_000_000_000 })] }, 'lines.0.unitCents'],
    [{ lines: [line({ taxBps: 10_001 })] }, 'lines.0.taxBps'],
    [{ lines: [line({ id: 'x' })] }, 'lines.0.id'],
    [{ lines: Array.from({ length: 3 }, () => line({ quantity: 1, unitCents: 9_000_000_000 })) }, 'lines'],
    [{ issuedOn: '2026-11-05', dueOn: '2026-11-04' }, 'dueOn'],
    [{ venueId: 'a'.repeat(24) }, 'venueId'],
  ])('%j is refused at %s, and nothing is stored', async (more, field) => {
    const answer = await create(more);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await server.models.Invoice.countDocuments({})).toBe(0);
  });

  test('two editors: the second one is told what the first one saved', async () => {
    const { id, version } = await draft();
    const save = (note: string) => call('PUT', `/api/invoices/${id}`, { lines: [line()], note, version });

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
    const negative = await draft({ lines: [line({ unitCents: -100 })] });

    expect((await finalise(empty)).body).toMatchObject({ reason: 'invoice.no-lines' });
    expect((await finalise(negative)).body).toMatchObject({
      reason: 'invoice.below-zero',
      params: { total: '-$2.00' },
    });
    expect((await open()).number).toBe('INV-2026-0001');
  });
});

describe('an invoice that becomes final', () => {
  test('keeps who was on it, whatever changes after', async () => {
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

  test('answers a repeated call as the first one, with the same number', async () => {
    const made = await draft();

    const answers = await Promise.all([finalise(made), finalise(made)]);
    const third = await finalise(made);

    expect([...answers, third].map(({ status, body }) => [status, body.number])).toEqual(
      Array.from({ length: 3 }, () => [200, 'INV-2026-0001']),
    );
  });

  test('gets a number of its own, however many do at once', async () => {
    const venue = await createVenue(server.models);
    const drafts = [];
    for (let count = 0; count < 40; count += 1)
      drafts.push(await createInvoice(server.models, { venueId: venue._id }));

    const answers = await Promise.all(
      drafts.map(({ _id, version }) => finalise({ id: _id.toHexString(), version })),
    );

    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    expect(answers.map(({ body }) => body.number).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
    );
  });

  test('passes over numbers that are taken, and begins again in a new year', async () => {
    await createInvoice(server.models, { number: 'INV-2026-0001', status: 'open', source: 'import' });

    expect((await open()).number).toBe('INV-2026-0002');
    nowMs = Date.parse('2027-01-04T18:00:00Z');
    expect((await open()).number).toBe('INV-2027-0001');
  });

  test('pays no tax with a certificate that holds', async () => {
    const { venue, billing } = await createBilledVenue(server.models);
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
  test('is never edited nor discarded', async () => {
    const made = await open();
    const refused = { status: 409, body: { reason: 'invoice.is-final', params: { number: made.number } } };

    expect(await call('PUT', `/api/invoices/${made.id}`, { lines: [], version: made.version })).toMatchObject(
      refused,
    );
    expect(await call('DELETE', `/api/invoices/${made.id}`)).toMatchObject(refused);
  });

  test('is revised by a draft that names it, and void once that is final', async () => {
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

  test('a revision is not final where money came in meanwhile, and takes no number', async () => {
    const made = await open();
    const revision: InvoiceRecord = (
      await call('POST', `/api/invoices/${made.id}/revise`, { version: made.version })
    ).body;
    const changed: InvoiceRecord = (await credit(made, 100)).body;
    expect(changed.totals.creditedCents).toBe(100);

    expect((await finalise(revision)).body).toMatchObject({ reason: 'invoice.has-payments' });
    expect((await open()).number).toBe('INV-2026-0002');
  });

  test('a credit lowers what is owed, and cannot be more than that', async () => {
    const made = await open();
    const lineId = made.lines[0]?.id ?? '';
    const first: InvoiceRecord = (await credit(made, 1, { lines: [{ lineId, amountCents: 2_000 }] })).body;

    expect(first).toMatchObject({ status: 'open', totals: { creditedCents: 2_000, balanceCents: 3_000 } });
    expect((await credit(first, 1, { lines: [{ lineId, amountCents: 3_001 }] })).body.fields).toMatchObject({
      'lines.0.amountCents': 'Of this line, $30.00 is left to credit.',
    });
    expect((await credit(first, 3_001)).body).toMatchObject({ reason: 'invoice.credit-above-total' });
    expect((await credit(first, 0)).status).toBe(400);
    expect((await credit(first, 3_000)).body).toMatchObject({ status: 'paid', totals: { balanceCents: 0 } });
  });

  test('is given up, expected again, and void for a reason', async () => {
    const made = await open();
    const act = (name: string, body: object) => call('POST', `/api/invoices/${made.id}/${name}`, body);
    const given: InvoiceRecord = (await act('give-up', { version: made.version, reason: 'Bar is gone' }))
      .body;
    expect(given.status).toBe('uncollectible');
    const again: InvoiceRecord = (await act('reopen', { version: given.version })).body;
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

describe('settings', () => {
  const save = (more: object) =>
    call('PUT', '/api/invoice-settings', { ...defaultInvoiceSettings, version: 0, ...more });

  test.each([
    [{ numberPattern: 'INV' }, 'numberPattern'],
    [{ numberPattern: '{number}', resetsYearly: true }, 'numberPattern'],
    [{ nextNumber: 0 }, 'nextNumber'],
    [{ termDays: -1 }, 'termDays'],
    [{ reminderSteps: [3, 3] }, 'reminderSteps'],
    [{ currency: 'JPY' }, 'currency'],
    [{ copies: ['nobody'] }, 'copies.0'],
    [{ taxBps: 10_001 }, 'taxBps'],
  ])('%j is refused at %s', async (more, field) => {
    const answer = await save(more);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('a next number that an invoice has is refused; another one counts on from there', async () => {
    await open();

    expect((await save({ nextNumber: 1 })).body.fields).toMatchObject({
      nextNumber: 'INV-2026-0001 is taken already. Choose a higher number.',
    });
    expect((await save({ nextNumber: 500 })).body).toMatchObject({ nextNumber: 500, version: 1 });
    expect((await open()).number).toBe('INV-2026-0500');
    expect((await call('GET', '/api/invoice-settings')).body.nextNumber).toBe(501);
  });

  test('show a mail with the data of the latest invoice', async () => {
    const made = await open();
    const text = { subject: '{number}', body: '{venue} owes {balance} by {dueDate}, {who}' };

    const { body } = await call('POST', '/api/invoice-settings/preview', {
      kind: 'invoice',
      language: 'en',
      text,
    });

    expect(body).toMatchObject({
      subject: made.number,
      body: 'Copper Still owes $50.00 by November 19, 2026, {who}',
      invoice: { id: made.id },
      unknownWords: ['who'],
    });
  });
});

describe('fee plans', () => {
  const plan = (more: object = {}) => ({ name: '$45 a night', unit: 'night', amountCents: 4_500, ...more });

  test.each([
    [{ amountCents: -1 }, 'amountCents'],
    [{ amountCents: 10_000_000_001 }, 'amountCents'],
    [{ monthMinimumCents: 500, monthCapCents: 400 }, 'monthCapCents'],
    [{ nightMinimumCents: 500 }, 'nightMinimumCents'],
    [{ unit: 'hour' }, 'unit'],
    [{ name: ' ' }, 'name'],
  ])('%j is refused at %s', async (more, field) => {
    const answer = await call('POST', '/api/fee-plans', plan(more));

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test('two of one name, and the plan of a bar that is deleted, are refused', async () => {
    const made = (await call('POST', '/api/fee-plans', plan())).body;
    const venue = await createVenue(server.models);
    const venueIds = [venue._id.toHexString()];
    await call('POST', '/api/venue-billing/assign', { feePlanId: made.id, from: '2026-12-01', venueIds });

    expect((await call('POST', '/api/fee-plans', plan({ name: '$45 A NIGHT' }))).status).toBe(409);
    expect(await call('DELETE', `/api/fee-plans/${made.id}`)).toMatchObject({
      status: 409,
      body: { reason: 'fee-plan.in-use', params: { venues: 1 } },
    });
    expect((await call('GET', '/api/fee-plans')).body).toMatchObject([{ venues: 1 }]);
  });

  test('many bars get a plan from a day on after a preview, and the batch is undone', async () => {
    const { venue, feePlan } = await createBilledVenue(server.models);
    const fresh = await createVenue(server.models, { name: 'Zebra Room' });
    const next = (await call('POST', '/api/fee-plans', plan())).body;
    const venueIds = [venue, fresh].map(({ _id }) => _id.toHexString());
    const body = { feePlanId: next.id, from: '2026-12-01', venueIds };
    const plansOf = async (id: typeof venue._id) =>
      (await server.models.VenueBilling.findOne({ venueId: id }).lean())?.plans.map(({ from }) => from) ?? [];

    const preview = (await call('POST', '/api/venue-billing/assign/preview', body)).body;
    const before = await plansOf(venue._id);
    const { fingerprint } = preview;
    const other = await call('POST', '/api/venue-billing/assign', { ...body, fingerprint: 'other' });
    const done = await call('POST', '/api/venue-billing/assign', { ...body, fingerprint });
    const again = await call('POST', '/api/venue-billing/assign', body);

    expect(preview.changes).toMatchObject([
      { venueId: venueIds[0], before: feePlan.name, isSame: false, until: null, billed: 0 },
      { venueName: 'Zebra Room', before: null, isSame: false },
    ]);
    expect([other.status, other.body.reason]).toEqual([409, 'venue-billing.changed-since']);
    expect([done.body.venues, again.body.venues]).toEqual([2, 0]);
    expect(await plansOf(venue._id)).toEqual([...before, '2026-12-01']);
    await call('POST', `/api/changes/batches/${done.body.batchId}/undo`, {});
    expect([await plansOf(venue._id), await plansOf(fresh._id)]).toEqual([before, []]);
  });

  test('a plan is changed at its version, deleted and restored', async () => {
    const { id, version } = (await call('POST', '/api/fee-plans', plan())).body;
    const save = (amountCents: number) => call('PUT', `/api/fee-plans/${id}`, plan({ amountCents, version }));

    expect((await save(5_000)).body).toMatchObject({ amountCents: 5_000, version: 1 });
    expect((await save(6_000)).body).toMatchObject({ code: 'VERSION_CONFLICT', fields: ['amountCents'] });
    await call('DELETE', `/api/fee-plans/${id}`);
    expect((await call('GET', '/api/fee-plans')).body).toEqual([]);
    expect((await call('POST', `/api/fee-plans/${id}/restore`)).body).toMatchObject({ isDeleted: false });
  });

  test('a bar changes its plan on a day, and its present one is that of today', async () => {
    const { venue, feePlan } = await createBilledVenue(server.models);
    const next = await createFeePlan(server.models, { name: 'By the player' });
    const target = `/api/venue-billing/${venue._id.toHexString()}`;
    const plans = [
      { feePlanId: next._id.toHexString(), from: '2026-11-15' },
      { feePlanId: feePlan._id.toHexString(), from: '2026-01-01' },
    ];
    const body = { plans, exemption: null, language: 'en', version: 1 };

    const saved = (await call('PUT', target, body)).body;
    expect(saved.plans.map(({ from }: { from: string }) => from)).toEqual(['2026-01-01', '2026-11-15']);
    expect(saved.presentPlan.name).toBe(feePlan.name);
    nowMs = Date.parse('2026-11-15T18:00:00Z');
    expect((await call('GET', '/api/venue-billing')).body.items).toMatchObject([
      { presentPlan: { name: 'By the player' } },
    ]);
    expect((await call('PUT', target, body)).status).toBe(409);
    const twice = plans.map((each) => ({ ...each, from: '2026-01-01' }));
    expect((await call('PUT', target, { ...body, plans: twice, version: 2 })).body.fields).toMatchObject({
      plans: 'Two plans begin on the same day.',
    });
  });
});
