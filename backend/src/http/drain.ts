// Owns the shutdown of an HTTP server: requests in flight are answered, and a load balancer has time to notice that it
// must not send more. The realtime layer owns the sockets.
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** The shutdown of one HTTP server. */
export type Drain = {
  /** Whether this process is about to end: `/healthz` and `/readyz` then return 503. */
  isDraining(): boolean;
  /**
   * From now on closes each connection after its answer, while new ones are still accepted for `listenForMs`: the time
   * in which a load balancer notices, and in which connections that wait at the port are accepted.
   */
  begin(listenForMs: number): Promise<void>;
  /** Resolves when nothing is in flight; requests still in flight after `patienceMs` are cut off. */
  finish(patienceMs: number): Promise<void>;
};

const closeAfterAnswer = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Tracks the requests of a server from now on. */
export const createDrain = (server: Server): Drain => {
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (isDraining) closeAfterAnswer(response);
  });
  return {
    isDraining: () => isDraining,
    begin: async (listenForMs) => {
      isDraining = true;
      for (const response of inFlight) closeAfterAnswer(response);
      await wait(listenForMs);
      // A busy process can run its timers before it has read what arrived meanwhile.
      await nextTurn();
      await nextTurn();
    },
    finish: async (patienceMs) => {
      const patience = AbortSignal.timeout(patienceMs);
      do {
        const [next] = inFlight;
        if (next) await once(next, 'close', { signal: patience }).catch(() => undefined);
        // Data that has arrived but was not read yet becomes a request in the next turn.
        await nextTurn();
      } while (inFlight.size > 0 && !patience.aborted);
      server.closeAllConnections();
    },
  };
};
