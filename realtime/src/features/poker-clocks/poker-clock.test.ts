import { until } from '@ahl/shared-types/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildClock, buildId, changed } from '../../testing/fakes.ts';
import {
  received,
  receivedNames,
  settle,
  startRealtime,
  type TestRealtime,
  watch,
} from '../../testing/start-realtime.ts';

let server: TestRealtime;
beforeEach(async () => {
  server = await startRealtime({ limits: { clocksPerSocket: 3 } });
});
afterEach(() => server.stop());

const store = (overrides?: Parameters<typeof buildClock>[0]) => {
  const clock = buildClock(overrides);
  server.database.clocks.set(clock.id, clock);
  return clock;
};

describe('clock:watch', () => {
  it('answers with the whole clock', async () => {
    const clock = store();
    const client = await server.connect();

    expect(await client.emitWithAck('clock:watch', { clockId: clock.id })).toEqual({
      ok: true,
      snapshot: clock,
    });
    expect(server.realtime.stats().watchedClocks).toBe(1);
  });

  it('is refused for a clock that does not exist, and leaves nothing behind', async () => {
    const client = await server.connect();

    const answer = await client.emitWithAck('clock:watch', { clockId: buildId() });

    expect(answer).toEqual({
      ok: false,
      code: 'NOT_FOUND',
      reason: 'clock.not-found',
      params: {},
      message: 'There is no such clock.',
    });
    expect(server.realtime.stats().watchedClocks).toBe(0);
  });

  it('hides a clock that is not public from everyone except clock staff', async () => {
    const clock = store({ isPublic: false, status: 'running' });
    const visitor = await server.connect();
    const { client: administrator } = await server.connectAs('Administrator');
    const { client: operator } = await server.connectAs('Operator');

    await watch(operator, clock);
    for (const client of [visitor, administrator])
      expect(await client.emitWithAck('clock:watch', { clockId: clock.id })).toMatchObject({
        ok: false,
        code: 'FORBIDDEN',
      });
    await server.change(changed(clock));
    await until(() => expect(received(operator, 'clock:tick')).not.toEqual([]));

    await settle(visitor, administrator);
    expect(received(operator, 'clock:state')).toHaveLength(1);
    expect(visitor.received).toEqual([]);
    expect(received(administrator, 'clock:state')).toEqual([]);
    expect(received(administrator, 'clock:tick')).toEqual([]);
  });

  it('misses nothing that happens while the clock is loaded', async () => {
    const clock = store();
    const load = Promise.withResolvers<typeof clock>();
    await using slow = await startRealtime({ loadClock: () => load.promise });
    const client = await slow.connect();

    const answer = client.emitWithAck('clock:watch', { clockId: clock.id });
    await settle(client);
    const newer = changed(clock, { status: 'running' });
    await slow.change(newer);
    load.resolve(clock);

    expect(await answer).toEqual({ ok: true, snapshot: newer });
  });

  it('shares one read among all who watch at once', async () => {
    const clock = store();
    const load = Promise.withResolvers<typeof clock>();
    let reads = 0;
    await using slow = await startRealtime({
      loadClock: () => {
        reads += 1;
        return load.promise;
      },
    });
    const clients = await Promise.all(Array.from({ length: 20 }, () => slow.connect()));

    const answers = clients.map((client) => watch(client, clock));
    await settle(...clients);
    load.resolve(clock);

    expect(await Promise.all(answers)).toHaveLength(20);
    expect(reads).toBe(1);
  });

  it('has no effect if the clock was unwatched before it was loaded', async () => {
    const clock = store();
    const load = Promise.withResolvers<typeof clock>();
    await using slow = await startRealtime({ loadClock: () => load.promise });
    const client = await slow.connect();

    const answer = client.emitWithAck('clock:watch', { clockId: clock.id });
    await client.emitWithAck('clock:unwatch', { clockId: clock.id });
    load.resolve(clock);

    expect(await answer).toMatchObject({ ok: false, code: 'CONFLICT' });
    expect(slow.realtime.stats().watchedClocks).toBe(0);
  });

  it('refuses more clocks than the limit of a connection, until it unwatches one', async () => {
    const clocks = [store(), store(), store(), store()] as const;
    const client = await server.connect();
    for (const clock of clocks.slice(0, 3)) await watch(client, clock);

    const refused = await client.emitWithAck('clock:watch', { clockId: clocks[3].id });
    await client.emitWithAck('clock:unwatch', { clockId: clocks[0].id });

    expect(refused).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    await watch(client, clocks[3]);
    await watch(client, clocks[3]);
  });

  it('answers from what others see while the database is away, and reports it when no one watches', async () => {
    const seen = store();
    const unseen = store();
    await watch(await server.connect(), seen);
    server.database.isAway = true;
    const client = await server.connect();

    expect(await watch(client, seen)).toEqual(seen);
    expect(await client.emitWithAck('clock:watch', { clockId: unseen.id })).toMatchObject({
      ok: false,
      code: 'UNAVAILABLE',
    });
  });
});

describe('a change of a clock', () => {
  it('reaches only its watchers, complete and once', async () => {
    const clock = store();
    const watcher = await server.connect();
    const stranger = await server.connect();
    const former = await server.connect();
    await watch(watcher, clock);
    await watch(former, clock);
    await former.emitWithAck('clock:unwatch', { clockId: clock.id });
    const newer = changed(clock, { status: 'running' });

    await server.change(newer);
    await server.change(newer);
    await server.publish({ type: 'clock.changed', clock });

    await settle(watcher, stranger, former);
    expect(received(watcher, 'clock:state')).toEqual([newer]);
    expect(stranger.received).toEqual([]);
    expect(receivedNames(former)).toEqual([]);
  });

  it('reaches existing watchers when a newcomer’s load returns it before its event arrives', async () => {
    const clock = store();
    const watcher = await server.connect();
    await watch(watcher, clock);
    const newer = store(changed(clock));

    const snapshot = await watch(await server.connect(), clock);
    await server.change(newer);

    await settle(watcher);
    expect(snapshot).toEqual(newer);
    expect(received(watcher, 'clock:state')).toEqual([newer]);
  });

  it('removes those who are no longer allowed to see it, and lets them find out why', async () => {
    const clock = store();
    const visitor = await server.connect();
    const { client: operator } = await server.connectAs('Operator');
    await watch(visitor, clock);
    await watch(operator, clock);
    const hidden = changed(clock, { isPublic: false });

    await server.change(hidden);

    await settle(visitor, operator);
    expect(received(operator, 'clock:state')).toEqual([hidden]);
    expect(received(visitor, 'clock:state')).toEqual([]);
    expect(received(visitor, 'data:changed')).toEqual([{ keys: [`/api/poker-clocks/${clock.id}`] }]);
  });

  it('is corrected automatically when its event was lost', async () => {
    const clock = store();
    await using server = await startRealtime({ limits: { resyncMs: 20 } });
    server.database.clocks.set(clock.id, clock);
    const watcher = await server.connect();
    await watch(watcher, clock);
    const newer = changed(clock, { levelIndex: 1 });

    server.database.clocks.set(clock.id, newer);

    await until(() => expect(received(watcher, 'clock:state')).toEqual([newer]));
    const { clocks } = server.database.reads;
    await until(() => expect(server.database.reads.clocks).toBeGreaterThan(clocks + 1));
    await settle(watcher);
    expect(received(watcher, 'clock:state')).toEqual([newer]);
  });

  it('resyncs again after the database was away, and logs that once', async () => {
    await using server = await startRealtime({ limits: { resyncMs: 10 } });
    const clock = buildClock();
    server.database.clocks.set(clock.id, clock);
    const watcher = await server.connect();
    await watch(watcher, clock);
    server.database.isAway = true;
    const { clocks } = server.database.reads;
    await until(() => expect(server.database.reads.clocks).toBeGreaterThan(clocks + 1));
    server.database.clocks.set(clock.id, changed(clock));
    server.database.isAway = false;

    await until(() => expect(received(watcher, 'clock:state')).toHaveLength(1));
    expect(server.logger.lines.map(({ message }) => message)).toEqual([
      'failed, and is tried again',
      'works again',
    ]);
  });
});

describe('lists that a change of a clock touches', () => {
  it('is not sent to the public', async () => {
    const visitor = await server.connect();

    await server.change(buildClock());
    await server.change(buildClock({ tournamentId: buildId(), isPublic: false }));

    await settle(visitor);
    expect(visitor.received).toEqual([]);
  });

  it('is sent to those who run clocks at every change, once', async () => {
    const { client: operator } = await server.connectAs('Operator');
    const { client: player } = await server.connectAs('Player');
    const clock = buildClock();

    const newer = changed(clock);
    for (const state of [clock, newer, newer, clock]) await server.change(state);

    await settle(operator, player);
    const hint = { keys: ['/api/poker-clocks?'] };
    expect(received(operator, 'data:changed')).toEqual([hint, hint]);
    expect(receivedNames(player)).toEqual([]);
  });
});
