import { randomUUID } from 'node:crypto';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Tests what a page receives, through the whole chain: HTTP, database, outbox, bus, socket.
type Client = Socket<ServerToClientEvents, ClientToServerEvents>;
let server: TestServer;
let operator: { token: string };
const clients: Client[] = [];

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.signInAs('Operator');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => server.stop());

const connect = async (token?: string, displayKey?: string) => {
  const received: { event: string; payload: unknown }[] = [];
  const client: Client = io(server.url, {
    transports: ['websocket'],
    auth: { ...(token ? { token } : {}), ...(displayKey ? { displayKey } : {}) },
    reconnection: false,
  });
  clients.push(client);
  client.onAny((event: string, payload: unknown) => void received.push({ event, payload }));
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
  const of = (event: string) =>
    received.filter((entry) => entry.event === event).map(({ payload }) => payload);
  return { client, of };
};
const openClock = async (more: object = {}): Promise<Clock> =>
  (
    await server.call('POST', '/api/poker-clocks', {
      token: operator.token,
      body: { idempotencyKey: randomUUID(), name: 'Back room', structureId: 'lppl', ...more },
    })
  ).body.clock;
const command = (id: string, type: string, more: object = {}) =>
  server.call('POST', `/api/poker-clocks/${id}/commands`, {
    token: operator.token,
    body: { commandId: randomUUID(), type, ...more },
  });
const watch = (client: Client, clockId: string): Promise<Ack<{ snapshot: Clock }>> =>
  client.emitWithAck('clock:watch', { clockId });

describe('a command given over HTTP', () => {
  test('sends the whole newer state and then ticks to all viewers of the clock, and nothing to others', async () => {
    const clock = await openClock();
    const [near, far, stranger] = await Promise.all([connect(), connect(), connect()]);
    for (const { client } of [near, far])
      expect(await watch(client, clock.id)).toMatchObject({ ok: true, snapshot: { version: 1 } });

    const { body } = await command(clock.id, 'start');

    await until(() => {
      for (const { of } of [near, far]) expect(of('clock:state')).toEqual([body.clock]);
    });
    await until(() =>
      expect(near.of('clock:tick')).toContainEqual(
        expect.objectContaining({ id: clock.id, version: 2, status: 'running' }),
      ),
    );
    expect(stranger.of('clock:state')).toEqual([]);
    expect(stranger.of('clock:tick')).toEqual([]);
  });

  test('shows the clock to staff as running, and removes it when it is finished', async () => {
    const admin = await connect((await server.signInAs('Administrator')).token);
    const player = await connect((await server.signInAs('Player')).token);
    const clock = await openClock();
    const last = () => (admin.of('clocks:running').at(-1) as { id: string }[]).map(({ id }) => id);

    await command(clock.id, 'start');
    await until(() => expect(last()).toContain(clock.id));
    await command(clock.id, 'finish');
    await until(() => expect(last()).not.toContain(clock.id));

    expect(player.of('clocks:running')).toEqual([]);
  });

  test('is not pushed if refused', async () => {
    const clock = await openClock();
    const watcher = await connect();
    await watch(watcher.client, clock.id);

    await command(clock.id, 'pause');
    await command(clock.id, 'start');

    await until(() => expect(watcher.of('clock:state')).toHaveLength(1));
    expect(watcher.of('clock:state')).toEqual([expect.objectContaining({ version: 2, status: 'running' })]);
  });
});

test('a change of people on a private clock reaches its staff and displays; others do not get its id', async () => {
  const { _id, region } = await createVenue(server.models);
  const venueId = String(_id);
  const makeKey = { token: operator.token, body: { venueId, label: 'TV' } };
  const { key } = (await server.call('POST', '/api/display-keys', makeKey)).body;
  const hidden = await openClock({ isPublic: false });
  const shown = await openClock();
  await server.models.PokerClock.updateOne({ _id: hidden.id }, { $set: { venueId, region } });
  const visitor = await connect();
  const player = await connect((await server.signInAs('Player')).token);
  const staff = await connect(operator.token);
  const display = await connect(undefined, key);
  const keysOf = ({ of }: typeof visitor) =>
    (of('data:changed') as { keys: string[] }[]).flatMap(({ keys }) => keys);
  const nightOf = ({ id }: Clock) => `/api/poker-clocks/${id}/night`;
  const register = ({ id }: Clock) =>
    command(id, 'register', { entry: { id: randomUUID(), playerId: null, name: 'Walk-in' } });

  expect((await register(hidden)).status).toBe(200);
  // Order is preserved: a client that received this one has received all previous ones.
  expect((await register(shown)).status).toBe(200);

  await until(() => {
    for (const client of [visitor, player, staff, display]) expect(keysOf(client)).toContain(nightOf(shown));
  });
  expect([staff, display].map((client) => keysOf(client).includes(nightOf(hidden)))).toEqual([true, true]);
  for (const client of [visitor, player]) expect(keysOf(client).join()).not.toContain(hidden.id);
});

test('a new host of an event is sent to every open page, and the updated list is already available', async () => {
  const admin = await server.signInAs('Administrator');
  await server.signInAs('Host', { hostName: 'Renee K.' });
  const event = await createCalendarEvent(server.models, {
    weekday: 3,
    hostName: '',
    startsOn: '2027-01-01',
  });
  const target = '/api/tournaments/date/2027-07-07';
  await server.call('GET', target);
  const visitor = await connect();

  await server.call('PUT', `/api/calendar-events/${event._id}/host`, {
    token: admin.token,
    body: { hostName: 'Renee K.', assignmentType: 'one-time', specificDate: '2027-07-07' },
  });

  await until(() =>
    expect(visitor.of('data:changed')).toEqual([
      {
        keys: expect.arrayContaining([
          '/api/calendar',
          '/api/calendar-events',
          target,
          '/api/venues',
          '/api/host-schedule/',
        ]),
      },
    ]),
  );
  const { body } = await server.call('GET', target);
  expect(body.find((card: { id: string }) => card.id === `calendar-${event._id}`).assignedHost).toBe(
    'Renee K.',
  );
});

test('signing out everywhere closes the sockets of that account, and no other', async () => {
  const one = await server.signInAs('Player');
  const phone = await connect(one.token);
  const tablet = await connect(one.token);
  const other = await connect((await server.signInAs('Player')).token);

  await server.call('POST', '/api/auth/sign-out-everywhere', { token: one.token });

  await until(() => expect([phone.client.connected, tablet.client.connected]).toEqual([false, false]));
  expect(phone.of('session:ended')).toEqual([{ reason: 'signed-out' }]);
  expect(other.client.connected).toBe(true);
  await expect(connect(one.token)).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
});
