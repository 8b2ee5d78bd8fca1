import { until } from '@ahl/shared-types/testing';
import { describe, expect, it } from 'vitest';
import { startRealtime } from '../testing/start-realtime.ts';

const poll = (url: string, headers: Record<string, string>) =>
  fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers });

describe('the handshake', () => {
  it('refuses a page of another origin, over polling and over WebSocket', async () => {
    await using server = await startRealtime();
    const headers = { Origin: 'https://evil.example' };

    const answer = await poll(server.url, headers);

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: 'ORIGIN_REFUSED' });
    await expect(server.connect({}, { extraHeaders: headers })).rejects.toThrow('websocket error');
    expect(server.realtime.stats().sockets).toBe(0);
  });

  it('accepts a page of the same host and of the public address', async () => {
    await using server = await startRealtime({ publicUrl: 'https://poker.example' });

    await server.connect({}, { extraHeaders: { Origin: server.url } });
    await server.connect({}, { extraHeaders: { Origin: 'https://poker.example' } });

    expect(server.realtime.stats().sockets).toBe(2);
  });

  it('limits connections by address, before the account is known', async () => {
    await using server = await startRealtime({
      limits: { socketsPerAddress: 2 },
      clientAddress: ({ headers }) => String(headers['x-from'] ?? ''),
    });
    const from = (address: string) => ({ extraHeaders: { 'X-From': address } });
    const first = await server.connect({}, from('203.0.113.1'));
    await server.connect({}, from('203.0.113.1'));

    await expect(server.connect({}, from('203.0.113.1'))).rejects.toThrow();
    await server.connect({}, from('203.0.113.2'));

    first.disconnect();
    await until(() => server.connect({}, from('203.0.113.1')));
  });

  it('has a separate limit for this machine', async () => {
    await using server = await startRealtime({
      limits: { socketsPerAddress: 0, socketsPerLoopbackAddress: 1 },
    });
    await server.connect();

    await expect(server.connect()).rejects.toThrow();
  });
});
