// The state of a clock derived from its log. It is a pure function of the first state and the commands, so that each
// command can be removed: undoing replays the rest.
import { AppError } from '../common/errors.ts';
import { huntersThatApply, withHunters } from '../knock-outs/knock-out.rules.ts';
import { reasonText } from '../reasons/reason.ts';
import { announcementAt, buildAnnouncement } from './announcement.rules.ts';
import type { ClockCommand, PlainCommand } from './clock-command.schema.ts';
import { applyNightCommand, type NightCommand } from './night.commands.ts';
import { isDecided } from './night.rules.ts';
import type { Night } from './night.schema.ts';
import { applyTimeCommand, type ClockState, effectiveAtMs, timeCommandTypes } from './poker-clock.rules.ts';
import type { Clock } from './poker-clock.schema.ts';

/** Everything that commands change: the time, the announcements, and the players of the night. */
export type TournamentState = ClockState & Pick<Clock, 'isHandForHand' | 'announcement'> & { night: Night };

/** A command with the instant (server time, ms) at which it took effect. */
export type LoggedCommand = { command: ClockCommand; atMs: number };

const isTime = (type: string): boolean => (timeCommandTypes as readonly string[]).includes(type);

const change = <S extends TournamentState>(before: S, command: PlainCommand, atMs: number): S => {
  // An announcement that has ended is gone: going back to its level does not show it again.
  const state = { ...before, announcement: announcementAt(before, atMs) };
  const at = new Date(atMs).toISOString();
  if (isTime(command.type))
    return applyTimeCommand(state, command as Parameters<typeof applyTimeCommand>[1], atMs);
  if (command.type === 'keep-open') return state;
  if (command.type === 'hand-for-hand') return { ...state, isHandForHand: command.isOn };
  if (command.type === 'announce') {
    const { text, ends } = command;
    return { ...state, announcement: text === null ? null : buildAnnouncement(text, ends, atMs) };
  }
  const night = applyNightCommand(state.night, command as NightCommand, at);
  // The last player's win, or a deal, ends the clock: its time stops, and nobody has to do it.
  if ((command.type !== 'bust' && command.type !== 'close-deal') || !isDecided(night))
    return { ...state, night };
  return { ...applyTimeCommand(state, { ...command, type: 'finish' }, atMs), night };
};

/** Commands that a finished clock still accepts, to correct its list of players. */
const acceptedWhenFinished = ['announce', 'edit-entry', 'high-hand', 'correct-places', 'set-hunters'];

/**
 * Returns the state after a command given at `nowMs` (server time, ms). `undo` and `redo` need the log: see `replay`.
 * @throws COMMAND_NOT_ALLOWED, VALIDATION_FAILED
 */
export const applyCommand = <S extends TournamentState>(
  state: S,
  command: PlainCommand,
  nowMs: number,
): S => {
  if (state.status === 'finished' && !acceptedWhenFinished.includes(command.type))
    throw new AppError('COMMAND_NOT_ALLOWED', 'clock.finished');
  return { ...change(state, command, effectiveAtMs(state, nowMs)), version: state.version + 1 };
};

const isPlain = (command: ClockCommand): command is PlainCommand =>
  command.type !== 'undo' && command.type !== 'redo';

/** The ids of commands that are undone, and not redone since. */
export const undoneIds = (log: readonly LoggedCommand[]): Set<string> => {
  const undone = new Set<string>();
  for (const { command } of log) {
    if (command.type === 'undo') undone.add(command.targetCommandId);
    if (command.type === 'redo') undone.delete(command.targetCommandId);
  }
  return undone;
};

const bustLogged = <S extends TournamentState>(
  state: S,
  { by, ...command }: Extract<PlainCommand, { type: 'bust' }>,
  atMs: number,
): S => {
  const out = new Set(state.night.bustOuts.flatMap(({ entryIds }) => entryIds));
  const entryIds = command.entryIds.filter((id) => !out.has(id));
  if (entryIds.length === 0) return { ...state, version: state.version + 1 };
  const after = applyCommand(state, { ...command, entryIds }, atMs);
  if (by === undefined) return after;
  const hunters = huntersThatApply(after.night, entryIds, by).by;
  return { ...after, night: withHunters(after.night, entryIds, hunters) };
};

/**
 * Returns the state after a command of the log. An earlier command that arrived later can make it redundant: a player
 * who is out already is left out of a bust-out, one who is listed already is not listed again, and of a note about who
 * did it only what still applies counts.
 * @throws COMMAND_NOT_ALLOWED, VALIDATION_FAILED
 */
const applyLogged = <S extends TournamentState>(state: S, command: PlainCommand, atMs: number): S => {
  if (command.type === 'bust') return bustLogged(state, command, atMs);
  if (command.type === 'set-hunters') {
    const rest = huntersThatApply(state.night, command.entryIds, command.by);
    return rest.entryIds.length > 0
      ? applyCommand(state, { ...command, ...rest }, atMs)
      : { ...state, version: state.version + 1 };
  }
  const isListed =
    command.type === 'register' && state.night.entries.some(({ id }) => id === command.entry.id);
  return isListed ? { ...state, version: state.version + 1 } : applyCommand(state, command, atMs);
};

/**
 * Returns the state that results from a log and the first state; each entry counts as one version.
 * @throws COMMAND_NOT_ALLOWED if a command of the log depends on one that is undone; `details.commandId` names it
 */
export const replay = <S extends TournamentState>(first: S, log: readonly LoggedCommand[]): S => {
  const undone = undoneIds(log);
  let state = first;
  for (const { command, atMs } of log) {
    if (!isPlain(command) || undone.has(command.commandId)) continue;
    try {
      state = applyLogged(state, command, atMs);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(
        'COMMAND_NOT_ALLOWED',
        'clock.later-command-stands',
        { why: reasonText(error) },
        {
          details: { commandId: command.commandId },
        },
      );
    }
  }
  return { ...state, version: first.version + log.length };
};

/** @throws COMMAND_NOT_ALLOWED if the target cannot be undone or redone */
const assertTarget = (log: readonly LoggedCommand[], command: ClockCommand): void => {
  if (isPlain(command)) return;
  const target = log.find((line) => line.command.commandId === command.targetCommandId)?.command;
  const isUndone = undoneIds(log).has(command.targetCommandId);
  if (!target || !isPlain(target)) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.no-such-command');
  if (command.type === 'undo' && isUndone) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.undone-already');
  if (command.type === 'redo' && !isUndone) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.not-undone');
};

/** The state of a clock before one more line of its log, which is in the order of the times. */
export type BeforeLine<S> = { first: S; log: readonly LoggedCommand[]; state: S };

/**
 * Returns the state after one more entry of the log, including `undo` and `redo`.
 * @throws COMMAND_NOT_ALLOWED, VALIDATION_FAILED
 */
export const applyLine = <S extends TournamentState>(
  { first, log, state }: BeforeLine<S>,
  { command, atMs }: LoggedCommand,
): S => {
  if (isPlain(command)) return applyCommand(state, command, atMs);
  assertTarget(log, command);
  return replay(first, [...log, { command, atMs }]);
};

/**
 * Returns the state with one more line at its place in the order of the times; those given after it follow it again.
 * @throws COMMAND_NOT_ALLOWED with the reason for the line itself, or with `details.commandId` of a later one that
 * cannot follow it
 */
export const insertLine = <S extends TournamentState>(
  { first, log, state }: BeforeLine<S>,
  line: LoggedCommand,
): S => {
  const { command, atMs } = line;
  const index = log.findLastIndex((other) => other.atMs <= atMs) + 1;
  const earlier = log.slice(0, index);
  if (!isPlain(command)) assertTarget(earlier, command);
  else if (index === log.length) return applyLogged(state, command, atMs);
  else applyLogged(replay(first, earlier), command, atMs);
  return replay(first, log.toSpliced(index, 0, line));
};
