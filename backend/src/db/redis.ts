import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';

/** Opens a client for shared limits. While Redis is unavailable, calls fail fast; the client reconnects on its own. */
export const openRedis = async (url: string, logger: Logger): Promise<RedisClientType> => {
  // Loaded only where there is a Redis: it takes a tenth of the time in which a start loads everything.
  const { createClient } = await import('redis');
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(200 * 2 ** Math.min(tries, 5), 5_000) },
  });
  let wasDown = false;
  client.on('error', (error) => {
    if (!wasDown) logger.warn({ err: error }, 'Redis is unavailable; limits are counted in memory');
    wasDown = true;
  });
  client.on('ready', () => {
    if (wasDown) logger.info({}, 'Redis is back');
    wasDown = false;
  });
  client.connect().catch(() => undefined);
  return client;
};
