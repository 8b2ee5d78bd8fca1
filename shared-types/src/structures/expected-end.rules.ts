// How long a night of a structure lasts with a number of players. Pure.
import type { Level } from '../poker-clocks/level.schema.ts';
import { lastBigBlind } from './generate.rules.ts';
import { timetable, totalMs } from './timetable.rules.ts';

/** The assumed number of players if nothing is known about a night: two full tables. */
export const usualField = 18;

/**
 * Milliseconds from the start to the expected end, breaks included: the end of the first level whose big blind is a
 * twentieth of all chips (a rule of thumb of tournament directors, see `lastBigBlind`). Larger fields and deeper stacks
 * last longer; a structure that ends earlier is played to its end.
 */
export const expectedLengthMs = (
  levels: readonly Level[],
  night: { startingStack: number; players: number },
): number => {
  const last = lastBigBlind(night);
  const row = levels.findIndex((each) => each.kind === 'level' && each.bigBlind >= last);
  return timetable(levels)[row]?.toMs ?? totalMs(levels);
};
