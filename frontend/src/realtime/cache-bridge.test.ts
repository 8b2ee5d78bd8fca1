import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { getAnswer } from '@/lib/endpoint-query.ts';
import { buildClock } from '../features/poker-clocks/testing/build-clock.ts';
import { addressOf, cacheHandlers, clockKey, refreshKeys } from './cache-bridge.ts';

const setUp = () => {
  const queryClient = new QueryClient();
  return { queryClient, handlers: cacheHandlers(queryClient) };
};
const tickOf = (version: number) => ({
  id: buildClock().id,
  version,
  serverTime: 0,
  status: 'running' as const,
  levelIndex: 0,
  remainingMs: 1,
});

describe('clock:state', () => {
  it('puts a newer snapshot into the cache', () => {
    const { queryClient, handlers } = setUp();
    const clock = buildClock({ version: 3 });
    queryClient.setQueryData(clockKey(clock.id), clock);

    handlers['clock:state']({ ...clock, version: 4, status: 'paused' });

    expect(queryClient.getQueryData(clockKey(clock.id))).toMatchObject({ version: 4, status: 'paused' });
  });

  it('ignores an older snapshot or the same version', () => {
    const { queryClient, handlers } = setUp();
    const clock = buildClock({ version: 3, status: 'running' });
    queryClient.setQueryData(clockKey(clock.id), clock);

    handlers['clock:state']({ ...clock, version: 2, status: 'ready' });
    handlers['clock:state']({ ...clock, version: 3, status: 'ready' });

    expect(queryClient.getQueryData(clockKey(clock.id))).toBe(clock);
  });
});

describe('clock:tick', () => {
  it('refetches when it names a version that was missed, and only once while the request is in flight', async () => {
    const { queryClient, handlers } = setUp();
    const clock = buildClock({ version: 3 });
    const queryFn = vi.fn(() => new Promise<typeof clock>(() => {}));
    queryClient.setQueryData(clockKey(clock.id), clock);
    const { QueryObserver } = await import('@tanstack/react-query');
    const stop = new QueryObserver(queryClient, {
      queryKey: clockKey(clock.id),
      queryFn,
      staleTime: Infinity,
    }).subscribe(() => {});

    handlers['clock:tick'](tickOf(4));
    handlers['clock:tick'](tickOf(4));

    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
  });

  it('does nothing when it names the version on screen', () => {
    const { queryClient, handlers } = setUp();
    const clock = buildClock({ version: 3 });
    queryClient.setQueryData(clockKey(clock.id), clock);

    handlers['clock:tick'](tickOf(3));

    expect(queryClient.getQueryState(clockKey(clock.id))?.isInvalidated).toBe(false);
    expect(queryClient.getQueryData(clockKey(clock.id))).toBe(clock);
  });
});

describe('clocks:running', () => {
  it('replaces the list of running clocks', () => {
    const { queryClient, handlers } = setUp();
    const clocks = [
      { id: '1', name: 'Friday', venueName: 'Rusty Nail', status: 'running' as const, isPublic: true },
    ];

    handlers['clocks:running'](clocks);

    expect(getAnswer(queryClient, 'GET /api/poker-clocks/running', {})).toEqual(clocks);
  });
});

describe('data:changed', () => {
  it('marks the queries whose address starts with a key as stale, and no others', async () => {
    const { queryClient } = setUp();
    const today = ['/api/tournaments/date', '2025-07-25'];
    const list = ['/api/poker-clocks', { status: 'open' }];
    const news = ['/api/news/active'];
    for (const key of [today, list, news]) queryClient.setQueryData(key, []);

    await refreshKeys(queryClient, ['/api/tournaments/date/2025-07-25', '/api/poker-clocks']);

    const marked = [today, list, news].map((key) => queryClient.getQueryState(key)?.isInvalidated);
    expect(marked).toEqual([true, true, false]);
  });

  it('marks a list, with and without a query, but none of its items, for a hint with a question mark', async () => {
    const { queryClient } = setUp();
    const whole = ['/api/poker-clocks'];
    const page = ['/api/poker-clocks', { page: 2 }];
    const item = ['/api/poker-clocks', 'a1'];
    for (const key of [whole, page, item]) queryClient.setQueryData(key, []);

    await refreshKeys(queryClient, ['/api/poker-clocks?']);

    const marked = [whole, page, item].map((key) => queryClient.getQueryState(key)?.isInvalidated);
    expect(marked).toEqual([true, true, false]);
  });

  it('reads an address up to the query string', () => {
    expect(addressOf(['/api/poker-clocks', 'a1', 'log', { page: 2 }])).toBe('/api/poker-clocks/a1/log?');
  });
});
