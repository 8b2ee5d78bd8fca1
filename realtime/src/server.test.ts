import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { buildClock } from './testing/fakes.ts';
import { startRealtime, watch } from './testing/start-realtime.ts';

describe('closing', () => {
  it('disconnects clients so that they reconnect automatically, and emits nothing afterwards', async () => {
    const server = await startRealtime();
    const clock = buildClock({ status: 'running' });
    server.database.clocks.set(clock.id, clock);
    const client = await server.connect();
    await watch(client, clock);
    const ended = new Promise<string>((resolve) => client.once('disconnect', resolve));

    await server.realtime.close();
    await server.publish({ type: 'facts.missed' });

    // Not 'io server disconnect', after which a client would stay away.
    expect(await ended).toBe('transport close');
    expect(server.realtime.stats()).toMatchObject({ sockets: 0, watchedClocks: 0 });
    expect(server.httpServer.listening).toBe(false);
    await server.realtime.close();
  });

  it('does not wait for a client that does not respond', async () => {
    const server = await startRealtime();
    const { port, hostname } = new URL(server.url);
    const silent = connect(Number(port), hostname);
    silent.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: league\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    await once(silent, 'data');
    const closed = once(silent, 'close');

    await server.stop();

    expect(await closed).toBeDefined();
    // Well before the heartbeat would end such a client.
  }, 40_000);
});
