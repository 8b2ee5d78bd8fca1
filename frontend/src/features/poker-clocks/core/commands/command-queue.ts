// The commands of one clock on their way to the server: in order, one at a time, each with its own id, kept in the
// browser until they are answered. Without a connection they wait. One that waited and is refused stops the queue: a person
// decides. What is done again goes act by act: what has happened already is left out, the rest is done, and each is reported.
// What the commands do to the desk's own copy is pending-state.ts.
import type { Clock, Random } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { serverNow } from '@/realtime/server-time.ts';
import { random } from '../random.ts';
import type { ActReport } from './act-report.ts';
import {
  type CommandAnswer,
  explainRefusal,
  type GivenCommand,
  isEntryClosed,
  isUnanswered,
  isVersionConflict,
  type KnownStanding,
  presentClockIn,
  readStanding,
  sendCommand,
} from './command-sender.ts';
import { isFree, type PendingCommand, toClockCommand } from './pending-command.ts';
import { createQueueStore } from './queue-store.ts';
import { forRetry, forReview, reportOf } from './queued-act.ts';
import { planRedo } from './redo-plan.ts';

/** What the queue tells the page that shows its clock. */
export type QueueHandlers = {
  onTaken: (answer: CommandAnswer) => void;
  /** A command that was just given is refused. Not called for one that a person decides about. */
  onRefused: (sentence: string, command: GivenCommand) => void;
  /** A command that was just given would let somebody in after entry has closed: the person is asked. */
  onEntryClosed: (command: GivenCommand, sentence: string) => void;
  /** The present clock, when the server sent it. */
  onPresent: (clock: Clock | null) => void;
};

/** The way to the server, its time (ms), and random numbers. */
export type QueueTransport = {
  send: typeof sendCommand;
  readStanding: (clockId: string) => Promise<KnownStanding>;
  now: () => number;
  random: Random;
};

const overHttp: QueueTransport = { send: sendCommand, readStanding, now: serverNow, random };

const retryAfterMs = [400, 1_000, 2_000, 3_000];
const maxPlans = 5;
const givenBehind = () => t`It was given before you saw this change.`;
const givenOnTop = () => t`It was given on top of an act that was refused.`;

/** The queue of one clock. */
export type CommandQueue = ReturnType<typeof createCommandQueue>;

/** @param clockId the clock that it sends to; what waited from before is taken up again */
export const createCommandQueue = (clockId: string, transport: QueueTransport = overHttp) => {
  const { read, set: store, subscribe } = createQueueStore(clockId);
  let handlers: QueueHandlers | null = null;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let plans = 0;
  /** The clock as the server last said, while it may be trusted for doing something again. */
  let standing: KnownStanding | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set: typeof store = (change) => {
    if (!isStopped) store(change);
  };

  const setHead = (head: PendingCommand): void => set({ items: [head, ...read().items.slice(1)] });

  /** Takes the first command out of the queue, with what became of it when that has to be said. */
  const finishHead = (outcome?: ActReport): void => {
    const items = read().items.slice(1);
    const reports = outcome ? [...read().reports, outcome] : read().reports;
    plans = 0;
    set({ items, reports, isWaiting: items.some(({ hasWaited }) => hasWaited) });
  };

  const wait = (): void => {
    const delayMs = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)];
    failures += 1;
    set({ items: read().items.map((item) => ({ ...item, hasWaited: true })), isWaiting: true });
    if (!isStopped) timer = setTimeout(() => void run(), delayMs);
  };

  /** A person decides about the first command and about what was given after it. */
  const ask = (item: PendingCommand, sentence: string): void => {
    const others = read()
      .items.slice(1)
      .map((other) => forReview(other, givenBehind()));
    set({ items: [forReview(item, sentence), ...others], isWaiting: false });
  };

  /** What was given a moment after a refused command was meant for a clock that never was: it is not sent, and said. */
  const refuseFresh = (item: PendingCommand, error: unknown): void => {
    const sentence = explainRefusal(error);
    const others = read().items.slice(1);
    const lost = others
      .filter((other) => !isFree(other))
      .map((other) => reportOf(other, 'refused', [givenOnTop()]));
    const own = handlers ? [] : [reportOf(item, 'refused', [sentence])];
    set({ items: others.filter(isFree), reports: [...read().reports, ...own, ...lost], isWaiting: false });
    if (isEntryClosed(error)) handlers?.onEntryClosed(item.command, sentence);
    else handlers?.onRefused(sentence, item.command);
  };

  const refuse = (item: PendingCommand, error: unknown): void => {
    handlers?.onPresent(presentClockIn(error));
    failures = 0;
    standing = null;
    const mayBeAsked = item.hasWaited || item.isRedo;
    if (isEntryClosed(error) && mayBeAsked) {
      // The others stay as they are: what a person said about them holds.
      set({
        items: [
          { ...item, needsReview: explainRefusal(error), isEntryClosed: true },
          ...read().items.slice(1),
        ],
      });
    } else if (item.planned && isVersionConflict(error) && !item.hasWaited && plans < maxPlans) {
      const { planned: _planned, ...again } = item;
      setHead(again);
    } else if (item.planned && !isVersionConflict(error)) {
      finishHead(reportOf(item, 'refused', [...item.planned.notes, explainRefusal(error)]));
    } else if (mayBeAsked) ask(item, explainRefusal(error, true));
    else refuseFresh(item, error);
  };

  /** Works out what of a repeated act is left to do on the clock as it is now. @throws when the server does not answer */
  const plan = async (item: PendingCommand): Promise<void> => {
    standing ??= await transport.readStanding(clockId);
    plans += 1;
    const { meantLevelIndex } = item;
    const { now, random } = transport;
    const { command, notes } = planRedo(standing, item.command, { nowMs: now(), random, meantLevelIndex });
    if (command === null) return finishHead(reportOf(item, 'skipped', notes));
    const seenVersion = standing.clock.version;
    setHead({ ...item, planned: { command, notes }, seenVersion, issuedAtMs: now(), hasWaited: false });
  };

  const send = async (item: PendingCommand): Promise<void> => {
    const answer = await transport.send(clockId, toClockCommand(item));
    failures = 0;
    standing = answer;
    handlers?.onTaken(answer);
    finishHead(item.planned && reportOf(item, 'done', item.planned.notes));
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || isStopped) return;
    isSending = true;
    while (!isStopped) {
      const [item] = read().items;
      if (!item || item.needsReview !== null) break;
      try {
        await (item.isRedo && !item.planned ? plan(item) : send(item));
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
    read,
    subscribe,
    /** Says whom to tell, the latest page that shows the clock; returns the way to stop. */
    connect: (next: QueueHandlers): (() => void) => {
      handlers = next;
      return () => {
        if (handlers === next) handlers = null;
      };
    },
    /** Sends what waits now: the connection seems to be back. */
    resume: (): void => void run(),
    /** Adds a command at the end and sends it as soon as those before it are answered. */
    give: (
      given: Pick<PendingCommand, 'command' | 'seenVersion' | 'issuedAtMs' | 'meantLevelIndex'>,
    ): void => {
      const item = { ...given, hasWaited: read().isWaiting, needsReview: null };
      set({ items: [...read().items, item] });
      if (!read().isWaiting) void run();
    },
    /** The first `count` that need a review are done now, on the present clock, act by act. */
    retry: (count: number): void => {
      if (!read().items[0]?.needsReview) return;
      standing = null;
      set({ items: read().items.map((item, index) => (index < count ? forRetry(item) : item)) });
      void run();
    },
    /** The first one lets somebody in after entry has closed: the person wants it so. */
    enterAnyway: (): void => {
      const [head] = read().items;
      if (!head?.isEntryClosed) return;
      const command = { ...head.command, afterClose: true } as GivenCommand;
      standing = null;
      setHead({ ...forRetry(head), command });
      void run();
    },
    /** The first `count` that need a review are forgotten. */
    drop: (count: number): void => {
      if (!read().items[0]?.needsReview) return;
      set({ items: read().items.slice(count) });
      void run();
    },
    /** The reports were read. */
    clearReports: (): void => set({ reports: [] }),
    /** Ends it: nothing more is sent, and what waits stays in the browser. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
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

/** For tests: ends and forgets every queue. */
export const resetQueues = (): void => {
  for (const queue of queues.values()) queue.stop();
  queues.clear();
};
