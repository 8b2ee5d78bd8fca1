// Owns the end of an HTTP server: what is in flight is answered, and a load balancer has time to see that no more should
// come here. Sockets are the realtime layer's.
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** The end of one HTTP server. */
export type Drain = {
  /** Whether this process is about to end: `/healthz` and `/readyz` then answer 503. */
  isDraining(): boolean;
  /**
   * From now on each answer closes its connection, while new ones are still taken for `listenForMs`: the time in which
   * a load balancer notices, and in which what already waits at the port is accepted.
   */
  begin(listenForMs: number): Promise<void>;
  /** Resolves when nothing is in flight any more; what still is after `patienceMs` is cut. */
  finish(patienceMs: number): Promise<void>;
};

const closeAfterAnswer = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Follows the requests of a server from now on. */
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
      // A busy process may come to its timers before it has read what arrived meanwhile.
      await nextTurn();
      await nextTurn();
    },
    finish: async (patienceMs) => {
      const patience = AbortSignal.timeout(patienceMs);
      do {
        const [next] = inFlight;
        if (next) await once(next, 'close', { signal: patience }).catch(() => undefined);
        // What has arrived and was not read yet becomes a request in the next turn.
        await nextTurn();
      } while (inFlight.size > 0 && !patience.aborted);
      server.closeAllConnections();
    },
  };
};
