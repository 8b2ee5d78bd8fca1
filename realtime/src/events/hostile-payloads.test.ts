import { errorCodes } from '@ahl/shared-types/common';
import { clientEventNames } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRaw, openTcp } from '../testing/raw-client.ts';
import { settle, startRealtime, type TestRealtime } from '../testing/start-realtime.ts';

const unlimited = { eventsPerSecond: 1e9, eventBurst: 1e9, packetsPerSecond: 1e9, packetBurst: 1e9 };
let server: TestRealtime;
beforeEach(async () => {
  server = await startRealtime({ limits: unlimited });
});
afterEach(() => server.stop());

const names = fc.oneof(
  fc.constantFrom(...clientEventNames),
  fc.constantFrom('connect', 'disconnect', 'error', '__proto__', 'toString'),
  fc.string(),
);
const clockRef = fc.record({ clockId: fc.oneof(fc.stringMatching(/^[0-9a-f]{24}$/), fc.jsonValue()) });
const payloads = fc.array(fc.oneof(fc.jsonValue(), clockRef, fc.constant({ __proto__: null })), {
  maxLength: 3,
});

describe('hostile clients', () => {
  it('get an answer to anything they send as an event', async () => {
    const client = await server.connect();
    const reserved = [
      'connect',
      'connect_error',
      'disconnect',
      'disconnecting',
      'newListener',
      'removeListener',
    ];
    const ask = client.timeout(30_000).emitWithAck as (name: string, ...rest: unknown[]) => Promise<unknown>;

    await fc.assert(
      fc.asyncProperty(names, payloads, async (name, payload) => {
        fc.pre(!reserved.includes(name));
        const answer = await ask.call(client.timeout(30_000), name, ...payload);
        if (name === 'time:sync' && (answer as { ok?: boolean }).ok !== false) return;
        const { ok, code } = answer as { ok: boolean; code: string };
        if (!ok) expect(errorCodes).toContain(code);
      }),
      { numRuns: 300 },
    );

    await settle(client);
  });

  it('cannot crash the server with frames of any kind', async () => {
    const frames = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('40', '41', '42', '42[]', '42["connect"]', '42[1]', '43[]', '430["x"]', '44{}', '45'),
      fc.constantFrom(
        '451-["clock:watch",{"_placeholder":true,"num":0}]',
        '4599-["x"]',
        '40/admin,',
        '2',
        '3',
        '5',
      ),
      fc.jsonValue().map((value) => `40${JSON.stringify(value)}`),
      fc.jsonValue().map((value) => `42${JSON.stringify(['clock:watch', value])}`),
      fc
        .tuple(fc.nat(), fc.jsonValue())
        .map(([id, value]) => `42${id}${JSON.stringify(['time:sync', value])}`),
      fc.uint8Array({ maxLength: 50 }).map((bytes) => Uint8Array.from(bytes)),
    );
    const healthy = await server.connect();

    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(frames, { maxLength: 8 }), async (isConnected, sent) => {
        const raw = await openRaw(server.url);
        if (isConnected) raw.send('40');
        raw.send(...sent);
        await settle(healthy);
        raw.close();
        await raw.closed;
      }),
      { numRuns: 150 },
    );

    await settle(healthy);
    await until(() => expect(server.realtime.stats().sockets).toBe(1));
  });

  it('are ended when they send packets of any kind endlessly, even before they have a socket', async () => {
    await using guarded = await startRealtime({ limits: { packetsPerSecond: 1, packetBurst: 20 } });
    const raw = await openRaw(guarded.url);

    for (let count = 0; count < 30; count += 1) raw.send('40{"token":"guess"}');

    await raw.closed;
    expect(guarded.realtime.stats().sockets).toBe(0);
  });

  it('are ended when they ping the WebSocket itself endlessly', async () => {
    await using guarded = await startRealtime({ limits: { packetsPerSecond: 1, packetBurst: 20 } });
    const client = await openTcp(guarded.url);

    for (let count = 0; count < 60; count += 1) client.ping();

    await client.closed;
  });
});
