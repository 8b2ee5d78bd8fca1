import type { EventEnvelope } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import { createClient } from 'redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildClock, createFakeLogger } from '../testing/fakes.ts';
import { hasRedisServer, prepareRedis } from '../testing/redis-server.ts';
import { createRedisBus } from './redis-bus.ts';

const isInstalled = hasRedisServer();
if (!isInstalled)
  process.stdout.write('redis-server is not installed: the tests of the Redis bus were left out.\n');

const envelope = (id: string): EventEnvelope => ({
  id,
  event: { type: 'content-page.changed', key: id },
});

/** Opens the bus of one replica, with records of what it delivered and logged. */
const openBus = async (url: string) => {
  const logger = createFakeLogger();
  const bus = await createRedisBus({ url, logger });
  onTestFinished(() => bus.close());
  const received: EventEnvelope[] = [];
  bus.subscribe((event) => void received.push(event));
  const changes = () => logger.lines.map(({ message }) => message);
  return { bus, received, logger, changes, ids: () => received.map(({ id }) => id) };
};

const isUp = (replica: { bus: { isUp(): boolean } }) => until(() => expect(replica.bus.isUp()).toBe(true));

/** Opens a bus and waits until it has reached its Redis, however long that takes on a busy machine. */
const openConnectedBus = async (url: string) => {
  const replica = await openBus(url);
  await isUp(replica);
  return replica;
};

/** Publishes like the outbox: an event that missed its deadline on a busy machine is sent again. */
const send = ({ bus }: Awaited<ReturnType<typeof openBus>>, event: EventEnvelope) =>
  until(() => bus.publish(event));

const startRedis = async (keepsData = true) => {
  const redis = await prepareRedis({ keepsData });
  onTestFinished(() => redis[Symbol.asyncDispose]());
  return redis;
};

describe.runIf(isInstalled)('the bus over Redis', () => {
  it('delivers an event to every replica once, unchanged, and to its own at once', async () => {
    const redis = await startRedis();
    await redis.start();
    const first = await openConnectedBus(redis.url);
    const second = await openConnectedBus(redis.url);
    const third = await openConnectedBus(redis.url);
    const event: EventEnvelope = { id: 'a', event: { type: 'clock.changed', clock: buildClock() } };

    const published = first.bus.publish(event);
    expect(first.received).toEqual([event]);
    await published.catch(() => send(first, event));
    // A replica delivers its own events at once, even before those it has not read yet.
    await until(() => expect(second.ids()).toEqual(['a']));
    await send(second, envelope('b'));

    await until(() => expect(third.ids()).toEqual(['a', 'b']));
    await until(() => expect(first.ids()).toEqual(['a', 'b']));
    await until(() => expect(second.ids()).toEqual(['a', 'b']));
    expect(third.received[0]).toEqual(event);
  });

  it('delivers an event that is sent again only to replicas that do not have it', async () => {
    const redis = await startRedis();
    await redis.start();
    const first = await openConnectedBus(redis.url);
    const second = await openConnectedBus(redis.url);

    await send(first, envelope('a'));
    await send(first, envelope('a'));
    await send(second, envelope('a'));
    await send(first, envelope('b'));

    await until(() => expect(second.ids().at(-1)).toBe('b'));
    expect(second.ids()).toEqual(['a', 'b']);
    expect(first.ids()).toEqual(['a', 'b']);
  });

  it('skips events that it does not understand, and continues', async () => {
    const redis = await startRedis();
    await redis.start();
    const replica = await openConnectedBus(redis.url);
    const other = createClient({ url: redis.url });
    await other.connect();

    await other.xAdd('ahl:events', '*', {
      origin: 'newer',
      envelope: '{"id":"x","event":{"type":"of.tomorrow"}}',
    });
    await other.xAdd('ahl:events', '*', { nonsense: 'yes' });
    await other.xAdd('ahl:events', '*', { origin: 'other', envelope: JSON.stringify(envelope('a')) });
    other.destroy();

    await until(() => expect(replica.ids()).toEqual(['a']));
  });

  it('starts without Redis, serves its own process, and recovers when Redis starts', async () => {
    const redis = await startRedis();
    const [first, second] = await Promise.all([openBus(redis.url), openBus(redis.url)]);

    expect(first.bus.isUp()).toBe(false);
    await expect(first.bus.publish(envelope('a'))).rejects.toThrow();
    expect(first.ids()).toEqual(['a']);
    await redis.start();
    await Promise.all([isUp(first), isUp(second)]);
    // The outbox sends it again.
    await send(first, envelope('a'));

    await until(() => expect(second.ids()).toEqual(['a']));
    expect(first.ids()).toEqual(['a']);
    expect(first.changes()).toEqual([
      'event bus: Redis is unavailable; events of other replicas are delayed',
      'event bus: Redis is connected',
    ]);
  });

  it('continues where it was when Redis was stopped and started again', async () => {
    const redis = await startRedis();
    await redis.start();
    const first = await openConnectedBus(redis.url);
    const second = await openConnectedBus(redis.url);
    await send(first, envelope('a'));
    await until(() => expect(second.ids()).toEqual(['a']));

    await redis.stop();
    await until(() => expect(first.bus.isUp()).toBe(false));
    await expect(first.bus.publish(envelope('b'))).rejects.toThrow();
    await redis.start();
    await Promise.all([isUp(first), isUp(second)]);
    await send(first, envelope('b'));
    await send(second, envelope('c'));

    // Its own event reaches the second replica before the one through Redis.
    await until(() => expect(second.ids().sort()).toEqual(['a', 'b', 'c']));
    await until(() => expect(first.ids()).toEqual(['a', 'b', 'c']));
    expect(second.changes()).toEqual([
      'event bus: Redis is connected',
      'event bus: Redis is unavailable; events of other replicas are delayed',
      'event bus: Redis is connected',
    ]);
  });

  it('loses nothing of a burst, or of what others wrote while its connection was cut', async () => {
    const redis = await startRedis();
    await redis.start();
    const replica = await openConnectedBus(redis.url);
    const other = createClient({ url: redis.url });
    await other.connect();
    onTestFinished(() => other.destroy());
    const write = (id: string) =>
      other.xAdd('ahl:events', '*', { origin: 'other', envelope: JSON.stringify(envelope(id)) });
    const ids = Array.from({ length: 600 }, (_none, index) => `event-${index}`);

    for (const id of ids.slice(0, 300)) await write(id);
    await until(() => expect(replica.received).toHaveLength(300));
    await other.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    await Promise.all(ids.slice(300).map(write));

    await until(() => expect(replica.received).toHaveLength(600));
    expect(replica.ids()).toEqual(ids);
  });

  it('reports that everything may have changed when Redis returned without its data', async () => {
    const redis = await startRedis(false);
    await redis.start();
    const first = await openConnectedBus(redis.url);
    const second = await openConnectedBus(redis.url);
    await send(first, envelope('a'));
    await until(() => expect(second.ids()).toEqual(['a']));

    await redis.stop();
    await redis.start();
    await Promise.all([isUp(first), isUp(second)]);
    await until(() => expect(second.received).toHaveLength(2));
    await send(first, envelope('b'));

    await until(() => expect(second.ids().at(-1)).toBe('b'));
    expect(second.received[1]?.event).toEqual({ type: 'facts.missed' });
    expect(second.received).toHaveLength(3);
  });

  it('delivers at once while Redis hangs, soon stops calling it, and continues when it responds again', async () => {
    const redis = await startRedis();
    await redis.start();
    const first = await openConnectedBus(redis.url);
    const second = await openConnectedBus(redis.url);
    await send(first, envelope('a'));
    await until(() => expect(second.ids()).toEqual(['a']));

    redis.hang();
    const failures: unknown[] = [];
    for (const id of ['b', 'c', 'd', 'e'])
      await first.bus.publish(envelope(id)).catch((error: Error) => failures.push(error.constructor.name));

    expect(first.ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(failures).toEqual([
      'TaskCancelledError',
      'TaskCancelledError',
      'TaskCancelledError',
      'BrokenCircuitError',
    ]);
    expect(first.bus.isUp()).toBe(false);
    redis.resume();
    await isUp(first);
    await send(first, envelope('e'));
    await until(() => expect(second.ids()).toContain('e'));
  });

  it('closes cleanly, even twice, and accepts nothing afterwards', async () => {
    const redis = await startRedis();
    await redis.start();
    const replica = await openConnectedBus(redis.url);

    await replica.bus.close();
    await replica.bus.close();

    expect(replica.bus.isUp()).toBe(false);
    await expect(replica.bus.publish(envelope('a'))).rejects.toThrow('closed');
    expect(replica.received).toEqual([]);
  });
});
