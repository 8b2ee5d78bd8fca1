import { AppError } from '@ahl/shared-types/common';
import type { Clock, ClockCommand, Night } from '@ahl/shared-types/poker-clocks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { newId } from '@/lib/new-id.ts';
import { cacheClock, clockKey, newerClock } from '@/realtime/cache-bridge.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { type PendingCommand, type QueueHandlers, queueOf } from '../command-queue.ts';
import type { CommandInput, GivenCommand } from '../command-sender.ts';
import { afterCommand, type Standing, withPending } from '../pending-state.ts';
import { type NightAnswer, newerNight, nightKey, useNight } from './use-night.ts';

/** A second tap within this time was one tap too many. */
const tapMs = 350;
const tapped: readonly ClockCommand['type'][] = [
  ...(['start', 'pause', 'next-level', 'previous-level', 'reset-level'] as const),
];

/** What a desk does with its clock. */
export type ClockDesk = {
  /** The clock and its night with what was given here, whether or not the server has it yet. */
  clock: Clock;
  night: Night | null;
  /** What the server has not answered, in order. */
  pending: readonly PendingCommand[];
  /** Whether that waits for a connection. */
  isWaiting: boolean;
  give: (input: CommandInput) => void;
  /** Decides about the first `count` commands that a person has to decide about. */
  doAgain: (count: number) => void;
  drop: (count: number) => void;
};

const handlersFor = (
  queryClient: QueryClient,
  clockId: string,
  tell: (sentence: string) => void,
): QueueHandlers => ({
  onTaken: ({ clock, night }) => {
    queryClient.setQueryData<NightAnswer>(
      nightKey(clockId),
      (present) => present && newerNight(present, { ...present, ...night }),
    );
    cacheClock(queryClient, clock);
  },
  onPresent: (clock) => {
    if (clock) cacheClock(queryClient, clock);
    else void queryClient.invalidateQueries({ queryKey: clockKey(clockId), exact: true });
  },
  onRefused: tell,
});

/** Gives commands to a clock: at once on the desk's own copy, in order on the server's; see command-queue.ts. */
export const useClockCommand = (clock: Clock, tell: (sentence: string) => void): ClockDesk => {
  const queryClient = useQueryClient();
  const connection = useAtomValue(connectionAtom);
  const queue = queueOf(clock.id);
  const { items, isWaiting } = useSyncExternalStore(queue.subscribe, queue.read);
  const { data: night = null } = useNight(clock);
  const latest = useRef({ clock, tell });
  latest.current = { clock, tell };
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    queue.connect(handlersFor(queryClient, clock.id, (sentence) => latest.current.tell(sentence)));
    const resume = () => queue.resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [queue, queryClient, clock.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is tried at once.
  useEffect(() => queue.resume(), [queue, connection]);

  const shown = useMemo(() => withPending({ clock, night }, items), [clock, night, items]);

  /** As it stands at this very moment, also between two renders. */
  const present = (): Standing => {
    const cached = queryClient.getQueryData<Clock>(clockKey(clock.id));
    const newest = cached ? newerClock(cached, latest.current.clock) : latest.current.clock;
    const people = queryClient.getQueryData<NightAnswer>(nightKey(clock.id)) ?? null;
    return withPending({ clock: newest, night: people }, queue.read().items);
  };

  const give = (input: CommandInput): void => {
    if (queue.read().items.some(({ doubt }) => doubt !== null)) {
      tell('First decide about what waited for the connection.');
      return;
    }
    const nowMs = performance.now();
    if (tapped.includes(input.type)) {
      if (nowMs - lastTapAt.current < tapMs) return;
      lastTapAt.current = nowMs;
    }
    const command = { ...input, commandId: newId() } as GivenCommand;
    const standing = present();
    const givenAtMs = serverNow();
    try {
      afterCommand(standing, command, givenAtMs);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tell(error.message);
      return;
    }
    queue.give({ command, seenVersion: standing.clock.version, givenAtMs });
  };

  return {
    ...shown,
    pending: items,
    isWaiting,
    give,
    doAgain: (count) => queue.doAgain(count, present().clock.version, serverNow()),
    drop: (count) => queue.drop(count),
  };
};
