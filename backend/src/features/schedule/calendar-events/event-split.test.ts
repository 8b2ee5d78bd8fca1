import { describe, expect, test } from 'vitest';
import { createPlayer, createPokerClock, createReservation, createVenue } from '#demo/factories/index.ts';
import { nowMs, setUpFridays } from './testing/friday-series.ts';

const league = setUpFridays();
const { call, prepare } = league;

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

  test('moves planned clocks of the later days, with their start, host and venue', async () => {
    const { input, event, path } = await prepare();
    const eventId = `calendar-${event.id}`;
    const plan = (date: string, more: object = {}) =>
      createPokerClock(league.models, {
        name: 'Friday night',
        tournamentId: eventId,
        date,
        startTime: '19:00',
        eventKey: `${eventId}@${date}#19:00`,
        ...more,
      });
    const before = await plan('2027-01-22');
    const after = await plan('2027-01-29', { startsAt: new Date('2027-01-30T01:00:00Z') });
    const finished = await plan('2027-02-05', { status: 'finished', eventKey: undefined });
    const other = await createVenue(league.models, { name: 'Copper Still' });
    const received: string[] = [];
    league.server.hear((fact) => received.push(fact.type));

    const { body } = await call('POST', `${path}/split`, {
      ...input,
      name: 'Friday Deepstack',
      venueId: String(other._id),
      startTimes: ['18:30', '21:00'],
      startsOn: '2027-01-29',
      version: event.version,
    });

    const clockOf = ({ _id }: { _id: unknown }) => league.models.PokerClock.findById(_id).lean();
    const toEventId = `calendar-${body.event.id}`;
    expect(await clockOf(after)).toMatchObject({
      name: 'Friday Deepstack',
      tournamentId: toEventId,
      date: '2027-01-29',
      startTime: '18:30',
      startsAt: new Date('2027-01-30T00:30:00Z'),
      venueName: 'Copper Still',
      words: expect.arrayContaining(['deepstack', 'copper']),
      eventKey: `${toEventId}@2027-01-29#18:30`,
      version: after.version + 1,
    });
    for (const stays of [before, finished])
      expect(await clockOf(stays)).toMatchObject({ tournamentId: eventId, version: stays.version });
    expect(received).toContain('clock.changed');
    const log = await league.models.ClockCommand.find({ clockId: after._id }).lean();
    expect(log).toMatchObject([{ type: 'schedule-start', version: after.version + 1 }]);
    const opened = await call('GET', `/api/poker-clocks/${after._id}`);
    expect(opened.body).toMatchObject({ startTime: '18:30', venueName: 'Copper Still' });
  });

  test("moves hosts' answers for later nights", async () => {
    const { input, event, path } = await prepare();
    const player = await createPlayer(league.models);
    const ask = (date: string) =>
      league.models.HostConfirmation.create({
        eventId: `calendar-${event.id}`,
        nightKey: `calendar-${event.id}@${date}`,
        date,
        hostId: player._id,
        terms: `${date} 19:00&21:00 ${input.venueId}`,
        status: 'confirmed',
        requestedAt: new Date(nowMs),
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
      (await league.models.HostConfirmation.findById(_id).lean())?.nightKey;
    expect(await keyOf(before)).toBe(`calendar-${event.id}@2027-01-22`);
    expect(await keyOf(after)).toBe(`calendar-${body.event.id}@2027-01-29`);
    const week = await call('GET', '/api/hosts/week?from=2027-01-24');
    const night = week.body.nights.find(({ id }: { id: string }) => id === `calendar-${body.event.id}`);
    expect(night).toMatchObject({ date: '2027-01-29' });
  });

  test('moves one-day changes and reservations with their nights to another weekday', async () => {
    const { input, event, path } = await prepare();
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: true });
    await call('PUT', `${path}/days/2027-02-05`, { isCancelled: true });
    const { _id } = await createReservation(league.models, {
      eventId: `calendar-${event.id}`,
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
    expect(await league.models.Reservation.findById(_id).lean()).toMatchObject({
      eventId: `calendar-${body.event.id}`,
      date: '2027-02-02',
      startTime: '21:00',
    });
  });

  test('moves reservations of the later days, and copies the program', async () => {
    const { input, event, path } = await prepare();
    const player = await createPlayer(league.models);
    const reserve = (date: string) =>
      createReservation(league.models, {
        playerId: player._id,
        eventId: `calendar-${event.id}`,
        date,
        startTime: '19:00',
      });
    const before = await reserve('2027-01-22');
    const after = await reserve('2027-01-29');
    await league.models.EventProgram.create({ eventId: `calendar-${event.id}`, startingStack: 20_000 });

    const { body } = await call('POST', `${path}/split`, {
      ...input,
      startTimes: ['18:30', '21:00'],
      startsOn: '2027-01-29',
      version: event.version,
    });

    const toEventId = `calendar-${body.event.id}`;
    expect(await league.models.Reservation.findById(before._id).lean()).toMatchObject({
      eventId: `calendar-${event.id}`,
      startTime: '19:00',
    });
    expect(await league.models.Reservation.findById(after._id).lean()).toMatchObject({
      eventId: toEventId,
      startTime: '18:30',
    });
    expect(await league.models.EventProgram.findOne({ eventId: toEventId }).lean()).toMatchObject({
      startingStack: 20_000,
    });
  });

  test.each([
    ['2027-01-15', 'event.split-past'],
    ['2027-01-08', 'event.split-past'],
    ['2027-02-27', 'event.split-after-end'],
  ])('refuses %s, naming the field, and changes nothing', async (startsOn, why) => {
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

  test('refuses a second editor with the old version, and starts no second series', async () => {
    const { input, event, path } = await prepare();
    const body = { ...input, startsOn: '2027-01-29', version: event.version };
    await call('POST', `${path}/split`, body);
    const before = await league.models.CalendarEvent.countDocuments();

    const answer = await call('POST', `${path}/split`, { ...body, startsOn: '2027-01-22' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await league.models.CalendarEvent.countDocuments()).toBe(before);
  });
});
