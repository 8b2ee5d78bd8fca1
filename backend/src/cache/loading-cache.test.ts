import { describe, expect, test } from 'vitest';
import { createLoadingCache } from './loading-cache.ts';

const bytesOf = (value: Buffer) => value.length;
const kilobyte = async () => Buffer.alloc(1_000);

describe('a cache bounded in bytes', () => {
  test('never exceeds its limit, however many keys are requested', async () => {
    const cache = createLoadingCache({ maxBytes: 20_000, bytesOf });

    for (let key = 0; key < 500; key += 1) await cache.get(`key ${key}`, kilobyte);

    expect(cache.size().bytes).toBeLessThanOrEqual(20_000);
    expect(cache.size().entries).toBeGreaterThan(10);
    expect(cache.peek('key 499')).toBeDefined();
    expect(cache.peek('key 0')).toBeUndefined();
  });

  test('returns a value larger than the whole cache without storing it', async () => {
    const cache = createLoadingCache({ maxBytes: 900, bytesOf });

    expect((await cache.get('large', kilobyte)).length).toBe(1_000);
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  test('loads once for simultaneous callers, and again after a failure', async () => {
    const cache = createLoadingCache({ maxBytes: 20_000, bytesOf });
    let loads = 0;
    const load = async () => {
      loads += 1;
      if (loads === 1) throw new Error('away');
      return kilobyte();
    };

    const first = await Promise.allSettled([cache.get('a', load), cache.get('a', load)]);
    await Promise.all([cache.get('a', load), cache.get('a', load)]);
    await cache.get('a', load);

    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(loads).toBe(2);
  });

  test('does not store what was dropped while it was loading', async () => {
    const cache = createLoadingCache({ maxBytes: 20_000, bytesOf });
    const old = Promise.withResolvers<Buffer>();

    const pending = cache.get('a', () => old.promise);
    cache.drop((key) => key === 'a');
    const after = cache.get('a', kilobyte);
    old.resolve(Buffer.from('old'));

    expect((await pending).toString()).toBe('old');
    expect(await after).toHaveLength(1_000);
  });

  test('uses a value until it is too old', async () => {
    let nowMs = 1_000;
    const cache = createLoadingCache({ maxBytes: 20_000, bytesOf, age: { maxMs: 100, now: () => nowMs } });

    await cache.get('a', kilobyte);
    nowMs += 100;
    expect(cache.peek('a')).toBeDefined();
    nowMs += 1;
    expect(cache.peek('a')).toBeUndefined();
  });

  test('drops a value at the moment from which it is outdated, and never stores one that has ended', async () => {
    let nowMs = 1_000;
    const untilOf = (value: Buffer) => value.readUInt32BE();
    const cache = createLoadingCache({
      maxBytes: 20_000,
      bytesOf,
      age: { maxMs: 100, now: () => nowMs, untilOf },
    });
    const endingAt = (atMs: number) => async () => {
      const value = Buffer.alloc(1_000);
      value.writeUInt32BE(atMs);
      return value;
    };

    await cache.get('soon', endingAt(1_040));
    await cache.get('late', endingAt(9_000));
    await cache.get('over', endingAt(1_000));
    expect(cache.peek('over')).toBeUndefined();
    nowMs = 1_039;
    expect(cache.peek('soon')).toBeDefined();
    nowMs = 1_040;
    expect(cache.peek('soon')).toBeUndefined();
    expect(cache.peek('late')).toBeDefined();
    nowMs = 1_101;
    expect(cache.peek('late')).toBeUndefined();
  });
});
