// The baseline of bench:broadcast: Socket.IO that sends the same bytes to everybody, and nothing else.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answerMessages } from '../child.ts';

type Ask = { type: 'listen' } | { type: 'emit'; event: string; payload: unknown };

const httpServer = createServer();
const io = new Server(httpServer, { serveClient: false });

answerMessages(async (ask: Ask) => {
  if (ask.type === 'listen') {
    httpServer.listen(0, '127.0.0.1');
    await once(httpServer, 'listening');
    return { url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}` };
  }
  io.emit(ask.event, ask.payload);
  return {};
});
