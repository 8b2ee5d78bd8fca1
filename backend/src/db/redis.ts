import type { Logger } from 'pino';
import { createClient, type RedisClientType } from 'redis';

/** A client for shared limits; Redis may be away at the start and later, calls then fail fast and it heals by itself. */
export const openRedis = async (url: string, logger: Logger): Promise<RedisClientType> => {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(200 * 2 ** Math.min(tries, 5), 5_000) },
  });
  let wasDown = false;
  client.on('error', (error) => {
    if (!wasDown) logger.warn({ err: error }, 'Redis is away; limits count in memory');
    wasDown = true;
  });
  client.on('ready', () => {
    if (wasDown) logger.info({}, 'Redis is back');
    wasDown = false;
  });
  client.connect().catch(() => undefined);
  return client;
};
