import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serveConnection } from './connection.ts';
import { requestOf, talk } from './testing/raw-client.ts';

it('leaves no listeners on a connection whose replies often had to wait for the reader', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-connection-'));
  const socketPath = join(folder, 'a.sock');
  const sockets: Socket[] = [];
  let mostListeners = 0;
  const server = createServer((socket) => {
    sockets.push(socket);
    const answer = async () => {
      mostListeners = Math.max(mostListeners, socket.listenerCount('close'));
      return { ok: 1, text: 'x'.repeat(2_000_000) };
    };
    serveConnection(socket, 1, answer, () => undefined);
  });
  server.listen(socketPath);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const requests = Array.from({ length: 12 }, (_, id) => requestOf({ ping: 1 }, id));
  const replies = await talk(socketPath, [Buffer.concat(requests)], 12);

  expect(replies.map(({ responseTo }) => responseTo)).toEqual(requests.map((_request, id) => id));
  expect(sockets).toHaveLength(1);
  // Its own listener and the one of the current wait.
  expect(mostListeners).toBeLessThan(5);
});
