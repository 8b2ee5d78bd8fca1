// The desk's own copy of a clock: the server's, with the commands applied that it has not answered yet. Pure.
import { AppError } from '@ahl/shared-types/common';
import {
  applyCommand,
  type Clock,
  type ClockCommand,
  emptyNight,
  type Night,
  nightCounts,
  type PlainCommand,
  undoneIds,
} from '@ahl/shared-types/poker-clocks';
import type { PendingCommand } from './command-queue.ts';

/** A clock and the people of its night; null while they are not known. */
export type Standing = { clock: Clock; night: Night | null };

/** While the night is not known, everybody is a player who was only counted. */
const standIn = ({ settings, counts }: Clock): Night => {
  const { entries, reEntries, addOns, playersLeft } = counts;
  const out = Array.from({ length: Math.max(0, entries - playersLeft) }, (_none, index) => ({
    ...{ commandId: `out-${index}`, entryIds: [], unnamed: 1, at: new Date(0).toISOString() },
  }));
  return { ...emptyNight(settings), unnamed: { entries, reEntries, addOns }, bustOuts: out };
};

const isPlain = (command: ClockCommand): command is PlainCommand =>
  command.type !== 'undo' && command.type !== 'redo';

/**
 * A clock after one more command given at `nowMs` (server time). Undo and redo of what the server holds need its log:
 * they count as a version and change nothing yet.
 * @throws AppError with the sentence of the rule that refuses it
 */
export const afterCommand = ({ clock, night }: Standing, command: ClockCommand, nowMs: number): Standing => {
  if (!isPlain(command)) return { clock: { ...clock, version: clock.version + 1 }, night };
  const before = night ?? standIn(clock);
  const { night: after, ...next } = applyCommand({ ...clock, night: before }, command, nowMs);
  if (after === before) return { clock: next, night };
  return { clock: { ...next, settings: after.settings, counts: nightCounts(after) }, night: night && after };
};

/** The clock with what is pending on top; only with what was given on just this version of it. */
export const withPending = (standing: Standing, items: readonly PendingCommand[]): Standing => {
  if (items.some(({ doubt }) => doubt !== null)) return standing;
  const undone = undoneIds(items.map(({ command, givenAtMs }) => ({ command, atMs: givenAtMs })));
  let state = standing;
  for (const { command, seenVersion, givenAtMs } of items) {
    // Another version: the server's copy has it in already, or somebody else was first.
    if (state.clock.version !== seenVersion) continue;
    const skipped = { ...state, clock: { ...state.clock, version: seenVersion + 1 } };
    if (undone.has(command.commandId)) {
      state = skipped;
      continue;
    }
    try {
      state = afterCommand(state, command, givenAtMs);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      state = skipped;
    }
  }
  return state;
};
