// Owns the comparison of a season's overall board under two rules. It reads and scores in slices, so that the clocks of
// this process keep ticking while a whole season is rescored.
import type { PointsRule } from '@ahl/shared-types/points-rules';
import { standingOn } from '@ahl/shared-types/standings';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { rescore } from '#features/ranking/results/rescore.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { type RankedStanding, rankInSlices } from '#features/ranking/standings/leaderboard.reader.ts';
import {
  addNight,
  addOpening,
  type Ledgers,
  type OpeningBalance,
  seasonScores,
  standingDocument,
} from '#features/ranking/standings/ledgers.ts';
import type { StandingDocument } from '#features/ranking/standings/standing.model.ts';
import { createSlices } from '#jobs/slices.ts';

type Breathe = () => Promise<void>;
type Rules = { before: PointsRule; after: PointsRule };

/** A player on a season's overall board under two rules; a rank is null where the player is not on the board. */
export type ComparedStanding = {
  id: string;
  pointsBefore: number;
  pointsAfter: number;
  rankBefore: number | null;
  rankAfter: number | null;
  isQualifiedBefore: boolean;
  isQualifiedAfter: boolean;
};

/** Returns the overall board of a season's ledgers under a rule, by player id. */
const leaderboardUnder = async (
  ledgers: Ledgers,
  seasonId: string,
  rule: PointsRule,
  breathe: Breathe,
): Promise<Map<string, RankedStanding>> => {
  const key = `overall/season:${seasonId}`;
  const standings: StandingDocument[] = [];
  for (const [playerId, seasons] of ledgers) {
    const standing = standingOn(key, seasonScores(seasons), () => rule);
    if (standing) standings.push(standingDocument(key, playerId, standing));
    await breathe();
  }
  const ranked = await rankInSlices(standings, breathe);
  return new Map(ranked.map((each) => [each.standing.playerId.toHexString(), each]));
};

/** How many nights are read at once: decoding more of them holds the process for longer than a slice. */
const nightsAtOnce = 25;

/** Reads nights a few at a time. */
export async function* readNights(
  models: Models,
  filter: { seasonId: string; deletedAt?: null },
  session: ClientSession | null = null,
): AsyncGenerator<ResultDocument> {
  const cursor = models.Result.find(filter)
    .session(session)
    .lean<ResultDocument[]>()
    .cursor({ batchSize: nightsAtOnce });
  for await (const night of cursor) yield night;
}

/** Returns the standings of a season under its rule (as scored) and under another, unordered. */
export const compareRules = async (
  models: Models,
  seasonId: string,
  rules: Rules,
): Promise<{ nights: number; standings: ComparedStanding[] }> => {
  const breathe = createSlices();
  const now: Ledgers = new Map();
  const then: Ledgers = new Map();
  let nights = 0;
  for await (const night of readNights(models, { seasonId, deletedAt: null })) {
    addNight(now, night);
    addNight(then, rescore(night, rules.after, 0));
    nights += 1;
    await breathe();
  }
  for (const opening of await models.OpeningPoints.find({ seasonId }).lean<OpeningBalance[]>()) {
    addOpening(now, opening);
    addOpening(then, opening);
  }
  const before = await leaderboardUnder(now, seasonId, rules.before, breathe);
  const after = await leaderboardUnder(then, seasonId, rules.after, breathe);
  const standings = [...new Set([...before.keys(), ...after.keys()])].map((id) => {
    const old = before.get(id);
    const next = after.get(id);
    return {
      id,
      pointsBefore: old?.standing.points ?? 0,
      pointsAfter: next?.standing.points ?? 0,
      rankBefore: old?.rank ?? null,
      rankAfter: next?.rank ?? null,
      isQualifiedBefore: old?.standing.isQualified ?? false,
      isQualifiedAfter: next?.standing.isQualified ?? false,
    };
  });
  return { nights, standings };
};

/** Returns how many ranks a player moves up or down. */
export const placesMoved = ({ rankBefore, rankAfter }: Pick<ComparedStanding, 'rankBefore' | 'rankAfter'>) =>
  Math.abs((rankBefore ?? 0) - (rankAfter ?? 0));

/** Counts the players whose points differ, and those whose rank differs. */
export const countChanges = (standings: readonly ComparedStanding[]) => ({
  changedPoints: standings.filter((each) => each.pointsBefore !== each.pointsAfter).length,
  changedRanks: standings.filter((each) => placesMoved(each) > 0).length,
});
