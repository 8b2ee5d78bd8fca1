import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { act, cleanup, renderHook, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../features/poker-clocks/testing/build-clock.ts';
import { clockKey } from './cache-bridge.ts';
import { openRealtime } from './client.ts';
import { watchClock } from './clock-watch.ts';
import { connectionAtom, setConnection } from './connection.ts';
import { reportScreen } from './screen.ts';
import { type FakeServer, startFakeServer } from './testing/fake-server.ts';
import { useLiveClock } from './use-live-clock.ts';
import { usePoll } from './use-poll.ts';

const connection = () => getDefaultStore().get(connectionAtom);
const patient = { timeout: 5_000 };

let server: FakeServer;
let closers: (() => void)[] = [];

beforeEach(async () => {
  setConnection('connecting');
  server = await startFakeServer();
});
afterEach(async () => {
  cleanup();
  for (const close of closers) close();
  closers = [];
  await server.stop();
});

const open = (token: string | null = null, drawnAt?: string) => {
  const session = { token, ended: 0, listeners: new Set<() => void>() };
  const change = (next: string | null) => {
    session.token = next;
    for (const listener of session.listeners) listener();
  };
  const queryClient = createQueryClient();
  const close = openRealtime({
    url: server.url,
    queryClient,
    ...(drawnAt === undefined ? {} : { drawnAt }),
    getToken: () => session.token,
    onTokenChange: (listener) => {
      session.listeners.add(listener);
      return () => session.listeners.delete(listener);
    },
    endSession: () => {
      session.ended += 1;
      change(null);
    },
  });
  closers.push(close);
  return { session, change, queryClient, close };
};

describe('openRealtime', () => {
  it('connects as a visitor without a token, and with the token after a sign-in', async () => {
    server.tokens.add('t1');
    const { change } = open();
    await waitFor(() => expect(connection()).toBe('live'), patient);

    change('t1');

    await waitFor(() => expect(server.seen.tokens).toEqual([null, 't1']), patient);
    await waitFor(() => expect(connection()).toBe('live'), patient);
  });

  it('signs out when the token is refused, then connects as a visitor', async () => {
    const { session } = open('stale');

    await waitFor(() => expect(connection()).toBe('live'), patient);
    expect(session.ended).toBe(1);
    expect(server.seen.tokens).toEqual(['stale', null]);
  });

  it('signs out when the server ends the session', async () => {
    server.tokens.add('t1');
    const { session } = open('t1');
    await waitFor(() => expect(connection()).toBe('live'), patient);

    server.io.emit('session:ended', { reason: 'banned' });
    server.io.disconnectSockets(true);

    await waitFor(() => expect(session.ended).toBe(1), patient);
    await waitFor(() => expect(server.seen.tokens.at(-1)).toBeNull(), patient);
    await waitFor(() => expect(connection()).toBe('live'), patient);
  });

  it('watches what is shown, takes the snapshot, and watches again after a reconnect', async () => {
    const clock = buildClock({ version: 5 });
    server.clocks.set(clock.id, clock);
    closers.push(watchClock(clock.id));
    const { queryClient } = open();
    await waitFor(() => expect(queryClient.getQueryData(clockKey(clock.id))).toEqual(clock), patient);

    server.clocks.set(clock.id, { ...clock, version: 6 });
    server.io.disconnectSockets(true);

    await waitFor(
      () => expect(queryClient.getQueryData(clockKey(clock.id))).toMatchObject({ version: 6 }),
      patient,
    );
    expect(server.seen.watched).toEqual([clock.id, clock.id]);
  });

  it('ceases to watch a clock that is no longer shown', async () => {
    const clock = buildClock();
    server.clocks.set(clock.id, clock);
    const release = watchClock(clock.id);
    open();
    await waitFor(() => expect(server.seen.watched).toEqual([clock.id]), patient);

    release();

    await waitFor(() => expect(server.seen.unwatched).toEqual([clock.id]), patient);
  });

  it('refetches what is shown on every connect', async () => {
    const { queryClient } = open();
    const queryFn = vi.fn(async () => 'value');
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const { useQuery } = await import('@tanstack/react-query');
    await waitFor(() => expect(connection()).toBe('live'), patient);
    renderHook(() => useQuery({ queryKey: ['/api/news/active'], queryFn }), { wrapper });
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));

    server.io.disconnectSockets(true);

    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), patient);
  });

  describe('for a page that the server drew', () => {
    const show = (queryClient: ReturnType<typeof createQueryClient>, path: string) => {
      const queryFn = vi.fn(async () => 'newer');
      queryClient.setQueryData([path], 'drawn');
      const observer = new QueryObserver(queryClient, { queryKey: [path], queryFn });
      closers.push(observer.subscribe(() => {}));
      return queryFn;
    };

    it('asks for nothing that has not changed since', async () => {
      server.answers.changed = ['/api/news'];
      const { queryClient } = open(null, 'p:4');
      const winners = show(queryClient, '/api/winners/recent');
      const news = show(queryClient, '/api/news/active');

      await waitFor(() => expect(news).toHaveBeenCalledTimes(1), patient);

      expect(server.seen.positions).toEqual(['p:4']);
      expect(winners).not.toHaveBeenCalled();
      await waitFor(() => expect(queryClient.getQueryData(['/api/news/active'])).toBe('newer'));
    });

    it('asks for all of it where the server does not know the question', async () => {
      server.answers.changed = null;
      const { queryClient } = open(null, 'p:4');
      const winners = show(queryClient, '/api/winners/recent');

      await waitFor(() => expect(winners).toHaveBeenCalledTimes(1), patient);
    });

    it('asks for all of it after a lost connection and after a sign-in', async () => {
      server.tokens.add('t1');
      const { queryClient, change } = open(null, 'p:4');
      const winners = show(queryClient, '/api/winners/recent');
      await waitFor(() => expect(server.seen.positions).toHaveLength(1), patient);
      expect(winners).not.toHaveBeenCalled();

      server.io.disconnectSockets(true);
      await waitFor(() => expect(winners).toHaveBeenCalledTimes(1), patient);
      change('t1');

      await waitFor(() => expect(winners).toHaveBeenCalledTimes(2), patient);
      expect(server.seen.positions).toHaveLength(1);
    });
  });

  it('has each visit of a page ask anew while it is away, and keeps what is there once it is back', async () => {
    const { queryClient } = open();
    await waitFor(() => expect(connection()).toBe('live'), patient);
    const queryFn = vi.fn(async () => 'value');
    const visit = async () => {
      const leave = new QueryObserver(queryClient, { queryKey: ['/api/news'], queryFn }).subscribe(() => {});
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      leave();
    };
    await visit();
    await visit();
    expect(queryFn).toHaveBeenCalledTimes(1);

    await server.stop();
    await waitFor(() => expect(connection()).toBe('polling'), patient);
    await visit();
    await visit();
    expect(queryFn).toHaveBeenCalledTimes(3);

    server = await startFakeServer(server.port);
    await waitFor(() => expect(connection()).toBe('live'), patient);
    await visit();
    await visit();
    expect(queryFn).toHaveBeenCalledTimes(4);
  });

  it('finds out a connection that is silent, and says so within ten seconds', async () => {
    const clock = buildClock();
    server.clocks.set(clock.id, clock);
    closers.push(watchClock(clock.id));
    open();
    await waitFor(() => expect(connection()).toBe('live'), patient);

    const states: string[] = [];
    closers.push(getDefaultStore().sub(connectionAtom, () => states.push(connection())));
    server.answers.time = false;
    const silentSince = performance.now();

    await waitFor(() => expect(states).toContain('polling'), { timeout: 12_000 });
    expect(performance.now() - silentSince).toBeLessThan(9_000);
  }, 20_000);

  it('sends a screen report while connected, and none otherwise', async () => {
    const report = {
      screenId: '7f1b1f9e-2f61-4c7e-9d53-0b7a4a9f0c11',
      clockId: buildClock().id,
      offsetMs: 3,
      version: 1,
      visible: true,
      wakeLock: true,
      audio: false,
    };
    reportScreen(report);
    open();
    await waitFor(() => expect(connection()).toBe('live'), patient);

    reportScreen(report);

    await waitFor(() => expect(server.seen.reports).toBe(1), patient);
  });
});

describe('usePoll', () => {
  it('polls while live updates are off, and stops on connect', async () => {
    const { result } = renderHook(() => usePoll(5_000));
    expect(result.current).toBe(5_000);

    open();

    await waitFor(() => expect(result.current).toBe(false), patient);
    await act(() => server.stop());
    await waitFor(() => expect(result.current).toBe(5_000), patient);
  });
});

describe('useLiveClock', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks by HTTP while live updates are off, and no more once they are on', async () => {
    const clock = buildClock({ version: 2 });
    server.clocks.set(clock.id, { ...clock, version: 3 });
    const fetched = vi.fn(async () => new Response(JSON.stringify(clock)));
    vi.stubGlobal('fetch', fetched);
    setConnection('polling');
    const queryClient = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useLiveClock(clock.id), { wrapper });
    await waitFor(() => expect(result.current.clock?.version).toBe(2));

    closers.push(
      openRealtime({
        url: server.url,
        queryClient,
        getToken: () => null,
        onTokenChange: () => () => {},
        endSession: () => {},
      }),
    );

    await waitFor(
      () => expect(result.current).toMatchObject({ reach: 'live', clock: { version: 3 } }),
      patient,
    );
    expect(
      queryClient.getQueryCache().find({ queryKey: clockKey(clock.id) })?.observers[0]?.options
        .refetchInterval,
    ).toBe(false);
  });

  it('keeps the newer clock when an older answer comes late', async () => {
    const clock = buildClock({ version: 2 });
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(clock)));
    setConnection('live');
    const queryClient = createQueryClient();
    queryClient.setQueryData(clockKey(clock.id), { ...clock, version: 9 });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useLiveClock(clock.id), { wrapper });

    await act(() => queryClient.refetchQueries());

    expect(result.current.clock?.version).toBe(9);
  });
});
