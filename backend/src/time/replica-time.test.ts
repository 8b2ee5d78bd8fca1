import { hasRedisServer, prepareRedis } from '@ahl/realtime/testing';
import { reason } from '@ahl/shared-types/reasons';
import { until } from '@ahl/shared-types/testing';
import { pino } from 'pino';
import { createClient, type RedisClientType } from 'redis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createReplicaTime } from './replica-time.ts';

const hourMs = 3_600_000;

const openReplica = async (url: string, aheadMs: { value: number }) => {
  const redis: RedisClientType = createClient({ url });
  await redis.connect();
  const now = () => Date.now() + aheadMs.value;
  const time = createReplicaTime({ redis, now, logger: pino({ level: 'silent' }) });
  onTestFinished(() => {
    time.stop();
    redis.destroy();
  });
  return time;
};

/** Compares, repeatedly if a busy machine misses the deadline. */
const compare = (replica: Awaited<ReturnType<typeof openReplica>>) => until(() => replica.compare());

describe.runIf(hasRedisServer())('the time of two replicas', () => {
  test('refuses commands for clocks on both while it is an hour apart, with a message', async () => {
    const redis = await prepareRedis({ keepsData: false });
    onTestFinished(() => redis[Symbol.asyncDispose]());
    await redis.start();
    const aheadMs = { value: hourMs };
    const first = await openReplica(redis.url, { value: 0 });
    const second = await openReplica(redis.url, aheadMs);

    for (const replica of [first, second, first]) await compare(replica);

    for (const replica of [first, second])
      expect(() => replica.assertAgreed()).toThrow(reason('clock.servers-disagree-minutes', { count: 60 }));
    aheadMs.value = 0;
    for (const replica of [second, first]) await compare(replica);
    for (const replica of [first, second]) expect(() => replica.assertAgreed()).not.toThrow();
  });

  test('ignores a small difference, and changes nothing while Redis does not respond', async () => {
    const redis = await prepareRedis({ keepsData: false });
    onTestFinished(() => redis[Symbol.asyncDispose]());
    await redis.start();
    const first = await openReplica(redis.url, { value: 0 });
    const second = await openReplica(redis.url, { value: 300 });
    for (const replica of [first, second, first]) await compare(replica);
    expect(() => first.assertAgreed()).not.toThrow();

    redis.hang();

    await expect(first.compare()).rejects.toThrow();
    expect(() => first.assertAgreed()).not.toThrow();
  });
});
