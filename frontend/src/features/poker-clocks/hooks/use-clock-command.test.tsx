import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { clockKey } from '@/realtime/cache-bridge.ts';
import { act, cleanup, renderHook, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { useClockCommand } from './use-clock-command.ts';

const clock = buildClock({ status: 'running', version: 4 });
type Sent = { commandId: string; expectedVersion?: number; type: string };
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const setUp = (fetched: (sent: Sent, attempt: number) => Promise<Response>) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    sent.push(body);
    return fetched(body, sent.length);
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(clockKey(clock.id), clock);
  const tell = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useClockCommand(clock, tell), { wrapper });
  return { result, sent, tell, cached: () => queryClient.getQueryData(clockKey(clock.id)) };
};

describe('useClockCommand', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends the version that was seen and puts the answer into the cache', async () => {
    const { result, sent, cached } = setUp(async () =>
      answer({ clock: { ...clock, version: 5, status: 'paused' } }),
    );

    act(() => result.current.give({ type: 'pause' }));

    await waitFor(() => expect(cached()).toMatchObject({ version: 5, status: 'paused' }));
    expect(sent).toEqual([
      { type: 'pause', expectedVersion: 4, commandId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });

  it('repeats a command without an answer under the same id', async () => {
    const { result, sent, tell, cached } = setUp(async (_sent, attempt) => {
      if (attempt < 3) throw new TypeError('Failed to fetch');
      return answer({ clock: { ...clock, version: 5 } });
    });

    act(() => result.current.give({ type: 'next-level' }));

    await waitFor(() => expect(cached()).toMatchObject({ version: 5 }), { timeout: 8_000 });
    expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(1);
    expect(sent).toHaveLength(3);
    expect(tell).not.toHaveBeenCalled();
  });

  it('says so when no answer comes at all', async () => {
    const { result, sent, tell } = setUp(async () => {
      throw new TypeError('Failed to fetch');
    });

    act(() => result.current.give({ type: 'pause' }));

    await waitFor(() => expect(tell).toHaveBeenCalledWith(expect.stringMatching(/^No answer/)), {
      timeout: 12_000,
    });
    expect(sent.filter(({ type }) => type === 'pause')).toHaveLength(4);
  });

  it('takes the present clock from a version conflict and tells it in one sentence', async () => {
    const present = { ...clock, version: 9, levelIndex: 1 };
    const { result, sent, tell, cached } = setUp(async () =>
      answer({ code: 'VERSION_CONFLICT', message: 'Stale.', requestId: 'r', clock: present }, 409),
    );

    act(() => result.current.give({ type: 'next-level' }));

    await waitFor(() => expect(cached()).toEqual(present));
    expect(tell).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  it('ignores a second tap while a command is under way', async () => {
    const { result, sent, cached } = setUp(async () => answer({ clock: { ...clock, version: 5 } }));

    act(() => {
      result.current.give({ type: 'next-level' });
      result.current.give({ type: 'next-level' });
    });

    await waitFor(() => expect(cached()).toMatchObject({ version: 5 }));
    expect(sent).toHaveLength(1);
  });

  it('lets quick taps for more minutes follow each other', async () => {
    let version = clock.version;
    const { result, sent, cached } = setUp(async () => {
      version += 1;
      return answer({ clock: { ...clock, version } });
    });

    act(() => {
      for (let tap = 0; tap < 3; tap += 1) result.current.give({ type: 'adjust-time', deltaMs: 60_000 });
    });

    await waitFor(() => expect(cached()).toMatchObject({ version: 7 }));
    expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([undefined, undefined, undefined]);
    expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(3);
  });
});
