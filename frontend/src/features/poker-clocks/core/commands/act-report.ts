// Outcomes of commands that were not simply accepted: done again, skipped because they had already happened, or
// refused. Each report stays until a person has read it, also across a reload, so no command is lost without notice.
import { readStored, writeStored } from '@/lib/storage.ts';
import type { IssuedCommand } from './command-sender.ts';

/** A command and its outcome. */
export type ActReport = {
  /** The command as given. */
  command: IssuedCommand;
  /** Server time (ms) at which it was given. */
  issuedAtMs: number;
  outcome: 'done' | 'skipped' | 'refused';
  /** Sentences: what had already happened, what was changed, why it was refused. */
  notes: readonly string[];
};

const storageKey = (clockId: string): string => `clockReports:${clockId}`;

/** Returns the stored reports of a clock that nobody has read. */
export const restoreReports = (clockId: string): ActReport[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(clockId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

/** Stores the unread reports of a clock for the next page load. */
export const storeReports = (clockId: string, reports: readonly ActReport[]): void =>
  writeStored(storageKey(clockId), reports.length > 0 ? JSON.stringify(reports) : null);
