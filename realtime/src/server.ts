// The composition of the socket layer. It reads and emits, and never writes: domain events arrive from the bus, and are
// sent as pushes to this replica's own sockets.
import { createAdmission } from './auth/admission.ts';
import { createHandshake } from './auth/handshake.ts';
import type { RealtimeDeps, RealtimeServer, RealtimeStats } from './deps.ts';
import { createDispatch } from './events/dispatch.ts';
import type { EventHandlers } from './events/handlers.ts';
import { guardPackets } from './events/packet-guard.ts';
import { changeHandlers } from './features/data/change.handlers.ts';
import { relayStaleAnswers } from './features/data/data.relay.ts';
import { createUnreadRelay } from './features/messages/unread.relay.ts';
import { createPokerClocks } from './features/poker-clocks/poker-clocks.ts';
import { createTicker, everySecond } from './features/poker-clocks/ticker.ts';
import { screenHandlers } from './features/screens/screen.handlers.ts';
import { createScreenRelay } from './features/screens/screen.relay.ts';
import { createSessionRelay } from './features/sessions/session.relay.ts';
import { timeHandlers } from './features/time/time.handlers.ts';
import { defaultLimits } from './limits.ts';
import { repeat } from './repeat.ts';
import { createReaderWatch } from './rooms/stalled-readers.ts';
import { closeSocketServer, createSocketServer } from './socket-server.ts';

export { forwardedAddress } from './auth/client-address.ts';
export type {
  DisplayIdentity,
  RealtimeDeps,
  TokenStatus,
} from './deps.ts';
export { type ChangeLog, createChangeLog } from './features/data/change-log.ts';
export { publicScreenId } from './features/screens/screen-identity.ts';
export { createScreenRegistry, type ScreenRegistry } from './features/screens/screen-registry.ts';

export type Realtime = {
  io: RealtimeServer;
  stats(): RealtimeStats;
  /** Ends timers and sockets and, as Socket.IO does, stops the HTTP server from listening. The bus stays. */
  close(): Promise<void>;
};

/** Serves sockets on the HTTP server until `close`. */
export const createRealtime = (deps: RealtimeDeps): Realtime => {
  const { httpServer, bus, now, logger } = deps;
  const limits = { ...defaultLimits, ...deps.limits };
  const counts = { events: 0, refusedEvents: 0, floodedSockets: 0 };
  const handshake = createHandshake(deps, limits);
  const io = createSocketServer({ httpServer, limits, allowRequest: handshake.allowRequest });
  handshake.countConnections(io);
  guardPackets(io, limits);

  const readers = createReaderWatch(io, limits);
  const clocks = createPokerClocks(io, deps, limits.clocksPerSocket);
  const sessions = createSessionRelay(io, deps);
  const screens = createScreenRelay(io, deps);
  const unread = createUnreadRelay(io, deps);
  const handlers: EventHandlers = {
    ...clocks.handlers,
    ...timeHandlers(now),
    ...changeHandlers(deps.changes),
    ...screenHandlers({ ...deps, clocks: clocks.watched }),
  };
  const answerEvents = createDispatch({ handlers, limits, logger, counts });
  io.use(createAdmission({ io, deps, limits, addressOf: handshake.addressOf, isEnded: sessions.isEnded }));
  io.on('connection', (socket) => {
    answerEvents(socket);
    clocks.sendInitialState(socket);
    unread.sendInitialState(socket);
  });

  const unsubscribe = bus.subscribe(({ event }) => {
    if (event.type === 'clock.changed') clocks.onChanged(event.clock);
    else if (event.type === 'messages.unread-changed') unread.onChanged(event);
    else if (event.type === 'account.sessions-ended') sessions.onEnded(event);
    else if (event.type === 'account.session-ended') sessions.onOneEnded(event);
    relayStaleAnswers(io, event);
    screens.onEvent(event);
    readers.sent(JSON.stringify(event).length);
  });
  const tick = createTicker({ io, clocks: clocks.watched, now, socketsPerTurn: limits.ticksPerTurn });
  const timers = [
    everySecond(now, () => {
      void tick();
      deps.screens.sweep();
      readers.check();
    }),
    repeat('resync of clocks', limits.resyncMs, clocks.resync, logger),
    repeat('check of sessions', limits.sessionCheckMs, sessions.check, logger),
    repeat('check of display keys', limits.sessionCheckMs, screens.check, logger),
  ];

  let closing: Promise<void> | null = null;
  const close = async () => {
    unsubscribe();
    for (const timer of timers) timer.stop();
    screens.stop();
    unread.stop();
    await closeSocketServer(io);
  };
  return {
    io,
    stats: () => ({
      ...counts,
      stalledSockets: readers.ended(),
      sockets: io.of('/').sockets.size,
      watchedClocks: clocks.watched.watched().length,
    }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
