// A command on its way to the server: its data, how it is sent, and how the browser stores it across a reload.
import type { Clock, ClockCommand, Night } from '@ahl/shared-types/poker-clocks';
import { readStored, writeStored } from '@/lib/storage.ts';
import type { IssuedCommand } from './command-sender.ts';

/** A clock and the players of its night; null while they are not known. */
export type Standing = { clock: Clock; night: Night | null };

/** A command that the server has not answered. */
export type PendingCommand = {
  command: IssuedCommand;
  /** The version that the person saw, with the commands before it applied. */
  seenVersion: number;
  /** The version of the server's copy then; everything later that another desk gave is new to the person. */
  knownVersion?: number;
  /** Server time (ms) at which it was given. */
  issuedAtMs: number;
  /** Whether this command, or one before it, got no response. */
  hasWaited: boolean;
  /** Why a person has to decide about it; null while it is on its way. */
  needsReview: string | null;
  /** Whether the review is about letting a player in after entry has closed. */
  isEntryClosed?: boolean;
  /** The row that the command led to when it was given; only for `next-level` and `previous-level`. */
  meantLevelIndex?: number;
  /** What the desk shows after it; only for an undo or redo of a command that the server had not answered. */
  shows?: Standing;
  /** Whether another desk touched the same thing; a person is asked unless it has already happened. */
  isContested?: boolean;
  /** Whether a person chose to do it again on the current clock. */
  isRedo?: boolean;
  /** Server time (ms) at which a command that is done again was first given: what it reports happened then. */
  happenedAtMs?: number;
  /** What a repeated command still has to do, and notes for the person about the rest. */
  planned?: { command: IssuedCommand; notes: readonly string[] };
};

/** A command as the queue receives it. */
export type NewCommand = Omit<
  PendingCommand,
  'hasWaited' | 'needsReview' | 'isEntryClosed' | 'isContested' | 'isRedo' | 'happenedAtMs' | 'planned'
>;

/** Commands whose order does not matter, so they are sent without the version while the connection works. */
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

/** Whether a command means the same regardless of the commands given just before it. */
const isFree = ({ command }: PendingCommand): boolean => free.has(command.type);

/** Returns what is sent for a command: for a repeated one, what it still has to do. */
export const commandOf = ({ command, planned }: PendingCommand): IssuedCommand => planned?.command ?? command;

/**
 * Returns the command in the server's form, with what its desk knew. One that waited includes the time at which it was
 * given (decisions 015 and 069).
 */
export const toClockCommand = (item: PendingCommand, deskId: string): ClockCommand => {
  const { seenVersion, knownVersion: expectedVersion = seenVersion, issuedAtMs } = item;
  const command = { ...commandOf(item), deskId };
  if (item.hasWaited) return { ...command, expectedVersion, issuedAt: new Date(issuedAtMs).toISOString() };
  return isFree(item) && !item.planned ? command : { ...command, expectedVersion };
};

const storageKey = (clockId: string): string => `clockQueue:${clockId}`;

/** Returns the commands unanswered when the page was left; it is unknown whether they reached the server. */
export const restorePending = (clockId: string): PendingCommand[] => {
  try {
    // An earlier release stored `needsReview` as `doubt` and `issuedAtMs` as `givenAtMs`.
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

/** Stores the commands of a clock for the next page load, without what the desk shows after them. */
export const storePending = (clockId: string, items: readonly PendingCommand[]): void => {
  const stored = items.map(({ shows: _shows, ...item }) => item);
  writeStored(storageKey(clockId), stored.length > 0 ? JSON.stringify(stored) : null);
};
