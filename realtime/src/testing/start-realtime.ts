// A realtime server on a real port with real clients; only the database is in memory.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Viewer } from '@ahl/shared-types/permissions';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { ClientToServerEvents, DomainEvent, ServerToClientEvents } from '@ahl/shared-types/realtime';
import { type ManagerOptions, io as open, type Socket, type SocketOptions } from 'socket.io-client';
import { createMemoryBus } from '../bus/index.ts';
import type { RealtimeDeps } from '../deps.ts';
import { createChangeLog } from '../features/data/change-log.ts';
import { createScreenRegistry } from '../features/screens/screen-registry.ts';
import { createRealtime } from '../server.ts';
import { buildId, createFakeDatabase, createFakeLogger } from './fakes.ts';

type ReceivedEvent = { name: string; payload: unknown };
type ServerEvent = keyof ServerToClientEvents;
type Options = Partial<ManagerOptions & SocketOptions>;

export type TestClient = Socket<ServerToClientEvents, ClientToServerEvents> & { received: ReceivedEvent[] };

/** Returns what a client received under a name, oldest first. */
export const received = <Name extends ServerEvent>(client: TestClient, name: Name) =>
  client.received
    .filter((event) => event.name === name)
    .map(({ payload }) => payload as Parameters<ServerToClientEvents[Name]>[0]);

/** Returns the names of what a client received, without ticks and the counts sent on connecting. */
export const receivedNames = (client: TestClient): string[] =>
  client.received
    .map(({ name }) => name)
    .filter((name) => name !== 'clock:tick' && !name.startsWith('messages:'));

/** Resolves when everything that the server sent before has arrived: a connection keeps its order. */
export const settle = async (...clients: TestClient[]): Promise<void> => {
  for (const client of clients) await client.timeout(30_000).emitWithAck('time:sync', { clientTime: 0 });
};

/** Watches a clock, which must be allowed. */
export const watch = async (client: TestClient, { id }: { id: string }): Promise<Clock> => {
  const answer = await client.emitWithAck('clock:watch', { clockId: id });
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.snapshot;
};

/** Starts a server; `await using` or `stop` ends it with all its clients. */
export const startRealtime = async (overrides: Partial<RealtimeDeps> = {}) => {
  const { database, deps } = createFakeDatabase();
  const logger = createFakeLogger();
  const bus = createMemoryBus();
  const changes = createChangeLog(bus);
  const httpServer = createServer((_request, response) => void response.writeHead(404).end());
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
  const realtime = createRealtime({
    httpServer,
    bus,
    changes,
    screens: createScreenRegistry(bus, overrides.now ?? Date.now),
    logger,
    now: Date.now,
    publicUrl: null,
    ...deps,
    ...overrides,
    limits: { resyncMs: 60_000, sessionCheckMs: 60_000, ...overrides.limits },
  });
  const clients: TestClient[] = [];

  /** Creates a client that is about to connect. */
  const dial = (auth: object = {}, options: Options = {}): TestClient => {
    const socket = open(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: auth as Record<string, unknown>,
      ...options,
    });
    const client: TestClient = Object.assign(socket, { received: [] });
    client.onAny((name: string, payload: unknown) => client.received.push({ name, payload }));
    clients.push(client);
    return client;
  };

  /** Connects a client. @throws the connect error of one that is refused. */
  const connect = (auth?: object, options?: Options): Promise<TestClient> =>
    new Promise((resolve, reject) => {
      const client = dial(auth, options);
      client.once('connect', () => resolve(client));
      client.once('connect_error', reject);
    });

  /** Connects a client of a new account, and returns that account's token. */
  const connectAs = async (viewer: Exclude<Viewer, 'Visitor'>) => {
    const accountId = buildId();
    const token = `token-${accountId}`;
    database.accounts.set(token, { accountId, viewer, tokenVersion: 1, sessionId: null });
    return { accountId, token, client: await connect({ token }) };
  };

  let eventCount = 0;
  /** Publishes an event, as from any replica. */
  const publish = (event: DomainEvent): Promise<void> => {
    eventCount += 1;
    return bus.publish({ id: `event-${eventCount}`, event });
  };

  /** Stores a clock and announces it, as the backend does. */
  const change = (clock: Clock): Promise<void> => {
    database.clocks.set(clock.id, clock);
    return publish({ type: 'clock.changed', clock });
  };

  const stop = async () => {
    for (const client of clients) client.disconnect();
    await realtime.close();
    httpServer.closeAllConnections();
  };
  return {
    url,
    httpServer,
    bus,
    changes,
    logger,
    database,
    realtime,
    dial,
    connect,
    connectAs,
    publish,
    change,
    stop,
    [Symbol.asyncDispose]: stop,
  };
};
export type TestRealtime = Awaited<ReturnType<typeof startRealtime>>;
