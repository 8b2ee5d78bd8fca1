import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPlayer,
  createPokerClock,
  createResult,
  createTournament,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// Monday 11 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-11T18:00:00Z');
const from = '2027-01-11';
const friday = '2027-01-15';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { models } = server;
  for (const name of [
    'Host',
    'Venue',
    'CalendarEvent',
    'EventException',
    'Tournament',
    'Result',
    'PokerClock',
  ] as const)
    await models[name].collection.deleteMany({});
  await models.Player.collection.deleteMany({ isAdmin: { $ne: true } });
});

const call = (method: string, path = '', body?: object) =>
  server.call(method, `/api/hosts${path}`, { token, body });
const account = (hostName: string, more: object = {}) =>
  createPlayer(server.models, { isHost: true, hostName, ...more });
const add = async (name: string, more: object = {}) =>
  (await call('POST', '', { name, regions: [], ...more })).body;
const weekly = async (more: object = {}) => {
  const venue = await createVenue(server.models, { name: 'Rusty Nail' });
  const event = await createCalendarEvent(server.models, {
    venueId: venue._id,
    weekday: 5,
    startTimes: ['19:00'],
    endTime: null,
    startsOn: '2026-01-01',
    hostName: '',
    ...more,
  });
  return { venue, event, id: `calendar-${event._id}` };
};
const nightsOf = async (id: string) =>
  (await call('GET', `/week?from=${from}`)).body.nights.filter((night: { id: string }) => night.id === id);

describe('GET /api/hosts', () => {
  test('lists accounts that host and people without one; an account’s host has its id', async () => {
    const dana = await account('Dana W.');
    await account('Sam O.', { bannedAt: new Date(nowMs) });
    await createPlayer(server.models, { hostName: 'Hosts no more' });
    const walter = await add('Walter B.', { phone: '817-555-0100' });

    const { body } = await call('GET');

    expect(body.items.map(({ id, label }: { id: string; label: string }) => [id, label])).toEqual([
      [dana._id.toHexString(), 'Dana W.'],
      [walter.id, 'Walter B.'],
    ]);
    expect((await call('GET', '/available')).body).toEqual(['Dana W.', 'Walter B.']);
  });

  test('counts the nights of the last twelve weeks, their hours, and whose results were posted', async () => {
    const dana = await account('Dana W.');
    const { id, venue } = await weekly({ hostName: 'Dana W.', startsOn: '2027-01-01' });
    await createResult(server.models, { tournamentId: id, date: '2027-01-08', venueId: venue._id });

    const { body } = await call('GET', `/${dana._id}`);

    expect(body).toMatchObject({ nights: 2, hours: 8, reliability: 0.5 });
    expect(body.next.map(({ date }: { date: string }) => date)).toEqual([friday, '2027-01-22']);
  });

  test('only administrators read it', async () => {
    for (const role of ['Host', 'Region Operator'] as const) {
      const { token: other } = await server.signInAs(role);
      expect((await server.call('GET', '/api/hosts', { token: other })).status).toBe(403);
    }
  });
});

describe('two hosts of one name', () => {
  test('are told apart in the list, and neither is meant by the name alone', async () => {
    const one = await account('Dana W.', { playerNumber: 11 });
    const other = await account('Dana W.', { playerNumber: 22 });
    const { event, id } = await weekly();
    const assign = (hostName: string) =>
      server.call('PUT', `/api/calendar-events/${event._id}/host`, {
        token,
        body: { hostName, assignmentType: 'permanent' },
      });

    expect((await call('GET', '/available')).body).toEqual(['Dana W. #11', 'Dana W. #22']);
    expect((await assign('Dana W.')).body.fields).toEqual({
      hostName: 'Several hosts have this name. Choose one of Dana W. #11, Dana W. #22.',
    });
    expect((await assign('Dana W. #22')).status).toBe(200);

    expect((await nightsOf(id))[0]).toMatchObject({ hostId: other._id.toHexString(), hostName: 'Dana W.' });
    const week = (label: string) =>
      server.call('GET', `/api/host-schedule/${encodeURIComponent(label)}/2027-01-10/2027-01-16`, { token });
    expect((await week('Dana W. #22')).body).toHaveLength(1);
    expect((await week('Dana W. #11')).body).toHaveLength(0);
    expect(one._id).not.toEqual(other._id);
  });

  test('a new one needs another name', async () => {
    await account('Dana W.');

    const { status, body } = await call('POST', '', { name: 'dana w.', regions: [] });

    expect([status, Object.keys(body.fields)]).toEqual([409, ['name']]);
  });
});

describe('changing a host', () => {
  test('another name goes to the account and to the nights that are theirs', async () => {
    const dana = await account('Dana W.');
    const { event, id } = await weekly();
    await call('PUT', `/nights/${id}`, { date: friday, hostId: dana._id.toHexString(), scope: 'weekly' });

    const { status, body } = await call('PUT', `/${dana._id}`, {
      name: 'Dana Wells',
      regions: [],
      version: 0,
    });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ id: dana._id.toHexString(), label: 'Dana Wells', version: 1 });
    expect((await server.models.CalendarEvent.findById(event._id).lean())?.hostName).toBe('Dana Wells');
    expect((await server.models.Player.findById(dana._id).lean())?.hostName).toBe('Dana Wells');
    const stale = await call('PUT', `/${dana._id}`, { name: 'Else', regions: [], version: 0 });
    expect([stale.status, stale.body.current.label]).toEqual([409, 'Dana Wells']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ weekdaysOff: [0, 1, 2, 3, 4, 5, 6] }, 'weekdaysOff'],
    [{ away: [{ from: '2027-02-02', to: '2027-02-01' }] }, 'away.0.to'],
    [{ regions: [999] }, 'regions'],
    [{ email: 'nobody' }, 'email'],
  ])('%j is refused by field', async (more, field) => {
    const { status, body } = await call('POST', '', { name: 'Walter B.', regions: [], ...more });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('one with nights to come is not deleted; without them it goes and comes back', async () => {
    const dana = await account('Dana W.');
    const { id } = await weekly();
    const hostId = dana._id.toHexString();
    await call('PUT', `/nights/${id}`, { date: friday, hostId, scope: 'day' });
    expect((await call('DELETE', `/${hostId}`)).body.message).toBe(
      'Dana W. hosts 1 night to come at Rusty Nail, the next one on Friday, January 15. Give them to somebody else, or clear them.',
    );

    await call('PUT', `/nights/${id}`, { date: friday, hostId: null, scope: 'day' });
    expect((await call('DELETE', `/${hostId}`)).status).toBe(200);
    expect((await call('GET', '/available')).body).toEqual([]);

    expect((await call('POST', `/${hostId}/restore`)).body.label).toBe('Dana W.');
  });
});

describe('taking a host from the list', () => {
  test('with clearing leaves every night to come without a host: the series, its own day, a tournament', async () => {
    const dana = await add('Dana W.');
    const series = await weekly();
    const day = await weekly({ hostName: 'Somebody else' });
    const tournament = await createTournament(server.models, { date: friday, venueId: day.venue._id });
    const give = (id: string, scope: string) =>
      call('PUT', `/nights/${id}`, { date: friday, hostId: dana.id, scope, acceptsWarnings: true });
    await give(series.id, 'weekly');
    await give(day.id, 'day');
    await give(tournament._id.toHexString(), 'day');
    const refused = await call('DELETE', `/${dana.id}`);
    expect(refused.body.message).toMatch(
      /^Dana W\. hosts \d+ nights to come at Rusty Nail, the next one on /,
    );

    const { status, body } = await call('DELETE', `/${dana.id}?nights=clear`);

    expect([status, body.cleared > 3]).toEqual([200, true]);
    for (const id of [series.id, day.id, tournament._id.toHexString()])
      expect((await nightsOf(id))[0]).toMatchObject({ hostId: null, hostName: '' });
    const { body: nextWeek } = await call('GET', '/week?from=2027-01-18');
    expect(nextWeek.nights.map(({ hostName }: { hostName: string }) => hostName).sort()).toEqual([
      '',
      'Somebody else',
    ]);
  });

  test('gives the cleared nights back to who is restored, but not one that somebody else has by now', async () => {
    const dana = await account('Dana W.');
    const hostId = dana._id.toHexString();
    const ann = await add('Ann');
    const series = await weekly();
    const day = await weekly({ hostName: 'Somebody else' });
    const tournament = await createTournament(server.models, { date: friday, venueId: day.venue._id });
    const give = (id: string, scope: string, to = hostId) =>
      call('PUT', `/nights/${id}`, { date: friday, hostId: to, scope, acceptsWarnings: true });
    await give(series.id, 'weekly');
    await give(day.id, 'day');
    await give(tournament._id.toHexString(), 'day');
    const { body } = await call('DELETE', `/${hostId}?nights=clear`);
    await give(tournament._id.toHexString(), 'day', ann.id);

    const restored = await call('POST', `/${hostId}/restore`, { nights: body.nights });

    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    const hostOf = async (id: string) => (await nightsOf(id))[0].hostName;
    expect(await hostOf(series.id)).toBe('Dana W.');
    expect(await hostOf(day.id)).toBe('Dana W.');
    expect(await hostOf(tournament._id.toHexString())).toBe('Ann');
    expect((await server.models.CalendarEvent.findById(day.event._id).lean())?.hostName).toBe(
      'Somebody else',
    );
  });

  test('keeps people and accounts among the retired, from whom they are restored', async () => {
    const dana = await account('Dana W.');
    const walter = await add('Walter B.');
    await call('DELETE', `/${dana._id}`);
    await call('DELETE', `/${walter.id}`);

    const retired = async () =>
      (await call('GET', '?status=retired')).body.items.map(({ label }: { label: string }) => label);
    expect(await retired()).toEqual(['Dana W.', 'Walter B.']);
    expect((await call('GET', `/${walter.id}`)).body).toMatchObject({ isRetired: true });
    expect((await call('POST', `/${dana._id}/restore`)).body).toMatchObject({ isRetired: false });
    await call('POST', `/${walter.id}/restore`);

    expect(await retired()).toEqual([]);
    expect((await call('GET', '/available')).body).toEqual(['Dana W.', 'Walter B.']);
    expect((await call('POST', `/${walter.id}/restore`)).body.reason).toBe('host.not-retired');
  });

  test('whose name another one has by now is not restored', async () => {
    const walter = await add('Walter B.');
    await call('DELETE', `/${walter.id}`);
    await add('Walter B.');

    const { status, body } = await call('POST', `/${walter.id}/restore`);

    expect([status, body.reason]).toEqual([409, 'host.name-taken']);
  });
});

describe('giving nights', () => {
  test('for this day leaves the other weeks, for every week takes them all', async () => {
    const ann = await add('Ann');
    const ben = await add('Ben');
    const { id, event } = await weekly();

    await call('PUT', `/nights/${id}`, { date: friday, hostId: ann.id, scope: 'weekly' });
    const { body } = await call('PUT', `/nights/${id}`, { date: friday, hostId: ben.id, scope: 'day' });

    expect(body).toMatchObject({ hostId: ben.id, isOneDay: true });
    expect((await server.models.CalendarEvent.findById(event._id).lean())?.hostName).toBe('Ann');
  });

  test('what speaks against it is named and refused, until the office accepts it', async () => {
    const ann = await add('Ann', { weekdaysOff: [5] });
    const { id, venue } = await weekly();
    const other = await createTournament(server.models, {
      venueId: venue._id,
      date: friday,
      startTimes: ['20:00'],
      hostName: 'Ann',
    });
    const give = (more: object) =>
      call('PUT', `/nights/${id}`, { date: friday, hostId: ann.id, scope: 'day', ...more });

    const { status, body } = await give({});

    expect([status, body.reason]).toEqual([409, 'host.not-free']);
    expect(body.warnings.map(({ kind }: { kind: string }) => kind)).toEqual(['day-off', 'clash']);
    expect(body.warnings[1].night.id).toBe(other._id.toHexString());
    expect((await nightsOf(id))[0].hostId).toBeNull();
    expect((await give({ acceptsWarnings: true })).status).toBe(200);
  });

  test('a single tournament has one day', async () => {
    const ann = await add('Ann');
    const tournament = await createTournament(server.models, { date: friday });

    const { body } = await call('PUT', `/nights/${tournament._id}`, {
      date: friday,
      hostId: ann.id,
      scope: 'day',
    });

    expect(body).toMatchObject({ hostId: ann.id, isWeekly: false });
  });

  test('planned clocks show who hosts their night now; one that runs keeps its host', async () => {
    const ann = await add('Ann');
    const ben = await add('Ben');
    const { id } = await weekly();
    const single = await createTournament(server.models, { date: friday });
    const plan = (tournamentId: string, date: string, more: object = {}) =>
      createPokerClock(server.models, { tournamentId, date, startTime: '19:00', hostName: 'Cy', ...more });
    const clocks = {
      friday: await plan(id, friday),
      nextFriday: await plan(id, '2027-01-22'),
      running: await plan(id, '2027-01-29', { status: 'running', anchoredAt: new Date(nowMs) }),
      single: await plan(String(single._id), friday),
    };
    const heard: string[] = [];
    const stop = server.hear((fact) => heard.push(fact.type));

    await call('PUT', `/nights/${id}`, { date: friday, hostId: ann.id, scope: 'weekly' });
    await call('PUT', `/nights/${id}`, { date: friday, hostId: ben.id, scope: 'day' });
    await call('PUT', `/nights/${single._id}`, { date: friday, hostId: ann.id, scope: 'day' });
    stop();

    const hostOf = async ({ _id }: { _id: unknown }) =>
      (await server.models.PokerClock.findById(_id).lean())?.hostName;
    expect({
      friday: await hostOf(clocks.friday),
      nextFriday: await hostOf(clocks.nextFriday),
      running: await hostOf(clocks.running),
      single: await hostOf(clocks.single),
    }).toEqual({ friday: 'Ben', nextFriday: 'Ann', running: 'Cy', single: 'Ann' });
    expect(heard.filter((type) => type === 'clock.changed')).toHaveLength(4);
  });

  test('a night that is not played, and a host who is none, are refused', async () => {
    const { id } = await weekly();
    const give = (date: string, hostId: string) =>
      call('PUT', `/nights/${id}`, { date, hostId, scope: 'day' });

    expect((await give('2027-01-14', 'a'.repeat(24))).body.fields).toEqual({
      hostId: 'There is no such host.',
    });
    const ann = await add('Ann');
    expect((await give('2027-01-14', ann.id)).status).toBe(404);
  });

  test('filling gives each night once, and names what does not fit any more', async () => {
    const ann = await add('Ann');
    const first = await weekly();
    const second = await weekly({ startTimes: ['20:00'] });
    const nights = [first, second].map(({ id }) => ({ id, date: friday, hostId: ann.id }));

    const { body } = await call('POST', '/week/fill', { nights });

    expect(body).toMatchObject({ done: 1, failed: [{ id: second.id, date: friday }] });
    expect((await nightsOf(first.id))[0]).toMatchObject({ hostName: 'Ann', isOneDay: true });
    expect((await nightsOf(second.id))[0].hostName).toBe('');
  });
});
