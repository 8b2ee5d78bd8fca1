import { applyCommand, type Clock, type ClockCommand, emptyNight } from '@ahl/shared-types/poker-clocks';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { cacheClock, clockKey } from '@/realtime/cache-bridge.ts';
import { useLiveClock } from '@/realtime/use-live-clock.ts';
import { act, cleanup, renderHook, waitFor } from '@/testing/render.tsx';
import { resetQueues } from '../command-queue.ts';
import type { CommandInput } from '../command-sender.ts';
import { buildClock } from '../testing/build-clock.ts';
import { type ClockDesk, useClockCommand } from './use-clock-command.ts';

const minuteMs = 60_000;
const clock = buildClock({ status: 'paused', version: 4 });
type Sent = ClockCommand & { expectedVersion?: number; givenAt?: string };
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const taken = (now: Clock) => answer({ clock: now, night: { ...emptyNight(), version: now.version } });

/** A server that keeps the clock by the same rules; `isAway` takes the network, `loseAnswers` only the way back. */
const openServer = () => {
  const server = {
    clock: clock as Clock,
    sent: [] as Sent[],
    taken: new Map<string, Clock>(),
    isAway: false,
    loseAnswers: false,
    refuse: null as { status: number; body: object } | null,
  };
  const take = (command: Sent): Response => {
    const again = server.taken.get(command.commandId);
    if (again) return taken(again);
    if (server.refuse) return answer(server.refuse.body, server.refuse.status);
    if (command.expectedVersion !== undefined && command.expectedVersion !== server.clock.version)
      return answer({ code: 'VERSION_CONFLICT', message: 'Stale.', clock: server.clock }, 409);
    const atMs = command.givenAt ? Date.parse(command.givenAt) : Date.now();
    const plain = command as Exclude<ClockCommand, { type: 'undo' | 'redo' }>;
    const { night: _night, ...next } = applyCommand({ ...server.clock, night: emptyNight() }, plain, atMs);
    server.clock = next;
    server.taken.set(command.commandId, next);
    return taken(next);
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (url.endsWith('/night')) return answer({ ...emptyNight(), version: server.clock.version });
    if (init.method !== 'POST') return answer(server.clock);
    const command = JSON.parse(String(init.body)) as Sent;
    server.sent.push(command);
    const response = take(command);
    if (server.loseAnswers) throw new TypeError('Failed to fetch');
    return response;
  });
  return server;
};

const setUp = () => {
  const server = openServer();
  const queryClient = createQueryClient();
  queryClient.setQueryData(clockKey(clock.id), clock);
  const tell = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const live = useLiveClock(clock.id).clock ?? clock;
      return useClockCommand(live, tell);
    },
    { wrapper },
  );
  const desk = (): ClockDesk => result.current;
  const give = (input: CommandInput) => act(() => desk().give(input));
  const cached = () => queryClient.getQueryData<Clock>(clockKey(clock.id));
  /** Somebody else gives the clock a command. */
  const others = (command: Partial<ClockCommand>) => {
    const { night: _night, ...next } = applyCommand(
      { ...server.clock, night: emptyNight() },
      command as Exclude<ClockCommand, { type: 'undo' | 'redo' }>,
      Date.now(),
    );
    server.clock = next;
  };
  const comeBack = () => {
    server.isAway = false;
    server.loseAnswers = false;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { server, desk, give, tell, cached, others, comeBack, queryClient };
};
const types = (desk: ClockDesk) => desk.pending.map(({ command }) => command.type);
const waitABit = () => act(() => void vi.advanceTimersByTime(500));

describe('useClockCommand', () => {
  beforeEach(() => {
    localStorage.clear();
    resetQueues();
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends the version that was seen, shows the command at once, and puts the answer into the cache', async () => {
    const { server, desk, give, cached } = setUp();

    give({ type: 'start' });
    expect(desk().clock.status).toBe('running');

    await waitFor(() => expect(cached()).toMatchObject({ version: 5, status: 'running' }));
    expect(server.sent).toEqual([
      { type: 'start', expectedVersion: 4, commandId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await waitFor(() => expect(desk().pending).toEqual([]));
  });

  it('repeats a command whose answer was lost under the same id, and counts it once', async () => {
    const { server, desk, give, comeBack, cached } = setUp();
    server.loseAnswers = true;

    give({ type: 'adjust-time', deltaMs: minuteMs });
    await waitFor(() => expect(desk().isWaiting).toBe(true));
    comeBack();

    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(new Set(server.sent.map(({ commandId }) => commandId)).size).toBe(1);
    expect(cached()).toMatchObject({ version: 5, remainingMs: 16 * minuteMs });
  });

  it('does not count a command twice that a push brought before its answer', async () => {
    const { server, desk, give, queryClient } = setUp();
    server.loseAnswers = true;
    give({ type: 'adjust-time', deltaMs: minuteMs });
    await waitFor(() => expect(desk().isWaiting).toBe(true));

    act(() => cacheClock(queryClient, server.clock));

    expect(desk().clock.remainingMs).toBe(16 * minuteMs);
  });

  it('ignores a second tap, and lets quick taps for more minutes follow each other', async () => {
    const { server, give, cached } = setUp();

    give({ type: 'next-level' });
    give({ type: 'next-level' });
    for (let tap = 0; tap < 3; tap += 1) give({ type: 'adjust-time', deltaMs: minuteMs });

    await waitFor(() => expect(cached()).toMatchObject({ version: 8, levelIndex: 1 }));
    expect(server.sent.map(({ expectedVersion }) => expectedVersion)).toEqual([
      4,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('tells at once what the rules of the clock refuse, and sends nothing', async () => {
    const { server, give, tell } = setUp();

    give({ type: 'pause' });

    expect(tell).toHaveBeenCalledWith('The clock is not running.');
    expect(server.sent).toEqual([]);
  });

  it('takes the present clock from a conflict while connected, and tells it in one sentence', async () => {
    const { desk, give, tell, cached, others } = setUp();
    others({ type: 'next-level' });

    give({ type: 'start' });

    await waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
    expect(cached()).toMatchObject({ version: 5, levelIndex: 1, status: 'paused' });
    expect(desk().pending).toEqual([]);
  });
});

describe('a desk without a connection', () => {
  beforeEach(() => {
    localStorage.clear();
    resetQueues();
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Starts the clock and adds a minute while the network is gone. */
  const workOffline = async () => {
    const set = setUp();
    set.server.isAway = true;
    set.give({ type: 'start' });
    await waitFor(() => expect(set.desk().isWaiting).toBe(true));
    set.give({ type: 'adjust-time', deltaMs: minuteMs });
    return set;
  };

  it('goes on by itself, keeps the commands, and sends them in order with when they were given', async () => {
    const { server, desk, comeBack } = await workOffline();
    expect(desk().clock).toMatchObject({ status: 'running', version: 6 });
    expect(types(desk())).toEqual(['start', 'adjust-time']);
    expect(localStorage.getItem(`clockQueue:${clock.id}`)).toContain('adjust-time');

    comeBack();

    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(server.sent.map(({ type, expectedVersion }) => [type, expectedVersion])).toEqual([
      ['start', 4],
      ['adjust-time', 5],
    ]);
    expect(server.sent.every(({ givenAt }) => Date.parse(givenAt ?? '') <= Date.now())).toBe(true);
    expect(server.clock).toMatchObject({ status: 'running', version: 6 });
    expect(localStorage.getItem(`clockQueue:${clock.id}`)).toBeNull();
  });

  it('finds its commands again after the page was loaded anew', async () => {
    await workOffline();
    cleanup();
    resetQueues();

    const { server, desk } = setUp();

    await waitFor(() => expect(server.clock).toMatchObject({ status: 'running', version: 6 }));
    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(server.sent[0]).toMatchObject({ type: 'start', expectedVersion: 4, givenAt: expect.any(String) });
  });

  it('stops at a conflict, shows the clock as it is, and sends nothing until a person decides', async () => {
    const { server, desk, give, others, comeBack, tell } = await workOffline();
    others({ type: 'next-level' });
    comeBack();

    await waitFor(() => expect(desk().pending[0]?.doubt).toMatch(/^Somebody else/));
    expect(desk().clock).toMatchObject({ version: 5, levelIndex: 1, status: 'paused' });
    expect(types(desk())).toEqual(['start', 'adjust-time']);
    give({ type: 'adjust-time', deltaMs: minuteMs });
    expect(tell).toHaveBeenCalledWith('First decide about what waited for the connection.');
    waitABit();
    expect(server.sent).toHaveLength(1);
  });

  it('does it again on the clock as it stands, and asks about the next', async () => {
    const { server, desk, others, comeBack } = await workOffline();
    others({ type: 'next-level' });
    comeBack();
    await waitFor(() => expect(desk().pending[0]?.doubt).not.toBeNull());

    act(() => desk().doAgain(1));

    await waitFor(() => expect(types(desk())).toEqual(['adjust-time']));
    expect(server.clock).toMatchObject({ version: 6, status: 'running', levelIndex: 1 });
    expect(server.sent.at(-1)).toMatchObject({ type: 'start', expectedVersion: 5 });
    expect(server.sent.at(-1)).not.toHaveProperty('givenAt');
    expect(desk().pending[0]?.doubt).not.toBeNull();
  });

  it('does them all again, in order', async () => {
    const { server, desk, others, comeBack } = await workOffline();
    others({ type: 'next-level' });
    comeBack();
    await waitFor(() => expect(desk().pending[0]?.doubt).not.toBeNull());

    act(() => desk().doAgain(2));

    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(server.clock).toMatchObject({ version: 7, status: 'running' });
  });

  it('drops what a person drops, and leaves the clock alone', async () => {
    const { server, desk, others, comeBack } = await workOffline();
    others({ type: 'next-level' });
    comeBack();
    await waitFor(() => expect(desk().pending[0]?.doubt).not.toBeNull());

    act(() => desk().drop(1));
    expect(types(desk())).toEqual(['adjust-time']);
    waitABit();
    expect(server.sent).toHaveLength(1);
    act(() => desk().drop(1));

    expect(desk().pending).toEqual([]);
    expect(server.clock.version).toBe(5);
  });

  it('asks a person also when the rules refuse what waited', async () => {
    const { server, desk, comeBack } = await workOffline();
    const body = { code: 'COMMAND_NOT_ALLOWED', message: 'This clock is finished.', clock };
    server.refuse = { status: 409, body };
    comeBack();

    await waitFor(() => expect(desk().pending[0]?.doubt).toBe('This clock is finished.'));
  });

  it('takes an undo of what waits into its own copy', async () => {
    const { desk, give } = await workOffline();
    const started = desk().pending[1]?.command.commandId ?? '';

    give({ type: 'undo', targetCommandId: started });

    expect(desk().clock).toMatchObject({ status: 'running', version: 7 });
    expect(desk().clock.remainingMs).toBe(15 * minuteMs);
  });
});
