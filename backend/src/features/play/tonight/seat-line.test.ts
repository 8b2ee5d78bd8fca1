import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createEventProgram,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 6:00PM in Dallas: the event starts at 7.
const sixMs = Date.parse('2026-11-22T00:00:00.000Z');
const minuteMs = 60_000;
let nowMs = sixMs;
let server: TestServer;
let office: { token: string };
let operator: { token: string };
let eventId: string;
type Member = { token: string; accountId: string };

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  office = await server.signInAs('Super Admin');
  operator = await server.signInAs('Operator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = sixMs;
  const venue = await createVenue(server.models, { name: 'Rusty Nail' });
  const event = await createTournament(server.models, {
    date: '2026-11-21',
    venueId: venue._id,
    startTimes: ['19:00'],
  });
  eventId = String(event._id);
});

const joinAs = (firstName: string): Promise<Member> =>
  server.signInAs('Player', { firstName, createdAt: new Date('2026-01-01') });
const reserve = async ({ token }: Member, more: object = {}) => {
  nowMs += 1_000;
  const body = { eventId, date: '2026-11-21', startTime: '19:00', ...more };
  return server.call('POST', '/api/tonight/reservations', { token, body });
};
const mine = async ({ token }: Member) =>
  (await server.call('GET', '/api/tonight/reservations', { token })).body;
const inbox = async ({ token }: Member): Promise<{ subject: string }[]> =>
  (await server.call('GET', '/api/messages', { token })).body.items;

describe('reservations for a coming night', () => {
  const weekly = async (more: object = {}) => {
    const event = await createCalendarEvent(server.models, {
      weekday: 5,
      startTimes: ['19:00'],
      startsOn: '2026-01-02',
      ...more,
    });
    return { id: event._id, eventId: `calendar-${event._id.toHexString()}` };
  };

  test('are listed with those of tonight, the next first, and can be cancelled', async () => {
    const ann = await joinAs('Ann');
    const { eventId: fridays } = await weekly();
    const friday = await reserve(ann, { eventId: fridays, date: '2026-12-04' });
    const tonight = await reserve(ann);

    expect([friday.status, tonight.status]).toEqual([201, 201]);
    expect(await mine(ann)).toMatchObject([
      { id: tonight.body.id, date: '2026-11-21', seat: { status: 'reserved' } },
      { id: friday.body.id, date: '2026-12-04', startsAt: '2026-12-05T01:00:00.000Z' },
    ]);
    const path = `/api/tonight/reservations/${friday.body.id}`;
    expect((await server.call('DELETE', path, { token: ann.token })).status).toBe(200);
    expect(await mine(ann)).toHaveLength(1);
  });

  test('are refused for a past day, a day too far ahead, a cancelled night and a moved one', async () => {
    const ann = await joinAs('Ann');
    const { id, eventId: fridays } = await weekly();
    await createEventException(server.models, { eventId: id, date: '2026-12-11', isCancelled: true });

    const on = async (date: string, of = fridays) => (await reserve(ann, { eventId: of, date })).body;
    expect((await on('2026-11-20')).reason).toBe('reservation.past');
    expect((await on('2027-02-05')).reason).toBe('reservation.too-far');
    expect((await on('2026-12-11')).reason).toBe('reservation.night-cancelled');
    expect(await on('2026-11-22', eventId)).toMatchObject({
      reason: 'event.moved',
      params: { date: '2026-11-21' },
    });
  });

  test('are refused to a member who is banned from the venue', async () => {
    const ann = await joinAs('Ann');
    const venue = await createVenue(server.models);
    const { eventId: fridays } = await weekly({ venueId: venue._id });
    const ban = {
      playerId: ann.accountId,
      scope: 'venue',
      venueId: String(venue._id),
      reason: 'Shouting',
      words: '',
    };
    await server.call('POST', '/api/bans', { token: office.token, body: ban });

    expect((await reserve(ann, { eventId: fridays, date: '2026-12-04' })).status).toBe(403);
  });

  test('have a limit for each member', async () => {
    const ann = await joinAs('Ann');
    const { eventId: daily } = await weekly({
      startTimes: Array.from({ length: 7 }, (_, hour) => `${12 + hour}:00`),
    });
    for (const date of ['2026-11-27', '2026-12-04', '2026-12-11'])
      for (let hour = 12; hour < 19; hour += 1)
        await reserve(ann, { eventId: daily, date, startTime: `${hour}:00` });

    expect(await mine(ann)).toHaveLength(20);
    expect((await reserve(ann)).body.reason).toBe('reservation.too-many');
  });

  test('move with their night, and their members are notified', async () => {
    const ann = await joinAs('Ann');
    const { id, eventId: fridays } = await weekly({ name: 'Friday Night' });
    await reserve(ann, { eventId: fridays, date: '2026-12-04' });

    const moved = await server.call('PUT', `/api/calendar-events/${id}/days/2026-12-04`, {
      token: office.token,
      body: { startTimes: ['20:00'], isCancelled: false },
    });

    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await mine(ann)).toMatchObject([{ date: '2026-12-04', startTime: '20:00' }]);
    expect((await inbox(ann)).map(({ subject }) => subject)).toEqual(['Friday Night has a new time']);
  });
});

describe('the line for the seats', () => {
  const openClock = async (): Promise<string> => {
    const body = {
      idempotencyKey: randomUUID(),
      tournamentId: eventId,
      date: '2026-11-21',
      structureId: 'lppl',
    };
    return (await server.call('POST', '/api/poker-clocks', { token: operator.token, body })).body.clock.id;
  };
  const atDesk = async (clockId: string) =>
    (await server.call('GET', `/api/poker-clocks/${clockId}/reservations`, { token: operator.token })).body;
  const callNext = (clockId: string, reservationId: string, token = operator.token) =>
    server.call('POST', `/api/poker-clocks/${clockId}/reservations/${reservationId}/call`, { token });
  const accept = ({ token }: Member, id: string) =>
    server.call('POST', `/api/tonight/reservations/${id}/accept`, { token });
  const threeOfTwo = async () => {
    await createEventProgram(server.models, { eventId, places: 2 });
    const members = [await joinAs('Ann'), await joinAs('Bob'), await joinAs('Cid')] as const;
    const ids: string[] = [];
    for (const member of members) ids.push((await reserve(member)).body.id);
    return { members, ids };
  };

  test('begins where the places end', async () => {
    const { members } = await threeOfTwo();
    const [, bob, cid] = members;

    expect((await mine(bob))[0].seat).toMatchObject({
      status: 'reserved',
      heldUntil: '2026-11-22T01:10:00.000Z',
    });
    expect((await mine(cid))[0].seat).toMatchObject({ status: 'waiting', position: 1, heldUntil: null });
  });

  test('moves up when a seat is cancelled: the member has it, and is notified', async () => {
    const { members, ids } = await threeOfTwo();
    const [ann, , cid] = members;
    const received: unknown[] = [];
    server.bus.subscribe(({ event }) => {
      received.push(event);
    });

    await server.call('DELETE', `/api/tonight/reservations/${ids[0]}`, { token: ann.token });

    expect((await mine(cid))[0].seat.status).toBe('reserved');
    expect((await inbox(cid)).map(({ subject }) => subject)).toEqual(['You have a seat at Rusty Nail']);
    expect(received).toContainEqual({ type: 'player.tonight-changed', playerIds: [cid.accountId] });
    // Whoever reserves again is at the end of the line.
    expect((await reserve(ann)).body.seat).toMatchObject({ status: 'waiting', position: 1 });
  });

  test('passes a lapsed seat to the member who is called and accepts', async () => {
    const { members, ids } = await threeOfTwo();
    const [, , cid] = members;
    const clockId = await openClock();
    expect((await callNext(clockId, ids[2] ?? '')).body.reason).toBe('reservation.no-seat-free');
    nowMs = sixMs + 70 * minuteMs;

    expect(await atDesk(clockId)).toMatchObject([
      { seat: { status: 'lapsed' } },
      { seat: { status: 'lapsed' } },
      { seat: { status: 'waiting', position: 1 }, isNext: true },
    ]);
    expect((await accept(cid, ids[2] ?? '')).body.reason).toBe('reservation.not-called');
    expect((await callNext(clockId, ids[2] ?? '')).status).toBe(200);
    // A second tap changes nothing.
    expect((await callNext(clockId, ids[2] ?? '')).status).toBe(200);
    expect((await inbox(cid)).map(({ subject }) => subject)).toEqual([
      'A seat is free at Rusty Nail: 3 minutes',
    ]);
    expect((await mine(cid))[0].seat).toMatchObject({
      status: 'called',
      callEndsAt: new Date(nowMs + 3 * minuteMs).toISOString(),
    });

    expect((await accept(cid, ids[2] ?? '')).body.seat.status).toBe('reserved');
    expect((await accept(cid, ids[2] ?? '')).status).toBe(200);
  });

  test('passes an offer that nobody accepts to the next', async () => {
    const { ids } = await threeOfTwo();
    const dan = await joinAs('Dan');
    const cid = { id: ids[2] ?? '' };
    const { body: last } = await reserve(dan);
    const clockId = await openClock();
    nowMs = sixMs + 70 * minuteMs;
    await callNext(clockId, cid.id);

    nowMs += 3 * minuteMs;
    expect((await callNext(clockId, last.id)).status).toBe(200);
    expect(await atDesk(clockId)).toMatchObject([
      {},
      {},
      { seat: { status: 'missed' } },
      { seat: { status: 'called' } },
    ]);
  });

  test('is called only by those who run the night, and accepted only by the member', async () => {
    const { members, ids } = await threeOfTwo();
    const [ann] = members;
    const clockId = await openClock();
    nowMs = sixMs + 70 * minuteMs;
    const elsewhere = await server.signInAs('Operator', { venueIds: [], regions: [] });

    expect((await callNext(clockId, ids[2] ?? '', ann.token)).status).toBe(403);
    expect((await callNext(clockId, ids[2] ?? '', elsewhere.token)).status).toBe(403);
    await callNext(clockId, ids[2] ?? '');
    expect((await accept(ann, ids[2] ?? '')).status).toBe(404);
  });
});
