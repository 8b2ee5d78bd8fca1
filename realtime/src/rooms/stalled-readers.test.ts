import type { DomainEvent } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import { describe, expect, it } from 'vitest';
import { settle, startRealtime, type TestClient } from '../testing/start-realtime.ts';
import { isEnding, waitingBytes } from './connection.ts';

type Pausable = { ws: { pause(): void; resume(): void } };
const webSocketOf = (client: TestClient) => (client.io.engine.transport as unknown as Pausable).ws;
// Far below the limit: their sum counts.
const hint: DomainEvent = { type: 'content-page.changed', key: 'x'.repeat(6_000) };

describe('readers that stop reading', () => {
  it('are disconnected when too much waits for them; a hundred cost an active reader nothing', async () => {
    await using server = await startRealtime();
    const stalled = await Promise.all(Array.from({ length: 100 }, () => server.connect()));
    const reader = await server.connect();
    const receivedHints = () => reader.received.filter(({ name }) => name === 'data:changed').length;
    const waiting = () =>
      [...server.realtime.io.of('/').sockets.values()]
        // One that was disconnected holds what arrives in the same turn until it is gone.
        .filter(({ conn }) => !isEnding(conn))
        .map(({ conn }) => waitingBytes(conn));
    for (const client of stalled) webSocketOf(client).pause();
    let sent = 0;
    let mostWaiting = 0;

    await until(async () => {
      for (let count = 0; count < 8; count += 1) {
        await server.publish(hint);
        mostWaiting = Math.max(mostWaiting, ...waiting());
      }
      sent += 8;
      await settle(reader);
      expect(server.realtime.stats().stalledSockets).toBe(100);
    });

    await until(() => expect(server.realtime.stats().sockets).toBe(1));
    await until(() => expect(receivedHints()).toBe(sent));
    expect(mostWaiting).toBeGreaterThan(0);
    expect(mostWaiting).toBeLessThanOrEqual(64 * 1024);
    for (const client of stalled) webSocketOf(client).resume();
  });
});
