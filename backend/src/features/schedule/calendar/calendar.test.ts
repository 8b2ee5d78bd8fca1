import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createEventTag,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Card = { id: string; name: string; tags: { slug: string }[]; isCancelled: boolean; changes: string[] };
type Day = { date: string; events: Card[] };

const read = async (query: string): Promise<Day[]> => {
  const { status, body } = await server.call('GET', `/api/calendar?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.days;
};
const names = (days: Day[]) => days.flatMap(({ events }) => events.map(({ name }) => name));

describe('GET /api/calendar', () => {
  test('lists every day of the range, single tournaments between weekly events by start time, with tags', async () => {
    const venue = await createVenue(server.models);
    const tag = await createEventTag(server.models, { name: 'Deepstack', slug: 'deepstack' });
    const deleted = await createEventTag(server.models, { deletedAt: new Date() });
    await createCalendarEvent(server.models, {
      name: 'Weekly',
      venueId: venue._id,
      weekday: 5,
      startTimes: ['19:00'],
      startsOn: '2027-01-01',
      endsOn: '2027-01-31',
      tagIds: [deleted._id, tag._id],
    });
    await createTournament(server.models, {
      name: 'Early',
      date: '2027-01-08',
      startTimes: ['13:00'],
      venueId: venue._id,
    });
    await createTournament(server.models, { name: 'Not yet', date: '2027-01-08', isApproved: false });

    const days = await read('from=2027-01-07&to=2027-01-15');

    expect(days.map(({ date }) => date)).toEqual(
      [7, 8, 9, 10, 11, 12, 13, 14, 15].map((day) => `2027-01-${String(day).padStart(2, '0')}`),
    );
    expect(names(days)).toEqual(['Early', 'Weekly', 'Weekly']);
    expect(days[1]?.events[1]).toMatchObject({
      tags: [{ id: String(tag._id), name: 'Deepstack', slug: 'deepstack' }],
      isCancelled: false,
      changes: [],
      usualStartTime: null,
    });
  });

  test("lists a cancelled day as cancelled and a changed one with its changes, and so does a day's list", async () => {
    const event = await createCalendarEvent(server.models, {
      weekday: 2,
      hostName: 'Sam O.',
      startTimes: ['19:00'],
      startsOn: '2027-02-02',
      endsOn: '2027-02-23',
    });
    const change = (date: string, more: object) =>
      createEventException(server.models, { eventId: event._id, date, ...more });
    await change('2027-02-09', { isCancelled: true, notes: 'Private party' });
    await change('2027-02-16', { hostName: 'Dana W.', startTimes: ['20:00'] });
    await change('2027-02-23', { hostName: 'Sam O.' });

    const days = await read('from=2027-02-01&to=2027-02-28');

    expect(days.flatMap(({ events }) => events)).toMatchObject([
      { date: '2027-02-02', isCancelled: false, changes: [] },
      {
        date: '2027-02-09',
        isCancelled: true,
        changes: ['cancelled', 'notes'],
        notes: 'Private party',
      },
      {
        date: '2027-02-16',
        changes: ['host', 'time'],
        startTime: '8:00PM',
        usualStartTime: '7:00PM',
        assignedHost: 'Dana W.',
      },
      { date: '2027-02-23', changes: [] },
    ]);
    const { body } = await server.call('GET', '/api/tournaments/date/2027-02-09');
    expect(body).toMatchObject([{ isCancelled: true, notes: 'Private party' }]);
  });

  test('can be narrowed by region, city, venue and tag', async () => {
    const tag = await createEventTag(server.models, { slug: 'bounty' });
    const [dallas, denison] = await Promise.all([
      createVenue(server.models, { city: 'Dallas', region: 732 }),
      createVenue(server.models, { city: 'Denison', region: 734 }),
    ]);
    const make = (name: string, venue: typeof dallas, tagIds: (typeof tag._id)[] = []) =>
      createTournament(server.models, {
        name,
        venueId: venue._id,
        region: venue.region,
        date: '2027-03-03',
        tagIds,
      });
    await make('In Dallas', dallas, [tag._id]);
    await make('In Denison', denison);
    const narrowed = async (more: string) => names(await read(`from=2027-03-03&to=2027-03-03&${more}`));

    expect(await narrowed('')).toEqual(['In Dallas', 'In Denison']);
    expect(await narrowed('region=734')).toEqual(['In Denison']);
    expect(await narrowed('city=dallas')).toEqual(['In Dallas']);
    expect(await narrowed(`venueId=${denison._id}`)).toEqual(['In Denison']);
    expect(await narrowed('tag=bounty')).toEqual(['In Dallas']);
    expect(await narrowed('tag=unknown')).toEqual([]);
  });

  test('does not list an event that was removed from the calendar', async () => {
    await createCalendarEvent(server.models, {
      weekday: 4,
      startsOn: '2027-04-01',
      endsOn: '2027-04-01',
      deletedAt: new Date(),
    });

    expect(names(await read('from=2027-04-01&to=2027-04-01'))).toEqual([]);
    expect((await server.call('GET', '/api/tournaments/date/2027-04-01')).body).toEqual([]);
  });

  test.each([
    ['from=2027-01-01', 'to'],
    ['from=2027-01-02&to=2027-01-01', 'to'],
    ['from=2027-01-01&to=2027-03-04', 'to'],
    ['from=today&to=2027-01-01', 'from'],
    ['from=2027-01-01&to=2027-01-01&region=0', 'region'],
    ['from=2027-01-01&to=2027-01-01&venueId=7', 'venueId'],
  ])('refuses %s with an error on %s', async (query, field) => {
    const { status, body } = await server.call('GET', `/api/calendar?${query}`);

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
  });

  test('returns 62 days in one call', async () => {
    expect((await read('from=2027-01-01&to=2027-03-03')).length).toBe(62);
  });
});
