import { describe, expect, test } from 'vitest';
import { createBilledVenue, createFeePlan, createVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';

const office = setUpOffice(Date.parse('2026-11-05T18:00:00Z'));
const { call, time } = office;

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

  test('refuse two plans of one name, and the deletion of a venue’s plan', async () => {
    const made = (await call('POST', '/api/fee-plans', plan())).body;
    const venue = await createVenue(office.models);
    const venueIds = [venue._id.toHexString()];
    await call('POST', '/api/venue-billing/assign', { feePlanId: made.id, from: '2026-12-01', venueIds });

    expect((await call('POST', '/api/fee-plans', plan({ name: '$45 A NIGHT' }))).status).toBe(409);
    expect(await call('DELETE', `/api/fee-plans/${made.id}`)).toMatchObject({
      status: 409,
      body: { reason: 'fee-plan.in-use', params: { venues: 1 } },
    });
    expect((await call('GET', '/api/fee-plans')).body).toMatchObject([{ venues: 1 }]);
  });

  test('a plan is assigned to many venues from a day on after a preview, and the batch is undone', async () => {
    const { venue, feePlan } = await createBilledVenue(office.models);
    const fresh = await createVenue(office.models, { name: 'Zebra Room' });
    const next = (await call('POST', '/api/fee-plans', plan())).body;
    const venueIds = [venue, fresh].map(({ _id }) => _id.toHexString());
    const body = { feePlanId: next.id, from: '2026-12-01', venueIds };
    const plansOf = async (id: typeof venue._id) =>
      (await office.models.VenueBilling.findOne({ venueId: id }).lean())?.plans.map(({ from }) => from) ?? [];

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

  test('a venue changes its plan on a day, and its current plan is today’s', async () => {
    const { venue, feePlan } = await createBilledVenue(office.models);
    const next = await createFeePlan(office.models, { name: 'By the player' });
    const target = `/api/venue-billing/${venue._id.toHexString()}`;
    const plans = [
      { feePlanId: next._id.toHexString(), from: '2026-11-15' },
      { feePlanId: feePlan._id.toHexString(), from: '2026-01-01' },
    ];
    const body = { plans, exemption: null, language: 'en', version: 1 };

    const saved = (await call('PUT', target, body)).body;
    expect(saved.plans.map(({ from }: { from: string }) => from)).toEqual(['2026-01-01', '2026-11-15']);
    expect(saved.presentPlan.name).toBe(feePlan.name);
    time.nowMs = Date.parse('2026-11-15T18:00:00Z');
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
