import type { EventNight } from '@ahl/shared-types/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createNewsStory,
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

describe('a night that the calendar does not have', () => {
  test('has its result at an address of its own, and leads to the event if the calendar has it after all', async () => {
    const { venue, id } = await createFridays();
    const imported = { tournamentId: null, venueId: venue._id, name: 'Old Thursday', startTime: '19:00' };
    const ann = await firstPlace('Ann');
    const old = await createResult(server.models, { ...imported, date: '2024-05-02', finishers: ann });
    const oldId = `result-${old._id.toHexString()}`;
    expect(await readNight(oldId, '2024-05-02')).toMatchObject({
      id: oldId,
      name: 'Old Thursday',
      state: 'over',
      startTime: '7:00PM',
      shortPath: null,
      venue: { name: 'The Rusty Spur' },
      results: [{ name: 'Old Thursday', nightId: oldId }],
    });
    expect((await server.call('GET', `/api/events/${oldId}/2024-05-03`)).status).toBe(404);

    const known = await createResult(server.models, { ...imported, date: '2027-01-08', finishers: ann });
    expect((await readNight(`result-${known._id.toHexString()}`, '2027-01-08')).id).toBe(id);
  });

  test('says to which day its event was moved', async () => {
    const tournament = await createTournament(server.models, { date: '2027-03-07' });
    const moved = await server.call('GET', `/api/events/${tournament._id.toHexString()}/2027-03-06`);
    expect(moved.status).toBe(404);
    expect(moved.body.message).toBe('The event was moved to Sunday, March 7.');
  });
});

test('the short address of an event leads to its coming night that takes place', async () => {
  const { event, id } = await createFridays();
  await createEventException(server.models, { eventId: event._id, date: '2027-03-05', isCancelled: true });
  const { shortPath } = await readNight(id, '2027-03-05');
  expect(shortPath).toMatch(/^\/e\/[a-z0-9]{8}$/);
  const short = await fetch(`${server.url}${shortPath?.toUpperCase().replace('/E/', '/e/')}`, {
    redirect: 'manual',
  });
  expect([short.status, short.headers.get('location')]).toEqual([302, `/events/${id}/2027-03-12`]);

  await server.models.CalendarEvent.updateOne({ _id: event._id }, { endsOn: '2027-03-01' });
  const unplayed = await fetch(`${server.url}${shortPath}`, { redirect: 'manual' });
  expect([unplayed.status, await unplayed.text()]).toEqual([
    404,
    expect.stringContaining('No event has this address'),
  ]);
});

test('shows the story about it once that is live', async () => {
  const { venue, id } = await createFridays();
  const night = await createResult(server.models, {
    tournamentId: id,
    venueId: venue._id,
    date: '2027-02-19',
    startTime: '19:00',
    finishers: await firstPlace('Eve'),
  });
  const story = await createNewsStory(server.models, {
    title: 'Eve wins',
    isDraft: true,
    isRecap: false,
    nightOf: night._id,
  });
  expect((await readNight(id, '2027-02-19')).recap).toBeNull();
  const live = { isDraft: false, publishFrom: new Date('2027-02-20T12:00:00Z') };
  await server.models.NewsStory.updateOne({ _id: story._id }, live);
  expect((await readNight(id, '2027-02-19')).recap).toMatchObject({ title: 'Eve wins', titleEs: null });
});

test('the nights are told to search engines, and the results are a feed of who won', async () => {
  const { venue, id } = await createFridays();
  const night = { tournamentId: id, venueId: venue._id, startTime: '19:00' };
  await createResult(server.models, {
    ...night,
    date: '2027-02-12',
    finishers: await firstPlace('Zoe & Co'),
  });
  const imported = await createResult(server.models, {
    ...night,
    tournamentId: null,
    date: '2027-02-13',
    finishers: await firstPlace('Yan'),
  });
  const siteMap = await (await fetch(`${server.url}/sitemap-nights.xml`)).text();
  for (const path of [`${id}/2027-02-12`, `result-${imported._id}/2027-02-13`, `${id}/2027-03-05`])
    expect(siteMap).toContain(`/events/${path}</loc>`);
  expect(siteMap).not.toContain(`${id}/2027-06-04`);

  const rss = await fetch(`${server.url}/results.xml`);
  expect(rss.headers.get('content-type')).toContain('application/rss+xml');
  const xml = await rss.text();
  expect(xml).toMatch(/Zoe &amp; Co Archer wins at The Rusty Spur|<!\[CDATA\[Zoe & Co Archer wins/);
  expect(xml).toContain(`/events/${id}/2027-02-12</link>`);
});
