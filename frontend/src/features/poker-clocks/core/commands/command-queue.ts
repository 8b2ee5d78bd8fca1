// The queue of one clock's commands to the server: sent in order, one at a time, each with its own id, and stored in
// the browser until they are answered. Without a connection they wait. If a command that waited is refused, the queue
// stops until a person decides. Commands that are done again run one by one: what has already happened is skipped, the
// rest is done, and each is reported.
// What the commands do to the desk's own copy of the clock is in pending-state.ts.
import type { Clock, Random } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { serverNow } from '@/realtime/server-time.ts';
import { random } from '../random.ts';
import type { ActReport } from './act-report.ts';
import {
  type CommandAnswer,
  explainRefusal,
  type IssuedCommand,
  isEntryClosed,
  isUnanswered,
  isVersionConflict,
  type KnownStanding,
  presentClockIn,
  readStanding,
  sendCommand,
} from './command-sender.ts';
import { isFree, type NewCommand, type PendingCommand, toClockCommand } from './pending-command.ts';
import { createQueueStore } from './queue-store.ts';
import { forRetry, forReview, reportOf } from './queued-act.ts';
import { asHappened, planRedo } from './redo-plan.ts';

/** Callbacks of the page that shows the clock. */
export type QueueHandlers = {
  onAccepted: (answer: CommandAnswer) => void;
  /** Called when a command that was just given is refused; not for one that a person has to decide about. */
  onRefused: (sentence: string, command: IssuedCommand) => void;
  /** Called when a command that was just given needs a confirmation because entry has closed. */
  onEntryClosed: (command: IssuedCommand, sentence: string) => void;
  /** Called with the current clock, if the server sent it; otherwise null. */
  onPresent: (clock: Clock | null) => void;
};

/** Access to the server, its time (ms), and random numbers. */
export type QueueTransport = {
  send: typeof sendCommand;
  readStanding: (clockId: string) => Promise<KnownStanding>;
  now: () => number;
  random: Random;
};

const overHttp: QueueTransport = { send: sendCommand, readStanding, now: serverNow, random };

const retryAfterMs = [400, 1_000, 2_000, 3_000];
const maxPlans = 5;
const issuedBefore = () => t`It was sent before you saw this change.`;
const dependentText = () => t`It depended on a command that was refused.`;

/** The command queue of one clock. */
export type CommandQueue = ReturnType<typeof createCommandQueue>;

/** Creates the command queue of a clock. @param clockId the clock; commands that are stored for it are sent first */
export const createCommandQueue = (clockId: string, transport: QueueTransport = overHttp) => {
  const { read, set: store, subscribe } = createQueueStore(clockId);
  let handlers: QueueHandlers | null = null;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let plans = 0;
  /** The clock as last sent by the server; null when it has to be read again before a command is done again. */
  let standing: KnownStanding | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set: typeof store = (change) => {
    if (!isStopped) store(change);
  };

  const setHead = (head: PendingCommand): void => set({ items: [head, ...read().items.slice(1)] });

  /** Removes the first command from the queue; adds a report if there is one. */
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

  /** Asks a person to decide about the first command and all commands given after it. */
  const ask = (item: PendingCommand, sentence: string): void => {
    const others = read()
      .items.slice(1)
      .map((other) => forReview(other, issuedBefore()));
    set({ items: [forReview(item, sentence), ...others], isWaiting: false });
  };

  /** Reports a refused fresh command, and the commands given after it that depended on it; those are not sent. */
  const refuseFresh = (item: PendingCommand, error: unknown): void => {
    const sentence = explainRefusal(error);
    const others = read().items.slice(1);
    const lost = others
      .filter((other) => !isFree(other))
      .map((other) => reportOf(other, 'refused', [dependentText()]));
    const own = handlers ? [] : [reportOf(item, 'refused', [sentence])];
    set({ items: others.filter(isFree), reports: [...read().reports, ...own, ...lost], isWaiting: false });
    if (isEntryClosed(error)) handlers?.onEntryClosed(item.command, sentence);
    else handlers?.onRefused(sentence, item.command);
  };

  const refuse = (item: PendingCommand, error: unknown): void => {
    handlers?.onPresent(presentClockIn(error));
    failures = 0;
    standing = null;
    const canConfirm = item.hasWaited || item.isRedo;
    if (isEntryClosed(error) && canConfirm) {
      // The others stay unchanged: what a person decided about them still applies.
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
    } else if (canConfirm) ask(item, explainRefusal(error, true));
    else refuseFresh(item, error);
  };

  /** Works out what a repeated command still has to do on the current clock. @throws if the server does not answer */
  const plan = async (item: PendingCommand): Promise<void> => {
    standing ??= await transport.readStanding(clockId);
    plans += 1;
    const { meantLevelIndex } = item;
    const { now, random } = transport;
    const planned = planRedo(standing, item.command, { nowMs: now(), random, meantLevelIndex });
    const { notes } = planned;
    const command = planned.command && asHappened(planned.command, item.happenedAtMs);
    if (command === null) return finishHead(reportOf(item, 'skipped', notes));
    const seenVersion = standing.clock.version;
    setHead({ ...item, planned: { command, notes }, seenVersion, issuedAtMs: now(), hasWaited: false });
  };

  const send = async (item: PendingCommand): Promise<void> => {
    const answer = await transport.send(clockId, toClockCommand(item));
    failures = 0;
    standing = answer;
    handlers?.onAccepted(answer);
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
    /** Sets the callbacks of the latest page that shows the clock; returns a function that removes them. */
    connect: (next: QueueHandlers): (() => void) => {
      handlers = next;
      return () => {
        if (handlers === next) handlers = null;
      };
    },
    /** Sends the waiting commands now; called when the connection seems to be restored. */
    resume: (): void => void run(),
    /** Adds a command at the end and sends it once those before it are answered. */
    give: (command: NewCommand): void => {
      const item = { ...command, hasWaited: read().isWaiting, needsReview: null };
      set({ items: [...read().items, item] });
      if (!read().isWaiting) void run();
    },
    /** Does the first `count` commands that need a review again, one by one, on the current clock. */
    retry: (count: number): void => {
      if (!read().items[0]?.needsReview) return;
      standing = null;
      set({ items: read().items.map((item, index) => (index < count ? forRetry(item) : item)) });
      void run();
    },
    /** Sends the first command, which adds a player, although entry has closed; the person confirmed it. */
    enterAnyway: (): void => {
      const [head] = read().items;
      if (!head?.isEntryClosed) return;
      const command = { ...head.command, afterClose: true } as IssuedCommand;
      standing = null;
      setHead({ ...forRetry(head), command });
      void run();
    },
    /** Removes the first `count` commands that need a review. */
    drop: (count: number): void => {
      if (!read().items[0]?.needsReview) return;
      set({ items: read().items.slice(count) });
      void run();
    },
    /** Removes the reports once they have been read. */
    clearReports: (): void => set({ reports: [] }),
    /** Stops the queue: nothing more is sent; waiting commands stay stored in the browser. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

const queues = new Map<string, CommandQueue>();

/** Returns the queue of a clock in this page, creating it on first use; it keeps sending after its desk is closed. */
export const queueOf = (clockId: string): CommandQueue => {
  const queue = queues.get(clockId) ?? createCommandQueue(clockId);
  queues.set(clockId, queue);
  return queue;
};

/** For tests: stops and removes every queue. */
export const resetQueues = (): void => {
  for (const queue of queues.values()) queue.stop();
  queues.clear();
};
