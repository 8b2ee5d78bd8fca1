import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@ahl/shared-types/testing';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { createEventStreams, EventStream } from './event-stream.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves streams that send nothing; returns their address and how many were stopped. */
const serve = async (limits: Parameters<typeof createEventStreams>[0]) => {
  const streams = createEventStreams(limits);
  const stopped = { count: 0 };
  const silent = new EventStream(() => () => {
    stopped.count += 1;
  });
  server = createServer(
    express()
      .get('/', (request, response) => streams.send(silent, String(request.query.caller), request, response))
      .use(errorHandler(pino({ level: 'silent' }))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { streams, stopped, url: `http://127.0.0.1:${port}/` };
};

test('a stream stays alive by comments, and ends after its time', async () => {
  const { url, streams, stopped } = await serve({ heartbeatMs: 5, maxOpenMs: 60 });

  const text = await (await fetch(url)).text();

  expect(text).toMatch(/^retry: 5000\n\n(:\n\n)+$/);
  await until(() => expect([streams.size(), stopped.count]).toEqual([0, 1]));
});

test('a process has a limit for all callers together', async () => {
  const { url } = await serve({ total: 2 });
  const answers = [];
  for (const caller of ['a', 'b', 'c']) answers.push(await fetch(`${url}?caller=${caller}`));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
});
