// Detects a connection that died silently (a cable pulled, a router off). The transport's own heartbeat needs up to 45
// s for this; a page that shows a clock must report it within ten. It receives a tick each second anyway, so only
// silence costs a probe.

import { watchedClocks } from './clock-watch.ts';
import type { RealtimeSocket } from './realtime-socket.ts';
import type { AskTime } from './time-sync.ts';

const checkEveryMs = 1_000;
const quietMs = 4_000;
const answerWithinMs = 2_500;

const within = <T>(promise: Promise<T>, timeoutMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Watches a socket for silence; `check` probes at once. A socket that does not respond is closed. */
export const startLivenessCheck = (socket: RealtimeSocket, ask: AskTime) => {
  let receivedAtMs = performance.now();
  let isAsking = false;
  socket.on('connect', () => {
    receivedAtMs = performance.now();
    socket.io.engine.on('packet', () => {
      receivedAtMs = performance.now();
    });
  });

  const check = (): void => {
    if (!socket.connected || isAsking) return;
    isAsking = true;
    const { engine } = socket.io;
    within(ask(performance.now()), answerWithinMs)
      .catch(() => {
        if (socket.connected && socket.io.engine === engine) engine.close();
      })
      .finally(() => {
        isAsking = false;
      });
  };
  const timer = setInterval(() => {
    if (watchedClocks().length > 0 && performance.now() - receivedAtMs > quietMs) check();
  }, checkEveryMs);
  return { check, stop: () => clearInterval(timer) };
};
