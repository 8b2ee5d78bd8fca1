import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { checkInPeriodMs } from '@ahl/shared-types/tonight';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { reservationEvent } from './migrations/20261129-reservation-event.ts';

// Saturday 21 November 2026, 7:05PM in Dallas: the event started at 7.
const startMs = Date.parse('2026-11-22T01:05:00.000Z');
const minuteMs = 60_000;
let nowMs = startMs;
let server: TestServer;
let member: { token: string; accountId: string };
let operator: { token: string };
let eventId: string;
let venueId: string;
let clockId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  operator = await server.signInAs('Operator');
  await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
});
afterAll(() => server.stop());

const openClock = async () => {
  const body = {
    idempotencyKey: randomUUID(),
    tournamentId: eventId,
    date: '2026-11-21',
    structureId: 'lppl',
  };
  return (await server.call('POST', '/api/poker-clocks', { token: operator.token, body })).body.clock.id;
};
const newEvent = async () => {
  const venue = await createVenue(server.models);
  venueId = String(venue._id);
  const event = await createTournament(server.models, {
    date: '2026-11-21',
    venueId: venue._id,
    startTimes: ['19:00'],
  });
  return String(event._id);
};
beforeEach(async () => {
  nowMs = startMs;
  member = await server.signInAs('Player', { firstName: 'Alicia', lastName: 'Moreno' });
  eventId = await newEvent();
  clockId = await openClock();
});

const mine = async ({ token } = member) => (await server.call('GET', '/api/tonight', { token })).body;
const reserve = (more: object = {}, { token } = member) =>
  server.call('POST', '/api/tonight/reservations', {
    token,
    body: { eventId, date: '2026-11-21', startTime: '19:00', ...more },
  });
const onDesk = async () =>
  (await server.call('GET', `/api/poker-clocks/${clockId}/reservations`, { token: operator.token })).body;
const codeAt = async (id = clockId) =>
  (await server.call('GET', `/api/poker-clocks/${id}/check-in-codes`, { token: operator.token })).body
    .codes[0].code;
const checkIn = (code: string, { token } = member, id = clockId) =>
  server.call('POST', '/api/tonight/check-in', { token, body: { clockId: id, code } });
const give = (type: string, more: object = {}) =>
  server.call('POST', `/api/poker-clocks/${clockId}/commands`, {
    token: operator.token,
    body: { commandId: randomUUID(), type, ...more },
  });

describe('a reserved place', () => {
  test('is stored once, is visible to the member and the desk, and can be cancelled', async () => {
    const first = await reserve();
    const again = await reserve();

    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await mine()).reservations).toMatchObject([
      { eventId, startTime: '19:00', entryClosesAt: '2026-11-22T02:00:00.000Z' },
    ]);
    expect(await onDesk()).toMatchObject([{ player: { id: member.accountId, firstName: 'Alicia' } }]);

    const cancel = () =>
      server.call('DELETE', `/api/tonight/reservations/${first.body.id}`, { token: member.token });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    expect((await mine()).reservations).toEqual([]);
    expect(await onDesk()).toEqual([]);
    expect((await reserve()).body.id).toBe(first.body.id);
  });

  test('of an earlier version keeps its event', async () => {
    const { body } = await reserve();
    const stored = server.models.Reservation.collection;
    const total = await stored.countDocuments();
    await stored.updateMany({}, { $rename: { eventId: 'cardId' } });

    const pending = await reservationEvent.pending(server.services);
    await reservationEvent.run(server.services);
    await server.models.Reservation.createIndexes();

    expect(pending).toBe(total);
    expect(await mine()).toMatchObject({ reservations: [{ id: body.id, eventId }] });
    expect(await reservationEvent.pending(server.services)).toBe(0);
  });

  test('is pushed to the member and the desks', async () => {
    const received: unknown[] = [];
    server.bus.subscribe(({ event }) => {
      received.push(event);
    });
    await reserve();

    expect(received).toEqual([
      { type: 'reservation.changed', playerId: member.accountId, clockIds: [clockId] },
    ]);
  });

  test('is available until entry closes, for an existing start', async () => {
    expect((await reserve({ date: '2026-11-20' })).body.fields).toHaveProperty('date');
    expect((await reserve({ date: '2027-11-21' })).body.reason).toBe('reservation.too-far');
    expect((await reserve({ startTime: '18:00' })).body.fields).toHaveProperty('eventId');
    nowMs = Date.parse('2026-11-22T02:00:00.000Z');
    expect((await reserve()).body.message).toBe('Entry to this tournament is closed.');
  });

  test('cannot be cancelled by another member', async () => {
    const { body } = await reserve();
    const other = await server.signInAs('Player');

    const { status } = await server.call('DELETE', `/api/tonight/reservations/${body.id}`, {
      token: other.token,
    });

    expect(status).toBe(404);
    expect((await mine()).reservations).toHaveLength(1);
  });
});

describe('the code on the venue’s screen', () => {
  const path = () => `/api/poker-clocks/${clockId}/check-in-codes`;

  test('is for the desk and the displays of that venue, and for nobody at home', async () => {
    const { body } = await server.call('GET', path(), { token: operator.token });

    expect(body.codes).toHaveLength(20);
    expect(Date.parse(body.codes[1].startsAt) - Date.parse(body.codes[0].startsAt)).toBe(checkInPeriodMs);
    expect((await server.call('GET', path(), { token: member.token })).status).toBe(403);
    expect((await server.call('GET', path())).status).toBe(403);
  });

  test('is sent to a display with a key of the venue, and not to one of another venue', async () => {
    const { token } = await server.signInAs('Super Admin');
    const elsewhere = String((await createVenue(server.models))._id);
    const keyFor = async (id: string) =>
      (await server.call('POST', '/api/display-keys', { token, body: { label: 'Bar TV', venueId: id } }))
        .body;
    const ask = async (id: string) => {
      const { pairingCode: code } = await keyFor(id);
      const { key } = (await server.call('POST', '/api/display-keys/pair', { body: { code } })).body;
      return (await server.call('GET', path(), { headers: { 'X-Display-Key': key } })).status;
    };

    expect([await ask(venueId), await ask(elsewhere)]).toEqual([200, 403]);
  });
});

describe('checking in', () => {
  test('adds the member to the list as the desk would, once, and confirms it', async () => {
    const code = await codeAt();
    const first = await checkIn(code);

    expect(first.body).toMatchObject({ outcome: 'checked-in', clockId, seat: null });
    expect((await checkIn(code)).body).toMatchObject({ outcome: 'already-in', entryId: first.body.entryId });
    const night = (await server.call('GET', `/api/poker-clocks/${clockId}/night`)).body;
    expect(night.entries).toMatchObject([
      { name: 'Alicia Moreno', playerId: member.accountId, extraChips: 0 },
    ]);
    expect((await mine()).table).toEqual({ clockId, entryId: first.body.entryId, finish: null });
  });

  test('registers once for two simultaneous taps', async () => {
    const code = await codeAt();
    const answers = await Promise.all([checkIn(code), checkIn(code), checkIn(code)]);

    expect(answers.map(({ body }) => body.outcome).sort()).toEqual([
      'already-in',
      'already-in',
      'checked-in',
    ]);
  });

  test('draws a seat immediately if others are seated', async () => {
    const seat = { table: 1, seat: 4 };
    await give('register', { entry: { id: randomUUID(), playerId: null, name: 'Wanda', seat } });

    const { body } = await checkIn(await codeAt());

    expect(body.seat.table).toBe(1);
    expect(body.seat.seat).not.toBe(4);
  });

  test('accepts a code in its period and the next, and calls it old after that', async () => {
    nowMs = Math.ceil(startMs / checkInPeriodMs) * checkInPeriodMs;
    const code = await codeAt();
    nowMs += 2 * checkInPeriodMs;
    expect((await checkIn(code)).body).toMatchObject({ code: 'CONFLICT', reason: 'check-in.old-code' });
    nowMs -= 1;
    expect((await checkIn(code)).status).toBe(200);
  });

  test('adds nobody else with a replayed code once it is old', async () => {
    const code = await codeAt();
    await checkIn(code);
    nowMs += 10 * minuteMs;
    const other = await server.signInAs('Player');

    expect((await checkIn(code, other)).body.reason).toBe('check-in.old-code');
    // A member who is already in gets that answer, whatever they scan.
    expect((await checkIn(code)).body.outcome).toBe('already-in');
  });

  test('reports a forged code and the code of another clock as wrong', async () => {
    const here = clockId;
    eventId = await newEvent();
    const other = await openClock();

    expect((await checkIn('A'.repeat(16))).body.reason).toBe('check-in.wrong-code');
    expect((await checkIn(await codeAt(other), member, here)).body.reason).toBe('check-in.wrong-code');
    expect((await checkIn('x', member, 'f'.repeat(24))).status).toBe(404);
  });

  test('reports closed late entry, and a night that has ended', async () => {
    nowMs = Date.parse('2026-11-22T02:00:00.000Z');
    expect((await checkIn(await codeAt())).body).toMatchObject({
      reason: 'check-in.entry-closed',
      message: 'Late entry is closed. Ask the host.',
    });
    nowMs = startMs;
    await give('start');
    await give('finish');
    expect((await checkIn(await codeAt())).body.reason).toBe('check-in.entry-closed');
  });

  test('does not admit a banned member', async () => {
    const code = await codeAt();
    await server.models.Player.updateOne({ _id: member.accountId }, { bannedAt: new Date(nowMs) });

    expect((await checkIn(code)).status).toBe(401);
  });
});

describe('the finish', () => {
  test('shows place and points as soon as the last player is left, and notifies the members', async () => {
    const other = await server.signInAs('Player');
    const { body: me } = await checkIn(await codeAt());
    const { body: them } = await checkIn(await codeAt(), other);
    await give('start');
    const received: DomainEvent[] = [];
    server.bus.subscribe(({ event }) => {
      received.push(event);
    });

    await give('bust', { entryIds: [me.entryId] });

    const { finish } = (await mine()).table;
    expect(finish).toMatchObject({ place: 2, entrants: 2 });
    expect(finish.points).toBeGreaterThan(0);
    const playerIds = [member.accountId, other.accountId];
    expect(received).toContainEqual({ type: 'player.tonight-changed', playerIds });
    expect(them.outcome).toBe('checked-in');
  });

  test('disappears with the table when the member is removed from the list', async () => {
    const { body } = await checkIn(await codeAt());
    await give('unregister', { entryId: body.entryId });

    expect((await mine()).table).toBeNull();
  });
});
