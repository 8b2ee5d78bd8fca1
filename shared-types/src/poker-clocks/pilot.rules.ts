// The finish-by pilot: when a night will end, and what would bring its end forward. Pure; it proposes, a person applies.
import type { Level } from './level.schema.ts';
import type { NightCounts } from './night.schema.ts';
import type { ClockReading } from './poker-clock.rules.ts';

const minuteMs = 60_000;
/** No level is proposed shorter than this. */
export const shortestLevelMs = 5 * minuteMs;
/** An end this close to the wish keeps it. */
const toleranceMs = 2 * minuteMs;
/** Play ends about when the big blind is this part of all chips (a rule of thumb of tournament directors). */
const endOfPlay = 20;
/** At this part of them it is over however slowly players go out: two of them have five big blinds each. */
const latestEnd = 10;
/** From this part of the field on, and after this many levels, the bust-outs say something. */
const leastOut = 0.15;
const leastLevels = 1;

/** What the pilot looks at; `nowMs` is the server's time. */
export type PilotInput = {
  levels: readonly Level[];
  reading: ClockReading;
  counts: Pick<NightCounts, 'entries' | 'reEntries' | 'playersLeft' | 'totalChips'>;
  nowMs: number;
};

/** When the night ends, as the clock stands. `byChipsMs` and `byPaceMs` are the two views that it is made of. */
export type Prediction = {
  endsAtMs: number;
  /** By the chips: the end of the level whose big blind is a twentieth of them. */
  byChipsMs: number;
  /** By the pace of the bust-outs, null while too few are out. */
  byPaceMs: number | null;
};

const isPlay = (level: Level | undefined): boolean => level?.kind === 'level';
const played = ({ levels, reading }: PilotInput): number => {
  const before = levels.slice(0, reading.levelIndex).filter(isPlay).length;
  const present = levels[reading.levelIndex];
  if (!isPlay(present) || !present) return before;
  return before + Math.min(1, Math.max(0, 1 - reading.remainingMs / present.durationMs));
};

/** Levels of play from now until the end of row `index`; the present one counts as far as it is left. */
const levelsUntil = ({ levels, reading }: PilotInput, index: number): number => {
  const present = levels[reading.levelIndex];
  const rest = isPlay(present) && present ? Math.min(1, reading.remainingMs / present.durationMs) : 0;
  return rest + levels.slice(reading.levelIndex + 1, index + 1).filter(isPlay).length;
};

/** The moment at which so many levels of play, breaks between them included, are over. */
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

/** The row from now on in which the big blind first is that part of all chips; -1 when none gets there. */
const rowWithBlind = ({ levels, reading, counts }: PilotInput, part: number): number =>
  levels.findIndex((level, row) => {
    if (row < reading.levelIndex || level.kind !== 'level' || counts.totalChips <= 0) return false;
    return level.bigBlind >= counts.totalChips / part;
  });

/** Levels to play until the big blind is a twentieth of all chips; until the last row ends when none gets there. */
const levelsByChips = (input: PilotInput): number => {
  const row = rowWithBlind(input, endOfPlay);
  return levelsUntil(input, row < 0 ? input.levels.length - 1 : row);
};

/**
 * Levels to play until one is left, if as large a part of the field goes out in each level as did so far: after L
 * levels p of n are left, so ln(p) / ln(n / p) · L more. The blinds end it at the latest when two players have five
 * big blinds each. Null while too few are out for that to mean anything.
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
 * When the night ends: by the chips at first, and the more by the pace the more are out. Null when it is over.
 * A clock that is paused or ready is taken as going on now.
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
  /** How much shorter the coming levels become at most, 0: none. */
  shorterMs: number;
  /** How many coming levels become shorter. */
  shortened: number;
  /** The break that is left out, or null. */
  skippedBreakMs: number | null;
  endsAtMs: number;
  /** Whether the night then ends by the wish. */
  isEnough: boolean;
};

const shorten = (level: Level, byMs: number): Level =>
  level.kind === 'level' && level.durationMs > shortestLevelMs
    ? { ...level, durationMs: Math.max(shortestLevelMs, level.durationMs - byMs) }
    : level;

/** Which rows are still to come before the night ends if nothing changes: those are worth a change. */
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

/** What is changed: which coming rows become shorter, by how much, and which break goes (-1: none). */
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

/** The least cut, in whole minutes, that ends the night in time; the deepest one when none does. */
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
 * Ways to end by `finishByMs` (server time), the gentlest first: a break left out, shorter coming levels, both. Rows
 * that are played, and the present one, stay; nothing becomes longer. Empty when the wish is met as it is, or when
 * nothing would help.
 */
export const proposeEnd = (input: PilotInput, finishByMs: number): Proposal[] => {
  const prediction = predictEnd(input);
  if (!prediction || prediction.endsAtMs <= finishByMs + toleranceMs) return [];
  const rows = rowsBefore(input, prediction.endsAtMs);
  const skipped = input.levels.findIndex(
    (level, index) => rows.has(index) && level.kind === 'break' && level.colourUpChip === null,
  );
  const ways = [
    // Chips are coloured up in the other breaks: those stay.
    skipped < 0 ? null : propose(input, { rows, byMs: 0, skipped }, finishByMs),
    leastCut(input, { rows, skipped: -1 }, finishByMs),
    skipped < 0 ? null : leastCut(input, { rows, skipped }, finishByMs),
  ].filter((way): way is Proposal => way !== null && way.endsAtMs < prediction.endsAtMs);
  const enough = ways.filter(({ isEnough }) => isEnough);
  // Without one that is enough, the one that helps most.
  return enough.length > 0 ? enough : ways.toSorted((a, b) => a.endsAtMs - b.endsAtMs).slice(0, 1);
};
