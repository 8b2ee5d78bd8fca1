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
  /** Milliseconds really played so far (`playedMsAt`): a skipped row is not play. */
  playedMs: number;
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

/** A position in the structure: the row, and the milliseconds left of it. */
type Position = Pick<ClockReading, 'levelIndex' | 'remainingMs'>;

const isPlay = (level: Level | undefined): boolean => level?.kind === 'level';
const lastLengthMs = (levels: readonly Level[]): number =>
  levels.findLast(isPlay)?.durationMs ?? 15 * minuteMs;

/** The levels that were really played, and the position that the play alone would have reached. */
const playOf = ({ levels, playedMs }: PilotInput): { count: number; position: Position } => {
  let leftMs = playedMs;
  let count = 0;
  for (const [levelIndex, row] of levels.entries()) {
    if (row.kind === 'break') continue;
    if (leftMs < row.durationMs)
      return {
        count: count + leftMs / row.durationMs,
        position: { levelIndex, remainingMs: row.durationMs - leftMs },
      };
    leftMs -= row.durationMs;
    count += 1;
    // A break after a level that is played in full belongs to the way ahead.
    if (leftMs <= 0) return { count, position: { levelIndex, remainingMs: 0 } };
  }
  const position = { levelIndex: levels.length, remainingMs: 0 };
  return { count: count + leftMs / lastLengthMs(levels), position };
};

/** How long a break still takes: one that the clock has passed takes no time, played or skipped. */
const breakLeftMs = ({ levels, reading }: PilotInput, row: number): number => {
  if (row < reading.levelIndex) return 0;
  return row === reading.levelIndex ? reading.remainingMs : (levels[row]?.durationMs ?? 0);
};

/** The instant at which this many levels of play from a position, including breaks between them, are over. */
const momentAfter = (input: PilotInput, from: Position, count: number): number => {
  const { levels, nowMs } = input;
  let left = count;
  let atMs = nowMs;
  for (const [row, level] of levels.entries()) {
    if (row < from.levelIndex) continue;
    if (left <= 0) return atMs;
    if (level.kind === 'break') {
      atMs += breakLeftMs(input, row);
      continue;
    }
    const restMs = row === from.levelIndex ? from.remainingMs : level.durationMs;
    const skipped = Math.min(left, restMs / level.durationMs);
    atMs += skipped * level.durationMs;
    left -= skipped;
  }
  return atMs + Math.max(0, left) * lastLengthMs(levels);
};

/** The instant at which a row ends, if the clock goes on from its position. */
const endOfRow = ({ levels, reading, nowMs }: PilotInput, row: number): number =>
  levels
    .slice(reading.levelIndex + 1, row + 1)
    .reduce((atMs, { durationMs }) => atMs + durationMs, nowMs + reading.remainingMs);

/**
 * The instant at which the blinds end the night: the end of the first row whose big blind is at least `1 / part` of all
 * chips. In this row and after it, it is always one such level ahead: a night that is not decided goes on. Null if
 * there is no such row.
 */
const endByBlinds = (input: PilotInput, part: number): number | null => {
  const { levels, reading, counts, nowMs } = input;
  const row = levels.findIndex(
    (level) => level.kind === 'level' && counts.totalChips > 0 && level.bigBlind >= counts.totalChips / part,
  );
  if (row < 0) return null;
  return reading.levelIndex < row ? endOfRow(input, row) : nowMs + (levels[row]?.durationMs ?? 0);
};

/**
 * The instant at which one player is left, if each level eliminates the same share of the field as so far: after L
 * levels p of n are left, so ln(p) / ln(n / p) · L more. The upper limit is when two players have five
 * big blinds each. Null while too few are out for a meaningful pace.
 */
const endByPace = (input: PilotInput): number | null => {
  const { entries, reEntries, playersLeft } = input.counts;
  const field = entries + reEntries;
  const { count, position } = playOf(input);
  if (playersLeft < 2 || count < leastLevels || playersLeft > field * (1 - leastOut)) return null;
  const more = (count * Math.log(playersLeft)) / Math.log(field / playersLeft);
  // From where the play alone would be: a level that was skipped was not played, and longer ones do not come sooner.
  const endsAtMs = momentAfter(input, position, more);
  return Math.min(endsAtMs, endByBlinds(input, latestEnd) ?? endsAtMs);
};

/**
 * Predicts the end of the night: at first by chips, then more and more by pace as players go out. Null if it is over.
 * A paused or ready clock is treated as if it continued now. A jump forward never makes the end later: each component
 * depends on the play that really happened, or on rows that come nearer.
 */
export const predictEnd = (input: PilotInput): Prediction | null => {
  const { entries, reEntries, playersLeft } = input.counts;
  if (input.reading.status === 'finished' || (entries > 0 && playersLeft <= 1)) return null;
  const byChipsMs = endByBlinds(input, endOfPlay) ?? endOfRow(input, input.levels.length - 1);
  const byPaceMs = endByPace(input);
  const weight = byPaceMs === null ? 0 : 1 - playersLeft / (entries + reEntries);
  return { endsAtMs: (1 - weight) * byChipsMs + weight * (byPaceMs ?? 0), byChipsMs, byPaceMs };
};

/** How exactly an end is shown: to the quarter hour until half the field is out, then to five minutes. */
const shownStepMs = ({ entries, reEntries, playersLeft }: PilotInput['counts']): number =>
  entries > 0 && playersLeft <= (entries + reEntries) / 2 ? 5 * minuteMs : 15 * minuteMs;

/** Returns a predicted end as people see it: rounded, and never before now. All are server times (ms). */
export const shownEndMs = (endsAtMs: number, counts: PilotInput['counts'], nowMs: number): number => {
  const stepMs = shownStepMs(counts);
  return Math.max(Math.round(endsAtMs / stepMs), Math.ceil(nowMs / stepMs)) * stepMs;
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
  const remaining = changed.filter((_level, index) => index !== skipped);
  const endsAtMs = predictEnd({ ...input, levels: remaining })?.endsAtMs ?? input.nowMs;
  return {
    levels: remaining,
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
