// The baseline of bench:sockets: Socket.IO without anything on top, which reports its heap.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Server } from 'socket.io';
import { answerMessages } from '../child.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const httpServer = createServer();
const io = new Server(httpServer, { serveClient: false });
io.on('connection', (socket) => void socket.join('clock'));

answerMessages(async (ask: { type: 'listen' | 'heap' }) => {
  if (ask.type === 'heap') {
    collect();
    collect();
    return { usedBytes: process.memoryUsage().heapUsed };
  }
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  return { url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}` };
});
