// Which sounds are played, and when. The key of a cue contains the clock's version and the boundary, so that a device
// plays it only once; a cue found too late (the device or the tab was asleep) is skipped.
import { type ClockState, readClock } from '../poker-clocks/poker-clock.rules.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';

export const cueKinds = [
  'start',
  'level',
  'one-minute',
  'break',
  'break-end',
  'overtime',
  'pause',
  'resume',
  'hand-for-hand',
  'announcement',
  'finish',
] as const;
export type CueKind = (typeof cueKinds)[number];

/** A sound to play at `atMs` (server time, ms); `levelIndex` is the row that it refers to. */
export type Cue = { key: string; kind: CueKind; atMs: number; levelIndex: number };

/** The maximum delay at which a cue is still played, in milliseconds. */
const lateCueMs = 2_500;
/** A command that reaches a screen later than this is shown, but not played, in milliseconds. */
const lateChangeMs = 10_000;
const warningMs = 60_000;

const kindOfRow = (clock: Pick<ClockState, 'levels'>, index: number): CueKind => {
  if (clock.levels[index]?.kind === 'break') return 'break';
  return clock.levels[index - 1]?.kind === 'break' ? 'break-end' : 'level';
};

/** The cues from time alone in (fromMs, toMs]: ends of rows, the last minutes, the scheduled start. */
export const dueCues = (clock: ClockState, fromMs: number, toMs: number): Cue[] => {
  const cues: Cue[] = [];
  const add = (kind: CueKind, atMs: number, levelIndex: number) => {
    if (atMs > fromMs && atMs <= toMs)
      cues.push({ key: `${clock.version}:${levelIndex}:${kind}`, kind, atMs, levelIndex });
  };
  const startsAtMs = clock.startsAt === null ? null : Date.parse(clock.startsAt);
  if (clock.status === 'ready' && startsAtMs !== null) add('start', startsAtMs, clock.levelIndex);
  const beginsAtMs = clock.status === 'ready' ? startsAtMs : Date.parse(clock.anchoredAt);
  if (clock.status === 'paused' || clock.status === 'finished' || beginsAtMs === null) return cues;
  let endsAtMs = beginsAtMs + clock.remainingMs;
  let lengthMs = clock.remainingMs;
  for (
    let index = clock.levelIndex;
    index < clock.levels.length && endsAtMs - warningMs <= toMs;
    index += 1
  ) {
    if (lengthMs > warningMs) add('one-minute', endsAtMs - warningMs, index);
    const isLast = index === clock.levels.length - 1;
    if (isLast) add('overtime', endsAtMs, index);
    else add(kindOfRow(clock, index + 1), endsAtMs, index + 1);
    lengthMs = clock.levels[index + 1]?.durationMs ?? 0;
    endsAtMs += lengthMs;
  }
  return cues;
};

type AudibleClock = ClockState & Pick<Clock, 'announcement' | 'isHandForHand'>;

const changeKind = (
  before: AudibleClock,
  after: AudibleClock,
  nowMs: number,
): { kind: CueKind; levelIndex: number } | null => {
  const was = readClock(before, nowMs);
  const { status, levelIndex } = readClock(after, nowMs);
  if (status !== was.status) {
    if (status === 'finished') return { kind: 'finish', levelIndex };
    if (status === 'paused') return { kind: 'pause', levelIndex };
    if (status === 'running') return { kind: was.status === 'ready' ? 'start' : 'resume', levelIndex };
  }
  if (status === 'running' && levelIndex !== was.levelIndex)
    return { kind: kindOfRow(after, levelIndex), levelIndex };
  return null;
};

/** The cues from a newer state of the clock: for commands that the room should hear. */
export const changeCues = (before: AudibleClock, after: AudibleClock, nowMs: number): Cue[] => {
  if (after.version <= before.version) return [];
  const cue = (kind: CueKind, levelIndex: number): Cue => ({
    key: `${after.version}:${levelIndex}:${kind}`,
    kind,
    levelIndex,
    atMs: nowMs,
  });
  const cues: Cue[] = [];
  const { levelIndex } = readClock(after, nowMs);
  const isFresh = nowMs - Date.parse(after.anchoredAt) < lateChangeMs;
  const change = changeKind(before, after, nowMs);
  if (change && isFresh) cues.push(cue(change.kind, change.levelIndex));
  if (after.isHandForHand && !before.isHandForHand) cues.push(cue('hand-for-hand', levelIndex));
  const announcement = after.announcement;
  if (
    announcement &&
    announcement.at !== before.announcement?.at &&
    nowMs - Date.parse(announcement.at) < lateChangeMs
  )
    cues.push(cue('announcement', levelIndex));
  return cues;
};

/** Remembers what was played: `take` returns true once for each key, and time never goes back. */
export const createCueBook = (startMs: number) => {
  const played = new Set<string>();
  let audibleUntilMs = startMs;
  const take = ({ key, atMs }: Cue, nowMs: number): boolean => {
    if (played.has(key) || nowMs - atMs > lateCueMs) return false;
    played.add(key);
    const [oldest] = played;
    if (played.size > 200 && oldest !== undefined) played.delete(oldest);
    return true;
  };
  return {
    take,
    /** Returns the cues of time that are due by `nowMs` and were not played yet. */
    due: (clock: ClockState, nowMs: number): Cue[] => {
      const cues = dueCues(clock, audibleUntilMs, nowMs);
      audibleUntilMs = Math.max(audibleUntilMs, nowMs);
      return cues.filter((cue) => take(cue, nowMs));
    },
  };
};
