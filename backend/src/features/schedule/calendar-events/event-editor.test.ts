import { staleAnswersOf } from '@ahl/shared-types/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEventTag, createHost, createReservation, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });

/** Adds a Friday series at its own venue, and a function that reads its Fridays as visitors see them. */
const prepare = async () => {
  const venue = await createVenue(server.models, { region: 734 });
  const input = {
    name: 'Friday night',
    venueId: String(venue._id),
    weekday: 5,
    startTimes: ['19:00'],
    startsOn: '2027-01-01',
  };
  const { status, body: event } = await call('POST', '/api/calendar-events', input);
  expect(status, JSON.stringify(event)).toBe(201);
  const path = `/api/calendar-events/${event.id}`;
  const fridays = async () => {
    const { body } = await call('GET', `/api/calendar?from=2027-01-16&to=2027-01-31&venueId=${venue._id}`);
    return body.days.flatMap(({ events }: { events: object[] }) => events);
  };
  return { venue, input, event, path, fridays };
};

describe('editing weekly events', () => {
  test('gives a new event the region of its venue and lists it on the calendar immediately', async () => {
    const { event, fridays } = await prepare();

    expect(event).toMatchObject({ region: 734, version: 0, exceptions: [], isDeleted: false });
    expect(await fridays()).toMatchObject([{ date: '2027-01-22' }, { date: '2027-01-29' }]);
  });

  test('keeps one-day changes through an edit of the series, and drops them when they are removed', async () => {
    const { input, event, path, fridays } = await prepare();
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: true, notes: 'Private party' });
    const day = await call('PUT', `${path}/days/2027-01-29`, {
      isCancelled: false,
      startTimes: ['17:30'],
    });
    expect(day.status, JSON.stringify(day.body)).toBe(200);

    const saved = await call('PUT', path, { ...input, startTimes: ['20:00'], version: event.version });

    expect(saved.body.exceptions.length).toBe(2);
    expect(await fridays()).toMatchObject([
      { isCancelled: true, startTime: '8:00PM', notes: 'Private party' },
      { isCancelled: false, startTime: '5:30PM', usualStartTime: '8:00PM' },
    ]);

    await call('DELETE', `${path}/days/2027-01-22`);
    await call('PUT', `${path}/days/2027-01-29`, { isCancelled: false, hostName: null });
    expect(await fridays()).toMatchObject([
      { isCancelled: false, startTime: '8:00PM', notes: '', changes: [] },
      { startTime: '8:00PM', changes: [] },
    ]);
  });

  test('shows the Spanish notes of the series, and on a day with its own notes only the Spanish ones of that day', async () => {
    const { input, event, path, fridays } = await prepare();
    await call('PUT', path, {
      ...input,
      notes: 'Free chips',
      notesEs: 'Fichas gratis',
      version: event.version,
    });
    const both = { notes: 'Free chips', notesEs: 'Fichas gratis' };
    expect(await fridays()).toMatchObject([both, both]);

    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: false, notes: 'Early start' });
    await call('PUT', `${path}/days/2027-01-29`, { isCancelled: false, notesEs: 'Fichas y tacos' });

    const [early, tacos] = await fridays();
    expect(early).toMatchObject({ notes: 'Early start', changes: ['notes'] });
    expect(early).not.toHaveProperty('notesEs');
    expect(tacos).toMatchObject({ notes: 'Free chips', notesEs: 'Fichas y tacos', changes: ['notes'] });
  });

  test('refuses to save an old copy with 409 and the current state, and changes nothing', async () => {
    const { input, path } = await prepare();
    await call('PUT', path, { ...input, name: 'First', version: 0 });

    const { status, body } = await call('PUT', path, { ...input, name: 'Second', version: 0 });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current: { name: 'First', version: 1 } });
    expect((await call('GET', path)).body.name).toBe('First');
  });

  test('hides a removed event from every list, refuses edits, and restores it with its one-day changes', async () => {
    const { input, event, path, fridays } = await prepare();
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: true });

    await call('DELETE', path);
    expect(await fridays()).toEqual([]);
    expect((await call('PUT', path, { ...input, version: 1 })).status).toBe(404);
    const listed = await call('GET', `/api/calendar-events?isDeleted=true&venueId=${input.venueId}`);
    expect(listed.body.items).toMatchObject([{ id: event.id, isDeleted: true }]);

    await call('POST', `${path}/restore`, {});
    expect(await fridays()).toMatchObject([{ isCancelled: true }, { isCancelled: false }]);
  });

  test('reports to open browsers which answers are stale after every change', async () => {
    const { path } = await prepare();
    const notified: (readonly string[])[] = [];
    const stopListening = server.hear((event) => {
      notified.push(...staleAnswersOf(event).map(({ keys }) => keys));
    });

    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: true });
    await call('PUT', `${path}/days/2027-01-23`, { isCancelled: true });

    if (typeof stopListening === 'function') stopListening();
    expect(notified).toEqual([
      [
        '/api/calendar',
        '/api/events',
        '/api/thought-of-the-day',
        '/api/calendar-events',
        '/api/tournaments/date/2027-01-22',
        '/api/venues',
        '/api/host-schedule/',
        '/api/host-reminders/answer',
        '/api/point-races',
        '/api/races/',
      ],
      ['/api/tournaments'],
      ['/api/office/counts', '/api/office/today'],
      ['/api/hosts', '/api/host-reminders'],
    ]);
  });

  test('names the field of whatever does not exist', async () => {
    const { input, path } = await prepare();
    const deleted = await createEventTag(server.models, { deletedAt: new Date(nowMs) });
    const fieldOf = async (more: object) =>
      Object.keys((await call('PUT', path, { ...input, version: 0, ...more })).body.fields ?? {});

    expect(await fieldOf({ venueId: 'f'.repeat(24) })).toEqual(['venueId']);
    expect(await fieldOf({ tagIds: [String(deleted._id)] })).toEqual(['tagIds']);
    expect(await fieldOf({ hostName: 'Nobody' })).toEqual(['hostName']);
    expect(await fieldOf({ startTimes: ['19:00', '19:00'] })).toEqual(['startTimes']);
    expect(await fieldOf({ endsOn: '2026-12-31' })).toEqual(['endsOn']);
    const saturday = await call('PUT', `${path}/days/2027-01-23`, { isCancelled: true });
    expect(saturday.body.fields).toHaveProperty('date');
  });

  test('keeps a tag that was retired after the event got it', async () => {
    const { input, path } = await prepare();
    const tag = await createEventTag(server.models);
    await call('PUT', path, { ...input, version: 0, tagIds: [String(tag._id)] });
    await call('DELETE', `/api/event-tags/${tag._id}`);

    const { body } = await call('PUT', path, {
      ...input,
      version: 1,
      tagIds: [String(tag._id)],
      notes: 'New',
    });

    expect(body).toMatchObject({ notes: 'New', tagIds: [String(tag._id)] });
  });

  test('refuses to move played nights by an edit of every week, but allows new starts', async () => {
    const { input, path } = await prepare();
    const other = await createVenue(server.models);
    const refused = async (more: object) => {
      const { status, body } = await call('PUT', path, { ...input, version: 0, ...more });
      return [status, ...Object.keys(body.fields ?? {})];
    };

    expect(await refused({ weekday: 6 })).toEqual([400, 'weekday']);
    expect(await refused({ venueId: String(other._id) })).toEqual([400, 'venueId']);
    expect(await refused({ startsOn: '2027-01-09' })).toEqual([400, 'startsOn']);
    expect((await call('PUT', path, { ...input, startTimes: ['20:00'], version: 0 })).status).toBe(200);
  });

  test('moves a series that has not begun, together with its one-day changes', async () => {
    const { input } = await prepare();
    const coming = { ...input, startTimes: ['15:00'], startsOn: '2027-01-20' };
    const { body: event } = await call('POST', '/api/calendar-events', coming);
    const path = `/api/calendar-events/${event.id}`;
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: true });

    const saved = await call('PUT', path, { ...coming, weekday: 6, version: 0 });

    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.exceptions).toMatchObject([{ date: '2027-01-23', isCancelled: true }]);
  });

  test('moves reservations to new starts, of every week or of one day, and back when the day is restored', async () => {
    const { input, event, path } = await prepare();
    const [first, second] = await Promise.all(
      ['2027-01-22', '2027-01-29'].map((date) =>
        createReservation(server.models, { eventId: `calendar-${event.id}`, date, startTime: '19:00' }),
      ),
    );
    const startsOf = async () => {
      const rows = await server.models.Reservation.find({ _id: { $in: [first?._id, second?._id] } })
        .sort({ date: 1 })
        .lean();
      return rows.map(({ startTime }) => startTime);
    };

    await call('PUT', `${path}/days/2027-01-29`, { isCancelled: false, startTimes: ['17:30'] });
    expect(await startsOf()).toEqual(['19:00', '17:30']);
    await call('DELETE', `${path}/days/2027-01-29`);
    expect(await startsOf()).toEqual(['19:00', '19:00']);
    await call('PUT', path, { ...input, startTimes: ['20:00'], version: 0 });
    expect(await startsOf()).toEqual(['20:00', '20:00']);
  });

  test('shows the second of two editors of one day, by field, what the first saved', async () => {
    const { path } = await prepare();
    const day = `${path}/days/2027-01-22`;
    await call('PUT', day, { isCancelled: false, notes: 'Early', version: 0 });

    const { status, body } = await call('PUT', day, { isCancelled: false, notes: 'Late', version: 0 });

    expect(status).toBe(409);
    expect(body).toMatchObject({ fields: ['notes'], current: { notes: 'Early', version: 1 } });
  });

  test('shows an editor of a day the host that it was given meanwhile', async () => {
    const { event, path } = await prepare();
    const host = await createHost(server.models);
    await call('PUT', `/api/calendar-events/${event.id}/host`, {
      hostName: host.hostName,
      assignmentType: 'one-time',
      specificDate: '2027-01-22',
    });

    const stale = await call('PUT', `${path}/days/2027-01-22`, {
      isCancelled: false,
      notes: 'Early',
      version: 0,
    });

    expect(stale).toMatchObject({ status: 409, body: { current: { hostName: host.hostName, version: 1 } } });
  });

  test('stores picture, structure, weight and grace period of a day; cards show the picture', async () => {
    const { input, path, fridays } = await prepare();
    const saved = await call('PUT', path, {
      ...input,
      version: 0,
      imageUrl: '/pictures/friday.webp',
      structureId: 'single',
      weight: 'double',
    });

    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({
      imageUrl: '/pictures/friday.webp',
      structureId: 'single',
      weight: 'double',
    });
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: false, gracePeriod: 30 });
    expect(await fridays()).toMatchObject([
      { gracePeriod: 30, changes: ['time'], venue: { imageUrl: '/pictures/friday.webp' } },
      { gracePeriod: null, changes: [] },
    ]);
    const without = await call('PUT', path, { ...input, version: 1, structureId: 'nonesuch' });
    expect(without.body.fields).toHaveProperty('structureId');
    expect((await call('GET', path)).body).toMatchObject({ version: 1, structureId: 'single' });
  });

  test('uses the id for hosts of the same name; a former host stays until another is chosen', async () => {
    const { input, path } = await prepare();
    const [dana, other] = await Promise.all(
      [0, 1].map(() => createHost(server.models, { hostName: 'Dana W.' })),
    );
    const hostId = String(other?._id);
    const saved = await call('PUT', path, { ...input, version: 0, hostName: 'Dana W.', hostId });
    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ hostName: 'Dana W.', hostId });
    await server.models.Player.updateMany(
      { _id: { $in: [dana?._id, other?._id] } },
      { $set: { isHost: false } },
    );

    const again = await call('PUT', path, { ...input, version: 1, hostName: 'Dana W.', name: 'New name' });

    expect(again.body).toMatchObject({ name: 'New name', hostName: 'Dana W.', hostId: null });
  });
});
