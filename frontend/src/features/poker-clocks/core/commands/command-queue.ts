// The queue of one clock's commands to the server: sent in order, one at a time, each with its own id, and stored in
// the browser until they are answered. Without a connection they wait; afterwards the server puts each at its time
// among those of other desks (decision 069). If a command that waited is refused, a person decides about it, while the
// others go on. Commands that are done again run one by one: what has already happened is skipped, the rest is done.
// What the commands do to the desk's own copy of the clock is in pending-state.ts.
import type { Clock, Random } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { sentenceOf } from '@/lib/reason-text.ts';
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
import { deskId } from './desk-id.ts';
import { type NewCommand, type PendingCommand, toClockCommand } from './pending-command.ts';
import { createQueueStore } from './queue-store.ts';
import { forRetry, forReview, reportOf } from './queued-act.ts';
import { asHappened, planRedo, type RedoPlan } from './redo-plan.ts';

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

/** Access to the server, its time (ms), random numbers, and the id of this device. */
export type QueueTransport = {
  send: typeof sendCommand;
  readStanding: (clockId: string) => Promise<KnownStanding>;
  now: () => number;
  random: Random;
  deskId: () => string;
};

const overHttp: QueueTransport = { send: sendCommand, readStanding, now: serverNow, random, deskId };

const retryAfterMs = [400, 1_000, 2_000, 3_000];
const maxPlans = 5;
const touchedSentence = () => t`Another desk changed the same thing. Yours was not applied yet.`;

/** The command queue of one clock. */
export type CommandQueue = ReturnType<typeof createCommandQueue>;

/**
 * Creates the command queue of a clock. @param clockId the clock; commands that are stored for it are sent first
 * @param storedAs the name under which the browser stores it, if it is not the desk's
 */
export const createCommandQueue = (
  clockId: string,
  transport: QueueTransport = overHttp,
  storedAs: string = clockId,
) => {
  const { read, set: store, subscribe } = createQueueStore(storedAs);
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

  const isItem =
    ({ command }: PendingCommand) =>
    (other: PendingCommand): boolean =>
      other.command.commandId === command.commandId;

  /** Replaces a command of the queue by itself in another state. */
  const replace = (item: PendingCommand): void => {
    const isSame = isItem(item);
    set({ items: read().items.map((other) => (isSame(other) ? item : other)) });
  };

  /** Removes a command from the queue; adds a report if there is one. */
  const finish = (item: PendingCommand, outcome?: ActReport): void => {
    const isSame = isItem(item);
    const items = read().items.filter((other) => !isSame(other));
    const reports = outcome ? [...read().reports, outcome] : read().reports;
    plans = 0;
    set({ items, reports, isWaiting: items.some(({ hasWaited, needsReview }) => hasWaited && !needsReview) });
  };

  const wait = (): void => {
    const delayMs = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)];
    failures += 1;
    set({ items: read().items.map((item) => ({ ...item, hasWaited: true })), isWaiting: true });
    if (!isStopped) timer = setTimeout(() => void run(), delayMs);
  };

  /** Asks a person to decide about a command. */
  const ask = (item: PendingCommand, sentence: string): void => {
    replace(forReview(item, sentence));
    set({ isWaiting: false });
  };

  /** Shows why a command that was just given is refused; without a page that shows the clock it becomes a report. */
  const refuseFresh = (item: PendingCommand, error: unknown): void => {
    const sentence = explainRefusal(error);
    finish(item, handlers ? undefined : reportOf(item, 'refused', [sentence]));
    if (isEntryClosed(error)) handlers?.onEntryClosed(item.command, sentence);
    else handlers?.onRefused(sentence, item.command);
  };

  const refuse = (item: PendingCommand, error: unknown): void => {
    handlers?.onPresent(presentClockIn(error));
    failures = 0;
    standing = null;
    const canConfirm = item.hasWaited || item.isRedo;
    if (isEntryClosed(error) && canConfirm) {
      replace({ ...item, needsReview: explainRefusal(error), isEntryClosed: true });
    } else if (item.planned && isVersionConflict(error) && !item.hasWaited && plans < maxPlans) {
      const { planned: _planned, ...again } = item;
      replace(again);
    } else if (item.planned && !isVersionConflict(error)) {
      finish(item, reportOf(item, 'refused', [...item.planned.notes, explainRefusal(error)]));
    } else if (canConfirm && isVersionConflict(error)) {
      replace({ ...item, isContested: true });
    } else if (canConfirm) ask(item, explainRefusal(error, true));
    else refuseFresh(item, error);
  };

  /** Works out what a command still has to do on the current clock. @throws if the server does not answer */
  const readPlan = async ({ command, meantLevelIndex }: PendingCommand): Promise<RedoPlan> => {
    standing ??= await transport.readStanding(clockId);
    const { now, random } = transport;
    return planRedo(standing, command, { nowMs: now(), random, meantLevelIndex });
  };

  /** Plans a command that a person chose to do again. @throws if the server does not answer */
  const plan = async (item: PendingCommand): Promise<void> => {
    const planned = await readPlan(item);
    plans += 1;
    const { notes } = planned;
    const command = planned.command && asHappened(planned.command, item.happenedAtMs);
    if (command === null) return finish(item, reportOf(item, 'skipped', notes));
    const seenVersion = standing?.clock.version ?? item.seenVersion;
    const now = { seenVersion, knownVersion: seenVersion, issuedAtMs: transport.now(), hasWaited: false };
    replace({ ...item, ...now, planned: { command, notes } });
  };

  /** Skips a command that another desk gave too; asks a person about one that differs. */
  const settle = async (item: PendingCommand): Promise<void> => {
    const { command, notes } = await readPlan(item);
    const { isContested: _isContested, ...rest } = item;
    if (command === null) finish(rest, reportOf(rest, 'skipped', notes));
    else ask(rest, touchedSentence());
  };

  const send = async (item: PendingCommand): Promise<void> => {
    const answer = await transport.send(clockId, toClockCommand(item, transport.deskId()));
    failures = 0;
    standing = answer;
    handlers?.onAccepted(answer);
    const notes = [...(item.planned?.notes ?? []), ...(answer.notes ?? []).map(sentenceOf)];
    finish(item, item.planned || notes.length > 0 ? reportOf(item, 'done', notes) : undefined);
  };

  /** Does the next step for a command. @throws ApiError, or an abort */
  const proceed = (item: PendingCommand): Promise<void> => {
    if (item.isContested) return settle(item);
    return item.isRedo && !item.planned ? plan(item) : send(item);
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || isStopped) return;
    isSending = true;
    while (!isStopped) {
      const item = read().items.find(({ needsReview }) => needsReview === null);
      if (!item) break;
      try {
        await proceed(item);
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

  /** Changes the first `count` commands that need a review; `null` removes them. */
  const review = (count: number, change: (item: PendingCommand) => PendingCommand | null): void => {
    let left = count;
    const items = read().items.flatMap((item) => {
      if (item.needsReview === null || left === 0) return [item];
      left -= 1;
      return change(item) ?? [];
    });
    if (left === count) return;
    set({ items });
    void run();
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
      standing = null;
      review(count, forRetry);
    },
    /** Sends the first command, which adds a player, although entry has closed; the person confirmed it. */
    enterAnyway: (): void => {
      standing = null;
      review(1, (item) => {
        if (!item.isEntryClosed) return item;
        return { ...forRetry(item), command: { ...item.command, afterClose: true } as IssuedCommand };
      });
    },
    /** Removes the first `count` commands that need a review. */
    drop: (count: number): void => review(count, () => null),
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

/** Who sends commands other than as the desk: `name` separates the queue and what the browser stores of it. */
export type QueueSender = { name: string; send: typeof sendCommand };

/** Returns the queue of a clock in this page, creating it on first use; it keeps sending after its desk is closed. */
export const queueOf = (clockId: string, sender?: QueueSender): CommandQueue => {
  const key = sender ? `${sender.name}:${clockId}` : clockId;
  const transport = sender ? { ...overHttp, send: sender.send } : overHttp;
  const queue = queues.get(key) ?? createCommandQueue(clockId, transport, key);
  queues.set(key, queue);
  return queue;
};

/** For tests: stops and removes every queue. */
export const resetQueues = (): void => {
  for (const queue of queues.values()) queue.stop();
  queues.clear();
};
