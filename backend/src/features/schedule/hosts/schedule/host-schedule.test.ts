import { staleAnswersOf } from '@ahl/shared-types/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createHost,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** A Sunday and the Saturday after it. */
const sunday = '2027-01-17';
const saturday = '2027-01-23';
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signInAs('Administrator')).token;
});
afterAll(() => server.stop());

const week = (hostName: string, token: string | undefined, from = sunday, to = saturday) =>
  server.call('GET', `/api/host-schedule/${encodeURIComponent(hostName)}/${from}/${to}`, {
    ...(token ? { token } : {}),
  });

/** Signs in a new host who has a Friday series. */
const prepare = async () => {
  const { account, token } = await server.signInAs('Host');
  const hostName = `Dana ${account.playerNumber}`;
  await server.models.Player.updateOne({ _id: account._id }, { hostName });
  const venue = await createVenue(server.models, { name: 'Rusty Nail' });
  const friday = await createCalendarEvent(server.models, {
    name: 'Friday League Night',
    weekday: 5,
    startTimes: ['19:00', '21:00'],
    startsOn: '2027-01-01',
    venueId: venue._id,
    hostName,
  });
  return { hostName, token, venue, friday };
};

describe('GET /api/host-schedule/:hostName/:startDate/:endDate', () => {
  test("contains a host's tournaments and weekly events, by date, with the fields of the spec", async () => {
    const { hostName, token, venue, friday } = await prepare();
    const single = { hostName, date: '2027-01-19', startTimes: ['20:00'], venueId: venue._id };
    await createTournament(server.models, { ...single, name: 'Seat Draw' });
    await createTournament(server.models, { ...single, name: 'Waits for approval', isApproved: false });
    await createTournament(server.models, { ...single, name: 'The week after', date: '2027-01-24' });
    await createTournament(server.models, { ...single, name: 'Of somebody else', hostName: 'Nobody' });

    const { status, body } = await week(hostName, token);

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        date: '2027-01-19',
        name: 'Seat Draw',
        startTime: '8:00PM',
        venue: { id: String(venue._id), name: 'Rusty Nail' },
      },
      {
        id: `calendar-${friday._id}`,
        date: '2027-01-22',
        name: 'Friday League Night',
        startTime: '7:00PM & 9:00PM',
        venue: { id: String(venue._id), name: 'Rusty Nail' },
      },
    ]);
  });

  test('applies one-day exceptions: cancelled, another time, another host', async () => {
    const { hostName, token, friday } = await prepare();
    const change = (date: string, more: object) =>
      createEventException(server.models, { eventId: friday._id, date, ...more });
    await change('2027-01-22', { isCancelled: true });
    await change('2027-01-29', { startTimes: ['18:30'] });
    await change('2027-02-05', { hostName: 'Stand-in' });

    expect((await week(hostName, token)).body).toEqual([]);
    expect((await week(hostName, token, '2027-01-24', '2027-01-30')).body).toMatchObject([
      { startTime: '6:30PM' },
    ]);
    expect((await week(hostName, token, '2027-01-31', '2027-02-06')).body).toEqual([]);
  });

  test('includes a night that the host was given for one day', async () => {
    const { friday } = await prepare();
    const standIn = await createHost(server.models, { hostName: 'Renee of one night' });
    await createEventException(server.models, {
      eventId: friday._id,
      date: '2027-01-22',
      hostName: standIn.hostName,
    });

    expect((await week('Renee of one night', admin)).body).toMatchObject([{ date: '2027-01-22' }]);
  });

  test('is restricted to that host and admins: refuses another host, and returns 404 for an unknown name', async () => {
    const { hostName, token } = await prepare();
    const other = await prepare();

    expect((await week(hostName, token)).status).toBe(200);
    expect((await week(hostName, admin)).status).toBe(200);
    expect(await week(other.hostName, token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await week('', admin)).status).toBe(404);
    expect(await week('Nobody at all', admin)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await week(hostName, (await server.signInAs('Player')).token)).status).toBe(403);
    expect((await week(hostName, undefined)).status).toBe(401);
  });

  test('refuses a former host, and shows no open nights to a host without a name', async () => {
    const { hostName } = await prepare();
    await createTournament(server.models, { hostName: '', date: '2027-01-19' });
    const former = await server.signInAs('Player', { isHost: false, hostName });
    const formerNowOperator = await server.signInAs('Operator', { isHost: false, hostName });
    const nameless = await server.signInAs('Host', { hostName: '' });

    expect((await week(hostName, former.token)).status).toBe(403);
    expect((await week(hostName, formerNowOperator.token)).status).toBe(403);
    for (const noName of ['', ' ', '\u200b']) {
      const { status, body } = await week(noName, nameless.token);
      expect([status >= 400, Array.isArray(body)], JSON.stringify(noName)).toEqual([true, false]);
    }
  });

  test.each([
    ['a week that begins on a Monday', '2027-01-18', '2027-01-24', 'startDate'],
    ['more than a week', sunday, '2027-01-30', 'endDate'],
    ['an end before its start', sunday, '2027-01-16', 'endDate'],
    ['a day that does not exist', '2027-02-30', saturday, 'startDate'],
    ['words', 'today', saturday, 'startDate'],
  ])('names the field of %s', async (_what, from, to, field) => {
    const { status, body } = await week('Anybody', admin, from, to);

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('notifies open schedules of every assignment', async () => {
    const { hostName, friday } = await prepare();
    const published: string[] = [];
    const stop = server.bus.subscribe(({ event }) => {
      published.push(...staleAnswersOf(event).flatMap(({ keys }) => keys));
    });

    await server.call('PUT', `/api/calendar-events/${friday._id}/host`, {
      token: admin,
      body: { hostName, assignmentType: 'one-time', specificDate: '2027-01-22' },
    });

    if (typeof stop === 'function') stop();
    expect(published).toContain('/api/host-schedule/');
  });
});
