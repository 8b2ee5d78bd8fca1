// The baseline of bench:today: Express that sends the same bytes, and nothing else.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { answerMessages } from '../child.ts';

answerMessages(async ({ path, body }: { path: string; body: string }) => {
  const bytes = Buffer.from(body);
  const app = express();
  app.get(path, (_request, response) => {
    response.type('json').send(bytes);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
