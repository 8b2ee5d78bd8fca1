import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createHost,
  createPlayer,
  createReservation,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });

/** Fridays at seven, of a venue and a host of their own. */
const prepare = async (more: object = {}) => {
  const venue = await createVenue(server.models);
  const host = await createHost(server.models);
  const input = {
    name: 'Friday night',
    venueId: String(venue._id),
    weekday: 5,
    startTimes: ['19:00', '21:00'],
    startsOn: '2027-01-01',
    hostName: host.hostName,
    ...more,
  };
  const { status, body: event } = await call('POST', '/api/calendar-events', input);
  expect(status, JSON.stringify(event)).toBe(201);
  const path = `/api/calendar-events/${event.id}`;
  const shown = async () => {
    const { body } = await call('GET', `/api/calendar?from=2027-01-22&to=2027-02-12&venueId=${venue._id}`);
    return body.days.flatMap(({ date, events }: { date: string; events: { startTime: string }[] }) =>
      events.map(({ startTime }) => `${date} ${startTime}`),
    );
  };
  return { input, event, path, shown };
};

describe('POST /api/calendar-events/:id/split', () => {
  test('ends the series, begins a new one, and keeps each one-day change on its side', async () => {
    const { input, event, path, shown } = await prepare();
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: false, startTimes: ['17:00'] });
    await call('PUT', `${path}/days/2027-02-05`, { isCancelled: false, startTimes: ['16:00'] });

    const answer = await call('POST', `${path}/split`, {
      ...input,
      startTimes: ['18:30', '21:00'],
      startsOn: '2027-01-29',
      version: event.version,
    });

    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({
      ended: {
        id: event.id,
        endsOn: '2027-01-28',
        startTimes: ['19:00', '21:00'],
        exceptions: [{ date: '2027-01-22' }],
      },
      event: {
        startsOn: '2027-01-29',
        endsOn: null,
        startTimes: ['18:30', '21:00'],
        exceptions: [{ date: '2027-02-05' }],
      },
    });
    expect(await shown()).toEqual([
      '2027-01-22 5:00PM',
      '2027-01-29 6:30PM & 9:00PM',
      '2027-02-05 4:00PM',
      '2027-02-12 6:30PM & 9:00PM',
    ]);
  });

  test('takes reservations of the later days and the program along', async () => {
    const { input, event, path } = await prepare();
    const player = await createPlayer(server.models);
    const reserve = (date: string) =>
      createReservation(server.models, {
        playerId: player._id,
        cardId: `calendar-${event.id}`,
        date,
        startTime: '19:00',
      });
    const before = await reserve('2027-01-22');
    const after = await reserve('2027-01-29');
    await server.models.EventProgram.create({ eventId: `calendar-${event.id}`, startingStack: 20_000 });

    const { body } = await call('POST', `${path}/split`, {
      ...input,
      startTimes: ['18:30', '21:00'],
      startsOn: '2027-01-29',
      version: event.version,
    });

    const toCardId = `calendar-${body.event.id}`;
    expect(await server.models.Reservation.findById(before._id).lean()).toMatchObject({
      cardId: `calendar-${event.id}`,
      startTime: '19:00',
    });
    expect(await server.models.Reservation.findById(after._id).lean()).toMatchObject({
      cardId: toCardId,
      startTime: '18:30',
    });
    expect(await server.models.EventProgram.findOne({ eventId: toCardId }).lean()).toMatchObject({
      startingStack: 20_000,
    });
  });

  test.each([
    ['2027-01-15', 'event.split-past'],
    ['2027-01-08', 'event.split-past'],
    ['2027-02-27', 'event.split-after-end'],
  ])('refuses %s by field and changes nothing', async (startsOn, why) => {
    const { input, event, path } = await prepare({ endsOn: '2027-02-26' });

    const answer = await call('POST', `${path}/split`, {
      ...input,
      endsOn: null,
      startsOn,
      version: event.version,
    });

    expect(answer).toMatchObject({ status: 400, body: { fields: { startsOn: expect.any(String) } } });
    expect(JSON.stringify(answer.body)).toContain(why);
    expect((await call('GET', path)).body).toMatchObject({ endsOn: '2027-02-26', version: event.version });
  });

  test('a second editor with the version of before is refused, and no second series begins', async () => {
    const { input, event, path } = await prepare();
    const body = { ...input, startsOn: '2027-01-29', version: event.version };
    await call('POST', `${path}/split`, body);
    const before = await server.models.CalendarEvent.countDocuments();

    const answer = await call('POST', `${path}/split`, { ...body, startsOn: '2027-01-22' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await server.models.CalendarEvent.countDocuments()).toBe(before);
  });
});

describe('GET /api/calendar-events/:id/impact', () => {
  test('counts nights, hosts, reservations and one-day changes of each scope', async () => {
    const { input, event, path } = await prepare({ endsOn: '2027-02-12' });
    const other = await createHost(server.models);
    const player = await createPlayer(server.models);
    await call('PUT', `${path}/days/2027-01-29`, { isCancelled: false, hostName: other.hostName });
    await createReservation(server.models, {
      playerId: player._id,
      cardId: `calendar-${event.id}`,
      date: '2027-01-29',
      startTime: '19:00',
    });
    const ask = async (scope: string, date: string) =>
      (await call('GET', `${path}/impact?scope=${scope}&date=${date}`)).body;

    expect(await ask('from-here-on', '2027-01-29')).toEqual({
      nightCount: 3,
      firstNight: '2027-01-29',
      lastNight: '2027-02-12',
      isWithoutEnd: false,
      hostNames: [input.hostName, other.hostName].toSorted((a, b) => a.localeCompare(b)),
      reservationCount: 1,
      changedDays: ['2027-01-29'],
    });
    expect(await ask('every-week', '2027-01-15')).toMatchObject({ nightCount: 5, firstNight: '2027-01-15' });
    expect(await ask('day', '2027-02-05')).toMatchObject({
      nightCount: 1,
      hostNames: [input.hostName],
      reservationCount: 0,
    });
  });
});

describe('a start that one night does not have', () => {
  // The clocks go from 2 to 3 on Sunday 14 March 2027.
  test('is refused by field, for a series and for one day', async () => {
    const { input, path } = await prepare({ weekday: 0, startTimes: ['01:00'] });

    const series = await call('POST', '/api/calendar-events', { ...input, startTimes: ['02:30'] });
    const day = await call('PUT', `${path}/days/2027-03-14`, { isCancelled: false, startTimes: ['02:30'] });
    const another = await call('PUT', `${path}/days/2027-03-21`, {
      isCancelled: false,
      startTimes: ['02:30'],
    });

    for (const refused of [series, day])
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { startTimes: expect.stringContaining('the clocks go forward') } },
      });
    expect(another.status).toBe(200);
  });
});
