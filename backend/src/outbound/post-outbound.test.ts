import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutboundGuard } from './outbound-address.ts';
import { postOutbound } from './post-outbound.ts';

const withinMs = 300;
const guard = createOutboundGuard({ allowsLoopback: true });
const message = { body: '{}', headers: { 'content-type': 'application/json' } };
let server: Server;
let base: string;
let calls: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/drip': (response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/large': (response) => void response.end('y'.repeat(1_000_000)),
  '/redirect': (response) => void response.writeHead(307, { location: `${base}/elsewhere` }).end(),
  '/broken': (response) => void response.socket?.destroy(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url ?? '');
    request.resume();
    answers[request.url ?? '']?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const post = (path: string) => {
  calls = [];
  return postOutbound(guard, new URL(path, base), message, withinMs);
};

describe('a post to an address outside', () => {
  test('ends at its limit without an answer, and closes the connection', async () => {
    expect(await post('/silent')).toEqual({ kind: 'unanswered', failure: 'timeout', mayHaveArrived: true });
    expect(await post('/drip')).toMatchObject({ kind: 'answered', status: 200 });
  });

  test('reads the beginning of an answer alone', async () => {
    const outcome = await post('/large');

    expect(outcome).toMatchObject({ kind: 'answered', status: 200, text: 'y'.repeat(4_096) });
  });

  test('connects by name to what the name resolves to', async () => {
    const byName = new URL('/large', base.replace('127.0.0.1', 'localhost'));

    expect(await postOutbound(guard, byName, message, withinMs)).toMatchObject({ status: 200 });
  });

  test('follows no redirect', async () => {
    expect(await post('/redirect')).toMatchObject({ kind: 'answered', status: 307 });
    expect(calls).toEqual(['/redirect']);
  });

  test('says whether the message can have arrived', async () => {
    expect(await post('/broken')).toEqual({ kind: 'unanswered', failure: 'cut-off', mayHaveArrived: true });
    const closed = createTcp();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await postOutbound(guard, new URL(`http://127.0.0.1:${port}/`), message, withinMs)).toEqual({
      kind: 'unanswered',
      failure: 'refused',
      mayHaveArrived: false,
    });
  });

  test('connects to nothing in our own network, by number or by name', async () => {
    calls = [];
    const strict = createOutboundGuard({
      allowsLoopback: false,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const { port } = server.address() as AddressInfo;

    for (const address of [`https://127.0.0.1:${port}/`, `https://receiver.example:${port}/`])
      expect(await postOutbound(strict, new URL(address), message, withinMs)).toEqual({
        kind: 'unanswered',
        failure: 'own-network',
        mayHaveArrived: false,
      });
    expect(calls).toEqual([]);
  });
});
