// The rules of the clock's time. Pure: time is passed in. State is a structure and an anchor, never a countdown.
// The server, the ticker, the browser and the tests all read a clock through `readClock`.
import { AppError } from '../common/errors.ts';
import { type ReasonArgs, reason } from '../reasons/reason.ts';
import type { PlainCommand } from './clock-command.schema.ts';
import { statusAt } from './clock-status.rules.ts';
import type { Level } from './level.schema.ts';
import type { Clock, ClockStatus } from './poker-clock.schema.ts';

/** The part of a clock that the rules of time need. */
export type ClockState = Pick<
  Clock,
  'levels' | 'status' | 'levelIndex' | 'remainingMs' | 'anchoredAt' | 'version' | 'startsAt' | 'playedMs'
>;

/** The state of a clock at an instant. */
export type ClockReading = {
  status: ClockStatus;
  levelIndex: number;
  /** Milliseconds left in the level, never negative. */
  remainingMs: number;
  /** Milliseconds played past the end of the last level, 0 before that. */
  overtimeMs: number;
};

const maxRemainingMs = 24 * 3_600_000;

/** Starts a clock whose scheduled start has passed: it runs from that instant. */
const withStart = <C extends ClockState>(clock: C, nowMs: number): C =>
  clock.startsAt !== null && clock.status === 'ready' && statusAt(clock, nowMs) === 'running'
    ? { ...clock, status: 'running', anchoredAt: clock.startsAt }
    : clock;

/** Reads a clock at `nowMs` (server time, ms): passes over every level that has ended since the anchor. */
export const readClock = (state: ClockState, nowMs: number): ClockReading => {
  const clock = withStart(state, nowMs);
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

/** Milliseconds of play that a clock's position stands for, as if no row had been skipped. */
const playOfRows = ({ levels, levelIndex, remainingMs }: ClockState): number =>
  levels
    .slice(0, levelIndex + 1)
    .map((level, row) => ({ level, restMs: row < levelIndex ? 0 : Math.min(remainingMs, level.durationMs) }))
    .filter(({ level }) => level.kind === 'level')
    .reduce((sumMs, { level, restMs }) => sumMs + level.durationMs - restMs, 0);

/**
 * Milliseconds really played until `nowMs` (server time, ms): without pauses, breaks and the rows that were skipped.
 * For a clock stored before play was counted: what its position stands for.
 */
export const playedMsAt = (state: ClockState, nowMs: number): number => {
  const clock = withStart(state, nowMs);
  const before = clock.playedMs ?? playOfRows(clock);
  if (clock.status !== 'running') return before;
  let leftMs = Math.max(0, nowMs - Date.parse(clock.anchoredAt));
  let playedMs = before;
  for (const [offset, level] of clock.levels.slice(clock.levelIndex).entries()) {
    const rowMs = Math.min(leftMs, offset === 0 ? clock.remainingMs : level.durationMs);
    if (level.kind === 'level') playedMs += rowMs;
    leftMs -= rowMs;
  }
  return playedMs + leftMs;
};

/** Milliseconds until a ready clock starts automatically; null if it waits for the host. */
export const startsInMs = (clock: Pick<Clock, 'status' | 'startsAt'>, nowMs: number): number | null =>
  clock.status === 'ready' && clock.startsAt !== null
    ? Math.max(0, Date.parse(clock.startsAt) - nowMs)
    : null;

/** The anchor of a clock that starts at its first row. */
export const initialAnchor = (
  levels: readonly Level[],
  nowMs: number,
): Pick<Clock, 'status' | 'levelIndex' | 'remainingMs' | 'anchoredAt' | 'version' | 'startsAt'> => ({
  status: 'ready',
  levelIndex: 0,
  remainingMs: levels[0]?.durationMs ?? 0,
  anchoredAt: new Date(nowMs).toISOString(),
  version: 1,
  startsAt: null,
});

type Change = Partial<Pick<ClockState, 'status' | 'levelIndex' | 'remainingMs' | 'startsAt' | 'levels'>>;

const refuse = (...reasonArgs: ReasonArgs): never => {
  throw new AppError('COMMAND_NOT_ALLOWED', ...reasonArgs);
};

const enterLevel = (clock: ClockState, levelIndex: number): Change => {
  const level = clock.levels[levelIndex];
  if (!level) {
    throw new AppError(
      'VALIDATION_FAILED',
      'clock.no-such-row',
      { rows: clock.levels.length },
      { fields: { levelIndex: reason('clock.row-out-of-range', { last: clock.levels.length - 1 }) } },
    );
  }
  return { levelIndex, remainingMs: level.durationMs };
};

const isSameRow = (a: Level | undefined, b: Level | undefined): boolean =>
  JSON.stringify(a, Object.keys(a ?? {}).sort()) === JSON.stringify(b, Object.keys(b ?? {}).sort());

/** Changes later rows. Rows that are or were played must not change: the past is not rewritten. */
const editLevels = (clock: ClockState, reading: ClockReading, levels: Level[]): Change => {
  if (clock.status === 'ready') return { levels, remainingMs: levels[0]?.durationMs ?? 0, levelIndex: 0 };
  const frozen = clock.levels.slice(0, reading.levelIndex + 1);
  const index = frozen.findIndex((level, row) => !isSameRow(level, levels[row]));
  if (index >= 0) {
    throw new AppError(
      'VALIDATION_FAILED',
      'clock.rows-played',
      {},
      { fields: { [`levels.${index}`]: 'clock.row-played' } },
    );
  }
  return { levels };
};

/** The commands of time. */
export const timeCommandTypes = [
  'start',
  'pause',
  'next-level',
  'previous-level',
  'go-to-level',
  'adjust-time',
  'reset-level',
  'finish',
  'schedule-start',
  'edit-levels',
] as const;
export type TimeCommand = Extract<PlainCommand, { type: (typeof timeCommandTypes)[number] }>;

const changeFor = (clock: ClockState, reading: ClockReading, command: TimeCommand, atMs: number): Change => {
  switch (command.type) {
    case 'start':
      return clock.status === 'running' ? refuse('clock.running') : { status: 'running', startsAt: null };
    case 'pause':
      return clock.status === 'running' ? { status: 'paused' } : refuse('clock.not-running');
    case 'next-level':
      return reading.levelIndex + 1 < clock.levels.length
        ? enterLevel(clock, reading.levelIndex + 1)
        : refuse('clock.last-level');
    case 'previous-level':
      return reading.levelIndex > 0 ? enterLevel(clock, reading.levelIndex - 1) : refuse('clock.first-level');
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
    case 'schedule-start':
      if (clock.status !== 'ready') return refuse('clock.started');
      if (command.startsAt !== null && Date.parse(command.startsAt) <= atMs)
        throw new AppError(
          'VALIDATION_FAILED',
          'clock.moment-passed',
          {},
          { fields: { startsAt: 'clock.moment-not-ahead' } },
        );
      return { startsAt: command.startsAt };
    case 'edit-levels':
      return editLevels(clock, reading, command.levels);
  }
};

/** The instant at which a command takes effect. Never before the clock's anchor, because time must not go back. */
export const effectiveAtMs = (clock: ClockState, nowMs: number): number =>
  Math.max(nowMs, Date.parse(clock.anchoredAt));

/**
 * Returns the clock after a command of time given at `nowMs` (server time, ms). A command that reaches the server
 * before the anchor (another replica's clock is ahead) takes effect at the anchor. The caller sets the version.
 * @throws COMMAND_NOT_ALLOWED if the clock's state does not allow it, VALIDATION_FAILED for a row that does not exist
 */
export const applyTimeCommand = <C extends ClockState>(state: C, command: TimeCommand, nowMs: number): C => {
  const atMs = effectiveAtMs(state, nowMs);
  const clock = withStart(state, atMs);
  const reading = readClock(clock, atMs);
  const change = changeFor(clock, reading, command, atMs);
  return {
    ...clock,
    levels: change.levels ?? clock.levels,
    status: change.status ?? clock.status,
    startsAt: change.startsAt === undefined ? clock.startsAt : change.startsAt,
    levelIndex: change.levelIndex ?? reading.levelIndex,
    remainingMs: Math.round(change.remainingMs ?? reading.remainingMs),
    playedMs: Math.round(playedMsAt(clock, atMs)),
    anchoredAt: new Date(atMs).toISOString(),
  };
};

/** The level number that players use: breaks are not counted. */
export const levelNumber = (levels: readonly Level[], levelIndex: number): number =>
  levels.slice(0, levelIndex + 1).filter((level) => level.kind === 'level').length;

/** Milliseconds of play until the next break begins; null if there is none left, 0 during a break. */
export const breakInMs = (levels: readonly Level[], reading: ClockReading): number | null => {
  if (levels[reading.levelIndex]?.kind === 'break') return 0;
  let totalMs = reading.remainingMs;
  for (const level of levels.slice(reading.levelIndex + 1)) {
    if (level.kind === 'break') return totalMs;
    totalMs += level.durationMs;
  }
  return null;
};
