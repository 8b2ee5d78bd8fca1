import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheSize } from '#cache/loading-cache.ts';

type RealtimeStats = { sockets: number; watchedClocks: number };

/** Creates the metrics of the process; one registry per app, so that tests do not share it. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  let readRealtime: () => RealtimeStats = () => ({ sockets: 0, watchedClocks: 0 });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('realtime_sockets', 'Connected sockets.', () => readRealtime().sockets);
  gauge('realtime_watched_clocks', 'Clocks that receive ticks.', () => readRealtime().watchedClocks);
  const caches = new Map<string, () => CacheSize>();
  const cacheGauge = (name: string, help: string, part: keyof CacheSize) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'] as const,
      registers,
      collect() {
        for (const [cache, read] of caches) this.set({ cache }, read()[part]);
      },
    });
  cacheGauge('cache_entries', 'Entries of a cache.', 'entries');
  cacheGauge('cache_bytes', 'Size of a cache in bytes.', 'bytes');
  return {
    registry,
    /** Sets how the size of a cache is read, by the cache's name. */
    observeCache: (name: string, read: () => CacheSize): void => {
      caches.set(name, read);
    },
    /** Sets how the socket layer's figures are read, once it has started. */
    observeRealtime: (read: () => RealtimeStats): void => {
      readRealtime = read;
    },
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests in seconds.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers,
    }),
    cacheHits: new Counter({
      name: 'byte_cache_hits_total',
      help: 'Answers from the byte cache.',
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
