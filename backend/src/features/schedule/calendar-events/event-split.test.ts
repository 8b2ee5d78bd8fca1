import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createHost,
  createPlayer,
  createPokerClock,
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

  test('takes planned clocks of the later days along, with their start, host and venue', async () => {
    const { input, event, path } = await prepare();
    const cardId = `calendar-${event.id}`;
    const plan = (date: string, more: object = {}) =>
      createPokerClock(server.models, {
        name: 'Friday night',
        tournamentId: cardId,
        date,
        startTime: '19:00',
        eventKey: `${cardId}@${date}#19:00`,
        ...more,
      });
    const before = await plan('2027-01-22');
    const after = await plan('2027-01-29', { startsAt: new Date('2027-01-30T01:00:00Z') });
    const finished = await plan('2027-02-05', { status: 'finished', eventKey: undefined });
    const other = await createVenue(server.models, { name: 'Copper Still' });
    const heard: string[] = [];
    server.hear((fact) => heard.push(fact.type));

    const { body } = await call('POST', `${path}/split`, {
      ...input,
      name: 'Friday Deepstack',
      venueId: String(other._id),
      startTimes: ['18:30', '21:00'],
      startsOn: '2027-01-29',
      version: event.version,
    });

    const clockOf = ({ _id }: { _id: unknown }) => server.models.PokerClock.findById(_id).lean();
    const toCardId = `calendar-${body.event.id}`;
    expect(await clockOf(after)).toMatchObject({
      name: 'Friday Deepstack',
      tournamentId: toCardId,
      date: '2027-01-29',
      startTime: '18:30',
      startsAt: new Date('2027-01-30T00:30:00Z'),
      venueName: 'Copper Still',
      eventKey: `${toCardId}@2027-01-29#18:30`,
      version: after.version + 1,
    });
    for (const stays of [before, finished])
      expect(await clockOf(stays)).toMatchObject({ tournamentId: cardId, version: stays.version });
    expect(heard).toContain('clock.changed');
    const log = await server.models.ClockCommand.find({ clockId: after._id }).lean();
    expect(log).toMatchObject([{ type: 'schedule-start', version: after.version + 1 }]);
    const opened = await call('GET', `/api/poker-clocks/${after._id}`);
    expect(opened.body).toMatchObject({ startTime: '18:30', venueName: 'Copper Still' });
  });

  test('takes what hosts said to later nights along', async () => {
    const { input, event, path } = await prepare();
    const player = await createPlayer(server.models);
    const ask = (date: string) =>
      server.models.HostConfirmation.create({
        eventId: `calendar-${event.id}`,
        nightKey: `calendar-${event.id}@${date}`,
        date,
        hostId: player._id,
        terms: `${date} 19:00&21:00 ${input.venueId}`,
        status: 'confirmed',
        askedAt: new Date(nowMs),
      });
    const before = await ask('2027-01-22');
    const after = await ask('2027-01-29');

    const { body } = await call('POST', `${path}/split`, {
      ...input,
      notes: 'New chips',
      startsOn: '2027-01-29',
      version: event.version,
    });

    const keyOf = async ({ _id }: { _id: unknown }) =>
      (await server.models.HostConfirmation.findById(_id).lean())?.nightKey;
    expect(await keyOf(before)).toBe(`calendar-${event.id}@2027-01-22`);
    expect(await keyOf(after)).toBe(`calendar-${body.event.id}@2027-01-29`);
    const week = await call('GET', '/api/hosts/week?from=2027-01-24');
    const night = week.body.nights.find(({ id }: { id: string }) => id === `calendar-${body.event.id}`);
    expect(night).toMatchObject({ date: '2027-01-29' });
  });

  test('moved to another weekday, changes of a day and places go along with their nights', async () => {
    const { input, event, path } = await prepare();
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: true });
    await call('PUT', `${path}/days/2027-02-05`, { isCancelled: true });
    const { _id } = await createReservation(server.models, {
      cardId: `calendar-${event.id}`,
      date: '2027-01-29',
      startTime: '21:00',
    });

    const { status, body } = await call('POST', `${path}/split`, {
      ...input,
      weekday: 2,
      startsOn: '2027-01-27',
      version: event.version,
    });

    // The first Friday from the 27th on is the 29th, the first Tuesday the 2nd: each night moves by four days.
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.ended.exceptions.map(({ date }: { date: string }) => date)).toEqual(['2027-01-22']);
    expect(body.event.exceptions).toMatchObject([{ date: '2027-02-09', isCancelled: true }]);
    expect(await server.models.Reservation.findById(_id).lean()).toMatchObject({
      cardId: `calendar-${body.event.id}`,
      date: '2027-02-02',
      startTime: '21:00',
    });
  });

  describe('undone', () => {
    const split = async () => {
      const { input, event, path, shown } = await prepare();
      await call('PUT', `${path}/days/2027-02-05`, { isCancelled: false, startTimes: ['16:00'] });
      await server.models.EventProgram.create({ eventId: `calendar-${event.id}`, startingStack: 20_000 });
      const place = { cardId: `calendar-${event.id}`, date: '2027-01-29', startTime: '19:00' };
      const { _id } = await createReservation(server.models, place);
      const { _id: clockId } = await createPokerClock(server.models, {
        tournamentId: place.cardId,
        date: place.date,
        startTime: place.startTime,
      });
      const before = await shown();
      const { body } = await call('POST', `${path}/split`, {
        ...input,
        startTimes: ['18:30', '21:00'],
        startsOn: '2027-01-29',
        version: event.version,
      });
      return {
        path,
        input,
        place,
        before,
        shown,
        batchId: body.batchId as string,
        ended: body.ended as { id: string; version: number },
        half: body.event as { id: string; version: number },
        stored: async () => ({
          place: await server.models.Reservation.findById(_id).lean(),
          clock: await server.models.PokerClock.findById(clockId).lean(),
        }),
      };
    };
    const undo = (batchId: string) => call('POST', `/api/changes/batches/${batchId}/undo`);

    test('the series is one again, with its one-day changes, places and planned clocks', async () => {
      const { before, shown, batchId, place, stored, path, half } = await split();

      const answer = await undo(batchId);

      expect(answer).toMatchObject({ status: 200, body: { kept: [], failed: [] } });
      expect(await shown()).toEqual(before);
      expect((await call('GET', path)).body).toMatchObject({
        endsOn: null,
        exceptions: [{ date: '2027-02-05', startTimes: ['16:00'] }],
      });
      expect((await call('GET', `/api/calendar-events/${half.id}`)).body.isDeleted).toBe(true);
      expect(await call('POST', `/api/calendar-events/${half.id}/restore`, {})).toMatchObject({
        status: 409,
        body: { reason: 'event.nights-elsewhere' },
      });
      const { cardId: tournamentId, date, startTime } = place;
      expect(await stored()).toMatchObject({ place, clock: { tournamentId, date, startTime } });
    });

    test('a new start of one day is taken back with the places that followed it', async () => {
      const { event, path } = await prepare();
      const place = { cardId: `calendar-${event.id}`, date: '2027-01-22', startTime: '19:00' };
      const { _id } = await createReservation(server.models, place);
      await call('PUT', `${path}/days/2027-01-22`, { isCancelled: false, startTimes: ['17:00'] });
      const day = await server.models.EventException.findOne({ eventId: event.id }).lean();
      const { body } = await call('GET', `/api/changes?entity=event-day&entityId=${day?._id}`);

      expect((await call('POST', `/api/changes/${body.items[0].id}/undo`)).body.failed).toEqual([]);

      expect(await server.models.Reservation.findById(_id).lean()).toMatchObject(place);
    });

    test('not by halves: neither nights twice nor nights on no calendar', async () => {
      const { ended, half, shown } = await split();
      const after = await shown();
      const undoLast = async (id: string) => {
        const { body } = await call('GET', `/api/changes?entity=calendar-event&entityId=${id}`);
        return call('POST', `/api/changes/${body.items[0].id}/undo`);
      };

      for (const id of [ended.id, half.id])
        expect(await undoLast(id)).toMatchObject({
          status: 200,
          body: { undone: [], failed: [{ reason: 'event.split-undo-whole' }] },
        });
      expect(await shown()).toEqual(after);
    });

    test('a second half that was edited since stays, and all that is its own with it', async () => {
      const { input, half, shown, batchId } = await split();
      const edit = { ...input, startTimes: ['18:00'], startsOn: '2027-01-29', version: half.version };
      await call('PUT', `/api/calendar-events/${half.id}`, edit);
      const after = await shown();

      const answer = await undo(batchId);

      expect(answer.body.undone).toEqual([]);
      expect(await shown()).toEqual(after);
      const { body } = await call('GET', `/api/calendar-events/${half.id}`);
      expect(body).toMatchObject({ isDeleted: false, exceptions: [{ date: '2027-02-05' }] });
      const eventId = `calendar-${half.id}`;
      expect(await server.models.EventProgram.findOne({ eventId }).lean()).toMatchObject({
        startingStack: 20_000,
      });
    });
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
    const { _id } = await createVenue(server.models, { name: 'Rusty Nail', city: 'Arlington', region: 733 });
    await server.models.CalendarEvent.updateOne({ _id: event.id }, { $set: { venueId: _id, region: 733 } });
    await createPokerClock(server.models, { tournamentId: `calendar-${event.id}`, date: '2027-01-29' });
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
      clockCount: 1,
      feeds: ['Mid Cities', 'Arlington', 'Rusty Nail'],
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
