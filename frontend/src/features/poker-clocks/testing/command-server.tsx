// A server that takes the commands of a clock, and the desk that sends them.
import { applyCommand, type Clock, type ClockCommand, emptyNight } from '@ahl/shared-types/poker-clocks';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { clockKey } from '@/realtime/cache-bridge.ts';
import { useLiveClock } from '@/realtime/use-live-clock.ts';
import { act, renderHook } from '@/testing/render.tsx';
import type { CommandInput } from '../core/commands/command-sender.ts';
import { type ClockDesk, useClockCommand } from '../core/commands/use-clock-command.ts';
import { buildClock } from './build-clock.ts';

export const minuteMs = 60_000;

export const clock = buildClock({ status: 'paused', version: 4 });

type Sent = ClockCommand & { expectedVersion?: number; issuedAt?: string };

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const accepted = (now: Clock) => answer({ clock: now, night: { ...emptyNight(), version: now.version } });

/** A server with the real rules of the clock; `isAway` cuts the network, `loseAnswers` only the responses. */
const openServer = () => {
  const server = {
    clock: clock as Clock,
    sent: [] as Sent[],
    taken: new Map<string, Clock>(),
    isAway: false,
    loseAnswers: false,
    refuse: null as { status: number; body: object } | null,
    /** The version of the last command from somebody else, which the desk has to have seen. */
    othersVersion: 0,
  };
  const take = (command: Sent): Response => {
    const again = server.taken.get(command.commandId);
    if (again) return accepted(again);
    if (server.refuse) return answer(server.refuse.body, server.refuse.status);
    if (command.expectedVersion !== undefined && command.expectedVersion < server.othersVersion)
      return answer({ code: 'VERSION_CONFLICT', message: 'Stale.', clock: server.clock }, 409);
    const atMs = command.issuedAt ? Date.parse(command.issuedAt) : Date.now();
    const plain = command as Exclude<ClockCommand, { type: 'undo' | 'redo' }>;
    const { night: _night, ...next } = applyCommand({ ...server.clock, night: emptyNight() }, plain, atMs);
    server.clock = next;
    server.taken.set(command.commandId, next);
    return accepted(next);
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

export const setUp = () => {
  const server = openServer();
  const queryClient = createQueryClient();
  queryClient.setQueryData(clockKey(clock.id), clock);
  const notify = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const live = useLiveClock(clock.id).clock ?? clock;
      return useClockCommand(live, notify);
    },
    { wrapper },
  );
  const desk = (): ClockDesk => result.current;
  const give = (input: CommandInput) => act(() => desk().give(input));
  const cached = () => queryClient.getQueryData<Clock>(clockKey(clock.id));
  /** Gives the clock a command from somebody else. */
  const others = (command: Partial<ClockCommand>) => {
    const { night: _night, ...next } = applyCommand(
      { ...server.clock, night: emptyNight() },
      command as Exclude<ClockCommand, { type: 'undo' | 'redo' }>,
      Date.now(),
    );
    server.clock = next;
    server.othersVersion = next.version;
  };
  const comeBack = () => {
    server.isAway = false;
    server.loseAnswers = false;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { server, desk, give, notify, cached, others, comeBack, queryClient };
};
