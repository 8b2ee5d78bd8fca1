import { describe, expect, test } from 'vitest';
import {
  createHost,
  createPlayer,
  createPokerClock,
  createReservation,
  createVenue,
} from '#demo/factories/index.ts';
import { setUpFridays } from './testing/friday-series.ts';

const league = setUpFridays();
const { call, prepare } = league;

describe('GET /api/calendar-events/:id/impact', () => {
  test('counts nights, hosts, reservations and one-day changes of each scope', async () => {
    const { input, event, path } = await prepare({ endsOn: '2027-02-12' });
    const { _id } = await createVenue(league.models, { name: 'Rusty Nail', city: 'Arlington', region: 733 });
    await league.models.CalendarEvent.updateOne({ _id: event.id }, { $set: { venueId: _id, region: 733 } });
    await createPokerClock(league.models, { tournamentId: `calendar-${event.id}`, date: '2027-01-29' });
    const other = await createHost(league.models);
    const player = await createPlayer(league.models);
    await call('PUT', `${path}/days/2027-01-29`, { isCancelled: false, hostName: other.hostName });
    await createReservation(league.models, {
      playerId: player._id,
      eventId: `calendar-${event.id}`,
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

describe('a start that does not exist on one night', () => {
  // The clocks go from 2 to 3 on Sunday 14 March 2027.
  test('is refused, naming the field, for a series and for one day', async () => {
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
