// The finish-by pilot: predicts the end of a night, and proposes ways to end earlier. Pure; a person applies them.
import type { Level } from './level.schema.ts';
import type { NightCounts } from './night.schema.ts';
import type { ClockReading } from './poker-clock.rules.ts';

const minuteMs = 60_000;
/** The minimum length of a proposed level. */
export const shortestLevelMs = 5 * minuteMs;
/** The tolerance within which an end still meets the target time. */
const toleranceMs = 2 * minuteMs;
/** Play ends approximately when the big blind is 1/20 of all chips (a rule of thumb of tournament directors). */
const endOfPlay = 20;
/** At 1/10 it has ended, however slowly players are eliminated: two players have five big blinds each. */
const latestEnd = 10;
/** The minimum share of the field out, and the minimum number of levels, for the pace to be meaningful. */
const leastOut = 0.15;
const leastLevels = 1;

/** The data that the pilot needs; `nowMs` is the server's time. */
export type PilotInput = {
  levels: readonly Level[];
  reading: ClockReading;
  counts: Pick<NightCounts, 'entries' | 'reEntries' | 'playersLeft' | 'totalChips'>;
  nowMs: number;
};

/** The predicted end of a night in the clock's current state. `byChipsMs` and `byPaceMs` are its two components. */
export type Prediction = {
  endsAtMs: number;
  /** By chips: the end of the level whose big blind is a twentieth of them. */
  byChipsMs: number;
  /** By the pace of the bust-outs; null while too few players are out. */
  byPaceMs: number | null;
};

const isPlay = (level: Level | undefined): boolean => level?.kind === 'level';
const played = ({ levels, reading }: PilotInput): number => {
  const before = levels.slice(0, reading.levelIndex).filter(isPlay).length;
  const present = levels[reading.levelIndex];
  if (!isPlay(present) || !present) return before;
  return before + Math.min(1, Math.max(0, 1 - reading.remainingMs / present.durationMs));
};

/** Levels of play from now until the end of row `index`; of the current level only the remaining part counts. */
const levelsUntil = ({ levels, reading }: PilotInput, index: number): number => {
  const present = levels[reading.levelIndex];
  const rest = isPlay(present) && present ? Math.min(1, reading.remainingMs / present.durationMs) : 0;
  return rest + levels.slice(reading.levelIndex + 1, index + 1).filter(isPlay).length;
};

/** The instant at which this many levels of play, including breaks between them, are over. */
const momentAfter = (input: PilotInput, count: number): number => {
  const { levels, reading, nowMs } = input;
  let left = count;
  let atMs = nowMs;
  let lengthMs = 15 * minuteMs;
  for (const [offset, row] of levels.slice(reading.levelIndex).entries()) {
    if (left <= 0) return atMs;
    const restMs = offset === 0 ? reading.remainingMs : row.durationMs;
    if (row.kind === 'break') {
      atMs += restMs;
      continue;
    }
    const taken = Math.min(left, restMs / row.durationMs);
    atMs += taken * row.durationMs;
    left -= taken;
    lengthMs = row.durationMs;
  }
  return atMs + Math.max(0, left) * lengthMs;
};

/** The first row from now on whose big blind is at least `1 / part` of all chips; -1 if there is none. */
const rowWithBlind = ({ levels, reading, counts }: PilotInput, part: number): number =>
  levels.findIndex((level, row) => {
    if (row < reading.levelIndex || level.kind !== 'level' || counts.totalChips <= 0) return false;
    return level.bigBlind >= counts.totalChips / part;
  });

/** Levels to play until the big blind is a twentieth of all chips; until the end of the last row if none is. */
const levelsByChips = (input: PilotInput): number => {
  const row = rowWithBlind(input, endOfPlay);
  return levelsUntil(input, row < 0 ? input.levels.length - 1 : row);
};

/**
 * Levels to play until one player is left, if each level eliminates the same share of the field as so far: after L
 * levels p of n are left, so ln(p) / ln(n / p) · L more. The upper limit is when two players have five
 * big blinds each. Null while too few are out for a meaningful pace.
 */
const levelsByPace = (input: PilotInput): number | null => {
  const { entries, reEntries, playersLeft } = input.counts;
  const field = entries + reEntries;
  const levels = played(input);
  if (playersLeft < 2 || levels < leastLevels || playersLeft > field * (1 - leastOut)) return null;
  const latest = rowWithBlind(input, latestEnd);
  const pace = (levels * Math.log(playersLeft)) / Math.log(field / playersLeft);
  return latest < 0 ? pace : Math.min(pace, levelsUntil(input, latest));
};

/**
 * Predicts the end of the night: at first by chips, then more and more by pace as players go out. Null if it is over.
 * A paused or ready clock is treated as if it continued now.
 */
export const predictEnd = (input: PilotInput): Prediction | null => {
  const { entries, reEntries, playersLeft } = input.counts;
  if (input.reading.status === 'finished' || (entries > 0 && playersLeft <= 1)) return null;
  const byChips = levelsByChips(input);
  const byPace = levelsByPace(input);
  const weight = byPace === null ? 0 : 1 - playersLeft / (entries + reEntries);
  return {
    endsAtMs: momentAfter(input, (1 - weight) * byChips + weight * (byPace ?? 0)),
    byChipsMs: momentAfter(input, byChips),
    byPaceMs: byPace === null ? null : momentAfter(input, byPace),
  };
};

/** One way to end earlier; `levels` are the rows for `edit-levels`. */
export type Proposal = {
  levels: Level[];
  /** The maximum by which the coming levels become shorter, 0: none. */
  shorterMs: number;
  /** How many coming levels become shorter. */
  shortened: number;
  /** The break that is skipped, or null. */
  skippedBreakMs: number | null;
  endsAtMs: number;
  /** Whether the night then ends by the target time. */
  isEnough: boolean;
};

const shorten = (level: Level, byMs: number): Level =>
  level.kind === 'level' && level.durationMs > shortestLevelMs
    ? { ...level, durationMs: Math.max(shortestLevelMs, level.durationMs - byMs) }
    : level;

/** The rows that are still to come before the predicted end: only those are worth changing. */
const rowsBefore = ({ levels, reading, nowMs }: PilotInput, endsAtMs: number): Set<number> => {
  let atMs = nowMs + reading.remainingMs;
  const rows = new Set<number>();
  for (const [index, level] of levels.entries()) {
    if (index <= reading.levelIndex) continue;
    if (atMs < endsAtMs) rows.add(index);
    atMs += level.durationMs;
  }
  return rows;
};

/** A change: the coming rows that become shorter, by how much, and the break that is skipped (-1: none). */
type Cut = { rows: ReadonlySet<number>; byMs: number; skipped: number };

const propose = (input: PilotInput, { rows, byMs, skipped }: Cut, finishByMs: number): Proposal => {
  const { levels } = input;
  const changed = levels.map((level, index) => (rows.has(index) ? shorten(level, byMs) : level));
  const shortened = changed.filter((level, index) => level.durationMs !== levels[index]?.durationMs);
  const kept = changed.filter((_level, index) => index !== skipped);
  const endsAtMs = predictEnd({ ...input, levels: kept })?.endsAtMs ?? input.nowMs;
  return {
    levels: kept,
    shorterMs: shortened.length > 0 ? byMs : 0,
    shortened: shortened.length,
    skippedBreakMs: skipped < 0 ? null : (levels[skipped]?.durationMs ?? null),
    endsAtMs,
    isEnough: endsAtMs <= finishByMs + toleranceMs,
  };
};

/** The smallest cut, in whole minutes, that ends the night in time; the largest one if none does. */
const leastCut = (input: PilotInput, cut: Omit<Cut, 'byMs'>, finishByMs: number): Proposal | null => {
  const coming = input.levels.filter((level, index) => isPlay(level) && cut.rows.has(index));
  const longestMs = Math.max(0, ...coming.map(({ durationMs }) => durationMs));
  const deepest = Math.ceil(Math.max(0, longestMs - shortestLevelMs) / minuteMs);
  for (let minutes = 1; minutes <= deepest; minutes += 1) {
    const proposal = propose(input, { ...cut, byMs: minutes * minuteMs }, finishByMs);
    if (proposal.isEnough || minutes === deepest) return proposal;
  }
  return null;
};

/**
 * Returns ways to end by `finishByMs` (server time), the mildest first: skip a break, shorten coming levels, both. Rows
 * that have been played and the current one do not change; nothing becomes longer. Empty if the target time is already
 * met, or if nothing helps.
 */
export const proposeEnd = (input: PilotInput, finishByMs: number): Proposal[] => {
  const prediction = predictEnd(input);
  if (!prediction || prediction.endsAtMs <= finishByMs + toleranceMs) return [];
  const rows = rowsBefore(input, prediction.endsAtMs);
  const skipped = input.levels.findIndex(
    (level, index) => rows.has(index) && level.kind === 'break' && level.colourUpChip === null,
  );
  const ways = [
    // In the other breaks chips are coloured up: they stay.
    skipped < 0 ? null : propose(input, { rows, byMs: 0, skipped }, finishByMs),
    leastCut(input, { rows, skipped: -1 }, finishByMs),
    skipped < 0 ? null : leastCut(input, { rows, skipped }, finishByMs),
  ].filter((way): way is Proposal => way !== null && way.endsAtMs < prediction.endsAtMs);
  const enough = ways.filter(({ isEnough }) => isEnough);
  // If none is enough, returns the one that helps most.
  return enough.length > 0 ? enough : ways.toSorted((a, b) => a.endsAtMs - b.endsAtMs).slice(0, 1);
};
