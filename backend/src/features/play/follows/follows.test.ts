import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createReservation,
  createResult,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 8AM in Dallas.
const eightMs = Date.parse('2026-11-21T14:00:00.000Z');
const hourMs = 3_600_000;
let nowMs = eightMs;
let server: TestServer;
type Member = { token: string; accountId: string };
let ann: Member;
let venueId: string;
let eventId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = eightMs;
  await server.models.ReminderSweep.deleteMany({});
  await server.models.Follow.deleteMany({});
  await server.models.Reservation.deleteMany({});
  await server.models.Mail.deleteMany({});
  const venue = await createVenue(server.models, { name: 'Rusty Nail', city: 'Fort Worth' });
  venueId = venue._id.toHexString();
  const event = await createCalendarEvent(server.models, {
    name: 'Saturday Deepstack',
    venueId: venue._id,
    weekday: 6,
    startTimes: ['19:00'],
    startsOn: '2026-01-03',
  });
  eventId = `calendar-${event._id.toHexString()}`;
  ann = await joinAs('Ann');
});

let members = 0;
const joinAs = (firstName: string, more: object = {}): Promise<Member> => {
  members += 1;
  return server.signInAs('Player', { firstName, email: `reader-${members}@example.com`, ...more });
};
const follow = ({ token }: Member, kind: string, targetId: string) =>
  server.call('PUT', `/api/follows/${kind}/${targetId}`, { token });
const unfollow = ({ token }: Member, kind: string, targetId: string) =>
  server.call('DELETE', `/api/follows/${kind}/${targetId}`, { token });
const readFollows = async ({ token }: Member) => (await server.call('GET', '/api/follows', { token })).body;
const choose = ({ token }: Member, more: object) =>
  server.call('PUT', '/api/follows/reminders', {
    token,
    body: {
      inTheMorning: true,
      twoHoursBefore: true,
      ofReservations: true,
      quietFrom: '22:00',
      quietTo: '09:00',
      ...more,
    },
  });
const sweepAt = async (instant: string) => {
  nowMs = Date.parse(instant);
  await server.services.jobs.reminder.sweep();
};
const mails = async () => {
  const rows = await server.models.Mail.find({ kind: /^notice-(reminders|wins)/ })
    .sort({ _id: 1 })
    .lean();
  return rows.map(({ to, subject, text, unsubscribeUrl }) => ({ to, subject, text, unsubscribeUrl }));
};
const subjects = async () => (await mails()).map(({ subject }) => subject);
const reminder = 'AHL: Saturday Deepstack, Saturday, November 21, 7:00PM';

describe('what a member follows', () => {
  test('is listed by name, each once, until they stop', async () => {
    const bob = await joinAs('Bob', { lastName: 'Archer' });
    await follow(ann, 'venue', venueId);
    await follow(ann, 'venue', venueId);
    await follow(ann, 'event', eventId);
    await follow(ann, 'player', bob.accountId);

    expect((await readFollows(ann)).items).toEqual([
      { kind: 'player', targetId: bob.accountId, name: 'Bob Archer', detail: '' },
      { kind: 'venue', targetId: venueId, name: 'Rusty Nail', detail: 'Fort Worth' },
      { kind: 'event', targetId: eventId, name: 'Saturday Deepstack', detail: 'Rusty Nail' },
    ]);
    await unfollow(ann, 'venue', venueId);
    expect((await unfollow(ann, 'venue', venueId)).status).toBe(200);
    expect((await readFollows(ann)).items).toHaveLength(2);
    expect((await readFollows(bob)).items).toEqual([]);
  });

  test('is no player who does not want to be found, and no member themselves', async () => {
    const hidden = await joinAs('Hid', { privacy: { isListed: false } });

    const refused = await follow(ann, 'player', hidden.accountId);
    const missing = await follow(ann, 'player', 'f'.repeat(24));
    expect([refused.status, refused.body.reason]).toEqual([404, 'follow.no-such-target']);
    expect(missing.body.reason).toBe(refused.body.reason);
    expect((await follow(ann, 'player', ann.accountId)).status).toBe(404);
    expect((await follow(ann, 'venue', 'f'.repeat(24))).status).toBe(404);
    expect((await follow(ann, 'race', venueId)).status).toBe(400);
  });

  test('shows a player by the name that others may read, and no longer once the player hides', async () => {
    const bob = await joinAs('Bob', { lastName: 'Archer', privacy: { nameForm: 'initial' } });
    await follow(ann, 'player', bob.accountId);
    expect((await readFollows(ann)).items).toMatchObject([{ name: 'Bob A.' }]);

    await server.models.Player.updateOne({ _id: bob.accountId }, { 'privacy.isListed': false });
    expect((await readFollows(ann)).items).toEqual([]);
  });

  test('has a limit', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      playerId: ann.accountId,
      kind: 'venue' as const,
      targetId: index.toString(16).padStart(24, '0'),
      followedAt: new Date(nowMs),
    }));
    await server.models.Follow.insertMany(rows);

    expect((await follow(ann, 'venue', venueId)).body.reason).toBe('follow.too-many');
  });

  test('is suggested if they played it three times in eight weeks', async () => {
    for (const date of ['2026-11-14', '2026-11-07', '2026-10-31'])
      await createResult(server.models, {
        tournamentId: eventId,
        date,
        finishers: [{ playerId: new Types.ObjectId(ann.accountId), place: 2, points: 10 }],
      });

    expect((await readFollows(ann)).usual).toEqual([
      { eventId, name: 'Saturday Deepstack', venueName: 'Rusty Nail', weekday: 6, played: 3 },
    ]);
    await follow(ann, 'event', eventId);
    expect((await readFollows(ann)).usual).toEqual([]);
  });

  test('belongs to signed-in members only', async () => {
    expect((await server.call('GET', '/api/follows')).status).toBe(401);
    expect((await server.call('PUT', `/api/follows/venue/${venueId}`)).status).toBe(401);
  });
});

describe('reminders of a night', () => {
  test('are sent in the morning and two hours before, each once, with a link that stops them', async () => {
    await follow(ann, 'venue', venueId);
    await follow(ann, 'event', eventId);

    await sweepAt('2026-11-21T14:59:00Z');
    expect(await mails()).toEqual([]);
    await sweepAt('2026-11-21T15:01:00Z');
    await sweepAt('2026-11-21T15:03:00Z');
    expect(await subjects()).toEqual([reminder]);
    await sweepAt('2026-11-21T23:00:30Z');
    await sweepAt('2026-11-21T23:02:00Z');
    expect(await subjects()).toEqual([reminder, reminder]);

    const [{ text, unsubscribeUrl } = { text: '', unsubscribeUrl: '' }] = await mails();
    expect(text).toContain(`/events/${eventId}/2026-11-21`);
    const stopped = await server.call(
      'POST',
      new URL(unsubscribeUrl ?? '').pathname + new URL(unsubscribeUrl ?? '').search,
    );
    expect(stopped).toMatchObject({ status: 200, body: { kind: 'reminders', isOn: false } });
    await server.models.NightReminder.deleteMany({});
    await sweepAt('2026-11-21T23:06:00Z');
    expect(await subjects()).toHaveLength(2);
  });

  test('are sent to those who reserved too, unless they turned that off', async () => {
    const bob = await joinAs('Bob');
    await choose(bob, { ofReservations: false });
    for (const { accountId } of [ann, bob])
      await createReservation(server.models, {
        playerId: new Types.ObjectId(accountId),
        eventId,
        date: '2026-11-21',
        reservedAt: new Date(nowMs - hourMs),
      });

    await sweepAt('2026-11-21T15:01:00Z');
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('Your place is reserved.') }]);
  });

  test('wait for the end of the quiet hours of each member', async () => {
    await choose(ann, { quietTo: '11:00' });
    await follow(ann, 'venue', venueId);

    await sweepAt('2026-11-21T15:01:00Z');
    expect(await mails()).toEqual([]);
    await sweepAt('2026-11-21T17:01:00Z');
    expect(await subjects()).toEqual([reminder]);
  });

  test('are not sent for a cancelled night, nor to a banned member', async () => {
    await follow(ann, 'venue', venueId);
    await server.models.Player.updateOne({ _id: ann.accountId }, { bannedAt: new Date(nowMs) });
    await sweepAt('2026-11-21T15:01:00Z');
    expect(await mails()).toEqual([]);

    const bob = await joinAs('Bob');
    nowMs = eightMs;
    await follow(bob, 'venue', venueId);
    const id = new Types.ObjectId(eventId.replace('calendar-', ''));
    await createEventException(server.models, { eventId: id, date: '2026-11-21', isCancelled: true });
    await sweepAt('2026-11-21T23:01:00Z');
    expect(await mails()).toEqual([]);
  });

  test('are sent once if two replicas look at the same time', async () => {
    await follow(ann, 'venue', venueId);
    nowMs = Date.parse('2026-11-21T15:01:00Z');
    const { reminder: job } = server.services.jobs;
    await Promise.all([job.sweep(), job.sweep(), job.sweep()]);

    expect(await subjects()).toEqual([reminder]);
  });
});

describe('the win of a followed player', () => {
  const postWin = (bob: Member, more: object = {}) =>
    createResult(server.models, {
      name: 'Saturday Deepstack',
      tournamentId: eventId,
      venueId: new Types.ObjectId(venueId),
      date: '2026-11-20',
      entrants: 12,
      finishers: [{ playerId: new Types.ObjectId(bob.accountId), place: 1, points: 100 }],
      postedAt: new Date(nowMs),
      postedBy: 'host',
      ...more,
    });
  const wantsMail = ({ accountId }: Member) =>
    server.models.Player.updateOne({ _id: accountId }, { 'notifications.wins': { email: true, push: true } });

  test('is announced once the result is public, outside quiet hours', async () => {
    const bob = await joinAs('Bob', { lastName: 'Archer', privacy: { nameForm: 'initial' } });
    await wantsMail(ann);
    await follow(ann, 'player', bob.accountId);
    nowMs = Date.parse('2026-11-21T06:00:00Z');
    await postWin(bob);

    await sweepAt('2026-11-21T06:30:00Z');
    expect(await subjects()).toEqual([]);
    await sweepAt('2026-11-21T15:30:00Z');
    await sweepAt('2026-11-21T15:32:00Z');
    expect(await subjects()).toEqual(['AHL: Bob A. has won at Rusty Nail']);
    expect((await mails())[0]?.text).toContain('against 11 other players');
  });

  test('of a player who hides, and a reservation or a result without a win, are not', async () => {
    const bob = await joinAs('Bob');
    await wantsMail(ann);
    await follow(ann, 'player', bob.accountId);
    await createReservation(server.models, {
      playerId: new Types.ObjectId(bob.accountId),
      eventId,
      date: '2026-11-21',
    });
    await postWin(bob, {
      finishers: [{ playerId: new Types.ObjectId(bob.accountId), place: 2, points: 50 }],
    });
    await sweepAt('2026-11-21T15:30:00Z');
    expect(await subjects()).not.toContainEqual(expect.stringContaining('Bob'));

    await postWin(bob);
    await server.models.Player.updateOne({ _id: bob.accountId }, { 'privacy.isListed': false });
    await sweepAt('2026-11-21T16:30:00Z');
    expect((await mails()).filter(({ to }) => to.includes('won'))).toEqual([]);
    expect(await subjects()).not.toContainEqual(expect.stringContaining('Bob'));
  });
});
