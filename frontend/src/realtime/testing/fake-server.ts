// A Socket.IO server for tests of the client: real sockets on a loopback port, answers as each test sets them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, failureAnswer } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { ClientToServerEvents, ServerToClientEvents } from '@ahl/shared-types/realtime';
import { Server } from 'socket.io';

export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>;

/** Starts the server; `clocks` are the answers to `clock:watch`, `tokens` are accepted in addition to visitors. */
export const startFakeServer = async (port = 0) => {
  const http = createServer();
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, { cors: { origin: true } });
  const clocks = new Map<string, Clock>();
  const tokens = new Set<string>();
  const seen = {
    tokens: [] as (string | null)[],
    watched: [] as string[],
    unwatched: [] as string[],
    reports: 0,
    positions: [] as string[],
  };
  const answers = { time: true, changed: [] as string[] | null };

  io.use((socket, next) => {
    const token = (socket.handshake.auth as { token?: string }).token ?? null;
    seen.tokens.push(token);
    if (token === null || tokens.has(token)) return next();
    next(Object.assign(new Error('unauthenticated'), { data: { code: 'UNAUTHENTICATED' } }));
  });
  io.on('connection', (socket) => {
    socket.on('time:sync', ({ clientTime }, reply) => {
      if (answers.time) reply({ clientTime, serverTime: Date.now() });
    });
    socket.on('clock:watch', ({ clockId }, reply) => {
      seen.watched.push(clockId);
      const snapshot = clocks.get(clockId);
      reply(
        snapshot
          ? { ok: true, snapshot }
          : { ok: false, ...failureAnswer(new AppError('NOT_FOUND', 'clock.not-found')) },
      );
    });
    socket.on('clock:unwatch', ({ clockId }, reply) => {
      seen.unwatched.push(clockId);
      reply({ ok: true });
    });
    socket.on('changes:since', ({ position }, reply) => {
      seen.positions.push(position);
      if (answers.changed) reply({ ok: true, keys: answers.changed });
      else reply({ ok: false, ...failureAnswer(new AppError('UNKNOWN_EVENT', 'socket.unknown-event')) });
    });
    socket.on('screen:report', (_report, reply) => {
      seen.reports += 1;
      reply({ ok: true, speakerId: null, publicId: null });
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return {
    io,
    clocks,
    tokens,
    seen,
    answers,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    port: (http.address() as AddressInfo).port,
    stop: () => io.close(),
  };
};
