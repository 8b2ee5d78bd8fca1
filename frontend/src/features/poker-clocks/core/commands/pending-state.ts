// The desk's own copy of a clock: the server's copy with the commands applied that it has not answered yet. Pure.
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
import type { IssuedCommand } from './command-sender.ts';
import { commandOf, type NewCommand, type PendingCommand, type Standing } from './pending-command.ts';

/** The same as the server has it: the players may be of an earlier or later version than the clock. */
export type ServerStanding = { clock: Clock; night: (Night & { version: number }) | null };

/** Returns a substitute for a night that is not known: everybody is an unnamed, counted player. */
const standIn = ({ settings, counts }: Clock): Night => {
  const { entries, reEntries, addOns, playersLeft } = counts;
  const out = Array.from({ length: Math.max(0, entries - playersLeft) }, (_none, index) => ({
    commandId: `out-${index}`,
    entryIds: [],
    unnamed: 1,
    at: new Date(0).toISOString(),
  }));
  return { ...emptyNight(settings), unnamed: { entries, reEntries, addOns }, bustOuts: out };
};

const isPlain = (command: ClockCommand): command is PlainCommand =>
  command.type !== 'undo' && command.type !== 'redo';

/**
 * Returns a clock after one more command given at `nowMs` (server time). Undo and redo of commands that the server has
 * need its log: they count as a version and change nothing yet.
 * @throws AppError with the sentence of the rule that refuses the command
 */
export const afterCommand = ({ clock, night }: Standing, command: ClockCommand, nowMs: number): Standing => {
  if (!isPlain(command)) return { clock: { ...clock, version: clock.version + 1 }, night };
  const before = night ?? standIn(clock);
  const { night: after, ...next } = applyCommand({ ...clock, night: before }, command, nowMs);
  if (after === before) return { clock: next, night };
  return { clock: { ...next, settings: after.settings, counts: nightCounts(after) }, night: night && after };
};

/** Returns the id of the command that an undo or redo is about; null for any other command. */
const targetOf = (command: IssuedCommand): string | null =>
  'targetCommandId' in command ? command.targetCommandId : null;

/** Returns the state after one more command, or unchanged if a rule refuses the command. */
const tryCommand = (standing: Standing, item: PendingCommand): Standing => {
  if (item.shows) return item.shows;
  try {
    return afterCommand(standing, commandOf(item), item.issuedAtMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return standing;
  }
};

/**
 * Returns the clock and its players with the pending commands applied. A push may bring one of the two before the
 * other, so each takes what it does not have yet: the clock the commands given on exactly its version, the players
 * those given on their version or later.
 */
export const withPending = ({ clock, night }: ServerStanding, items: readonly PendingCommand[]): Standing => {
  let shown: Standing = { clock, night };
  if (items.some(({ needsReview }) => needsReview !== null)) return shown;
  const undone = undoneIds(items.map(({ command, issuedAtMs }) => ({ command, atMs: issuedAtMs })));
  for (const item of items) {
    const target = targetOf(item.command);
    const isReversed = target
      ? item.command.type === 'undo' && !undone.has(target)
      : undone.has(item.command.commandId);
    const next = isReversed ? shown : tryCommand(shown, item);
    // Another version: the server's copy already includes the command, or somebody else was first.
    if (shown.clock.version === item.seenVersion)
      shown = { ...shown, clock: { ...next.clock, version: item.seenVersion + 1 } };
    if (night === null || item.seenVersion >= night.version) shown = { ...shown, night: next.night };
  }
  return shown;
};

/**
 * Returns what the desk shows after an undo or redo of a command that the server has not answered, otherwise undefined.
 * The desk keeps it until the undo is answered too: the answer to the first command alone would bring it back.
 */
export const shownAfter = (
  server: ServerStanding,
  items: readonly PendingCommand[],
  item: NewCommand,
): Standing | undefined => {
  const target = targetOf(item.command);
  const isPending = items.some(({ command }) => command.commandId === target || targetOf(command) === target);
  if (target === null || !isPending) return undefined;
  return withPending(server, [...items, { ...item, hasWaited: false, needsReview: null }]);
};
