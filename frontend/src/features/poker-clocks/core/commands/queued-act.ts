// What can happen to a command in the queue: a person reviews it, it is done again, it is reported. Pure.
import type { ActReport } from './act-report.ts';
import { commandOf, type PendingCommand } from './pending-command.ts';

/** Returns a command that needs a review of the current clock, for the given reason. */
export const forReview = (item: PendingCommand, needsReview: string): PendingCommand => {
  const { planned: _planned, isRedo: _isRedo, shows: _shows, ...rest } = item;
  return { ...rest, needsReview };
};

/** Returns a command to be done again on the current clock: what is still to do is worked out again. */
export const forRetry = (item: PendingCommand): PendingCommand => {
  const { planned: _planned, isEntryClosed: _isClosed, shows: _shows, ...rest } = item;
  const happenedAtMs = item.happenedAtMs ?? item.issuedAtMs;
  return { ...rest, hasWaited: false, needsReview: null, isRedo: true, happenedAtMs };
};

/** Returns the report of a command: its outcome and notes for the person. */
export const reportOf = (
  item: PendingCommand,
  outcome: ActReport['outcome'],
  notes: readonly string[],
): ActReport => ({
  command: commandOf(item),
  issuedAtMs: item.happenedAtMs ?? item.issuedAtMs,
  outcome,
  notes,
});
