// A night as it went: the state of its clock after each command of the log, and what it was at any moment. Pure.
import type { ClockLogEntry } from '../poker-clocks/clock-command.schema.ts';
import { insertLine, type LoggedCommand, type TournamentState } from '../poker-clocks/replay.rules.ts';

/** The state from an instant (server time, ms) on; `line` is the command that led to it, null for the first state. */
export type ReplayFrame = { atMs: number; state: TournamentState; line: ClockLogEntry | null };

/** Returns a line of the log as the command that took effect. */
const asLogged = (line: ClockLogEntry): LoggedCommand => {
  const { version: _version, actor: _actor, device: _device, at, isUndone: _undone, ...command } = line;
  return { command: command as LoggedCommand['command'], atMs: Date.parse(at) };
};

/**
 * Returns a frame for the first state and for each line of the log, which is in the order of the times. A frame shows the night as
 * the room saw it then: a command that is undone later is in effect until it is undone.
 */
export const replayFrames = (first: TournamentState, lines: readonly ClockLogEntry[]): ReplayFrame[] => {
  const frames: ReplayFrame[] = [{ atMs: Date.parse(first.anchoredAt), state: first, line: null }];
  const log: LoggedCommand[] = [];
  let state = first;
  for (const line of lines) {
    const logged = asLogged(line);
    state = insertLine({ first, log, state }, logged);
    log.push(logged);
    frames.push({ atMs: logged.atMs, state, line });
  }
  return frames;
};

/** Returns the frame in effect at a moment: the last one that began by then, the first one before all of them. */
export const frameAt = (frames: readonly ReplayFrame[], atMs: number): ReplayFrame | undefined =>
  frames.findLast((frame) => frame.atMs <= atMs) ?? frames[0];

/** Returns when a replay begins and ends (ms): from a minute before the start of the clock to the last command. */
export const replaySpan = (frames: readonly ReplayFrame[]): { fromMs: number; toMs: number } => {
  const toMs = frames.at(-1)?.atMs ?? 0;
  const start = frames.find(({ line }) => line?.type === 'start') ?? frames[1] ?? frames[0];
  const fromMs = Math.max(frames[0]?.atMs ?? 0, (start?.atMs ?? 0) - 60_000);
  return { fromMs: Math.min(fromMs, toMs), toMs };
};
