// What became of acts that were not simply taken: done again, skipped because it had happened, or refused. A line of them
// stays until a person has read it, also over a reload, so that no act disappears without a word.
import { readStored, writeStored } from '@/lib/storage.ts';
import type { GivenCommand } from './command-sender.ts';

/** One act and what became of it. */
export type ActReport = {
  /** What was given. */
  command: GivenCommand;
  /** Server time (ms) at which it was given. */
  issuedAtMs: number;
  outcome: 'done' | 'skipped' | 'refused';
  /** Sentences: what of it had happened already, what was changed, why it was refused. */
  notes: readonly string[];
};

const storageKey = (clockId: string): string => `clockReports:${clockId}`;

/** The reports of a clock that nobody has read. */
export const restoreReports = (clockId: string): ActReport[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(clockId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

/** Keeps the reports of a clock for the next load of the page. */
export const storeReports = (clockId: string, reports: readonly ActReport[]): void =>
  writeStored(storageKey(clockId), reports.length > 0 ? JSON.stringify(reports) : null);
