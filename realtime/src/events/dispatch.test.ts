import { randomUUID } from 'node:crypto';
import { type ClientToServerEvents, clientEventAccess, clientEventNames } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClock, buildId } from '../testing/fakes.ts';
import { settle, startRealtime, type TestClient, type TestRealtime } from '../testing/start-realtime.ts';

let server: TestRealtime;
beforeEach(async () => {
  server = await startRealtime({ limits: { eventsPerSecond: 1, eventBurst: 30 } });
});
afterEach(() => server.stop());

/** Sends any event, including those that the types do not have. */
const send = (client: TestClient, name: string, ...payload: unknown[]): Promise<unknown> =>
  (client.emitWithAck as (name: string, ...payload: unknown[]) => Promise<unknown>)(name, ...payload);

const report = () => ({
  screenId: randomUUID(),
  clockId: buildId(),
  offsetMs: 12.5,
  version: 3,
  visible: true,
  wakeLock: false,
  audio: true,
});

describe('every client event', () => {
  const clock = buildClock();
  const payloads: Record<keyof ClientToServerEvents, object> = {
    'clock:watch': { clockId: clock.id },
    'clock:unwatch': { clockId: clock.id },
    'time:sync': { clientTime: 1 },
    'changes:since': { position: 'p:1' },
    'screen:report': report(),
  };

  it.each(clientEventNames)(
    '%s declares who is allowed to send it, has a schema, and is answered',
    async (name) => {
      server.database.clocks.set(clock.id, clock);
      const client = await server.connect();

      const accepted = await send(client, name, payloads[name]);
      const refused = await send(client, name, 'nonsense');

      expect(clientEventAccess[name]).toBeTypeOf('string');
      expect(accepted).not.toMatchObject({ ok: false });
      expect(refused).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', fields: expect.any(Object) });
    },
  );
});

describe('time:sync', () => {
  it('answers with the time of the probe and the server’s time', async () => {
    await using fixed = await startRealtime({ now: () => 1_700_000_000_123 });
    const client = await fixed.connect();

    const answer = await client.emitWithAck('time:sync', { clientTime: 77.5 });

    expect(answer).toEqual({ clientTime: 77.5, serverTime: 1_700_000_000_123 });
  });
});

describe('an event that is refused', () => {
  it('names the wrong field and what is allowed there', async () => {
    const client = await server.connect();

    const answer = await send(client, 'screen:report', { ...report(), offsetMs: '12', screenId: 'one' });

    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', message: expect.stringContaining('offsetMs') });
    expect(Object.keys((answer as { fields: object }).fields).sort()).toEqual(['offsetMs', 'screenId']);
  });

  it.each(['clock:start', 'constructor', '__proto__', 'error', ''])(
    'is refused as unknown with the name "%s"',
    async (name) => {
      const client = await server.connect();

      expect(await send(client, name, {})).toMatchObject({ ok: false, code: 'UNKNOWN_EVENT' });
    },
  );

  it('changes nothing, notifies no one, and keeps the socket', async () => {
    const client = await server.connect();
    const other = await server.connect();

    await send(client, 'clock:state', buildClock());
    await send(client, 'data:changed', { keys: ['/api'] });
    await send(client, 'clock:watch', { clockId: 'no id' });
    client.emit('clock:watch', { clockId: 'nobody waits for the answer' }, () => undefined);
    (client.emit as (name: string) => void)('clock:watch');

    await settle(client, other);
    expect([...client.received, ...other.received]).toEqual([]);
    expect(server.realtime.stats()).toMatchObject({ sockets: 2, watchedClocks: 0, refusedEvents: 5 });
  });

  it('does not reveal an internal error', async () => {
    const clock = buildClock();
    Object.defineProperty(clock, 'isPublic', {
      get: () => {
        throw new Error('secret');
      },
    });
    server.database.clocks.set(clock.id, clock);
    const client = await server.connect();

    const answer = await send(client, 'clock:watch', { clockId: clock.id });

    expect(answer).toEqual({
      ok: false,
      code: 'INTERNAL',
      reason: 'socket.fault',
      params: {},
      message: 'Something went wrong. Please try again.',
    });
    expect(server.logger.lines).toMatchObject([{ level: 'error', details: { err: { message: 'secret' } } }]);
    expect(server.realtime.stats().watchedClocks).toBe(0);
  });
});

describe('too many events', () => {
  // The limit is measured by this clock, which does not advance however long the events take to arrive.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are refused one by one, and accepted again after a pause', async () => {
    await using quick = await startRealtime({ limits: { eventsPerSecond: 100, eventBurst: 5 } });
    const client = await quick.connect();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(client, 'time:sync', { clientTime: 0 })),
    );

    expect(answers.slice(0, 5)).not.toContainEqual(expect.objectContaining({ ok: false }));
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    await until(async () =>
      expect(await send(client, 'time:sync', { clientTime: 0 })).toHaveProperty('serverTime'),
    );
  });

  it('end the socket if they continue, and only that one', async () => {
    const flooder = await server.connect();
    const other = await server.connect();
    const ended = new Promise<string>((resolve) => flooder.once('disconnect', resolve));

    for (let count = 0; count < 62; count += 1) void send(flooder, 'nonsense').catch(() => undefined);

    expect(await ended).toBe('io server disconnect');
    await settle(other);
    expect(server.realtime.stats()).toMatchObject({ sockets: 1, floodedSockets: 1 });
  });
});

describe('a message over 16 KB', () => {
  it('ends the connection; a smaller one does not', async () => {
    const client = await server.connect();
    const other = await server.connect();
    const ended = new Promise<string>((resolve) => client.once('disconnect', resolve));

    await send(client, 'nonsense', 'x'.repeat(15_000));
    void send(client, 'nonsense', 'x'.repeat(17_000)).catch(() => undefined);

    expect(await ended).toMatch(/transport/);
    await settle(other);
    expect(server.realtime.stats().sockets).toBe(1);
  });
});
