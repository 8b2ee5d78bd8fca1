import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createPlayer,
  createResult,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
const drawing = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

describe('GET /api/venues/:id', () => {
  test('shows facts, weekly events by their next night, coming nights, and winners of past ones', async () => {
    const venue = await createVenue(server.models, {
      name: 'Copper Still',
      address: '1 Main St',
      hours: [{ weekday: 5, opensAt: '11:00', closesAt: '02:00' }],
    });
    const make = (weekday: number, more: object) =>
      createCalendarEvent(server.models, { venueId: venue._id, weekday, ...more });
    const friday = await make(5, { name: 'Friday', hostName: 'Dana W.' });
    await make(1, { name: 'Monday', hostName: 'Sam O.' });
    await make(2, { name: 'Over', endsOn: '2027-01-01' });
    await createEventException(server.models, {
      eventId: friday._id,
      date: '2027-01-15',
      isCancelled: true,
    });
    const winner = await createPlayer(server.models, { firstName: 'Ann' });
    const other = await createPlayer(server.models);
    await createResult(server.models, {
      venueId: venue._id,
      date: '2027-01-08',
      finishers: [
        { playerId: winner._id, place: 1, points: 20 },
        { playerId: other._id, place: 2, points: 19 },
      ],
    });

    // A withdrawn night is no longer among them.
    await createResult(server.models, {
      venueId: venue._id,
      date: '2027-01-09',
      deletedAt: new Date('2027-01-10T00:00:00Z'),
      finishers: [{ playerId: other._id, place: 1, points: 20 }],
    });

    const { status, body } = await server.call('GET', `/api/venues/${venue._id}`);

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      name: 'Copper Still',
      status: 'active',
      hours: [{ weekday: 5, opensAt: '11:00', closesAt: '02:00' }],
      hosts: ['Dana W.', 'Sam O.'],
      weekdays: [1, 5],
      weeklyEvents: [
        { name: 'Monday', nextDate: '2027-01-18', startTime: '7:00PM' },
        { name: 'Friday', nextDate: '2027-01-22' },
      ],
      recentResults: [
        { date: '2027-01-08', startTime: '7:00PM', winners: [{ firstName: 'Ann', points: 20 }] },
      ],
    });
    expect(body.recentResults).toHaveLength(1);
    expect(body.recentResults[0].winners.length).toBe(1);
    expect(body.nextNights[0]).toMatchObject({ date: '2027-01-15', isCancelled: true });
    expect(body.nextNights.length).toBe(8);
    expect(body.mapUrl).toContain('Copper%20Still');
  });

  test('returns 404 for an unknown venue', async () => {
    expect((await server.call('GET', `/api/venues/${'f'.repeat(24)}`)).status).toBe(404);
  });
});

describe('editing venues', () => {
  const input = { name: 'New Bar', address: '2 Elm St', city: 'Bonham', region: 734 };

  test('adds a new one to list and cities, shows edits immediately, and hides an inactive one', async () => {
    const { status, body: created } = await server.call('POST', '/api/venues', { token, body: input });
    expect(status, JSON.stringify(created)).toBe(201);
    const path = `/api/venues/${created.id}`;
    expect((await server.call('GET', path)).body.name).toBe('New Bar');
    const found = async () => (await server.call('GET', '/api/venues?search=bonham')).body;
    expect(await found()).toMatchObject({ total: 1, items: [{ id: created.id, weekdays: [] }] });
    const cities = async () =>
      (await server.call('GET', '/api/cities')).body.map(({ name }: { name: string }) => name);
    expect(await cities()).toContain('Bonham');

    const edit = (more: object) =>
      server.call('PUT', path, { token, body: { ...input, version: 0, ...more } });
    expect((await edit({ name: 'Old Bar', status: 'inactive' })).status).toBe(200);

    expect((await server.call('GET', path)).body).toMatchObject({ name: 'Old Bar', version: 1 });
    expect((await found()).total).toBe(0);
    expect(await cities()).not.toContain('Bonham');
    const late = await edit({ name: 'Third' });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ name: 'Old Bar', version: 1 });
  });

  test('gives an uploaded picture its own URL, which runs no scripts and survives being sent back', async () => {
    const { body: created } = await server.call('POST', '/api/venues', {
      token,
      body: { ...input, logo: drawing, pictures: [{ url: drawing, alt: 'The bar' }] },
    });
    expect(created.logo).toMatch(new RegExp(`^/venue-pictures/${created.id}/logo\\?v=\\w+$`));
    const picture = await server.call('GET', created.logo);
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(picture.body).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');

    const { body: edited } = await server.call('PUT', `/api/venues/${created.id}`, {
      token,
      body: { ...input, logo: created.logo, pictures: created.pictures, version: 0 },
    });

    expect([edited.logo, edited.pictures]).toEqual([created.logo, created.pictures]);
    expect((await server.call('GET', edited.pictures[0].url)).body).toBe(picture.body);
  });

  test('lets pictures change their order, and gives a changed one a new URL', async () => {
    const other = drawing.replace('svg%22/', 'svg%22%20width=%229%22/');
    const send = (method: string, path: string, pictures: object[], more = {}) =>
      server.call(method, `/api/venues${path}`, { token, body: { ...input, pictures, ...more } });
    const picturesOf = (body: { pictures: { url: string; alt: string }[] }) => body.pictures;
    const { body: created } = await send('POST', '', [
      { url: drawing, alt: 'The bar' },
      { url: other, alt: 'The patio' },
    ]);
    const [bar, patio] = picturesOf(created);

    const { body: turned } = await send('PUT', `/${created.id}`, [patio ?? {}, bar ?? {}], { version: 0 });

    expect(picturesOf(turned).map(({ alt }) => alt)).toEqual(['The patio', 'The bar']);
    const [first] = picturesOf(turned);
    expect((await server.call('GET', first?.url ?? '')).body).toContain('width="9"');
    const { body: changed } = await send('PUT', `/${created.id}`, [{ url: drawing, alt: 'The patio' }], {
      version: 1,
    });
    expect(picturesOf(changed)[0]?.url).not.toBe(first?.url);
  });

  test.each([
    `/venue-pictures/${'f'.repeat(24)}/logo`,
    '/venue-pictures/7/logo',
    '/venue-pictures/7/__proto__',
  ])('returns 404 for %s', async (path) => {
    expect((await server.call('GET', path)).status).toBe(404);
  });
});

describe('event tags', () => {
  test('can be added, renamed, retired and restored; a second one of the same name is refused', async () => {
    const call = (method: string, path: string, body?: object) =>
      server.call(method, `/api/event-tags${path}`, { token, body });
    const listed = async () => (await call('GET', '')).body.map(({ slug }: { slug: string }) => slug);
    const { body: tag } = await call('POST', '', { name: 'Beginner friendly' });
    expect(tag).toMatchObject({ slug: 'beginner-friendly', version: 0 });
    expect((await call('POST', '', { name: 'beginner Friendly' })).status).toBe(409);

    expect((await call('PUT', `/${tag.id}`, { name: 'First timers', version: 0 })).status).toBe(200);
    expect((await call('PUT', `/${tag.id}`, { name: 'Late', version: 0 })).status).toBe(409);
    expect(await listed()).toEqual(['first-timers']);

    await call('DELETE', `/${tag.id}`);
    expect(await listed()).toEqual([]);
    await call('POST', `/${tag.id}/restore`, {});
    expect(await listed()).toEqual(['first-timers']);
  });
});
