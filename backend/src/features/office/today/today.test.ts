import { randomUUID } from 'node:crypto';
import type { OfficeItem, OfficeToday } from '@ahl/shared-types/office';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildPointsClaim,
  createCalendarEvent,
  createEventException,
  createHostConfirmation,
  createPlayer,
  createPokerClock,
  createResult,
  createSeason,
  createSubmission,
  createTournament,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { PointsClaimDocument } from '../../play/points-claims/points-claim.model.ts';

/** A Saturday noon in the league. */
const startMs = Date.parse('2026-11-21T18:00:00Z');
const hourMs = 60 * 60_000;
let nowMs = startMs;
let server: TestServer;
let token: string;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  const { Session: _session, Outbox: _outbox, ...models } = server.models;
  for (const model of Object.values(models)) await model.collection.deleteMany({});
  ({ token, accountId } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Quill' }));
});

const path = '/api/office/today';
const read = async (): Promise<OfficeToday> => (await server.call('GET', path, { token })).body;
const items = async (): Promise<OfficeItem[]> => (await read()).items;
const ofKind = async <K extends OfficeItem['kind']>(kind: K) =>
  (await items()).filter((item): item is Extract<OfficeItem, { kind: K }> => item.kind === kind);
const change = (id: string, body: object) => server.call('PUT', `${path}/${id}`, { token, body });
const step = async (id: string) => (await read()).setUp.steps.find((each) => each.id === id);

describe('nights without a host', () => {
  test('are those of today and tomorrow that lie ahead, one item a start, the next one first', async () => {
    const venue = await createVenue(server.models, { name: 'Walnut Creek' });
    const series = { venueId: venue._id, hostName: '', startsOn: '2026-01-01' };
    await createCalendarEvent(server.models, { ...series, weekday: 6, startTimes: ['11:00', '19:00'] });
    await createCalendarEvent(server.models, { ...series, weekday: 0, startTimes: ['14:00'] });
    await createCalendarEvent(server.models, { ...series, weekday: 1, startTimes: ['14:00'] });
    await createTournament(server.models, { date: '2026-11-21', startTimes: ['20:00'], hostName: 'Dana W.' });

    const found = await ofKind('night-without-host');

    expect(found.map(({ venueName, date, startTime }) => [venueName, date, startTime])).toEqual([
      ['Walnut Creek', '2026-11-21', '7:00PM'],
      ['Walnut Creek', '2026-11-22', '2:00PM'],
    ]);
  });

  test('are neither those that are cancelled nor those whose one day has a host', async () => {
    for (const change of [{ isCancelled: true }, { hostName: 'Dana W.' }]) {
      const event = await createCalendarEvent(server.models, {
        hostName: '',
        weekday: 6,
        startTimes: ['19:00'],
        startsOn: '2026-01-01',
      });
      await createEventException(server.models, { eventId: event._id, date: '2026-11-21', ...change });
    }

    expect(await ofKind('night-without-host')).toEqual([]);
  });
});

describe('the week', () => {
  test('counts the starts, the entries that are posted, who joined and the starts ahead without a host', async () => {
    const venue = await createVenue(server.models);
    const night = { venueId: venue._id, startTimes: ['19:00', '21:30'] };
    await createTournament(server.models, { ...night, date: '2026-11-14' });
    await createTournament(server.models, { ...night, date: '2026-11-15', hostName: '' });
    await createTournament(server.models, { ...night, date: '2026-11-21', hostName: '' });
    await createTournament(server.models, { ...night, date: '2026-11-22', hostName: '' });
    await createResult(server.models, { venueId: venue._id, date: '2026-11-15', entrants: 31 });
    await createResult(server.models, { venueId: venue._id, date: '2026-11-14', entrants: 12 });
    await createPlayer(server.models, { createdAt: new Date('2026-11-15T05:59:59Z') });
    await createPlayer(server.models, { createdAt: new Date('2026-11-15T06:00:00Z') });
    await server.models.Player.updateOne(
      { _id: accountId },
      { $set: { createdAt: new Date('2026-01-01') } },
      { timestamps: false, overwriteImmutable: true },
    );

    expect((await read()).week).toEqual({
      from: '2026-11-15',
      nights: 4,
      players: 31,
      newPlayers: 1,
      hostsShort: 2,
    });
  });
});

describe('nights that wait because of their host', () => {
  const friday = '2026-11-27';
  const night = async (hostName: string) => {
    const venue = await createVenue(server.models, { name: 'Walnut Creek' });
    const host = await createPlayer(server.models, { isHost: true, hostName: 'Dana W.' });
    const event = await createCalendarEvent(server.models, {
      venueId: venue._id,
      hostName,
      weekday: 5,
      startTimes: ['19:00'],
      startsOn: '2026-01-01',
    });
    const eventId = `calendar-${event._id.toHexString()}`;
    const terms = `${friday} 19:00 ${venue._id.toHexString()}`;
    return { eventId, date: friday, hostId: host._id, terms };
  };

  test('were declined and have nobody; who has the first word on them is named', async () => {
    const asked = await night('');
    await createHostConfirmation(server.models, { ...asked, status: 'declined' });
    await createHostConfirmation(server.models, {
      ...asked,
      hostId: new Types.ObjectId(),
      hostName: 'Sam O.',
      kind: 'offered',
      offeredUntil: new Date(startMs + hourMs),
    });

    expect(await ofKind('night-declined')).toMatchObject([
      {
        venueName: 'Walnut Creek',
        date: friday,
        startTime: '7:00PM',
        hostName: 'Dana W.',
        offeredTo: 'Sam O.',
      },
    ]);
    nowMs = Date.parse('2026-11-27T18:00:00Z');
    expect(await ofKind('night-declined')).toMatchObject([{ offeredTo: '' }]);
    expect(await ofKind('night-without-host')).toEqual([]);
  });

  test('have a host who does not answer the last reminder', async () => {
    const asked = await night('Dana W.');
    nowMs = Date.parse('2026-11-27T22:00:00Z');
    await createHostConfirmation(server.models, { ...asked, lastStepAt: new Date(nowMs) });
    expect(await ofKind('host-silent')).toEqual([]);

    nowMs += hourMs;

    expect(await ofKind('host-silent')).toMatchObject([{ hostName: 'Dana W.', startTime: '7:00PM' }]);
    nowMs += 4 * hourMs;
    expect(await ofKind('host-silent')).toEqual([]);
  });
});

describe('nights without a result', () => {
  test('are those of 48 hours ago and more, the last one first, until a result is posted', async () => {
    const venue = await createVenue(server.models, { name: 'The Tin Bar' });
    const tournament = { venueId: venue._id, startTimes: ['19:00'] };
    await createTournament(server.models, { ...tournament, date: '2026-11-17' });
    await createTournament(server.models, { ...tournament, date: '2026-11-18' });
    await createTournament(server.models, { ...tournament, date: '2026-11-20' });
    await createTournament(server.models, { ...tournament, date: '2026-11-01' });

    const before = await ofKind('result-missing');
    await createResult(server.models, { venueId: venue._id, date: '2026-11-18', startTime: '19:00' });

    expect(before.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-17']);
    expect(before[0]).toMatchObject({ venueId: String(venue._id), start: '19:00', startTime: '7:00PM' });
    expect((await ofKind('result-missing')).map(({ date }) => date)).toEqual(['2026-11-17']);
  });

  test('come with the hour at which they are due', async () => {
    const venue = await createVenue(server.models);
    await createTournament(server.models, { venueId: venue._id, date: '2026-11-19', startTimes: ['19:00'] });
    expect(await ofKind('result-missing')).toEqual([]);

    nowMs += 7 * hourMs;

    expect(await ofKind('result-missing')).toHaveLength(1);
  });
});

const createClaim = async (overrides: Partial<PointsClaimDocument>) => {
  const claim = buildPointsClaim({ _id: new Types.ObjectId(), ...overrides });
  await server.models.PointsClaim.collection.insertOne(claim);
};

describe('what else waits', () => {
  test('claims stand there for the last of their 72 hours', async () => {
    const _id = new Types.ObjectId();
    await createClaim({ _id, playerName: 'Ann Moreno', sentAt: new Date(nowMs - 50 * hourMs) });
    await createClaim({ sentAt: new Date(nowMs - 40 * hourMs) });
    await createClaim({ state: 'approved', sentAt: new Date(nowMs - 60 * hourMs) });

    expect(await ofKind('claim-waiting')).toMatchObject([
      {
        claimId: _id.toHexString(),
        playerName: 'Ann Moreno',
        answerBy: new Date(nowMs + 22 * hourMs).toISOString(),
      },
    ]);
  });

  test('proposals are one item with their number and the oldest', async () => {
    await createSubmission(server.models, { title: 'Friday Turbo', createdAt: new Date(nowMs - hourMs) });
    await createSubmission(server.models, { title: 'Later', createdAt: new Date(nowMs) });
    await createSubmission(server.models, { status: 'rejected' });

    expect(await ofKind('approvals-waiting')).toMatchObject([{ count: 2, oldest: 'Friday Turbo' }]);
  });

  test('claims of earlier nights are one item with their number and who waits longest, until they are answered', async () => {
    const { token: asAnn } = await server.signInAs('Player', {
      firstName: 'Ann',
      lastName: 'Moreno',
    });
    const { token: asBen } = await server.signInAs('Player', { firstName: 'Ben', lastName: 'Carter' });
    const send = async (of: string, sentAtMs: number) => {
      nowMs = sentAtMs;
      const body = { requestId: randomUUID(), playerNumber: 1606, playedAs: 'A. M.', note: '' };
      return (await server.call('POST', '/api/profile-claims', { token: of, body })).body;
    };
    const first = await send(asAnn, startMs);
    await send(asBen, startMs + hourMs);

    const both = await ofKind('profile-claims-waiting');
    await server.call('POST', `/api/profile-claims/${first.id}/withdraw`, { token: asAnn });

    expect(both).toMatchObject([
      { count: 2, oldest: 'Ann Moreno', oldestAt: new Date(startMs).toISOString() },
    ]);
    expect(await ofKind('profile-claims-waiting')).toMatchObject([{ count: 1, oldest: 'Ben Carter' }]);
  });

  test('mails that failed within a week are one item with the last of them', async () => {
    const mail = { text: 'Hello', kind: 'receipt', status: 'failed', lastError: 'Unknown address' };
    await server.models.Mail.collection.insertMany([
      { ...mail, to: 'old@example.com', subject: 'Old', createdAt: new Date(nowMs - 8 * 24 * hourMs) },
      { ...mail, to: 'ann@example.com', subject: 'Yours', createdAt: new Date(nowMs - hourMs) },
      { ...mail, to: 'ben@example.com', subject: 'Sent', status: 'sent', createdAt: new Date(nowMs) },
    ]);

    expect(await ofKind('mail-failed')).toMatchObject([
      { count: 1, to: 'ann@example.com', subject: 'Yours', error: 'Unknown address' },
    ]);
  });

  test('a newest member with the name of another is shown beside them, whatever case and accents', async () => {
    await createPlayer(server.models, { firstName: 'José', lastName: 'Nguyen', playerNumber: 4402 });
    await createPlayer(server.models, { firstName: 'jose', lastName: 'NGUYEN', playerNumber: 6120 });
    await createPlayer(server.models, { firstName: 'Jose', lastName: 'Nolan', playerNumber: 6121 });

    const found = await ofKind('members-alike');

    expect(found.map(({ members }) => members.map(({ playerNumber }) => playerNumber))).toEqual([
      [4402, 6120],
    ]);
  });

  test("a venue's screen that fell silent is dark while its clock runs", async () => {
    const clock = await createPokerClock(server.models, { status: 'running', venueName: 'Rusty Nail' });
    await server.bus.publish({
      id: randomUUID(),
      event: {
        type: 'screen.reported',
        screen: {
          screenId: randomUUID(),
          socketId: 'socket',
          number: 1,
          clockId: clock._id.toHexString(),
          label: 'Bar TV',
          isTrusted: true,
          offsetMs: 0,
          version: 1,
          visible: true,
          wakeLock: true,
          audio: true,
          sound: 'on',
          voice: 'off',
          view: 'clock',
          checkIn: 'off',
          seenAtMs: nowMs,
        },
      } as never,
    });
    expect(await ofKind('screen-dark')).toEqual([]);

    nowMs += 2 * 60_000;

    expect(await ofKind('screen-dark')).toMatchObject([{ venueName: 'Rusty Nail', screenName: 'Bar TV' }]);
  });

  test('an office without anything to do has an empty desk', async () => {
    expect(await items()).toEqual([]);
  });
});

describe('PUT /api/office/today/:id', () => {
  const submitted = async () => {
    await createSubmission(server.models);
    return 'approvals-waiting';
  };
  const counted = async () => (await server.call('GET', '/api/office/counts', { token })).body.today;

  test('puts an item off until tomorrow, for everybody, and the number beside the page follows', async () => {
    const id = await submitted();
    expect(await counted()).toBe(1);

    expect((await change(id, { snooze: 'tomorrow' })).status).toBe(200);

    expect((await items())[0]?.snoozedUntil).toBe('2026-11-22');
    expect(await counted()).toBe(0);
    nowMs += 24 * hourMs;
    expect(await counted()).toBe(1);
  });

  test('puts it off for a week, and shows it again', async () => {
    const id = await submitted();

    await change(id, { snooze: 'week' });
    expect((await items())[0]?.snoozedUntil).toBe('2026-11-28');
    await change(id, { snooze: null });

    expect((await items())[0]?.snoozedUntil).toBeNull();
  });

  test('assigns it to an administrator and keeps what else was decided', async () => {
    const id = await submitted();
    await change(id, { snooze: 'week' });

    await change(id, { assignedToId: accountId });

    expect((await items())[0]).toMatchObject({
      snoozedUntil: '2026-11-28',
      assignedTo: { id: accountId, name: 'Zoe Quill' },
    });
    await change(id, { assignedToId: null });
    expect((await items())[0]?.assignedTo).toBeNull();
  });

  test('names the administrators whom it can be given', async () => {
    expect((await read()).admins).toEqual([{ id: accountId, name: 'Zoe Quill' }]);
  });

  test('refuses somebody who is none by field, and an item that is done', async () => {
    const id = await submitted();
    const player = await createPlayer(server.models);

    for (const assignedToId of [player._id.toHexString(), new Types.ObjectId().toHexString()]) {
      const { status, body } = await change(id, { assignedToId });
      expect([status, body.fields]).toEqual([
        400,
        { assignedToId: 'Only an administrator can be given this.' },
      ]);
    }
    expect((await change('approvals-gone', { snooze: 'week' })).status).toBe(404);
    expect(await server.models.OfficeItem.countDocuments()).toBe(0);
  });

  test('is heard by every open desk', async () => {
    const id = await submitted();
    const heard: unknown[] = [];
    const stop = server.bus.subscribe(({ event }) => void heard.push(event));

    await change(id, { snooze: 'week' });

    stop();
    expect(heard).toEqual([{ type: 'office-item.changed' }]);
  });
});

describe('the set-up list', () => {
  test('of an empty install has nothing done', async () => {
    const { setUp } = await read();

    expect(setUp).toMatchObject({ isHidden: false, timeZone: 'America/Chicago' });
    expect(setUp.steps.filter(({ isDone }) => isDone)).toEqual([]);
  });

  test('follows what exists', async () => {
    const venue = await createVenue(server.models);
    await createCalendarEvent(server.models, { venueId: venue._id });
    await createPlayer(server.models, { isHost: true, hostName: 'Dana W.' });

    for (const id of ['venue', 'weekly-event', 'host', 'members'])
      expect((await step(id))?.isDone, id).toBe(true);
    expect((await step('clock'))?.isDone).toBe(false);
  });

  test('counts a host who has no account', async () => {
    await server.call('POST', '/api/hosts', { token, body: { name: 'Dana W.', regions: [] } });

    expect((await step('host'))?.isDone).toBe(true);
  });

  test('asks for a season that is not over and has its rule', async () => {
    const closed = await createSeason(server.models, { status: 'closed' });
    const running = await createSeason(server.models, { status: 'running' });
    const rule = { version: 1, rule: {}, publishedAt: new Date(), publishedBy: 'Zoe' };
    await server.models.PointsRule.collection.insertOne({ seasonId: closed._id, ...rule });
    expect((await step('season'))?.isDone).toBe(false);

    await server.models.PointsRule.collection.insertOne({ seasonId: running._id, ...rule });

    expect((await step('season'))?.isDone).toBe(true);
  });

  test('is hidden for the office, and comes back', async () => {
    const hide = (isHidden: boolean) =>
      server.call('PUT', '/api/office/set-up', { token, body: { list: isHidden ? 'hidden' : 'shown' } });

    await hide(true);
    expect((await read()).setUp.isHidden).toBe(true);
    await hide(false);

    expect((await read()).setUp.isHidden).toBe(false);
  });
});
