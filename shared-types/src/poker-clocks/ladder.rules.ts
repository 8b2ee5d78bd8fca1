// The points ladder of a running night: the points that each finishing position is worth now. The points are those of
// `scoreNight` alone, so that a ladder equals the result that is posted later with the same entrants; bonuses for hands
// come on top. Pure: a screen computes it from the clock's counts and the scoring of the night's answer.
import type { ResultWeight } from '../points/points.schema.ts';
import { defaultRule } from '../points-rules/known-rules.ts';
import { scoreNight } from '../points-rules/points-rule.rules.ts';
import type { PlaceScoring } from './ladder.schema.ts';
import { playersLeftOf } from './night.rules.ts';
import type { BustOut, Night, NightCounts } from './night.schema.ts';

/** The points of a finishing position, with nobody sharing it. */
export type LadderRow = { place: number; points: number };
type Field = { entrants: number; weight: ResultWeight };

/** The points of a finishing position that `sharedBy` players share, without bonuses for hands. */
const pointsAt = (scoring: PlaceScoring, { entrants, weight }: Field, place: number, sharedBy = 1): number =>
  scoreNight({ ...defaultRule, ...scoring }, 0, {
    entrants,
    weight,
    finishers: Array.from({ length: sharedBy }, () => ({ place })),
  })[0]?.points ?? 0;

/** Whether the points of a night can be shown: a rule is known, and they count. */
const isScored = (scoring: PlaceScoring | null | undefined, weight: ResultWeight): scoring is PlaceScoring =>
  Boolean(scoring) && weight !== 'excluded';

/**
 * The positions that are still open, the next one to be taken first and the winner's last; at most `most` of them: the
 * next one, then the last. Empty if the night counts nowhere.
 */
export const ladderOf = (
  scoring: PlaceScoring | null | undefined,
  { entries, playersLeft }: Pick<NightCounts, 'entries' | 'playersLeft'>,
  weight: ResultWeight,
  most = 10,
): LadderRow[] => {
  if (!isScored(scoring, weight) || playersLeft < 1) return [];
  const first = Math.min(playersLeft, most - 1);
  const places = [
    ...(playersLeft > first ? [playersLeft] : []),
    ...Array.from({ length: first }, (_one, index) => first - index),
  ];
  return places.map((place) => ({ place, points: pointsAt(scoring, { entrants: entries, weight }, place) }));
};

/** A hand that eliminated players, who share its position; `unnamed` is the number of them who were only counted. */
export type LastOut = LadderRow & Pick<BustOut, 'entryIds' | 'unnamed' | 'at'>;

/**
 * The players of the last elimination, the better position first, with the points that each of them gets; empty before
 * the first, or if the night counts nowhere. A hand ordered by stack has one element for each player.
 */
export const lastOutOf = (
  scoring: PlaceScoring | null | undefined,
  night: Night,
  weight: ResultWeight,
): LastOut[] => {
  const last = night.bustOuts.at(-1);
  if (!last || !isScored(scoring, weight)) return [];
  const playersLeft = playersLeftOf(night);
  const entrants = night.entries.length + night.unnamed.entries;
  let place = playersLeft + 1;
  const outs: LastOut[] = [];
  for (const { commandId, entryIds, unnamed, at } of night.bustOuts.toReversed()) {
    if (commandId !== last.commandId) break;
    const sharedBy = entryIds.length + unnamed;
    outs.push({
      place,
      points: pointsAt(scoring, { entrants, weight }, place, sharedBy),
      entryIds,
      unnamed,
      at,
    });
    place += sharedBy;
  }
  return outs;
};
