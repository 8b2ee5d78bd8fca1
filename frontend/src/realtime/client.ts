// One socket and its life cycle: whose token it uses, when it reconnects, how a dead connection is detected, and what
// happens on every connect (watch again what is shown, fetch what was missed). Its dependencies are passed in, so that
// the tests run it against a real server.
import type { ErrorCode } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { keyOf } from '@ahl/shared-types/query-keys';
import type { ServerToClientEvents } from '@ahl/shared-types/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { isClockPage } from '@/lib/clock-pages.ts';
import { addressOf, cacheClock, cacheHandlers, refreshAll, refreshKeys } from './cache-bridge.ts';
import { onWatchChange, watchedClocks } from './clock-watch.ts';
import { setConnection } from './connection.ts';
import { startLivenessCheck } from './liveness.ts';
import type { RealtimeSocket } from './realtime-socket.ts';
import { createRetry } from './retry.ts';
import { setScreenSocket } from './screen.ts';
import { forgetProbes, markTimeUncertain, recordProbe } from './server-time.ts';
import { startTimeSync } from './time-sync.ts';

export type RealtimeDeps = {
  /** The server, if it is not the page's own. */
  url?: string;
  queryClient: QueryClient;
  /** The position in the server's log of changes when it rendered the page; without it everything is refetched. */
  renderedAt?: string;
  /** Returns the session's token, null for a visitor. */
  getToken: () => string | null;
  /** Returns the key of an unattended display, which is used if nobody is signed in. */
  getDisplayKey?: () => string | null;
  /** Called when the server rejects the display key. */
  endDisplay?: () => void;
  /** Calls back on every sign-in and sign-out, and on a new display key; returns a function that stops this. */
  onTokenChange: (listener: () => void) => () => void;
  /** Called when the account of the session has changed. */
  refreshAccount: () => void;
  /** Called when the server rejects the token. */
  endSession: () => void;
};

/** The address of the session's account, which is not in the Query cache but in the browser's storage. */
const sessionAddress = addressOf(keyOf('GET /api/auth/session'));

const ackTimeoutMs = 5_000;
const connectTimeoutMs = 6_000;
const watchAgainMs = 3_000;
/** Refusals to watch that a retry does not change; reading the clock shows the reason to the person. */
const finalRefusals: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'];

const createSocket = ({ url, getToken, getDisplayKey }: RealtimeDeps): RealtimeSocket => {
  const options = {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
    reconnection: false,
    timeout: connectTimeoutMs,
    auth: (send: (data: object) => void) => {
      const token = getToken();
      const displayKey = token === null ? (getDisplayKey?.() ?? null) : null;
      send({ ...(token === null ? {} : { token }), ...(displayKey === null ? {} : { displayKey }) });
    },
  };
  return url === undefined ? io(options) : io(url, { ...options, forceNew: true });
};

const isUnauthenticated = (error: Error): boolean =>
  'data' in error && (error.data as { code?: string } | undefined)?.code === 'UNAUTHENTICATED';

/** Watches the clocks that are shown, now and after every reconnect; the answer is the current state. */
const rewatchClocks = (socket: RealtimeSocket, queryClient: QueryClient) => {
  const take = (snapshot: Clock) => cacheClock(queryClient, snapshot);
  const watch = (clockId: string): void => {
    socket.timeout(ackTimeoutMs).emit('clock:watch', { clockId }, (error, answer) => {
      if (!error && answer.ok) return take(answer.snapshot);
      if (!error && answer.ok === false && finalRefusals.includes(answer.code)) return;
      setTimeout(() => {
        if (socket.connected && watchedClocks().includes(clockId)) watch(clockId);
      }, watchAgainMs);
    });
  };
  const stop = onWatchChange((clockId, isWatched) => {
    if (!socket.connected) return;
    if (isWatched) watch(clockId);
    else socket.emit('clock:unwatch', { clockId }, () => {});
  });
  return { watchAll: () => watchedClocks().forEach(watch), stop };
};

const askTime =
  (socket: RealtimeSocket) =>
  async (clientTime: number): Promise<number> => {
    const answer = await socket.timeout(ackTimeoutMs).emitWithAck('time:sync', { clientTime });
    if (!('serverTime' in answer)) throw new Error(answer.message);
    return answer.serverTime;
  };

/**
 * Fetches what was missed while disconnected. Of a server-rendered page only what has changed since the rendering is
 * refetched; after a lost connection, a sign-in, or if the server cannot say what changed, everything shown is.
 */
const createCatchUp = (socket: RealtimeSocket, { queryClient, renderedAt }: RealtimeDeps) => {
  let position = renderedAt;
  return {
    forget: (): void => {
      position = undefined;
    },
    run: (): void => {
      const from = position;
      position = undefined;
      if (from === undefined) return void refreshAll(queryClient);
      socket.timeout(ackTimeoutMs).emit('changes:since', { position: from }, (error, answer) => {
        if (error || !answer.ok) void refreshAll(queryClient);
        else if (answer.keys.length > 0) void refreshKeys(queryClient, answer.keys);
      });
    },
  };
};

/**
 * While pushes arrive, data never becomes stale on its own (spec section 9). Without them, each visit of a page
 * refetches what it shows.
 */
const setFreshness = (queryClient: QueryClient, isPushed: boolean): void => {
  const defaults = queryClient.getDefaultOptions();
  const staleTime = isPushed ? Number.POSITIVE_INFINITY : 0;
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, staleTime } });
};

/** Opens the live connection; returns a function that closes it permanently. */
export const openRealtime = (deps: RealtimeDeps): (() => void) => {
  const { queryClient } = deps;
  const socket = createSocket(deps);
  const retry = createRetry(
    () => socket.connect(),
    () => isClockPage(location.pathname),
  );
  const watched = rewatchClocks(socket, queryClient);
  const catchUp = createCatchUp(socket, deps);
  const liveness = startLivenessCheck(socket, askTime(socket));
  const time = startTimeSync(
    askTime(socket),
    { record: recordProbe, forget: forgetProbes, markUncertain: markTimeUncertain },
    { isConnected: () => socket.connected, onWake: liveness.check },
  );

  const signedOut = (): void => {
    if (deps.getToken() !== null) deps.endSession();
    else if (deps.getDisplayKey?.() != null) deps.endDisplay?.();
  };
  const reconnect = (): void => {
    catchUp.forget();
    setConnection('connecting');
    socket.disconnect();
    retry.now();
  };
  const lost = (): void => {
    setConnection('polling');
    setFreshness(queryClient, false);
    retry.later();
  };
  const check = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (socket.connected) time.refresh();
    else if (!socket.active) retry.now();
    liveness.check();
  };

  for (const [event, handler] of Object.entries(cacheHandlers(queryClient))) {
    socket.on(event as keyof ServerToClientEvents, handler as () => void);
  }
  socket.on('connect', () => {
    retry.succeeded();
    setConnection('live');
    setFreshness(queryClient, true);
    time.connected();
    watched.watchAll();
    catchUp.run();
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost();
  });
  socket.on('connect_error', (error) => {
    // In this order: ending the session reconnects at once and cancels the scheduled retry. Both would connect.
    lost();
    if (isUnauthenticated(error)) signedOut();
  });
  socket.on('session:ended', signedOut);
  socket.on('data:changed', ({ keys }) => {
    if (keys.includes(sessionAddress)) deps.refreshAccount();
  });

  const stopToken = deps.onTokenChange(reconnect);
  const stopScreen = setScreenSocket(socket);
  window.addEventListener('online', check);
  window.addEventListener('offline', liveness.check);
  document.addEventListener('visibilitychange', check);
  socket.connect();

  return () => {
    stopToken();
    stopScreen();
    watched.stop();
    time.stop();
    liveness.stop();
    retry.cancel();
    window.removeEventListener('online', check);
    window.removeEventListener('offline', liveness.check);
    document.removeEventListener('visibilitychange', check);
    socket.disconnect();
  };
};
