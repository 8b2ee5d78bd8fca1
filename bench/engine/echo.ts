// The lower bound (floor) of a call: a process that answers every wire message with the same reply, nothing else.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { FrameReader } from '../../embedded-mongo/src/wire/frame-reader.ts';
import { answerMessages } from '../child.ts';

let reply = Buffer.alloc(0);

const server = createServer((socket) => {
  const reader = new FrameReader();
  socket.on('data', (chunk) => {
    for (const _frame of reader.push(Buffer.from(chunk))) socket.write(reply);
  });
  socket.on('error', () => socket.destroy());
});

answerMessages(async (ask: { socketPath: string; reply: string }) => {
  reply = Buffer.from(ask.reply, 'base64');
  server.listen(ask.socketPath);
  await once(server, 'listening');
  return {};
});
