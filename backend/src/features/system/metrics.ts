import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type RealtimeStats = { sockets: number; watchedClocks: number };

/** What the process measures; one registry per app, so that tests do not share it. */
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
  gauge('realtime_watched_clocks', 'Clocks that are ticked.', () => readRealtime().watchedClocks);
  return {
    registry,
    /** Where the socket layer's figures come from, once it is up. */
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
