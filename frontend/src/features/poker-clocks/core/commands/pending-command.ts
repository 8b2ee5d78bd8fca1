// A command on its way to the server: what is known of it, how it is sent, and how the browser keeps it over a reload.
import type { ClockCommand } from '@ahl/shared-types/poker-clocks';
import { readStored, writeStored } from '@/lib/storage.ts';
import type { GivenCommand } from './command-sender.ts';

/** A command without an answer. */
export type PendingCommand = {
  command: GivenCommand;
  /** The version that the person saw. */
  seenVersion: number;
  /** Server time (ms) at which it was given. */
  issuedAtMs: number;
  /** Whether it, or one before it, went without an answer. */
  hasWaited: boolean;
  /** Why a person has to decide about it; null while it is on its way. */
  needsReview: string | null;
  /** The review is about whether to let somebody in after entry has closed. */
  isEntryClosed?: boolean;
  /** The row that it led to when it was given; of `next-level` and `previous-level`. */
  meantLevelIndex?: number;
  /** A person said to do it again, on the clock as it is by then. */
  isRedo?: boolean;
  /** What of a repeated one is left to do, and what a person has to know about the rest. */
  planned?: { command: GivenCommand; notes: readonly string[] };
};

/** These follow each other in any order, so they are sent without the version while the connection holds. */
const free = new Set<ClockCommand['type']>([
  'adjust-time',
  'count',
  'register',
  'edit-entry',
  'add-on',
  'announce',
  'high-hand',
  'set-button',
  'undo',
  'redo',
]);

/** Whether a command means the same whatever was given just before it. */
export const isFree = ({ command }: PendingCommand): boolean => free.has(command.type);

/** What is sent of it: of a repeated one, what is left to do. */
export const commandOf = ({ command, planned }: PendingCommand): GivenCommand => planned?.command ?? command;

/** The command as the server takes it. One that waited says when it was given (decision 015). */
export const toClockCommand = (item: PendingCommand): ClockCommand => {
  const command = commandOf(item);
  if (item.hasWaited)
    return {
      ...command,
      expectedVersion: item.seenVersion,
      givenAt: new Date(item.issuedAtMs).toISOString(),
    };
  return isFree(item) && !item.planned ? command : { ...command, expectedVersion: item.seenVersion };
};

const storageKey = (clockId: string): string => `clockQueue:${clockId}`;

/** The commands that had no answer when the page was left: whether they reached the server is not known. */
export const restorePending = (clockId: string): PendingCommand[] => {
  try {
    // A page of an earlier release stored why a person has to decide as `doubt` and the moment as `givenAtMs`.
    const stored: unknown = JSON.parse(readStored(storageKey(clockId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.map(({ doubt = null, givenAtMs = null, ...item }) => ({
      needsReview: doubt,
      issuedAtMs: givenAtMs,
      ...item,
      hasWaited: true,
    }));
  } catch {
    return [];
  }
};

/** Keeps the commands of a clock for the next load of the page. */
export const storePending = (clockId: string, items: readonly PendingCommand[]): void =>
  writeStored(storageKey(clockId), items.length > 0 ? JSON.stringify(items) : null);
