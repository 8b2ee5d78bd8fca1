// A cache bounded in bytes whose equal questions share one load. It holds answers that cost more to make than to keep; what
// makes them old is said by `drop`, which also covers what is being loaded at that moment.
import { LRUCache } from 'lru-cache';

/** What a cache holds at a moment. */
export type CacheSize = { entries: number; bytes: number };

export type LoadingCache<V> = {
  /** The value of a key if it is here. */
  peek(key: string): V | undefined;
  /** The value of a key, loaded when it is not here; whoever asks meanwhile gets the same load. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  /** Forgets the keys that are named, or all. */
  drop(isNamed?: (key: string) => boolean): void;
  size(): CacheSize;
};

type Options<V> = {
  maxBytes: number;
  /** What a value takes, in bytes; its key is added. */
  bytesOf: (value: V) => number;
  /**
   * How long a value may be used, with the clock that says so, both in ms; forever unless given. `untilOf` names the
   * moment from which a value is another one, whatever its age.
   */
  age?: { maxMs: number; now: () => number; untilOf?: (value: V) => number };
};

/** What an entry takes beside its value: the key in UTF-16, and the cache's own books. */
const bytesAround = (key: string): number => 2 * key.length + 200;

/** An empty cache. A value that is larger than all of it is answered with and not kept. */
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
    // A value of this age is still used, so that one that ends at a moment is kept until just before it.
    const ttl = Math.min(age.maxMs, age.untilOf(value) - age.now() - 1);
    if (ttl > 0) values.set(key, value, { ttl });
  };

  const loadValue = async (key: string, load: () => Promise<V>): Promise<V> => {
    const startedIn = generation;
    const value = await load();
    // A change that came while it was loaded makes it old: whoever asked before gets it, nobody after.
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
