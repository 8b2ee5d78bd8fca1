import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createPokerClock,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Before the days of 2027 that the tests use, regardless of when they run.
  server = await startTestServer({ now: () => Date.parse('2026-11-21T18:00:00Z') });
});
afterAll(() => server.stop());

type Card = {
  id: string;
  name: string;
  type: string;
  startTime: string;
  startsAt: string[];
  assignedHost: string;
  notes: string;
  clock: unknown;
  venue: unknown;
  gracePeriod: number | null;
};
const day = async (date: string): Promise<Card[]> => {
  const { status, body } = await server.call('GET', `/api/tournaments/date/${date}`);
  expect(status).toBe(200);
  return body;
};

describe('GET /api/tournaments/date/:date', () => {
  test('lists single tournaments and weekly occurrences of the day by start time, with venue and times', async () => {
    const venue = await createVenue(server.models, {
      name: 'Rusty Nail Tavern',
      city: 'Fort Worth',
      region: 733,
    });
    const event = await createCalendarEvent(server.models, {
      venueId: venue._id,
      region: 733,
      weekday: 1,
      startTimes: ['19:00', '21:00'],
      hostName: 'Dana W.',
      gracePeriod: 45,
      notes: 'Double points',
      notesEs: 'Puntos dobles',
    });
    await createTournament(server.models, { name: 'Freeroll', date: '2027-01-04', startTimes: ['13:00'] });
    await createTournament(server.models, { date: '2027-01-05' });
    await createTournament(server.models, { date: '2027-01-04', isApproved: false });

    const cards = await day('2027-01-04');

    expect(cards.map((card) => card.type)).toEqual(['tournament', 'calendar-event']);
    expect(cards[1]).toMatchObject({
      id: `calendar-${event._id}`,
      startTime: '7:00PM & 9:00PM',
      startsAt: ['2027-01-05T01:00:00.000Z', '2027-01-05T03:00:00.000Z'],
      region: 733,
      gracePeriod: 45,
      notes: 'Double points',
      notesEs: 'Puntos dobles',
      assignedHost: 'Dana W.',
      venue: { id: String(venue._id), name: 'Rusty Nail Tavern', city: 'Fort Worth' },
      clock: null,
    });
  });

  test('applies an exception to one day, marks a cancelled one, and stays within the days of a series', async () => {
    const event = await createCalendarEvent(server.models, {
      weekday: 2,
      hostName: 'Sam O.',
      startTimes: ['19:00'],
      startsOn: '2027-02-02',
      endsOn: '2027-02-23',
    });
    await createEventException(server.models, {
      eventId: event._id,
      date: '2027-02-09',
      hostName: '',
      startTimes: ['18:30'],
    });
    await createEventException(server.models, { eventId: event._id, date: '2027-02-16', isCancelled: true });

    expect((await day('2027-01-26')).length).toBe(0);
    expect((await day('2027-02-02')).map((card) => [card.startTime, card.assignedHost])).toEqual([
      ['7:00PM', 'Sam O.'],
    ]);
    expect((await day('2027-02-09')).map((card) => [card.startTime, card.assignedHost])).toEqual([
      ['6:30PM', ''],
    ]);
    expect(await day('2027-02-16')).toMatchObject([{ isCancelled: true }]);
    expect((await day('2027-02-23'))[0]).not.toHaveProperty('isCancelled');
    expect((await day('2027-02-23')).length).toBe(1);
    expect(await day('2027-03-02')).toEqual([]);
  });

  test('keeps 7PM at 7PM across the change to daylight saving time', async () => {
    await createCalendarEvent(server.models, {
      weekday: 6,
      startTimes: ['19:00'],
      startsOn: '2027-03-13',
      endsOn: '2027-03-20',
    });

    expect((await day('2027-03-13'))[0]?.startsAt).toEqual(['2027-03-14T01:00:00.000Z']);
    expect((await day('2027-03-20'))[0]?.startsAt).toEqual(['2027-03-21T00:00:00.000Z']);
  });

  test("shows an event's public clock, running before waiting ones, never a private or finished one", async () => {
    const { _id } = await createTournament(server.models, {
      date: '2027-04-01',
      startTimes: ['19:00', '21:00'],
    });
    const clock = (more: object) =>
      createPokerClock(server.models, { tournamentId: String(_id), date: '2027-04-01', ...more });
    await clock({ status: 'finished', startTime: '19:00' });
    await clock({ status: 'running', startTime: '19:00', isPublic: false });
    expect((await day('2027-04-01'))[0]?.clock).toBeNull();

    await clock({ status: 'ready', startTime: '19:00' });
    const running = await clock({ status: 'running', startTime: '21:00' });
    await server.services.outbox.transact(async (_session, publish) =>
      publish({ type: 'tournament.changed', tournamentId: String(_id) }),
    );

    expect((await day('2027-04-01'))[0]?.clock).toEqual({ id: String(running._id), status: 'running' });
  });

  test.each(['2027-02-30', '27-01-01', 'today', '2027-1-1', '%24gt', '1999-01-01'])(
    'refuses the date %s, naming the field',
    async (date) => {
      const { status, body } = await server.call('GET', `/api/tournaments/date/${date}`);

      expect(status).toBe(400);
      expect(body.fields.date).toMatch(/^Must be a d/);
    },
  );

  test('has an ETag, and does not send an unchanged list again', async () => {
    await createTournament(server.models, { date: '2027-05-01' });
    const target = '/api/tournaments/date/2027-05-01';
    const etag = (await server.call('GET', target)).headers.get('etag') ?? '';

    const again = await server.call('GET', target, { headers: { 'If-None-Match': etag } });

    expect(etag).not.toBe('');
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  });

  test('returns an empty list for a day without events', async () => {
    expect(await day('2027-06-01')).toEqual([]);
  });
});

describe('PUT /api/calendar-events/:id/host', () => {
  const prepare = async () => {
    const admin = await server.signInAs('Administrator');
    // A single host of this name: two would get different labels.
    await server.models.Player.updateMany({ hostName: 'Renee K.' }, { isHost: false });
    await server.signInAs('Host', { hostName: 'Renee K.' });
    const event = await createCalendarEvent(server.models, {
      weekday: 3,
      hostName: 'Sam O.',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
    });
    const assign = (body: object, id = String(event._id)) =>
      server.call('PUT', `/api/calendar-events/${id}/host`, { token: admin.token, body });
    const hostOn = async (date: string) =>
      (await day(date)).find((card) => card.id === `calendar-${event._id}`)?.assignedHost;
    return { assign, hostOn, admin, eventId: String(event._id) };
  };

  test('changes only that day, and the list follows immediately', async () => {
    const { assign, hostOn } = await prepare();
    expect(await hostOn('2027-07-07')).toBe('Sam O.');

    const { status } = await assign({
      hostName: 'Renee K.',
      assignmentType: 'one-time',
      specificDate: '2027-07-07',
    });

    expect(status).toBe(200);
    expect(await hostOn('2027-07-07')).toBe('Renee K.');
    expect(await hostOn('2027-07-14')).toBe('Sam O.');
  });

  test('changes the series for every week and keeps exceptions; an empty name removes the host', async () => {
    const { assign, hostOn } = await prepare();
    await assign({ hostName: 'Renee K.', assignmentType: 'one-time', specificDate: '2027-07-07' });

    await assign({ hostName: '', assignmentType: 'permanent' });

    expect(await hostOn('2027-07-07')).toBe('Renee K.');
    expect(await hostOn('2027-07-14')).toBe('');
  });

  test('lists the days that keep their own host, but not those with the same host', async () => {
    const { assign } = await prepare();
    const once = (specificDate: string, hostName: string) =>
      assign({ hostName, assignmentType: 'one-time', specificDate });
    await once('2027-07-14', '');
    await once('2027-07-07', 'Renee K.');

    expect((await assign({ hostName: 'Renee K.', assignmentType: 'permanent' })).body).toMatchObject({
      hostName: 'Renee K.',
      oneDayHosts: [{ date: '2027-07-14', hostName: '' }],
    });
    expect((await assign({ hostName: '', assignmentType: 'permanent' })).body.oneDayHosts).toEqual([
      { date: '2027-07-07', hostName: 'Renee K.' },
    ]);
  });

  test('clears the host of a day: the series applies again, other changes of the day stay', async () => {
    const { assign, hostOn, eventId, admin } = await prepare();
    const { EventException } = server.models;
    const clear = (date: string, token = admin.token) =>
      server.call('DELETE', `/api/calendar-events/${eventId}/days/${date}/host`, { token });
    for (const specificDate of ['2027-07-07', '2027-07-14'])
      await assign({ hostName: 'Renee K.', assignmentType: 'one-time', specificDate });
    await EventException.updateOne({ eventId, date: '2027-07-14' }, { notes: 'Bring a chair' });

    const answers = [await clear('2027-07-07'), await clear('2027-07-14')];

    expect(answers.map(({ status, body }) => [status, body.hostName])).toEqual([
      [200, 'Sam O.'],
      [200, 'Sam O.'],
    ]);
    expect([await hostOn('2027-07-07'), await hostOn('2027-07-14')]).toEqual(['Sam O.', 'Sam O.']);
    const left = await EventException.find({ eventId }).lean();
    expect(left.map(({ date, notes }) => [date, notes])).toEqual([['2027-07-14', 'Bring a chair']]);
    expect((await clear('2027-07-21')).status).toBe(200);
    const operator = await server.signInAs('Operator');
    expect((await clear('2027-07-14', operator.token)).status).toBe(403);
  });

  test('does not overwrite a host assigned meanwhile, for a day or for every week', async () => {
    const { assign, hostOn, eventId } = await prepare();
    const other = await server.signInAs('Super Admin', { firstName: 'Maya', lastName: 'Torres' });
    const theirs = { hostName: '', assignmentType: 'one-time', specificDate: '2027-07-07' };
    await server.call('PUT', `/api/calendar-events/${eventId}/host`, { token: other.token, body: theirs });
    const seen = { hostName: 'Renee K.', seenHostName: 'Sam O.', seenOn: '2027-07-07' };
    const once = { ...seen, assignmentType: 'one-time', specificDate: '2027-07-07' };

    const refused = [await assign(once), await assign({ ...seen, assignmentType: 'permanent' })];

    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'VERSION_CONFLICT',
          reason: 'host.night-cleared',
          current: { hostName: '' },
          changed: { byName: 'Maya Torres' },
        },
      ]);
    expect([await hostOn('2027-07-07'), await hostOn('2027-07-14')]).toEqual(['', 'Sam O.']);
    expect((await assign({ ...once, seenHostName: '' })).status).toBe(200);
    expect(await hostOn('2027-07-07')).toBe('Renee K.');
  });

  test('refuses one of two simultaneous assignments', async () => {
    const { assign } = await prepare();
    const always = { assignmentType: 'permanent', seenHostName: 'Sam O.', seenOn: '2027-07-07' };

    const answers = await Promise.all([
      assign({ ...always, hostName: 'Renee K.' }),
      assign({ ...always, hostName: '' }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await assign({ ...always, hostName: '' }, 'f'.repeat(24))).status).toBe(404);
  });

  test.each([
    [{ hostName: 'Renee K.' }, 'assignmentType'],
    [{ hostName: 'Renee K.', assignmentType: 'one-time' }, 'specificDate'],
    [{ hostName: 'Renee K.', assignmentType: 'one-time', specificDate: '2027-07-08' }, 'specificDate'],
    [{ hostName: 'Nobody', assignmentType: 'permanent' }, 'hostName'],
    [{ assignmentType: 'permanent' }, 'hostName'],
  ])('refuses the input %j with an error on %s', async (body, field) => {
    const { assign } = await prepare();

    const answer = await assign(body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('returns 404 for an event that does not exist', async () => {
    const { assign } = await prepare();

    expect((await assign({ hostName: '', assignmentType: 'permanent' }, 'f'.repeat(24))).status).toBe(404);
  });

  test('lists the available hosts for admins', async () => {
    const { admin } = await prepare();

    const { body } = await server.call('GET', '/api/hosts/available', { token: admin.token });

    expect(body).toContain('Renee K.');
    expect(body).toEqual([...body].sort((a: string, b: string) => a.localeCompare(b)));
  });
});
