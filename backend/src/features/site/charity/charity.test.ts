import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCharityDrive, createDonation, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Super Admin'));
});
beforeEach(async () => {
  const { Donation, CharityDrive, SiteContent } = server.models;
  for (const model of [Donation, CharityDrive, SiteContent]) await model.collection.deleteMany({});
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const donation = (more: object = {}) => ({
  date: '2027-01-10',
  venueId: null,
  driveId: null,
  meals: 0,
  backpacks: 0,
  toys: 0,
  bicycles: 0,
  note: '',
  ...more,
});
const totals = async () => (await server.call('GET', '/api/charity/totals')).body;
const written = { meals: 100, backpacks: 10, toys: 5, bicycles: 1 };

describe('GET /api/charity/totals', () => {
  test('are what was given before, and every donation since', async () => {
    await call('PUT', '/charity/totals', written);

    const { body: toys } = await call('POST', '/donations', donation({ toys: 7 }));
    await call('POST', '/donations', donation({ meals: 30, bicycles: 2 }));
    const withBoth = await totals();
    await call('PUT', `/donations/${toys.id}`, { ...donation({ toys: 9 }), version: toys.version });
    const corrected = await totals();
    await call('DELETE', `/donations/${toys.id}`);
    const without = await totals();
    await call('POST', `/donations/${toys.id}/restore`);

    expect(withBoth).toEqual({ meals: 130, backpacks: 10, toys: 12, bicycles: 3 });
    expect(corrected).toEqual({ ...withBoth, toys: 14 });
    expect(without).toEqual({ ...withBoth, toys: 5 });
    expect(await totals()).toEqual(corrected);
  });

  test('can be set, and are never below the donations', async () => {
    await call('PUT', '/charity/totals', { meals: 0, backpacks: 0, toys: 0, bicycles: 0 });
    await call('POST', '/donations', donation({ meals: 40, toys: 3 }));

    const refused = await call('PUT', '/charity/totals', { ...written, meals: 39, toys: 2 });
    const before = await totals();
    const accepted = await call('PUT', '/charity/totals', written);

    expect(refused).toMatchObject({
      status: 400,
      body: {
        reason: 'charity.totals-too-low',
        fields: { meals: expect.stringContaining('40'), toys: expect.stringContaining('3') },
      },
    });
    expect(before).toEqual({ meals: 40, backpacks: 0, toys: 3, bicycles: 0 });
    expect(accepted.status).toBe(200);
    expect(await totals()).toEqual(written);
  });
});

describe('/api/donations', () => {
  test('are listed by venue, drive, date and words, sorted, paged and exported', async () => {
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    const { body: drive } = await call('POST', '/charity-drives', {
      name: 'Full pantries',
      description: '',
      startsOn: '2027-01-01',
      endsOn: null,
      counts: 'meals',
      goal: 100,
      isShown: true,
    });
    const venueId = String(venue._id);
    const first = await call('POST', '/donations', donation({ meals: 20, venueId, driveId: drive.id }));
    expect(first.body).toMatchObject({ drive: { name: 'Full pantries' } });
    await call('POST', '/donations', donation({ date: '2027-01-12', toys: 3, note: 'Two boxes' }));
    await call('POST', '/donations', donation({ date: '2027-01-13', bicycles: 1, venueId }));
    const listed = async (query: string) => {
      const { body } = await call('GET', `/donations?${query}`);
      return { total: body.total, items: body.items.map(({ items }: { items: number }) => items) };
    };

    expect(await listed('')).toEqual({ total: 3, items: [1, 3, 20] });
    expect(await listed('sort=-items&pageSize=2')).toEqual({ total: 3, items: [20, 3] });
    expect(await listed(`venueId=${venueId}&to=2027-01-12`)).toEqual({ total: 1, items: [20] });
    expect(await listed(`driveId=${drive.id}`)).toEqual({ total: 1, items: [20] });
    expect(await listed('search=pantries')).toEqual({ total: 1, items: [20] });
    expect(await listed('search=boxes')).toEqual({ total: 1, items: [3] });
    const file = await call('GET', `/donations/export.csv?venueId=${venueId}`);
    expect(String(file.body).trim().split('\r\n').slice(1)).toEqual([
      '2027-01-13,Copper Still,,0,0,0,1,1,',
      '2027-01-10,Copper Still,Full pantries,20,0,0,0,20,',
    ]);
  });

  test('refuses invalid values, naming the field, and writes nothing', async () => {
    const nothing = await call('POST', '/donations', donation());
    const ahead = await call('POST', '/donations', donation({ meals: 1, date: '2027-01-16' }));
    const nowhere = await call('POST', '/donations', donation({ meals: 1, venueId: 'a'.repeat(24) }));
    const huge = await call('POST', '/donations', donation({ meals: 1_000_001, toys: -1 }));

    expect(
      [nothing, ahead, nowhere, huge].map(({ status, body }) => [status, Object.keys(body.fields)]),
    ).toEqual([
      [400, ['meals']],
      [400, ['date']],
      [400, ['venueId']],
      [400, ['meals', 'toys']],
    ]);
    expect(await server.models.Donation.countDocuments()).toBe(0);
  });

  test('a stale save is refused with the current donation; an undo reverts a correction', async () => {
    const { body: first } = await call('POST', '/donations', donation({ meals: 5 }));
    await call('PUT', `/donations/${first.id}`, { ...donation({ meals: 8 }), version: first.version });

    const stale = await call('PUT', `/donations/${first.id}`, {
      ...donation({ meals: 6 }),
      version: first.version,
    });
    const changes = await call('GET', `/changes?entityId=${first.id}&kind=changed`);
    const undone = await call('POST', `/changes/${changes.body.items[0].id}/undo`);

    expect(stale).toMatchObject({
      status: 409,
      body: { reason: 'donation.changed-meanwhile', current: { meals: 8 }, fields: ['meals'] },
    });
    expect(undone.status).toBe(200);
    expect((await call('GET', '/donations')).body.items).toMatchObject([{ meals: 5, items: 5 }]);
    expect((await totals()).meals).toBe(5);
  });

  test('are for super admins', async () => {
    const admin = await server.signInAs('Administrator');
    expect((await server.call('GET', '/api/donations', { token: admin.token })).status).toBe(403);
  });
});

describe('GET /api/charity/drives', () => {
  test('shows the progress of each drive, by the items that its goal counts', async () => {
    const drive = await createCharityDrive(server.models, { name: 'Toys', counts: 'toys', goal: 50 });
    await createCharityDrive(server.models, { name: 'Hidden', isShown: false });
    await createDonation(server.models, { driveId: drive._id, meals: 9, toys: 12 });
    await createDonation(server.models, { driveId: drive._id, toys: 5, deletedAt: new Date(nowMs) });

    const shown = (await server.call('GET', '/api/charity/drives')).body;
    const received: string[] = [];
    server.hear(({ type }) => received.push(type));
    await call('POST', '/donations', donation({ toys: 30, driveId: String(drive._id) }));

    expect(shown).toMatchObject([{ name: 'Toys', goal: 50, donated: 12 }]);
    expect((await server.call('GET', '/api/charity/drives')).body).toMatchObject([{ donated: 42 }]);
    expect(received).toEqual(['charity.changed']);
  });

  test('keeps what was given for a deleted drive in the totals, and refuses an end before the start', async () => {
    const drive = await createCharityDrive(server.models);
    await createDonation(server.models, { driveId: drive._id, meals: 3 });
    await call('DELETE', `/charity-drives/${drive._id}`);
    const later = await call('POST', '/donations', donation({ meals: 1, driveId: String(drive._id) }));
    const backwards = await call('POST', '/charity-drives', {
      name: 'Backwards',
      description: '',
      startsOn: '2027-02-02',
      endsOn: '2027-02-01',
      counts: 'all',
      goal: null,
      isShown: true,
    });

    expect((await totals()).meals).toBe(3);
    expect((await server.call('GET', '/api/charity/drives')).body).toEqual([]);
    expect(later.body.fields).toHaveProperty('driveId');
    expect(backwards.body.fields).toHaveProperty('endsOn');
  });
});
