import { until } from '@ahl/shared-types/testing';
import { describe, expect, it } from 'vitest';
import { settle, startRealtime, type TestClient } from '../testing/start-realtime.ts';

type Pausable = { ws: { pause(): void; resume(): void } };
const webSocketOf = (client: TestClient) => (client.io.engine.transport as unknown as Pausable).ws;

describe('a reader that stops reading', () => {
  it('is cut off when too much waits for it; one that reads is not', async () => {
    await using server = await startRealtime();
    const stalled = await server.connect();
    const reader = await server.connect();
    // Each far below the cap: it is their sum that counts.
    const keys = ['x'.repeat(6_000)];

    webSocketOf(stalled).pause();
    await until(async () => {
      for (let count = 0; count < 8; count += 1)
        await server.publish({ type: 'data.changed', keys, audience: 'public' });
      await settle(reader);
      expect(server.realtime.stats().stalledSockets).toBe(1);
    });

    await until(() => expect(server.realtime.stats().sockets).toBe(1));
    await settle(reader);
    webSocketOf(stalled).resume();
  });
});
