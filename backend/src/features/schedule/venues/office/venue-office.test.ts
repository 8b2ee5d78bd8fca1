import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPokerClock,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
const today = '2027-01-15';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await Promise.all(
    (['Venue', 'CalendarEvent', 'PokerClock', 'Tournament'] as const).map((name) =>
      server.models[name].collection.deleteMany({}),
    ),
  );
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api/venues${path}`, { token, ...(body ? { body } : {}) });
const idOf = (row: { _id: { toHexString(): string } }) => row._id.toHexString();
const listed = async (query: string) => {
  const { body } = await call('GET', `/office?${query}`);
  return body.items.map(({ name }: { name: string }) => name);
};
const endOf = async (event: { _id: unknown }) =>
  (await server.models.CalendarEvent.findById(event._id).lean())?.endsOn;

describe('GET /api/venues/office', () => {
  test('searches, filters, sorts and pages, including closed venues', async () => {
    await createVenue(server.models, { name: 'Alibi', city: 'Denton', region: 732 });
    await createVenue(server.models, { name: 'Brass', closesOn: '2027-02-01', tags: ['patio'] });
    await createVenue(server.models, { name: 'Copper', closesOn: '2027-01-14' });
    await createVenue(server.models, { name: 'Dry', status: 'inactive' });

    expect(await listed('')).toEqual(['Alibi', 'Brass', 'Copper', 'Dry']);
    expect(await listed('sort=-name&pageSize=2&page=2')).toEqual(['Brass', 'Alibi']);
    expect(await listed('standing=open')).toEqual(['Alibi']);
    expect(await listed('standing=closing')).toEqual(['Brass']);
    expect(await listed('standing=closed')).toEqual(['Copper', 'Dry']);
    expect(await listed('standing=closed&search=dry')).toEqual(['Dry']);
    expect(await listed('region=732')).toEqual(['Alibi']);
    expect(await listed('search=patio')).toEqual(['Brass']);
    const visitors = await server.call('GET', '/api/venues');
    expect(visitors.body.items.map(({ name }: { name: string }) => name)).toEqual(['Alibi', 'Brass']);
    expect(JSON.stringify(visitors.body)).not.toContain('patio');
  });
});

describe('the office-only data of a venue', () => {
  test('is saved with the venue, stays unchanged if omitted, and is in no public response', async () => {
    const office = {
      coordinates: { latitude: 32.7555, longitude: -97.3308 },
      contacts: [{ name: 'Ray Ott', role: 'Manager', phone: '(817) 555-0142', email: 'RAY@example.com' }],
      billingContact: { name: 'Mia Lund', company: 'Lund LLC', email: 'bills@example.com' },
      tables: 8,
      equipment: 'Two cases of chips',
      officeNotes: 'Key at the bar',
      tags: ['patio'],
    };
    const venue = { name: 'Alibi', address: '1 Main St', city: 'Denton', region: 732 };
    const created = await call('POST', '', { ...venue, ...office });
    expect(created.status).toBe(201);

    await call('PUT', `/${created.body.id}`, { ...venue, name: 'Alibi Bar', version: 0 });

    const record = await call('GET', `/${created.body.id}/office`);
    expect(record).toMatchObject({
      status: 200,
      body: {
        name: 'Alibi Bar',
        standing: 'open',
        tables: 8,
        contacts: [{ name: 'Ray Ott', email: 'ray@example.com' }],
        billingContact: { company: 'Lund LLC', phone: '' },
        coordinates: { latitude: 32.7555, longitude: -97.3308 },
        version: 1,
      },
    });
    const page = await server.call('GET', `/api/venues/${created.body.id}`);
    expect(JSON.stringify(page.body)).not.toMatch(/Ray|Mia|Key at|patio/);
    const stale = await call('PUT', `/${created.body.id}`, { ...venue, tables: 9, version: 0 });
    expect(stale).toMatchObject({ status: 409, body: { current: { tables: 8 } } });
    expect(stale.body.fields).toEqual(expect.arrayContaining(['name', 'tables']));
  });

  test.each([
    ['an invalid latitude', { coordinates: { latitude: 132, longitude: 0 } }, 'coordinates.latitude'],
    ['a contact without a name', { contacts: [{ name: '' }] }, 'contacts.0.name'],
    ['an invalid e-mail', { billingContact: { name: 'Mia', email: 'x' } }, 'billingContact.email'],
    ['a duplicate tag', { tags: ['patio', 'patio'] }, 'tags'],
    ['half a table', { tables: 1.5 }, 'tables'],
  ])('is refused, naming the field: %s', async (_what, more, field) => {
    const venue = { name: 'Alibi', address: '1 Main St', city: 'Denton', region: 732 };
    expect(await call('POST', '', { ...venue, ...more })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('PUT /api/venues/:id', () => {
  const alibi = { name: 'Alibi', address: '1 Main St', city: 'Denton', region: 732 };

  test('keeps a closed venue closed without a state, and names the clock that keeps one open', async () => {
    const closed = await createVenue(server.models, { ...alibi, status: 'inactive' });
    const open = await createVenue(server.models, alibi);
    await createPokerClock(server.models, { venueId: open._id, status: 'running' });

    expect(await call('PUT', `/${idOf(closed)}`, { ...alibi, version: 0 })).toMatchObject({
      status: 200,
      body: { status: 'inactive' },
    });
    expect(await call('PUT', `/${idOf(open)}`, { ...alibi, status: 'inactive', version: 0 })).toMatchObject({
      status: 400,
      body: { fieldReasons: { status: { reason: 'venue.clock-running' } } },
    });
  });

  test('refuses a retired region, naming the field, but keeps a venue that is already in it', async () => {
    const region = { name: 'Out West', colour: 'ink' };
    const regions = (method: string, path: string, body: object) =>
      server.call(method, `/api/regions${path}`, { token, body });
    await regions('POST', '', { ...region, number: 790 });
    const inside = await createVenue(server.models, { ...alibi, region: 790 });
    const outside = await createVenue(server.models, alibi);
    await regions('PUT', '/790', { ...region, isRetired: true, version: 0 });
    const moved = { ...alibi, region: 790, version: 0 };

    expect((await call('PUT', `/${idOf(inside)}`, moved)).status).toBe(200);
    expect(await call('PUT', `/${idOf(outside)}`, moved)).toMatchObject({
      status: 400,
      body: { fieldReasons: { region: { reason: 'region.retired', params: { name: 'Out West' } } } },
    });
  });
});

describe('GET /api/venues/map', () => {
  test('returns the locations of venues that hold nights, without those of unknown location', async () => {
    const coordinates = { latitude: 33.2148, longitude: -97.1331 };
    await createVenue(server.models, { name: 'Brass', coordinates, city: 'Denton', region: 732 });
    await createVenue(server.models, { name: 'Alibi', coordinates, closesOn: today });
    await createVenue(server.models, { name: 'Copper', coordinates, closesOn: '2027-01-14' });
    await createVenue(server.models, { name: 'Dry', coordinates, status: 'inactive' });
    await createVenue(server.models, { name: 'Elsewhere' });

    const { status, body } = await server.call('GET', '/api/venues/map');

    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Alibi', 'Brass']);
    expect(body[1]).toEqual({
      id: expect.any(String),
      name: 'Brass',
      city: 'Denton',
      region: 732,
      coordinates,
    });
  });
});

describe('POST /api/venues/:id/close', () => {
  test('ends its weekly events on that day; reopening continues those that nobody changed since', async () => {
    const venue = await createVenue(server.models, { name: 'Alibi' });
    const venueId = venue._id;
    const endless = await createCalendarEvent(server.models, { venueId });
    const earlier = await createCalendarEvent(server.models, { venueId, endsOn: '2027-01-20' });
    const later = await createCalendarEvent(server.models, { venueId, endsOn: '2027-06-01' });
    const elsewhere = await createCalendarEvent(server.models, {});

    const closed = await call('POST', `/${idOf(venue)}/close`, { closesOn: '2027-02-01', version: 0 });

    expect(closed).toMatchObject({ status: 200, body: { standing: 'closing', closesOn: '2027-02-01' } });
    expect(await Promise.all([endless, earlier, later, elsewhere].map(endOf))).toEqual([
      '2027-02-01',
      '2027-01-20',
      '2027-02-01',
      null,
    ]);
    expect((await server.call('GET', `/api/venues/${idOf(venue)}`)).body.closesOn).toBe('2027-02-01');
    expect(await call('POST', `/${idOf(venue)}/close`, { closesOn: today, version: 1 })).toMatchObject({
      status: 409,
      body: { reason: 'venue.closed-already' },
    });

    await server.models.CalendarEvent.updateOne({ _id: later._id }, { $set: { endsOn: '2027-01-29' } });
    expect(await call('POST', `/${idOf(venue)}/reopen`)).toMatchObject({
      status: 200,
      body: { standing: 'open', closesOn: null },
    });
    expect(await Promise.all([endless, earlier, later].map(endOf))).toEqual([
      null,
      '2027-01-20',
      '2027-01-29',
    ]);
    expect(await call('POST', `/${idOf(venue)}/reopen`)).toMatchObject({
      status: 409,
      body: { reason: 'venue.is-open' },
    });
  });

  test('can be undone, which continues the weekly events; undoing a reopening ends them again', async () => {
    const venue = await createVenue(server.models, { name: 'Alibi' });
    const event = await createCalendarEvent(server.models, { venueId: venue._id, endsOn: '2027-06-01' });
    const undoLast = async () => {
      const query = `entity=venue&entityId=${idOf(venue)}&pageSize=1`;
      const { body } = await server.call('GET', `/api/changes?${query}`, { token });
      return server.call('POST', `/api/changes/${body.items[0].id}/undo`, { token });
    };
    const stateOf = async () => [
      (await call('GET', `/${idOf(venue)}/office`)).body.closesOn,
      await endOf(event),
    ];

    await call('POST', `/${idOf(venue)}/close`, { closesOn: '2027-02-01', version: 0 });
    expect((await undoLast()).body).toMatchObject({ kept: [], failed: [] });
    expect(await stateOf()).toEqual([null, '2027-06-01']);

    await call('POST', `/${idOf(venue)}/close`, { closesOn: '2027-02-01', version: 2 });
    await call('POST', `/${idOf(venue)}/reopen`);
    await undoLast();
    expect(await stateOf()).toEqual(['2027-02-01', '2027-02-01']);
    await call('POST', `/${idOf(venue)}/reopen`);
    expect(await stateOf()).toEqual([null, '2027-06-01']);
  });

  test('is refused while a clock runs, over planned tournaments, on a past day, and at an old version', async () => {
    const venue = await createVenue(server.models, { name: 'Alibi' });
    const venueId = venue._id;
    const event = await createCalendarEvent(server.models, { venueId });
    const close = (body: object) => call('POST', `/${idOf(venue)}/close`, { version: 0, ...body });

    const clock = await createPokerClock(server.models, { venueId, status: 'running' });
    expect(await close({ closesOn: today })).toMatchObject({
      status: 409,
      body: { reason: 'venue.clock-running', fields: { closesOn: expect.stringContaining('Alibi') } },
    });
    await server.models.PokerClock.collection.deleteOne({ _id: clock._id });
    const night = await createTournament(server.models, { venueId, date: '2027-03-01' });
    expect(await close({ closesOn: today })).toMatchObject({
      status: 409,
      body: { fieldReasons: { closesOn: { reason: 'venue.nights-after', params: { count: 1 } } } },
    });
    await server.models.Tournament.collection.deleteOne({ _id: night._id });
    expect(await close({ closesOn: '2027-01-14' })).toMatchObject({
      status: 400,
      body: { fieldReasons: { closesOn: { reason: 'venue.last-day-over' } } },
    });
    expect(await close({ closesOn: today, version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    expect(await endOf(event)).toBeNull();
    expect(await call('POST', `/${'f'.repeat(24)}/close`, { closesOn: today, version: 0 })).toMatchObject({
      status: 404,
    });
  });

  test('closes many as one batch; one whose clock runs is reported and stays open', async () => {
    const alibi = await createVenue(server.models, { name: 'Alibi' });
    const brass = await createVenue(server.models, { name: 'Brass' });
    await createPokerClock(server.models, { venueId: brass._id, status: 'paused' });
    const event = await createCalendarEvent(server.models, { venueId: alibi._id });

    const { body } = await call('POST', '/bulk', { act: 'close', ids: [idOf(alibi), idOf(brass)] });

    expect(body).toMatchObject({
      done: 1,
      failed: [{ name: 'Brass', reason: 'venue.clock-running' }],
    });
    expect(await listed('standing=open')).toEqual(['Brass']);
    const undone = await server.call('POST', `/api/changes/batches/${body.batchId}/undo`, { token });
    expect(undone.status).toBe(200);
    expect(await listed('standing=open')).toEqual(['Alibi', 'Brass']);
    expect(await endOf(event)).toBeNull();
  });
});

test('the export of venues contains what is filtered, with readable phone numbers', async () => {
  const facts = { address: '1 Main St', phone: '+1 817-555-0100', region: 732 };
  await createVenue(server.models, { name: 'Alibi', ...facts });
  await createVenue(server.models, { name: 'Brass' });

  const { body } = await call('GET', '/export.csv?region=732');

  expect(body.trim().split('\r\n').slice(1)).toEqual([
    'Alibi,1 Main St,Fort Worth,TX,732,+1 817-555-0100,,,,,open,',
  ]);
});
