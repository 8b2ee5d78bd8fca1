import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPokerClock, createTournament, createVenue } from '#demo/factories/index.ts';
import { reportScreen } from '#testing/seen-screen.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
const today = '2026-11-21';
let server: TestServer;
let own: Types.ObjectId;
let other: Types.ObjectId;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  own = (await createVenue(server.models, { name: 'Rusty Nail', region: 732 }))._id;
  other = (await createVenue(server.models, { name: 'Blue Heron', region: 733 }))._id;
});
afterAll(() => server.stop());

const clockAt = async (venueId: Types.ObjectId | null, more: object = {}): Promise<string> => {
  const venue = venueId ? await server.models.Venue.findById(venueId).lean() : null;
  const place = { venueId, venueName: venue?.name ?? '', region: venue?.region ?? null };
  return (await createPokerClock(server.models, { ...place, ...more }))._id.toHexString();
};
const eventAt = async (venueId: Types.ObjectId, hostName = ''): Promise<string> => {
  const event = await createTournament(server.models, {
    venueId,
    hostName,
    date: today,
    startTimes: ['19:00'],
    isApproved: true,
    region: venueId.equals(own) ? 732 : 733,
  });
  return event._id.toHexString();
};
const start = (token: string, clockId: string) =>
  server.call('POST', `/api/poker-clocks/${clockId}/commands`, {
    token,
    body: { commandId: randomUUID(), type: 'start' },
  });
const create = (token: string, tournamentId: string) =>
  server.call('POST', '/api/poker-clocks', {
    token,
    body: { idempotencyKey: randomUUID(), tournamentId, date: today, structureId: 'lppl' },
  });
const atOwnVenue = () => server.signInAs('Operator', { regions: [], venueIds: [own] });

describe('POST /api/poker-clocks/:id/commands', () => {
  test('lets an operator run the clocks of their venues and watch the others', async () => {
    const { token } = await atOwnVenue();
    const mine = await clockAt(own);
    const theirs = await clockAt(other);

    const refused = await start(token, theirs);

    expect((await start(token, mine)).body.clock.status).toBe('running');
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(refused.body.message).toContain('Blue Heron');
    expect(await server.models.ClockCommand.countDocuments({ clockId: theirs })).toBe(0);
    expect((await server.call('GET', `/api/poker-clocks/${theirs}`, { token })).body.status).toBe('ready');
    const { body } = await server.call('GET', '/api/poker-clocks', { token });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([mine, theirs]));
  });

  test('lets a region operator run the clocks of their regions', async () => {
    const { token } = await server.signInAs('Region Operator', { regions: [733] });

    expect((await start(token, await clockAt(other))).status).toBe(200);
    expect((await start(token, await clockAt(own))).status).toBe(403);
  });

  test('lets an operator without a scope run only clocks without a venue, and the nights that they host', async () => {
    const { token } = await server.signInAs('Operator', {
      regions: [],
      isHost: true,
      hostName: 'Dana W.',
    });

    expect((await start(token, await clockAt(own))).status).toBe(403);
    expect((await start(token, await clockAt(null))).status).toBe(200);
    expect((await start(token, await clockAt(own, { hostName: 'Dana W.' }))).status).toBe(200);
  });

  test('does not let a former host or a host without a name run nights', async () => {
    const former = await server.signInAs('Operator', { regions: [], isHost: false, hostName: 'Dana W.' });
    const nameless = await server.signInAs('Operator', { regions: [], isHost: true, hostName: '' });

    expect((await start(former.token, await clockAt(own, { hostName: 'Dana W.' }))).status).toBe(403);
    expect((await start(nameless.token, await clockAt(own, { hostName: '' }))).status).toBe(403);
  });

  test('lets a super admin run every clock; a scope raises no role', async () => {
    const boss = await server.signInAs('Super Admin');
    const player = await server.signInAs('Player', { regions: [732], venueIds: [own] });

    expect((await start(boss.token, await clockAt(other))).status).toBe(200);
    expect((await start(player.token, await clockAt(own))).status).toBe(403);
  });
});

describe('POST /api/poker-clocks', () => {
  test("creates clocks only for events of the caller's venues", async () => {
    const { token } = await atOwnVenue();

    const refused = await create(token, await eventAt(other));

    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('Blue Heron');
    expect((await create(token, await eventAt(own))).body.clock).toMatchObject({
      venueId: own.toHexString(),
      region: 732,
    });
  });
});

describe('the night, the codes and the screens of other operators', () => {
  test('cannot be posted or deleted', async () => {
    const { token } = await atOwnVenue();
    const theirs = await clockAt(other);

    for (const method of ['POST', 'DELETE'])
      expect((await server.call(method, `/api/poker-clocks/${theirs}/result`, { token })).status).toBe(403);
  });

  test('include check-in codes, which only the desk of the venue can read', async () => {
    const { token } = await atOwnVenue();
    const codes = async (clockId: string) =>
      (await server.call('GET', `/api/poker-clocks/${clockId}/check-in-codes`, { token })).status;

    expect(await codes(await clockAt(own))).toBe(200);
    expect(await codes(await clockAt(other))).toBe(403);
  });

  test("can be paired, revoked and styled only at the caller's venues", async () => {
    const { token } = await atOwnVenue();
    const boss = await server.signInAs('Super Admin');
    const pair = (venueId: Types.ObjectId, by = token) =>
      server.call('POST', '/api/display-keys', { token: by, body: { venueId, label: 'TV' } });
    const style = (venueId: Types.ObjectId) =>
      server.call('PUT', `/api/venues/${venueId}/display`, { token, body: { theme: 'dark', accent: 'sky' } });
    const theirKey = (await pair(other, boss.token)).body.displayKey.id;

    const { status, body } = await pair(own);

    expect(status).toBe(201);
    expect((await pair(other)).status).toBe(403);
    expect([(await style(own)).status, (await style(other)).status]).toEqual([200, 403]);
    const revoke = (id: string) => server.call('DELETE', `/api/display-keys/${id}`, { token });
    const keys = async (query = '', by = token) =>
      (await server.call('GET', `/api/display-keys${query}`, { token: by })).body.map(
        (key: { id: string }) => key.id,
      );
    expect([await keys(), await keys(`?venueId=${own}`), await keys(`?venueId=${other}`)]).toEqual([
      [body.displayKey.id],
      [body.displayKey.id],
      [],
    ]);
    expect(await keys('', boss.token)).toEqual([body.displayKey.id, theirKey]);
    expect([(await revoke(body.displayKey.id)).status, (await revoke(theirKey)).status]).toEqual([200, 403]);
  });

  test('are listed only for those who run their clock', async () => {
    const { token } = await atOwnVenue();
    const boss = await server.signInAs('Region Operator', { regions: [732, 733] });
    const mine = await clockAt(own);
    const theirs = await clockAt(other);
    for (const clockId of [mine, theirs]) await reportScreen(server, { clockId, seenAtMs: nowMs });
    const clocksOf = async (by: string, query = '') => {
      const { body } = await server.call('GET', `/api/screens${query}`, { token: by });
      return body.map(({ clockId }: { clockId: string }) => clockId).sort();
    };

    expect(await clocksOf(boss.token)).toEqual([mine, theirs].sort());
    expect(await clocksOf(token)).toEqual([mine]);
    expect(await clocksOf(token, `?clockId=${theirs}`)).toEqual([]);
  });
});

describe('GET /api/auth/session', () => {
  test("returns the account's scope, for the frontend", async () => {
    const { token } = await server.signInAs('Operator', { regions: [734], venueIds: [own] });

    const { body } = await server.call('GET', '/api/auth/session', { token });

    expect(body).toMatchObject({ regions: [734], venueIds: [own.toHexString()] });
  });
});
