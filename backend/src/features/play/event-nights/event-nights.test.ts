import type { EventNight } from '@ahl/shared-types/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createPlayer,
  createPokerClock,
  createResult,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2027-03-05T18:00:00Z') });
});
afterAll(() => server.stop());

const readNight = async (id: string, date: string): Promise<EventNight> => {
  const { status, body } = await server.call('GET', `/api/events/${id}/${date}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** A weekly event on Fridays at 7 PM. */
const createFridays = async () => {
  const venue = await createVenue(server.models, {
    name: 'The Rusty Spur',
    address: '12 Main St',
    zip: '75001',
  });
  const event = await createCalendarEvent(server.models, {
    name: 'Friday Hold’em',
    venueId: venue._id,
    weekday: 5,
    startTimes: ['19:00'],
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
  });
  return { venue, event, id: `calendar-${event._id.toHexString()}` };
};
const firstPlace = async (firstName: string) => {
  const player = await createPlayer(server.models, { firstName, lastName: 'Archer' });
  return [{ playerId: player._id, place: 1, points: 120 }];
};

test('a night is ahead, with its place, until it is over, with its result and the way to the one before', async () => {
  const { venue, id } = await createFridays();
  await createResult(server.models, {
    tournamentId: id,
    venueId: venue._id,
    date: '2027-02-26',
    startTime: '19:00',
    finishers: await firstPlace('Ann'),
  });

  const ahead = await readNight(id, '2027-03-05');
  expect(ahead).toMatchObject({
    state: 'ahead',
    results: [],
    clockId: null,
    place: { address: '12 Main St', zip: '75001' },
    previousDate: '2027-02-26',
  });
  const played = await readNight(id, '2027-02-26');
  expect(played).toMatchObject({ state: 'over', previousDate: null });
  expect(played.results[0]?.finishers[0]).toMatchObject({ place: 1, player: { firstName: 'Ann' } });
  // Nobody posted the one before that.
  expect(await readNight(id, '2027-02-19')).toMatchObject({ state: 'over', results: [] });
});

test('a night without an event of its own in the results, such as an imported one, is found by venue and start', async () => {
  const { venue, id } = await createFridays();
  const imported = { tournamentId: null, venueId: venue._id, date: '2027-02-05' };
  await createResult(server.models, { ...imported, startTime: '19:00', finishers: await firstPlace('Bob') });
  await createResult(server.models, { ...imported, startTime: '22:00', finishers: await firstPlace('Cid') });
  await createResult(server.models, {
    ...imported,
    startTime: '19:00',
    deletedAt: new Date(),
    finishers: await firstPlace('Dan'),
  });
  const { results } = await readNight(id, '2027-02-05');
  expect(results.map(({ finishers }) => finishers[0]?.player.firstName)).toEqual(['Bob']);
});

test('a cancelled day says so, also if a result was posted, and a day without the event is none', async () => {
  const { event, id } = await createFridays();
  await createEventException(server.models, { eventId: event._id, date: '2027-03-12', isCancelled: true });
  expect((await readNight(id, '2027-03-12')).state).toBe('cancelled');
  expect((await server.call('GET', `/api/events/${id}/2027-03-13`)).status).toBe(404);
  expect((await server.call('GET', '/api/events/nothing/2027-03-12')).status).toBe(400);
});

test('a running night leads to its clock', async () => {
  const venue = await createVenue(server.models);
  const tournament = await createTournament(server.models, {
    date: '2027-03-05',
    startTimes: ['11:00'],
    venueId: venue._id,
  });
  const id = tournament._id.toHexString();
  const clock = await createPokerClock(server.models, {
    tournamentId: id,
    date: '2027-03-05',
    status: 'running',
    venueId: venue._id,
  });
  expect(await readNight(id, '2027-03-05')).toMatchObject({
    state: 'running',
    clockId: clock._id.toHexString(),
  });
});

test('the list has the nights of a range in order, of a region or a venue, and refuses a range without end', async () => {
  const { venue, id } = await createFridays();
  const list = await server.call('GET', `/api/events?from=2027-03-01&to=2027-03-14&venue=${venue._id}`);
  expect(list.body).toMatchObject({
    total: 2,
    items: [
      { id, date: '2027-03-05' },
      { id, date: '2027-03-12' },
    ],
  });
  const refused = await server.call('GET', '/api/events?from=2027-03-01&to=2029-03-14');
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['to']]);
});
