// What may become of a command in the queue: a person reviews it, it is done again, it is reported. Pure.
import type { ActReport } from './act-report.ts';
import { commandOf, type PendingCommand } from './pending-command.ts';

/** Undecided again: a person looks at the present clock, for the reason that is given. */
export const forReview = (item: PendingCommand, needsReview: string): PendingCommand => {
  const { planned: _planned, isRedo: _isRedo, ...rest } = item;
  return { ...rest, needsReview };
};

/** To be done on the present clock: what of it is left to do is worked out again. */
export const forRetry = (item: PendingCommand): PendingCommand => {
  const { planned: _planned, isEntryClosed: _isClosed, ...rest } = item;
  return { ...rest, hasWaited: false, needsReview: null, isRedo: true };
};

/** What became of an act, with what a person has to know about it. */
export const reportOf = (
  item: PendingCommand,
  outcome: ActReport['outcome'],
  notes: readonly string[],
): ActReport => ({ command: commandOf(item), issuedAtMs: item.issuedAtMs, outcome, notes });
