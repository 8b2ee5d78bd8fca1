import { hasRedisServer, prepareRedis } from '@ahl/realtime/testing';
import { until } from '@ahl/shared-types/testing';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { createClient, type RedisClientType } from 'redis';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLimiter } from './limiter.ts';

const openRedis = async () => {
  const server = await prepareRedis({ keepsData: false });
  onTestFinished(() => server[Symbol.asyncDispose]());
  await server.start();
  const client: RedisClientType = createClient({ url: server.url });
  await client.connect();
  onTestFinished(() => client.destroy());
  return { server, client };
};

describe.runIf(hasRedisServer())('a limit that replicas share', () => {
  test('counts for both together, and gives points back', async () => {
    const { client } = await openRedis();
    const limit = { name: 'test', points: 2, seconds: 60 };
    const first = createLimiter(limit, client);
    const second = createLimiter(limit, client);

    // On a busy machine memory counts what misses its deadline: then all is repeated, with another key.
    let tries = 0;
    await until(async () => {
      tries += 1;
      const key = `key ${tries}`;
      await first.consume(key);
      await second.consume(key);

      await expect(first.consume(key)).rejects.toBeInstanceOf(RateLimiterRes);
      await second.delete(key);
      await expect(first.consume(key)).resolves.toBeInstanceOf(RateLimiterRes);
    });
  });

  test('counts in memory while Redis hangs, and soon stops calling it', async () => {
    const { server, client } = await openRedis();
    const limiter = createLimiter({ name: 'test', points: 5, seconds: 60 }, client);
    const ask = vi.spyOn(client, 'eval');
    server.hang();

    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => limiter.consume('a')));
    const callsWhileHanging = ask.mock.calls.length;
    await limiter.consume('a');

    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    expect(callsWhileHanging).toBeGreaterThan(0);
    expect(ask).toHaveBeenCalledTimes(callsWhileHanging);
    await expect(limiter.consume('a')).rejects.toBeInstanceOf(RateLimiterRes);
  });
});
