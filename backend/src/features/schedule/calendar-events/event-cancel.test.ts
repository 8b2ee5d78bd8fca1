import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createPokerClock, createReservation, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

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

/** Adds Fridays at seven and nine, a member with a reservation on one of them, and functions that read the calendar. */
const prepare = async (placeOn = '2027-01-22', choices: object = {}) => {
  const venue = await createVenue(server.models, { name: 'Rusty Nail' });
  const { body: event } = await call('POST', '/api/calendar-events', {
    name: 'Friday Deepstack',
    venueId: String(venue._id),
    weekday: 5,
    startTimes: ['19:00', '21:00'],
    startsOn: '2027-01-01',
  });
  const path = `/api/calendar-events/${event.id}`;
  const eventId = `calendar-${event.id}`;
  const email = `reader-${event.id}@example.com`;
  const member = await createPlayer(server.models, {
    email,
    language: 'es',
    notifications: choices,
  });
  await createReservation(server.models, {
    playerId: member._id,
    eventId,
    date: placeOn,
    startTime: '19:00',
  });
  const shown = async (to = '2027-03-10') => {
    const { body } = await call('GET', `/api/calendar?from=2027-01-15&to=${to}&venueId=${venue._id}`);
    return body.days.flatMap(({ date, events }: { date: string; events: { isCancelled: boolean }[] }) =>
      events.map(({ isCancelled }) => `${date}${isCancelled ? ' cancelled' : ''}`),
    );
  };
  const mails = () => server.models.Mail.find({ to: email }).sort({ _id: 1 }).lean();
  const messages = () => server.models.MessageThread.find({ to: member._id.toHexString() }).lean();
  return { event, venue, path, eventId, shown, mails, messages };
};
const withWords = { notice: { words: 'The kitchen is closed.' } };

describe('POST /api/calendar-events/:id/cancel', () => {
  test('cancels a day on cards and feeds, and sends members with a reservation one message and mail', async () => {
    const { path, shown, mails, messages, venue } = await prepare();
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: false, startTimes: ['18:00'] });

    const { status, body } = await call('POST', `${path}/cancel`, {
      scope: 'day',
      date: '2027-01-22',
      notes: 'Private party',
      ...withWords,
    });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      nights: ['2027-01-22'],
      notified: 1,
      event: { exceptions: [{ isCancelled: true, startTimes: ['18:00'], notes: 'Private party' }] },
    });
    expect(await shown('2027-01-29')).toEqual(['2027-01-15', '2027-01-22 cancelled', '2027-01-29']);
    // The first notice is that of the other start, which the day got before.
    expect(await mails()).toMatchObject([
      { kind: 'night-moved' },
      {
        kind: 'night-cancelled',
        subject: 'AHL: Friday Deepstack se cancela',
        text: expect.stringMatching(
          /The kitchen is closed\.[\s\S]*\/events\/calendar-[0-9a-f]{24}\/2027-01-22/,
        ),
      },
    ]);
    expect(await messages()).toMatchObject([
      { kind: 'announcement', subject: 'Friday Deepstack has a new time', reach: 1 },
      { kind: 'announcement', subject: 'Friday Deepstack is cancelled', reach: 1 },
    ]);
    const feed = await server.call('GET', `/calendar/venue/${venue._id}.ics`);
    expect(feed.body).toContain('EXDATE;TZID=America/Chicago:20270122T190000');
  });

  test('writes the reason in both languages, and one without Spanish replaces the Spanish of before', async () => {
    const { path } = await prepare();
    const cancel = (more: object) => call('POST', `${path}/cancel`, { scope: 'day', notice: null, ...more });
    const notesOf = ({ body }: Awaited<ReturnType<typeof cancel>>) => body.event.exceptions.at(-1);
    const first = await cancel({ date: '2027-01-22', notes: 'Private party', notesEs: 'Fiesta privada' });
    expect(notesOf(first)).toMatchObject({ notes: 'Private party', notesEs: 'Fiesta privada' });

    await call('PUT', `${path}/days/2027-01-29`, {
      isCancelled: false,
      notes: 'Tacos',
      notesEs: 'Hay tacos',
    });
    const second = await cancel({ date: '2027-01-29', notes: 'The kitchen is closed' });

    expect(notesOf(second)).toMatchObject({ notes: 'The kitchen is closed', notesEs: '' });
  });

  test('sends only the message to a member who turned such mails off', async () => {
    const off = { nights: { email: false, push: true } };
    const { path, mails, messages } = await prepare('2027-01-22', off);

    await call('POST', `${path}/cancel`, { scope: 'day', date: '2027-01-22', ...withWords });

    expect(await mails()).toEqual([]);
    expect(await messages()).toHaveLength(1);
    expect(await server.models.MessageNotice.findOne().sort({ _id: -1 }).lean()).toMatchObject({
      kind: 'nights',
    });
  });

  test('notifies no member without a notice', async () => {
    const { path, mails, messages } = await prepare();

    const { body } = await call('POST', `${path}/cancel`, {
      scope: 'day',
      date: '2027-01-22',
      notice: null,
    });

    expect(body.notified).toBe(0);
    expect([...(await mails()), ...(await messages())]).toEqual([]);
  });

  test('cancels from a day on: shows four weeks as cancelled, then ends the series; undo restores all', async () => {
    const { path, shown, mails } = await prepare('2027-02-05');
    const before = await shown();

    const { body } = await call('POST', `${path}/cancel`, {
      scope: 'from-here-on',
      date: '2027-01-23',
      ...withWords,
    });

    expect(body).toMatchObject({ notified: 1, event: { endsOn: '2027-02-19' } });
    expect(await shown()).toEqual([
      '2027-01-15',
      '2027-01-22',
      '2027-01-29 cancelled',
      '2027-02-05 cancelled',
      '2027-02-12 cancelled',
      '2027-02-19 cancelled',
    ]);
    expect(await mails()).toHaveLength(1);
    const undone = await call('POST', `/api/changes/batches/${body.batchId}/undo`);
    // Sent notices cannot be undone, and the undo reports it.
    expect(undone.body).toMatchObject({ kept: [], failed: [{ reason: 'change.sent-already' }] });
    expect(await shown()).toEqual(before);
  });

  test.each([
    ['a day that has been played', { scope: 'day', date: '2027-01-08' }, 400, 'event.day-past'],
    [
      'a day that is not one of the event',
      { scope: 'day', date: '2027-01-23' },
      400,
      'event.not-a-day-of-it',
    ],
    ['an unknown scope', { scope: 'every-week', date: '2027-01-22' }, 400, 'value.one-of'],
  ])('refuses %s, and writes nothing', async (_what, input, status, why) => {
    const { path, shown, mails } = await prepare();
    const before = await shown();

    const answer = await call('POST', `${path}/cancel`, { ...input, ...withWords });

    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(why);
    expect(await shown()).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  test('refuses a day that is already cancelled, and the night that is being played', async () => {
    const { path, eventId } = await prepare();
    const cancel = (date: string) => call('POST', `${path}/cancel`, { scope: 'day', date, notice: null });
    await cancel('2027-01-22');
    await createPokerClock(server.models, { tournamentId: eventId, date: '2027-01-15', status: 'running' });

    expect(await cancel('2027-01-22')).toMatchObject({
      status: 409,
      body: { reason: 'event.day-cancelled-already' },
    });
    expect(await cancel('2027-01-15')).toMatchObject({ status: 409, body: { reason: 'tournament.live' } });
  });
});

describe('POST /api/calendar-events/:id/reinstate', () => {
  test('restores the day unchanged, and notifies members with a reservation', async () => {
    const { path, shown, mails } = await prepare();
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: true, startTimes: ['18:00'] });

    const { status, body } = await call('POST', `${path}/reinstate`, { date: '2027-01-22', ...withWords });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      notified: 1,
      event: { exceptions: [{ isCancelled: false, startTimes: ['18:00'] }] },
    });
    expect(await shown('2027-01-22')).toEqual(['2027-01-15', '2027-01-22']);
    expect(await mails()).toMatchObject([{ kind: 'night-moved' }, { kind: 'night-reinstated' }]);
    expect(await call('POST', `${path}/reinstate`, { date: '2027-01-22', notice: null })).toMatchObject({
      status: 409,
      body: { reason: 'event.day-not-cancelled' },
    });
  });
});
