// The rules of the clock, pure: time is passed in. State is a structure and an anchor, never a countdown.
// The server, the ticker, the browser and the tests all read a clock through `readClock`.
import { AppError } from '../common/errors.ts';
import type { Clock, ClockCommand, ClockStatus, Level } from './poker-clock.schema.ts';

/** What the rules need of a clock. */
export type ClockState = Pick<
  Clock,
  'levels' | 'status' | 'levelIndex' | 'remainingMs' | 'anchoredAt' | 'version'
>;

/** A clock as it stands at one moment. */
export type ClockReading = {
  status: ClockStatus;
  levelIndex: number;
  /** Milliseconds left in the level, never negative. */
  remainingMs: number;
  /** Milliseconds played past the end of the last level, 0 before that. */
  overtimeMs: number;
};

const maxRemainingMs = 24 * 3_600_000;

/** Reads a clock at `nowMs` (server time, ms): rolls over every level that has ended since the anchor. */
export const readClock = (clock: ClockState, nowMs: number): ClockReading => {
  const { status } = clock;
  if (status !== 'running')
    return { status, levelIndex: clock.levelIndex, remainingMs: clock.remainingMs, overtimeMs: 0 };
  let levelIndex = clock.levelIndex;
  let remainingMs = clock.remainingMs - Math.max(0, nowMs - Date.parse(clock.anchoredAt));
  while (remainingMs <= 0 && levelIndex < clock.levels.length - 1) {
    levelIndex += 1;
    remainingMs += clock.levels[levelIndex]?.durationMs ?? 0;
  }
  return { status, levelIndex, remainingMs: Math.max(0, remainingMs), overtimeMs: Math.max(0, -remainingMs) };
};

/** The anchor of a clock that starts at its first row. */
export const initialAnchor = (
  levels: readonly Level[],
  nowMs: number,
): Pick<Clock, 'status' | 'levelIndex' | 'remainingMs' | 'anchoredAt' | 'version'> => ({
  status: 'ready',
  levelIndex: 0,
  remainingMs: levels[0]?.durationMs ?? 0,
  anchoredAt: new Date(nowMs).toISOString(),
  version: 1,
});

type Change = Partial<Pick<ClockReading, 'status' | 'levelIndex' | 'remainingMs'>>;

const refuse = (message: string): never => {
  throw new AppError('COMMAND_NOT_ALLOWED', message);
};

const enterLevel = (clock: ClockState, levelIndex: number): Change => {
  const level = clock.levels[levelIndex];
  if (!level) {
    throw new AppError('VALIDATION_FAILED', `This clock has ${clock.levels.length} rows.`, {
      fields: { levelIndex: `Must be from 0 to ${clock.levels.length - 1}.` },
    });
  }
  return { levelIndex, remainingMs: level.durationMs };
};

const changeFor = (clock: ClockState, reading: ClockReading, command: ClockCommand): Change => {
  switch (command.type) {
    case 'start':
      return clock.status === 'running' ? refuse('The clock is running already.') : { status: 'running' };
    case 'pause':
      return clock.status === 'running' ? { status: 'paused' } : refuse('The clock is not running.');
    case 'next-level':
      return reading.levelIndex + 1 < clock.levels.length
        ? enterLevel(clock, reading.levelIndex + 1)
        : refuse('This is the last level.');
    case 'previous-level':
      return reading.levelIndex > 0
        ? enterLevel(clock, reading.levelIndex - 1)
        : refuse('This is the first level.');
    case 'go-to-level':
      return enterLevel(clock, command.levelIndex);
    case 'adjust-time': {
      const remainingMs = Math.min(maxRemainingMs, Math.max(0, reading.remainingMs + command.deltaMs));
      return { remainingMs };
    }
    case 'reset-level':
      return enterLevel(clock, reading.levelIndex);
    case 'finish':
      return { status: 'finished' };
  }
};

/**
 * The clock after a command given at `nowMs` (server time, ms). Time never runs back: a command that reaches
 * the server before the anchor (another replica's clock is ahead) counts from the anchor.
 * @throws COMMAND_NOT_ALLOWED when the clock's state does not allow it, VALIDATION_FAILED for a row that is not there.
 */
export const applyCommand = <C extends ClockState>(clock: C, command: ClockCommand, nowMs: number): C => {
  if (clock.status === 'finished') return refuse('This clock is finished.');
  const atMs = Math.max(nowMs, Date.parse(clock.anchoredAt));
  const reading = readClock(clock, atMs);
  const change = changeFor(clock, reading, command);
  return {
    ...clock,
    status: change.status ?? clock.status,
    levelIndex: change.levelIndex ?? reading.levelIndex,
    remainingMs: Math.round(change.remainingMs ?? reading.remainingMs),
    anchoredAt: new Date(atMs).toISOString(),
    version: clock.version + 1,
  };
};

/** The number that players know a level by: breaks are not counted. */
export const levelNumber = (levels: readonly Level[], levelIndex: number): number =>
  levels.slice(0, levelIndex + 1).filter((level) => level.kind === 'level').length;

/** Milliseconds of play until the next break begins, or null when none is left; 0 during one. */
export const breakInMs = (levels: readonly Level[], reading: ClockReading): number | null => {
  if (levels[reading.levelIndex]?.kind === 'break') return 0;
  let totalMs = reading.remainingMs;
  for (const level of levels.slice(reading.levelIndex + 1)) {
    if (level.kind === 'break') return totalMs;
    totalMs += level.durationMs;
  }
  return null;
};

/** Milliseconds until the last row ends. */
export const endsInMs = (levels: readonly Level[], reading: ClockReading): number =>
  levels
    .slice(reading.levelIndex + 1)
    .reduce((totalMs, level) => totalMs + level.durationMs, reading.remainingMs);
