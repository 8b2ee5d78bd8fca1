// Owns the events between replicas: one Redis stream that every replica reads completely, without consumer groups.
// Local subscribers get an event at once, even while Redis is away; `publish` then rejects, the outbox keeps the event
// and sends it again later. After a reconnect the reader continues from its position.
import { randomUUID } from 'node:crypto';
import { domainEventSchema, type EventEnvelope } from '@ahl/shared-types/realtime';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import type { EventBus } from './event-bus.ts';
import { openRedisClients } from './redis-clients.ts';
import { createRedisGuard } from './redis-guard.ts';
import { createStreamReader } from './stream-reader.ts';
import { createSubscribers } from './subscribers.ts';

/** Remembers the last `limit` ids: `isNew` is true once for each. */
const createRecentIds = (limit: number) => {
  const ids = new LRUCache<string, true>({ max: limit });
  return {
    isNew: (id: string): boolean => {
      if (ids.has(id)) return false;
      ids.set(id, true);
      return true;
    },
  };
};

const stream = 'ahl:events';
const maxEntries = 10_000;
const envelopeSchema = z.object({ id: z.string(), event: domainEventSchema });

export type RedisBusOptions = { url: string; logger: Logger };

const parseEnvelope = (text: string): EventEnvelope | null => {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** After a gap the changes are unknown: everything shown is fetched again, and cached responses are dropped. */
const everythingChanged = (): EventEnvelope => ({
  id: `gap-${randomUUID()}`,
  event: { type: 'facts.missed' },
});

/**
 * Creates the bus of many replicas. It also starts while Redis is away, after 1.5 seconds, and recovers automatically.
 */
export const createRedisBus = async ({ url, logger }: RedisBusOptions): Promise<EventBus> => {
  const origin = randomUUID();
  const recent = createRecentIds(maxEntries);
  const subscribers = createSubscribers((error, { event }) =>
    logger.error({ err: error, event: event.type }, 'a subscriber failed on an event'),
  );
  const startedAt = Date.now();
  const { writer, reader, isUp } = await openRedisClients(url, logger);
  const guard = createRedisGuard(() => writer.ping());

  const receive = (entry: Record<string, string>) => {
    if (entry.origin === origin) return;
    const envelope = parseEnvelope(entry.envelope ?? '');
    if (!envelope) return logger.warn({}, 'an event that this version does not know was skipped');
    if (recent.isNew(envelope.id)) subscribers.deliver(envelope);
  };
  const reading = createStreamReader({
    client: reader,
    stream,
    startedAt,
    logger,
    onEntry: receive,
    onGap: () => {
      logger.warn({}, 'event bus: events were lost while Redis was unavailable; everything is reloaded');
      subscribers.deliver(everythingChanged());
    },
  });

  const append = async (envelope: EventEnvelope) => {
    const entry = { origin, envelope: JSON.stringify(envelope) };
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: maxEntries } as const;
    await guard.run(() => writer.xAdd(stream, '*', entry, { TRIM: trim }));
  };

  let isClosed = false;
  return {
    publish: async (envelope) => {
      if (isClosed) throw new Error('The event bus is closed.');
      // An event that is sent again was delivered here the first time.
      if (recent.isNew(envelope.id)) subscribers.deliver(envelope);
      await append(envelope);
    },
    subscribe: subscribers.subscribe,
    isUp: () => !isClosed && isUp() && guard.isAnswering(),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      reading.stop();
      guard.stop();
      for (const client of [writer, reader]) if (client.isOpen) client.destroy();
      await reading.ended;
      subscribers.clear();
    },
  };
};
