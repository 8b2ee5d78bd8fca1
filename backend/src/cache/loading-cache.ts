// A cache bounded in bytes that loads each missing key once for all simultaneous callers. It holds answers that cost
// more to make than to store; `drop` invalidates them, including those that are being loaded at that moment.
import { LRUCache } from 'lru-cache';

/** The current number of entries of a cache and their size. */
export type CacheSize = { entries: number; bytes: number };

export type LoadingCache<V> = {
  /** Returns the value of a key if it is cached. */
  peek(key: string): V | undefined;
  /** Returns the value of a key and loads it if it is missing; simultaneous callers share the load. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  /** Removes the keys that match, or all. */
  drop(isNamed?: (key: string) => boolean): void;
  size(): CacheSize;
};

type Options<V> = {
  maxBytes: number;
  /** The size of a value, in bytes, without its key. */
  bytesOf: (value: V) => number;
  /**
   * How long a value can be used and the clock that measures it, both in ms; forever if not given. `untilOf` returns
   * the moment at which a value becomes outdated, whatever its age.
   */
  age?: { maxMs: number; now: () => number; untilOf?: (value: V) => number };
};

/** The size of an entry beside its value: the key in UTF-16, and the cache's own bookkeeping. */
const bytesAround = (key: string): number => 2 * key.length + 200;

/** Creates an empty cache. A value that is larger than the whole cache is returned but not stored. */
export const createLoadingCache = <V extends object>({
  maxBytes,
  bytesOf,
  age,
}: Options<V>): LoadingCache<V> => {
  const values = new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.ceil(bytesOf(value)) + bytesAround(key),
    ...(age ? { ttl: age.maxMs, ttlResolution: 0, perf: { now: age.now } } : {}),
  });
  const loading = new Map<string, Promise<V>>();
  let generation = 0;

  const keep = (key: string, value: V): void => {
    if (!age?.untilOf) return void values.set(key, value);
    // A value of exactly this age is still used, so one that ends at a moment is kept until just before it.
    const ttl = Math.min(age.maxMs, age.untilOf(value) - age.now() - 1);
    if (ttl > 0) values.set(key, value, { ttl });
  };

  const loadValue = async (key: string, load: () => Promise<V>): Promise<V> => {
    const startedIn = generation;
    const value = await load();
    // A change during the load makes the value stale: only those who asked before the change get it.
    if (startedIn === generation) keep(key, value);
    return value;
  };

  return {
    peek: (key) => values.get(key),
    get: (key, load) => {
      const known = values.get(key);
      if (known) return Promise.resolve(known);
      const inFlight = loading.get(key);
      if (inFlight) return inFlight;
      const promise = loadValue(key, load).finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
      loading.set(key, promise);
      return promise;
    },
    drop: (isNamed) => {
      generation += 1;
      loading.clear();
      if (!isNamed) return values.clear();
      for (const key of [...values.keys()]) if (isNamed(key)) values.delete(key);
    },
    size: () => ({ entries: values.size, bytes: values.calculatedSize }),
  };
};
