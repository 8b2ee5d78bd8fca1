import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { act, renderHook, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../features/poker-clocks/testing/build-clock.ts';
import { clockKey } from './cache-bridge.ts';
import { openRealtime } from './client.ts';
import { setConnection } from './connection.ts';
import { startFakeServer } from './testing/fake-server.ts';
import { line, open, patient, startLine, stopLine } from './testing/open-client.ts';
import { useLiveClock } from './use-live-clock.ts';
import { usePoll } from './use-poll.ts';

beforeEach(startLine);
afterEach(stopLine);

describe('usePoll', () => {
  it('polls while live updates are off, and stops once they are back', async () => {
    const { result } = renderHook(() => usePoll(5_000));
    expect(result.current).toBe(5_000);

    open();

    await waitFor(() => expect(result.current).toBe(false), patient);
    await act(() => line.server.stop());
    await waitFor(() => expect(result.current).toBe(5_000), patient);

    line.server = await startFakeServer(line.server.port);
    await waitFor(() => expect(result.current).toBe(false), patient);
  });
});

describe('useLiveClock', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('requests by HTTP while live updates are off, and stops once they are on', async () => {
    const clock = buildClock({ version: 2 });
    line.server.clocks.set(clock.id, { ...clock, version: 3 });
    const fetched = vi.fn(async () => new Response(JSON.stringify(clock)));
    vi.stubGlobal('fetch', fetched);
    setConnection('polling');
    const queryClient = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useLiveClock(clock.id), { wrapper });
    await waitFor(() => expect(result.current.clock?.version).toBe(2));

    line.closers.push(
      openRealtime({
        url: line.server.url,
        queryClient,
        getToken: () => null,
        onTokenChange: () => () => {},
        refreshAccount: () => {},
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

  it('keeps the newer clock when an older response arrives late', async () => {
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
