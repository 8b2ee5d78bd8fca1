import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { createQueryClient } from '@/lib/query-client.ts';
import { renderHook, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../features/poker-clocks/testing/build-clock.ts';
import { clockKey } from './cache-bridge.ts';
import { watchClock } from './clock-watch.ts';
import { connectionAtom } from './connection.ts';
import { reportScreen } from './screen.ts';
import { startFakeServer } from './testing/fake-server.ts';
import { connection, line, open, patient, startLine, stopLine } from './testing/open-client.ts';

beforeEach(startLine);
afterEach(stopLine);

describe('openRealtime', () => {
  it('connects as a visitor without a token, and with the token after a sign-in', async () => {
    line.server.tokens.add('t1');
    const { change } = open();
    await waitFor(() => expect(connection()).toBe('live'), patient);

    change('t1');

    await waitFor(() => expect(line.server.seen.tokens).toEqual([null, 't1']), patient);
    await waitFor(() => expect(connection()).toBe('live'), patient);
  });

  it('signs out when the token is rejected, then connects as a visitor', async () => {
    const { session } = open('stale');

    await waitFor(() => expect(connection()).toBe('live'), patient);
    expect(session.ended).toBe(1);
    expect(line.server.seen.tokens).toEqual(['stale', null]);
  });

  it('signs out when the server ends the session', async () => {
    line.server.tokens.add('t1');
    const { session } = open('t1');
    await waitFor(() => expect(connection()).toBe('live'), patient);

    line.server.io.emit('session:ended', { reason: 'banned' });
    line.server.io.disconnectSockets(true);

    await waitFor(() => expect(session.ended).toBe(1), patient);
    await waitFor(() => expect(line.server.seen.tokens.at(-1)).toBeNull(), patient);
    await waitFor(() => expect(connection()).toBe('live'), patient);
  });

  it('reloads the account of the session when that has changed, and not for other changes', async () => {
    const { session } = open();
    await waitFor(() => expect(connection()).toBe('live'), patient);

    line.server.io.emit('data:changed', { keys: ['/api/venues'] });
    line.server.io.emit('data:changed', { keys: ['/api/venues', '/api/auth/session'] });

    await waitFor(() => expect(session.refreshed).toBe(1), patient);
  });

  it('watches what is shown, applies the snapshot, and watches again after a reconnect', async () => {
    const clock = buildClock({ version: 5 });
    line.server.clocks.set(clock.id, clock);
    line.closers.push(watchClock(clock.id));
    const { queryClient } = open();
    await waitFor(() => expect(queryClient.getQueryData(clockKey(clock.id))).toEqual(clock), patient);

    line.server.clocks.set(clock.id, { ...clock, version: 6 });
    line.server.io.disconnectSockets(true);

    await waitFor(
      () => expect(queryClient.getQueryData(clockKey(clock.id))).toMatchObject({ version: 6 }),
      patient,
    );
    expect(line.server.seen.watched).toEqual([clock.id, clock.id]);
  });

  it('stops watching a clock that is no longer shown', async () => {
    const clock = buildClock();
    line.server.clocks.set(clock.id, clock);
    const release = watchClock(clock.id);
    open();
    await waitFor(() => expect(line.server.seen.watched).toEqual([clock.id]), patient);

    release();

    await waitFor(() => expect(line.server.seen.unwatched).toEqual([clock.id]), patient);
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

    line.server.io.disconnectSockets(true);

    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), patient);
  });

  describe('for a page that the server rendered', () => {
    const show = (queryClient: ReturnType<typeof createQueryClient>, path: string) => {
      const queryFn = vi.fn(async () => 'newer');
      queryClient.setQueryData([path], 'rendered');
      const observer = new QueryObserver(queryClient, { queryKey: [path], queryFn });
      line.closers.push(observer.subscribe(() => {}));
      return queryFn;
    };

    it('refetches nothing that has not changed since', async () => {
      line.server.answers.changed = ['/api/news'];
      const { queryClient } = open(null, 'p:4');
      const winners = show(queryClient, '/api/winners/recent');
      const news = show(queryClient, '/api/news/active');

      await waitFor(() => expect(news).toHaveBeenCalledTimes(1), patient);

      expect(line.server.seen.positions).toEqual(['p:4']);
      expect(winners).not.toHaveBeenCalled();
      await waitFor(() => expect(queryClient.getQueryData(['/api/news/active'])).toBe('newer'));
    });

    it('refetches everything if the server cannot say what has changed', async () => {
      line.server.answers.changed = null;
      const { queryClient } = open(null, 'p:4');
      const winners = show(queryClient, '/api/winners/recent');

      await waitFor(() => expect(winners).toHaveBeenCalledTimes(1), patient);
    });

    it('refetches everything after a lost connection and after a sign-in', async () => {
      line.server.tokens.add('t1');
      const { queryClient, change } = open(null, 'p:4');
      const winners = show(queryClient, '/api/winners/recent');
      await waitFor(() => expect(line.server.seen.positions).toHaveLength(1), patient);
      expect(winners).not.toHaveBeenCalled();

      line.server.io.disconnectSockets(true);
      await waitFor(() => expect(winners).toHaveBeenCalledTimes(1), patient);
      change('t1');

      await waitFor(() => expect(winners).toHaveBeenCalledTimes(2), patient);
      expect(line.server.seen.positions).toHaveLength(1);
    });

    it('refetches everything if somebody signs in before the first connection', async () => {
      line.server.tokens.add('t1');
      const { queryClient, change } = open(null, 'p:4');
      const winners = show(queryClient, '/api/winners/recent');

      change('t1');

      await waitFor(() => expect(winners).toHaveBeenCalledTimes(1), patient);
      expect(line.server.seen.positions).toEqual([]);
    });
  });

  it('refetches on each visit of a page while disconnected, and uses the cache once reconnected', async () => {
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

    await line.server.stop();
    await waitFor(() => expect(connection()).toBe('polling'), patient);
    await visit();
    await visit();
    expect(queryFn).toHaveBeenCalledTimes(3);

    line.server = await startFakeServer(line.server.port);
    await waitFor(() => expect(connection()).toBe('live'), patient);
    await visit();
    await visit();
    expect(queryFn).toHaveBeenCalledTimes(4);
  });

  it('detects a silent connection, and reports it', async () => {
    const clock = buildClock();
    line.server.clocks.set(clock.id, clock);
    line.closers.push(watchClock(clock.id));
    open();
    await waitFor(() => expect(connection()).toBe('live'), patient);

    const states: string[] = [];
    line.closers.push(getDefaultStore().sub(connectionAtom, () => states.push(connection())));
    line.server.answers.time = false;

    await waitFor(() => expect(states).toContain('polling'), patient);
  });

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

    await waitFor(() => expect(line.server.seen.reports).toBe(1), patient);
  });
});
