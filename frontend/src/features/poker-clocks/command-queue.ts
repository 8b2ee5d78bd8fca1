// The commands of one clock on their way to the server: in order, one at a time, each with its own id, kept in the
// browser until they are answered. Without a connection they wait. One that waited and is refused stops the queue:
// a person decides. What they do to the desk's own copy is pending-state.ts.
import type { Clock, ClockCommand } from '@ahl/shared-types/poker-clocks';
import { readStored, writeStored } from '@/lib/storage.ts';
import {
  type CommandAnswer,
  explainRefusal,
  type GivenCommand,
  isUnanswered,
  presentClockIn,
  sendCommand,
} from './command-sender.ts';

/** A command without an answer. */
export type PendingCommand = {
  command: GivenCommand;
  /** The version that the person saw. */
  seenVersion: number;
  /** Server time (ms) at which it was given. */
  givenAtMs: number;
  /** Whether it, or one before it, went without an answer. */
  hasWaited: boolean;
  /** Why a person has to decide about it; null while it is on its way. */
  doubt: string | null;
};

/** The queue as a page shows it; a new object with every change. */
export type QueueState = { items: readonly PendingCommand[]; isWaiting: boolean };

/** What the queue tells: each answer and each refusal. */
export type QueueHandlers = {
  onTaken: (answer: CommandAnswer) => void;
  /** `present`: the clock as it stands, when the server said. Not called for one that a person decides about. */
  onRefused: (sentence: string) => void;
  onPresent: (clock: Clock | null) => void;
};

const retryAfterMs = [400, 1_000, 2_000, 3_000];

/** These follow each other in any order, so they are sent without the version while the connection holds. */
const free = new Set<ClockCommand['type']>([
  ...(['adjust-time', 'count', 'register', 'edit-entry', 'add-on', 'announce'] as const),
  ...(['high-hand', 'set-button', 'undo', 'redo'] as const),
]);

const toCommand = ({ command, seenVersion, givenAtMs, hasWaited }: PendingCommand): ClockCommand => {
  if (hasWaited)
    return { ...command, expectedVersion: seenVersion, givenAt: new Date(givenAtMs).toISOString() };
  return free.has(command.type) ? command : { ...command, expectedVersion: seenVersion };
};

const storageKey = (clockId: string): string => `clockQueue:${clockId}`;

const restore = (clockId: string): PendingCommand[] => {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey(clockId)) ?? '[]');
    return Array.isArray(kept) ? kept.map((item) => ({ ...item, hasWaited: true })) : [];
  } catch {
    return [];
  }
};

/** The queue of one clock. */
export type CommandQueue = ReturnType<typeof createCommandQueue>;

/** @param clockId the clock that it sends to; what waited from before is taken up again */
export const createCommandQueue = (clockId: string) => {
  let state: QueueState = { items: restore(clockId), isWaiting: false };
  let handlers: QueueHandlers | null = null;
  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<QueueState>): void => {
    state = { ...state, ...change };
    writeStored(storageKey(clockId), state.items.length > 0 ? JSON.stringify(state.items) : null);
    for (const listener of listeners) listener();
  };

  const wait = (): void => {
    const delayMs = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)];
    failures += 1;
    set({ items: state.items.map((item) => ({ ...item, hasWaited: true })), isWaiting: true });
    timer = setTimeout(() => void run(), delayMs);
  };

  const refuse = (item: PendingCommand, error: unknown): void => {
    handlers?.onPresent(presentClockIn(error));
    const sentence = explainRefusal(error, item.hasWaited);
    const others = state.items.slice(1);
    failures = 0;
    if (item.hasWaited) {
      const behind = 'It was given before you saw this change.';
      const inDoubt = others.map((other) => ({ ...other, doubt: behind }));
      set({ items: [{ ...item, doubt: sentence }, ...inDoubt], isWaiting: false });
      return;
    }
    // What was given on top of it, a moment later, was meant for a clock that never was.
    set({ items: others.filter(({ command }) => free.has(command.type)), isWaiting: false });
    handlers?.onRefused(sentence);
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    for (;;) {
      const [item] = state.items;
      if (!item || item.doubt !== null) break;
      try {
        const answer = await sendCommand(clockId, toCommand(item));
        failures = 0;
        handlers?.onTaken(answer);
        const items = state.items.slice(1);
        set({ items, isWaiting: items.some(({ hasWaited }) => hasWaited) });
      } catch (error) {
        if (isUnanswered(error)) {
          wait();
          break;
        }
        refuse(item, error);
      }
    }
    isSending = false;
  };

  return {
    read: (): QueueState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Says whom to tell; the latest page that shows the clock. */
    connect: (next: QueueHandlers): void => {
      handlers = next;
    },
    /** Sends what waits now: the connection seems to be back. */
    resume: (): void => void run(),
    /** Adds a command at the end and sends it as soon as those before it are answered. */
    give: (given: Pick<PendingCommand, 'command' | 'seenVersion' | 'givenAtMs'>): void => {
      const item = { ...given, hasWaited: state.isWaiting, doubt: null };
      set({ items: [...state.items, item] });
      if (!state.isWaiting) void run();
    },
    /** The first `count` that are in doubt are done now, on the clock as it stands. */
    doAgain: (count: number, version: number, nowMs: number): void => {
      const items = state.items.map((item, index) =>
        index < count
          ? { ...item, seenVersion: version + index, givenAtMs: nowMs, hasWaited: false, doubt: null }
          : item,
      );
      set({ items });
      void run();
    },
    /** The first `count` that are in doubt are forgotten. */
    drop: (count: number): void => {
      set({ items: state.items.slice(count) });
      void run();
    },
  };
};

const queues = new Map<string, CommandQueue>();

/** The queue of a clock in this page: it goes on sending when its desk is left. */
export const queueOf = (clockId: string): CommandQueue => {
  const queue = queues.get(clockId) ?? createCommandQueue(clockId);
  queues.set(clockId, queue);
  return queue;
};

/** For tests: forgets every queue. */
export const resetQueues = (): void => queues.clear();
