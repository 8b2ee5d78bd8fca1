import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { until } from '@ahl/shared-types/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimitedServer } from './limited-server.ts';

let server: Server;
beforeAll(async () => {
  const limits = { headersTimeout: 300, requestTimeout: 500, connectionsCheckingInterval: 50 };
  server = createLimitedServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('whole'));
  }, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a beginning, then one byte again and again; returns what the server sent before it closed the connection. */
const dribble = async (first: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // A byte can reach a closed connection.
  socket.on('error', () => undefined);
  socket.write(first);
  const feeding = setInterval(() => socket.write('x'), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(feeding);
  return answer;
};

describe('a request that arrives slowly', () => {
  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'],
  ])('is cut however it is fed: %s', async (_part, first) => {
    expect(await dribble(first)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('does not affect one that arrives whole', async () => {
    const { port } = server.address() as AddressInfo;
    const body = 'x'.repeat(50_000);

    // On a busy machine a request can take longer to arrive than these short limits allow.
    await until(async () => {
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
      expect(await response.text()).toBe('whole');
    });
  });
});

test('an idle connection outlives those of load balancers, which keep theirs for 60 seconds', () => {
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});
