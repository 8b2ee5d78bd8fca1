// The content of a clock face at one moment: the desk and the display show the same sentences. Pure.

import {
  breakInMs,
  type Clock,
  type ClockReading,
  type ClockState,
  type Level,
  levelNumber,
  playedMsAt,
  predictEnd,
  shownEndMs,
} from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { formatDuration, formatNumber } from '@/lib/format.ts';
import { formatElapsed, formatLength, shortChips } from '../labels/clock-format.ts';

/** The state of a clock as the room sees it. */
export type FaceState = 'ready' | 'running' | 'paused' | 'break' | 'overtime' | 'finished';

export type Blinds = { small: string; big: string };

export type FaceModel = {
  state: FaceState;
  /** `LEVEL 3` or `BREAK`. */
  heading: string;
  isBreak: boolean;
  time: string;
  blinds: Blinds | null;
  ante: string | null;
  /** The next row, null after the last one. */
  next: { blinds: Blinds | null; text: string; short: string } | null;
  /** Countdown to the next break, null if none is left or one is on. */
  breakIn: string | null;
  /** The chip that leaves play in the current or the next break. */
  colourUp: { chip: string; isNow: boolean } | null;
  /** The fraction of the row that has been played, 0 to 1. */
  progress: number;
  /** Server times (ms) of the end of the row and of the next break, if the clock runs from now on. */
  levelEndsAtMs: number;
  breakAtMs: number | null;
};

const blindsOf = (level: Level | undefined): Blinds | null =>
  level?.kind === 'level'
    ? { small: formatNumber(level.smallBlind), big: formatNumber(level.bigBlind) }
    : null;

/** Returns the ante of a row in words, or null without one. */
export const anteOf = (level: Level | undefined): string | null => {
  if (level?.kind !== 'level') return null;
  const parts = [
    level.ante > 0 && t`Ante ${formatNumber(level.ante)}`,
    level.bigBlindAnte > 0 && t`Big blind ante ${formatNumber(level.bigBlindAnte)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : null;
};

const stateOf = (level: Level | undefined, reading: ClockReading): FaceState => {
  if (reading.status === 'finished' || reading.status === 'ready' || reading.status === 'paused')
    return reading.status;
  if (reading.overtimeMs > 0 || reading.remainingMs <= 0) return 'overtime';
  return level?.kind === 'break' ? 'break' : 'running';
};

const nextOf = (levels: readonly Level[], levelIndex: number): FaceModel['next'] => {
  const next = levels[levelIndex + 1];
  if (!next) return null;
  const blinds = blindsOf(next);
  if (next.kind === 'break' || !blinds) {
    const text = t`${formatLength(next.durationMs)} break`;
    return { blinds, text, short: text };
  }
  const short = `${shortChips(next.smallBlind)}/${shortChips(next.bigBlind)}`;
  return { blinds, text: `${blinds.small} / ${blinds.big}`, short };
};

const colourUpOf = (levels: readonly Level[], levelIndex: number): FaceModel['colourUp'] => {
  const index = levels.findIndex((level, at) => at >= levelIndex && level.kind === 'break');
  const row = levels[index];
  if (row?.kind !== 'break' || row.colourUpChip === null) return null;
  return { chip: formatNumber(row.colourUpChip), isNow: index === levelIndex };
};

/** Returns everything that a face shows of a clock read at `nowMs` (server time). */
export const faceOf = (clock: Pick<Clock, 'levels'>, reading: ClockReading, nowMs: number): FaceModel => {
  const { levels } = clock;
  const level = levels[reading.levelIndex];
  const isBreak = level?.kind === 'break';
  const state = stateOf(level, reading);
  const toBreakMs = isBreak ? null : breakInMs(levels, reading);
  const durationMs = level?.durationMs ?? 1;
  return {
    state,
    heading: isBreak ? t`Break` : t`Level ${levelNumber(levels, reading.levelIndex)}`,
    isBreak,
    time:
      state === 'overtime' ? `+${formatElapsed(reading.overtimeMs)}` : formatDuration(reading.remainingMs),
    blinds: blindsOf(level),
    ante: anteOf(level),
    next: nextOf(levels, reading.levelIndex),
    breakIn: toBreakMs === null ? null : formatDuration(toBreakMs),
    colourUp: colourUpOf(levels, reading.levelIndex),
    progress: Math.min(1, Math.max(0, 1 - reading.remainingMs / durationMs)),
    levelEndsAtMs: nowMs + reading.remainingMs,
    breakAtMs: toBreakMs === null ? null : nowMs + toBreakMs,
  };
};

/**
 * Returns the time from which a clock is played (ms): now, or before the start the later of now and the start that was
 * set, else that of its event.
 */
export const playsFromMs = (
  { startsAt }: Pick<Clock, 'startsAt'>,
  { status }: ClockReading,
  eventStartMs: number | null,
  nowMs: number,
): number => {
  const startMs = startsAt === null ? eventStartMs : Date.parse(startsAt);
  return status === 'ready' && startMs !== null ? Math.max(nowMs, startMs) : nowMs;
};

/**
 * Returns about when the night ends (ms), rounded as people see it: one prediction for the desk, the screens and the
 * phones. Null if the levels or the night are over.
 */
export const endsAboutMs = (
  clock: ClockState & Pick<Clock, 'counts'>,
  reading: ClockReading,
  eventStartMs: number | null,
  nowMs: number,
): number | null => {
  if (reading.overtimeMs > 0) return null;
  const { levels, counts } = clock;
  const fromMs = playsFromMs(clock, reading, eventStartMs, nowMs);
  const playedMs = playedMsAt(clock, nowMs);
  const end = predictEnd({ levels, counts, reading, playedMs, nowMs: fromMs });
  return end && shownEndMs(end.endsAtMs, counts, fromMs);
};

/** A row of the structure in a few words: `Level 3`, `75/150`, `10 min break`. */
export type RowModel = { index: number; label: string; detail: string; isBreak: boolean; length: string };

/** Returns the rows of a structure as lists show them; `chips` formats the blinds. */
export const rowsOf = (
  levels: readonly Level[],
  chips: (value: number) => string = formatNumber,
): RowModel[] =>
  levels.map((level, index) => ({
    index,
    isBreak: level.kind === 'break',
    label: level.kind === 'break' ? t`Break` : t`Level ${levelNumber(levels, index)}`,
    detail:
      level.kind === 'break'
        ? formatLength(level.durationMs)
        : `${chips(level.smallBlind)}/${chips(level.bigBlind)}`,
    length: formatLength(level.durationMs),
  }));

/** Returns `size` rows around the current one, starting at most two rows before it unless the list ends first. */
export const windowOf = <T>(rows: readonly T[], levelIndex: number, size: number): T[] => {
  const start = Math.max(0, Math.min(levelIndex - 2, rows.length - size));
  return rows.slice(start, start + size);
};
