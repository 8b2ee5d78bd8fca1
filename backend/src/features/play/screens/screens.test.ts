import { randomUUID } from 'node:crypto';
import type { ClientToServerEvents, ServerToClientEvents } from '@ahl/shared-types/realtime';
import { screenNumber } from '@ahl/shared-types/screens';
import { until } from '@ahl/shared-types/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;
let server: TestServer;
let operator: { token: string };
let nowMs = Date.now();
const clients: Client[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  operator = await server.signInAs('Operator');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => server.stop());

const connect = async (auth: Record<string, unknown> = {}): Promise<Client> => {
  const client: Client = io(server.url, { transports: ['websocket'], auth, reconnection: false });
  clients.push(client);
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
  return client;
};
const asOperator = (method: string, target: string, body?: object) =>
  server.call(method, target, { token: operator.token, ...(body ? { body } : {}) });
const openClock = async (venueId: string | null = null, isPublic = true) => {
  const { body } = await asOperator('POST', '/api/poker-clocks', {
    idempotencyKey: randomUUID(),
    name: 'Back room',
    structureId: 'lppl',
    isPublic,
  });
  if (venueId) await server.models.PokerClock.updateOne({ _id: body.clock.id }, { $set: { venueId } });
  return body.clock.id as string;
};
const makeKey = async (venueId: string, label = 'TV over the bar') =>
  (await asOperator('POST', '/api/display-keys', { venueId, label })).body;
const unattended = (key: string) => server.call('GET', '/api/display', { headers: { 'X-Display-Key': key } });

describe('GET /api/screens', () => {
  test('lists reported screens by clock, and each can be made to identify itself', async () => {
    const clockId = await openClock();
    const display = await connect();
    await display.emitWithAck('clock:watch', { clockId });
    const screenId = randomUUID();
    await display.emitWithAck('screen:report', {
      screenId,
      clockId,
      offsetMs: 40,
      version: 1,
      visible: true,
      wakeLock: false,
      audio: false,
    });
    const identified = new Promise((resolve) => display.once('screen:identify', resolve));

    const { body } = await asOperator('GET', `/api/screens?clockId=${clockId}`);
    const answer = await asOperator('POST', `/api/screens/${body[0].screenId}/identify`, {});

    expect(body).toEqual([
      expect.objectContaining({
        number: screenNumber(screenId),
        isOnline: true,
        wakeLock: false,
        sound: 'locked',
        isSpeaker: false,
      }),
    ]);
    expect(answer).toMatchObject({ status: 200, body: { number: body[0].number } });
    expect(await identified).toEqual({ screenId });
    expect(JSON.stringify(body), 'the id that the screen itself uses is its own').not.toContain(screenId);
    display.disconnect();
    await until(async () => expect((await asOperator('GET', '/api/screens')).body[0].isOnline).toBe(false));
    expect((await asOperator('POST', `/api/screens/${randomUUID()}/identify`, {})).status).toBe(404);
  });
});

describe('POST /api/screens/:screenId/identify', () => {
  test('is only for those who run the clock: an operator of another venue cannot affect its screens', async () => {
    const venue = await createVenue(server.models);
    const clockId = await openClock(String(venue._id));
    const display = await connect();
    await display.emitWithAck('clock:watch', { clockId });
    const report = { clockId, offsetMs: 0, version: 1, visible: true, wakeLock: false, audio: false };
    await display.emitWithAck('screen:report', { screenId: randomUUID(), ...report });
    const identified: unknown[] = [];
    display.on('screen:identify', (payload) => identified.push(payload));
    const here = await server.signInAs('Operator', { venueIds: [String(venue._id)], regions: [] });
    const elsewhere = await server.signInAs('Operator', { regions: [] });
    const listed = await server.call('GET', `/api/screens?clockId=${clockId}`, { token: here.token });
    const [screen] = listed.body;
    const identify = (token: string) =>
      server.call('POST', `/api/screens/${screen.screenId}/identify`, { token, body: {} });

    const refused = await identify(elsewhere.token);
    const heardMeanwhile = [...identified];
    const allowed = await identify(here.token);

    expect([refused.status, refused.body.reason, allowed.status]).toEqual([403, 'clock.not-yours', 200]);
    expect(heardMeanwhile).toEqual([]);
    await until(() => expect(identified).toHaveLength(1));
  });
});

describe('a display key', () => {
  test('is stored as a hash, opens its venue by key or by a one-time code, and is revoked immediately', async () => {
    const venue = String((await createVenue(server.models, { name: 'Rusty Nail' }))._id);
    const made = await makeKey(venue);
    const stored = JSON.stringify(await server.models.DisplayKey.find().lean());
    expect(stored).not.toContain(made.key);
    expect(stored).not.toContain(made.pairingCode);

    const paired = await server.call('POST', '/api/display-keys/pair', {
      body: { code: made.pairingCode.toLowerCase() },
    });
    expect(paired.body).toMatchObject({ venueName: 'Rusty Nail', label: 'TV over the bar' });
    const again = await server.call('POST', '/api/display-keys/pair', { body: { code: made.pairingCode } });
    expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

    const tv = await connect({ displayKey: paired.body.key });
    expect((await unattended(made.key)).body.look.venueName).toBe('Rusty Nail');
    await asOperator('DELETE', `/api/display-keys/${made.displayKey.id}`);

    await until(() => expect(tv.connected).toBe(false));
    expect((await unattended(made.key)).body).toBeNull();
    await expect(connect({ displayKey: made.key })).rejects.toMatchObject({
      data: { code: 'UNAUTHENTICATED' },
    });
    expect((await asOperator('GET', '/api/display-keys')).body).toEqual([]);
  });

  test('has a pairing code that expires', async () => {
    const venue = String((await createVenue(server.models))._id);
    const made = await makeKey(venue);

    nowMs += 16 * 60_000;

    const late = await server.call('POST', '/api/display-keys/pair', { body: { code: made.pairingCode } });
    expect(late.status).toBe(404);
  });

  test('requires an existing venue', async () => {
    const answer = await asOperator('POST', '/api/display-keys', { venueId: 'f'.repeat(24), label: 'TV' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { venueId: expect.any(String) } } });
  });

  test("opens its venue's private clock over HTTP too, which nobody else can read", async () => {
    const venue = String((await createVenue(server.models))._id);
    const { key } = await makeKey(venue);
    const mine = await openClock(venue, false);
    const other = await openClock(null, false);
    const headers = { 'X-Display-Key': key };

    expect((await server.call('GET', `/api/poker-clocks/${mine}`, { headers })).status).toBe(200);
    expect((await server.call('GET', `/api/poker-clocks/${mine}/night`, { headers })).status).toBe(200);
    expect((await server.call('GET', `/api/poker-clocks/${other}`, { headers })).status).toBe(403);
    expect((await server.call('GET', `/api/poker-clocks/${mine}`)).status).toBe(403);
  });

  test("shows the venue's clock as soon as there is one, and before that the next start", async () => {
    const { _id: venueId } = await createVenue(server.models);
    const venue = String(venueId);
    await createCalendarEvent(server.models, { venueId, name: 'Weekly', startsOn: '2026-01-01' });
    const { key } = await makeKey(venue);
    expect((await unattended(key)).body).toMatchObject({ clockId: null, nextStart: { name: 'Weekly' } });

    const clockId = await openClock(venue);
    expect((await unattended(key)).body.clockId).toBe(clockId);
  });

  test('reports whether the person signed in on the display can change its appearance', async () => {
    const { _id, region } = await createVenue(server.models);
    const { key } = await makeKey(String(_id));
    const ofRegion = await server.signInAs('Operator', { regions: [region] });
    const elsewhere = await server.signInAs('Operator', { regions: [] });
    const mayEdit = async (token?: string) => {
      const headers = { 'X-Display-Key': key };
      const { body } = await server.call('GET', '/api/display', token ? { headers, token } : { headers });
      return body.abilities.editLook as boolean;
    };

    expect(await Promise.all([mayEdit(), mayEdit(ofRegion.token), mayEdit(elsewhere.token)])).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the look of a venue', () => {
  test('is the league’s until somebody changes it, and is sent to every open display', async () => {
    const venue = String((await createVenue(server.models))._id);
    const path = `/api/venues/${venue}/display`;
    expect((await server.call('GET', path)).body).toMatchObject({ theme: 'dark', accent: 'felt' });
    const visitor = await connect();
    const notified = new Promise((resolve) => visitor.once('data:changed', resolve));

    const written = await asOperator('PUT', path, { theme: 'contrast', accent: 'sky' });

    expect(written.body).toMatchObject({ theme: 'contrast', accent: 'sky' });
    expect(await notified).toEqual({ keys: [path, '/api/display'] });
    expect((await server.call('GET', path)).body).toMatchObject({ theme: 'contrast', accent: 'sky' });
    expect((await asOperator('PUT', path, { theme: 'pink', accent: 'sky' })).status).toBe(400);
    expect(
      (await asOperator('PUT', `/api/venues/${'f'.repeat(24)}/display`, { theme: 'dark', accent: 'sky' }))
        .status,
    ).toBe(404);
  });

  test('keeps both of two simultaneous changes, one of the theme and one of the colour', async () => {
    const path = `/api/venues/${(await createVenue(server.models))._id}/display`;
    await asOperator('PUT', path, { theme: 'light', accent: 'red' });

    const answers = await Promise.all([
      asOperator('PUT', path, { theme: 'contrast' }),
      asOperator('PUT', path, { accent: 'sky' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.call('GET', path)).body).toMatchObject({ theme: 'contrast', accent: 'sky' });
  });
});
