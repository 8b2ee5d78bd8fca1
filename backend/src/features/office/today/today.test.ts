import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import {
  buildPointsClaim,
  createCalendarEvent,
  createEventException,
  createHostConfirmation,
  createPlayer,
  createPokerClock,
  createResult,
  createSubmission,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import type { PointsClaimDocument } from '#features/play/points-claims/points-claim.model.ts';
import { setUpOffice } from '#testing/office.ts';
import { reportScreen } from '#testing/seen-screen.ts';
import { readDesk } from './testing/desk.ts';

/** A Saturday noon in the league. */
const startMs = Date.parse('2026-11-21T18:00:00Z');
const hourMs = 60 * 60_000;
const office = setUpOffice(startMs);
const { time } = office;
const { read, items, ofKind } = readDesk(office);

describe('nights without a host', () => {
  test('are those of today and tomorrow that have not begun, one item per start, the next one first', async () => {
    const venue = await createVenue(office.models, { name: 'Walnut Creek' });
    const series = { venueId: venue._id, hostName: '', startsOn: '2026-01-01' };
    await createCalendarEvent(office.models, { ...series, weekday: 6, startTimes: ['11:00', '19:00'] });
    await createCalendarEvent(office.models, { ...series, weekday: 0, startTimes: ['14:00'] });
    await createCalendarEvent(office.models, { ...series, weekday: 1, startTimes: ['14:00'] });
    await createTournament(office.models, { date: '2026-11-21', startTimes: ['20:00'], hostName: 'Dana W.' });

    const found = await ofKind('night-without-host');

    expect(found.map(({ venueName, date, startTime }) => [venueName, date, startTime])).toEqual([
      ['Walnut Creek', '2026-11-21', '7:00PM'],
      ['Walnut Creek', '2026-11-22', '2:00PM'],
    ]);
  });

  test('exclude cancelled ones, and those whose single day has a host', async () => {
    for (const change of [{ isCancelled: true }, { hostName: 'Dana W.' }]) {
      const event = await createCalendarEvent(office.models, {
        hostName: '',
        weekday: 6,
        startTimes: ['19:00'],
        startsOn: '2026-01-01',
      });
      await createEventException(office.models, { eventId: event._id, date: '2026-11-21', ...change });
    }

    expect(await ofKind('night-without-host')).toEqual([]);
  });
});

describe('the week', () => {
  test('counts the starts, the posted entries, new members and the upcoming starts without a host', async () => {
    const venue = await createVenue(office.models);
    const night = { venueId: venue._id, startTimes: ['19:00', '21:30'] };
    await createTournament(office.models, { ...night, date: '2026-11-14' });
    await createTournament(office.models, { ...night, date: '2026-11-15', hostName: '' });
    await createTournament(office.models, { ...night, date: '2026-11-21', hostName: '' });
    await createTournament(office.models, { ...night, date: '2026-11-22', hostName: '' });
    await createResult(office.models, { venueId: venue._id, date: '2026-11-15', entrants: 31 });
    await createResult(office.models, { venueId: venue._id, date: '2026-11-14', entrants: 12 });
    await createPlayer(office.models, { createdAt: new Date('2026-11-15T05:59:59Z') });
    await createPlayer(office.models, { createdAt: new Date('2026-11-15T06:00:00Z') });
    await office.models.Player.updateOne(
      { _id: office.accountId },
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
    const venue = await createVenue(office.models, { name: 'Walnut Creek' });
    const host = await createPlayer(office.models, { isHost: true, hostName: 'Dana W.' });
    const event = await createCalendarEvent(office.models, {
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

  test('were declined and have nobody; the host who is offered them first is named', async () => {
    const created = await night('');
    await createHostConfirmation(office.models, { ...created, status: 'declined' });
    await createHostConfirmation(office.models, {
      ...created,
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
    time.nowMs = Date.parse('2026-11-27T18:00:00Z');
    expect(await ofKind('night-declined')).toMatchObject([{ offeredTo: '' }]);
    expect(await ofKind('night-without-host')).toEqual([]);
  });

  test('have a host who does not answer the last reminder', async () => {
    const created = await night('Dana W.');
    time.nowMs = Date.parse('2026-11-27T22:00:00Z');
    await createHostConfirmation(office.models, { ...created, lastStepAt: new Date(time.nowMs) });
    expect(await ofKind('host-silent')).toEqual([]);

    time.nowMs += hourMs;

    expect(await ofKind('host-silent')).toMatchObject([{ hostName: 'Dana W.', startTime: '7:00PM' }]);
    time.nowMs += 4 * hourMs;
    expect(await ofKind('host-silent')).toEqual([]);
  });
});

describe('nights without a result', () => {
  test('are those of 48 hours ago and more, latest first, until a result is posted', async () => {
    const venue = await createVenue(office.models, { name: 'The Tin Bar' });
    const tournament = { venueId: venue._id, startTimes: ['19:00'] };
    await createTournament(office.models, { ...tournament, date: '2026-11-17' });
    await createTournament(office.models, { ...tournament, date: '2026-11-18' });
    await createTournament(office.models, { ...tournament, date: '2026-11-20' });
    await createTournament(office.models, { ...tournament, date: '2026-11-01' });

    const before = await ofKind('result-missing');
    await createResult(office.models, { venueId: venue._id, date: '2026-11-18', startTime: '19:00' });

    expect(before.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-17']);
    expect(before[0]).toMatchObject({ venueId: String(venue._id), start: '19:00', startTime: '7:00PM' });
    expect((await ofKind('result-missing')).map(({ date }) => date)).toEqual(['2026-11-17']);
  });

  test('are listed with the hour at which they are due', async () => {
    const venue = await createVenue(office.models);
    await createTournament(office.models, { venueId: venue._id, date: '2026-11-19', startTimes: ['19:00'] });
    expect(await ofKind('result-missing')).toEqual([]);

    time.nowMs += 7 * hourMs;

    expect(await ofKind('result-missing')).toHaveLength(1);
  });
});

const createClaim = async (overrides: Partial<PointsClaimDocument>) => {
  const claim = buildPointsClaim({ _id: new Types.ObjectId(), ...overrides });
  await office.models.PointsClaim.collection.insertOne(claim);
};

describe('what else waits', () => {
  test('claims are listed for the last of their 72 hours', async () => {
    const _id = new Types.ObjectId();
    await createClaim({ _id, playerName: 'Ann Moreno', sentAt: new Date(time.nowMs - 50 * hourMs) });
    await createClaim({ sentAt: new Date(time.nowMs - 40 * hourMs) });
    await createClaim({ state: 'approved', sentAt: new Date(time.nowMs - 60 * hourMs) });

    expect(await ofKind('claim-waiting')).toMatchObject([
      {
        claimId: _id.toHexString(),
        playerName: 'Ann Moreno',
        answerBy: new Date(time.nowMs + 22 * hourMs).toISOString(),
      },
    ]);
  });

  test('proposals are one item with their count and the oldest', async () => {
    await createSubmission(office.models, {
      title: 'Friday Turbo',
      createdAt: new Date(time.nowMs - hourMs),
    });
    await createSubmission(office.models, { title: 'Later', createdAt: new Date(time.nowMs) });
    await createSubmission(office.models, { status: 'rejected' });

    expect(await ofKind('approvals-waiting')).toMatchObject([{ count: 2, oldest: 'Friday Turbo' }]);
  });

  test('claims of earlier nights are one item with their count and the oldest, until they are answered', async () => {
    const { token: asAnn } = await office.server.signInAs('Player', {
      firstName: 'Ann',
      lastName: 'Moreno',
    });
    const { token: asBen } = await office.server.signInAs('Player', { firstName: 'Ben', lastName: 'Carter' });
    const send = async (of: string, sentAtMs: number) => {
      time.nowMs = sentAtMs;
      const body = { requestId: randomUUID(), playerNumber: 1606, playedAs: 'A. M.', note: '' };
      return (await office.server.call('POST', '/api/profile-claims', { token: of, body })).body;
    };
    const first = await send(asAnn, startMs);
    await send(asBen, startMs + hourMs);

    const both = await ofKind('profile-claims-waiting');
    await office.server.call('POST', `/api/profile-claims/${first.id}/withdraw`, { token: asAnn });

    expect(both).toMatchObject([
      { count: 2, oldest: 'Ann Moreno', oldestAt: new Date(startMs).toISOString() },
    ]);
    expect(await ofKind('profile-claims-waiting')).toMatchObject([{ count: 1, oldest: 'Ben Carter' }]);
  });

  test('mails that failed within a week are one item with the last of them', async () => {
    const mail = { text: 'Hello', kind: 'receipt', status: 'failed', lastError: 'Unknown address' };
    await office.models.Mail.collection.insertMany([
      { ...mail, to: 'old@example.com', subject: 'Old', createdAt: new Date(time.nowMs - 8 * 24 * hourMs) },
      { ...mail, to: 'ann@example.com', subject: 'Yours', createdAt: new Date(time.nowMs - hourMs) },
      { ...mail, to: 'ben@example.com', subject: 'Sent', status: 'sent', createdAt: new Date(time.nowMs) },
    ]);

    expect(await ofKind('mail-failed')).toMatchObject([
      { count: 1, to: 'ann@example.com', subject: 'Yours', error: 'Unknown address' },
    ]);
  });

  test('a newest member with the name of another is listed with them, whatever case and accents', async () => {
    await createPlayer(office.models, { firstName: 'José', lastName: 'Nguyen', playerNumber: 4402 });
    await createPlayer(office.models, { firstName: 'jose', lastName: 'NGUYEN', playerNumber: 6120 });
    await createPlayer(office.models, { firstName: 'Jose', lastName: 'Nolan', playerNumber: 6121 });

    const found = await ofKind('members-alike');

    expect(found.map(({ count, members }) => [count, ...members.map((one) => one.playerNumber)])).toEqual([
      [1, 4402, 6120],
    ]);

    await createPlayer(office.models, { firstName: 'Ann', lastName: 'OHARA', playerNumber: 6130 });
    await createPlayer(office.models, { firstName: 'Ann', lastName: 'Ohara', playerNumber: 6131 });
    // One item for all of them, with the newest.
    expect(await ofKind('members-alike')).toMatchObject([
      { count: 2, name: 'Ann OHARA', members: [{ playerNumber: 6130 }, { playerNumber: 6131 }] },
    ]);
  });

  test("a venue's TV that stopped reporting is dark while its clock runs; a closed page is not", async () => {
    const clock = await createPokerClock(office.models, { status: 'running', venueName: 'Rusty Nail' });
    const report = { clockId: clock._id.toHexString(), seenAtMs: time.nowMs };
    await reportScreen(office.server, { ...report, isPaired: true });
    await reportScreen(office.server, {
      ...report,
      screenId: 'page-of-a-host',
      label: 'Page',
      isPaired: false,
    });
    expect(await ofKind('screen-dark')).toEqual([]);

    time.nowMs += 2 * 60_000;

    expect(await ofKind('screen-dark')).toMatchObject([{ venueName: 'Rusty Nail', screenName: 'Bar TV' }]);
  });

  test('are in the order of their urgency, whichever feature they come from', async () => {
    await createSubmission(office.models);
    await createClaim({ sentAt: new Date(time.nowMs - 50 * hourMs) });
    await createTournament(office.models, { date: '2026-11-21', startTimes: ['20:00'], hostName: '' });
    await createTournament(office.models, { date: '2026-11-14', startTimes: ['20:00'] });

    const kinds = (await items()).map(({ kind }) => kind);

    expect(kinds).toEqual(['night-without-host', 'claim-waiting', 'result-missing', 'approvals-waiting']);
  });

  test('an office without anything to do has an empty desk', async () => {
    expect(await items()).toEqual([]);
  });
});
