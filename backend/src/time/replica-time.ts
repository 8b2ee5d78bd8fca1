// Checks that the replicas agree about the time. Each publishes, through Redis, the offset of its clock from Redis's
// own; while two are further apart than a clock's screens tolerate, no replica takes commands for clocks.
import { randomUUID } from 'node:crypto';
import { createRedisGuard } from '@ahl/realtime/bus';
import { AppError } from '@ahl/shared-types/common';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';

const compareEveryMs = 5_000;
/** After this time without a report, a replica counts as gone. */
const expirySeconds = 20;
/** The tolerated difference; two machines that keep time by NTP are some milliseconds apart. */
const bearableMs = 2_000;
const keyOf = (replicaId: string) => `ahl:time:${replicaId}`;

export type ReplicaTime = {
  /** @throws UNAVAILABLE while two replicas disagree about the time */
  assertAgreed(): void;
  /** Publishes this replica's offset and reads the others'. */
  compare(): Promise<void>;
  stop(): void;
};

const disagreement = (ms: number): AppError => {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return new AppError('UNAVAILABLE', 'clock.servers-disagree-seconds', { count: seconds });
  return new AppError('UNAVAILABLE', 'clock.servers-disagree-minutes', { count: Math.round(seconds / 60) });
};

/** For a league on one process, which has no other replica to compare with. */
export const soleReplicaTime: ReplicaTime = {
  assertAgreed: () => undefined,
  compare: async () => undefined,
  stop: () => undefined,
};

type Deps = { redis: RedisClientType; now: () => number; logger: Logger };

/** Compares every five seconds until `stop`. Without an answer from Redis the last known result stays valid. */
export const createReplicaTime = ({ redis, now, logger }: Deps): ReplicaTime => {
  const replicaId = randomUUID();
  const guard = createRedisGuard(() => redis.ping());
  let apartMs = 0;

  const readOffset = async (): Promise<number> => {
    const beforeMs = now();
    const [seconds = 0, micros = 0] = (await guard.run(() => redis.sendCommand<string[]>(['TIME']))).map(
      Number,
    );
    return Math.round((beforeMs + now()) / 2 - (seconds * 1_000 + micros / 1_000));
  };
  const readOffsets = async (): Promise<number[]> => {
    const keys: string[] = [];
    for await (const found of redis.scanIterator({ MATCH: keyOf('*'), COUNT: 100 })) keys.push(...found);
    const values = keys.length > 0 ? await guard.run(() => redis.mGet(keys)) : [];
    return values.flatMap((value) => (value === null ? [] : [Number(value)]));
  };
  const note = (newApartMs: number) => {
    const wasAgreed = apartMs <= bearableMs;
    apartMs = newApartMs;
    const isAgreed = apartMs <= bearableMs;
    if (wasAgreed && !isAgreed)
      logger.error({ apartMs }, 'two servers disagree about the time: clocks accept no commands');
    if (!wasAgreed && isAgreed) logger.info({ apartMs }, 'the servers agree about the time again');
  };
  const compare = async () => {
    const offset = await readOffset();
    await guard.run(() => redis.set(keyOf(replicaId), String(offset), { EX: expirySeconds }));
    const offsets = await readOffsets();
    note(Math.max(offset, ...offsets) - Math.min(offset, ...offsets));
  };
  const compareQuietly = () =>
    void compare().catch((error) =>
      logger.debug({ err: error }, 'the time of the replicas could not be compared'),
    );
  const timer = setInterval(compareQuietly, compareEveryMs);
  timer.unref();
  compareQuietly();
  return {
    assertAgreed: () => {
      if (apartMs <= bearableMs) return;
      throw disagreement(apartMs);
    },
    compare,
    stop: () => {
      clearInterval(timer);
      guard.stop();
    },
  };
};
