import { setTimeout as wait } from 'node:timers/promises';
import type { createClient, RedisClientType } from 'redis';
import type { Logger } from '../logger.ts';

const firstTryMs = 1_500;
const maxRetryMs = 2_000;

const open = (create: typeof createClient, url: string): RedisClientType =>
  create({
    url,
    disableOfflineQueue: true,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 3_000,
      // Both connections send something every five seconds; one that is silent for longer is dead.
      socketTimeout: 15_000,
      // Full jitter, so that replicas do not reconnect at the same time.
      reconnectStrategy: (tries) => 50 + Math.random() * Math.min(100 * 2 ** Math.min(tries, 6), maxRetryMs),
    },
  });

/**
 * Opens two connections, since a blocking read occupies one: `writer` and `reader`. They can be away at the start and
 * later; calls then fail at once and the connections recover automatically. Each change is logged once.
 */
export const openRedisClients = async (url: string, logger: Logger) => {
  // A league on one server has no Redis, and need not load its client.
  const { createClient: create } = await import('redis');
  const writer = open(create, url);
  const reader = open(create, url);
  const isUp = () => writer.isReady && reader.isReady;
  let wasUp: boolean | null = null;
  const note = (error?: unknown) => {
    if (isUp() === wasUp) return;
    wasUp = isUp();
    if (wasUp) logger.info({}, 'event bus: Redis is connected');
    else logger.warn({ err: error }, 'event bus: Redis is unavailable; events of other replicas are delayed');
  };
  for (const client of [writer, reader]) {
    client.on('error', note);
    client.on('ready', () => isUp() && note());
    client.connect().catch(note);
  }
  await Promise.race([
    wait(firstTryMs, undefined, { ref: false }),
    Promise.all([writer, reader].map((client) => client.isReady || once(client, 'ready'))),
  ]);
  return { writer, reader, isUp };
};

const once = (client: RedisClientType, event: string): Promise<void> =>
  new Promise((resolve) => void client.once(event, () => resolve()));
