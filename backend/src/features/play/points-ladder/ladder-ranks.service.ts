// Owns the rank in the season that each open finishing position of a night would give a member. The points come from
// `scoreNight` (`ladderOf`), the standing from the rules of standings, the rank from the board as it is: the others'
// points of the same night are not known yet.
import { AppError } from '@ahl/shared-types/common';
import { afterNight, type ResultWeight } from '@ahl/shared-types/points';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import {
  canSeeClock,
  type LadderRanks,
  ladderOf,
  nightCounts,
  playing,
} from '@ahl/shared-types/poker-clocks';
import { leaderboardKey, type Score } from '@ahl/shared-types/standings';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { readCurrentIds } from '#features/core/players/combined-players.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { seasonOn } from '#features/ranking/seasons/season.reader.ts';
import { findLeaderboard, rankOfOrder } from '#features/ranking/standings/leaderboard.reader.ts';
import { unpackScores } from '#features/ranking/standings/ledgers.ts';
import type { LeaderboardDocument } from '#features/ranking/standings/standing.model.ts';
import { readWeights } from '#features/schedule/tournaments/core/event-weights.ts';

export type LadderDeps = { models: Models };
type Cached = { stamp: string; answer: Promise<LadderRanks> };
const maxCacheEntries = 1_000;

/** Whether a member is in the night and not out yet, also under the id of an account that was merged into theirs. */
const isPlaying = async ({ models }: LadderDeps, row: PokerClockDocument, playerId: string) => {
  const ids = playing(row.night).flatMap((entry) => entry.playerId ?? []);
  if (ids.includes(playerId)) return true;
  return [...(await readCurrentIds(models, ids)).values()].includes(playerId);
};

type Night = {
  row: PokerClockDocument;
  region: number;
  season: SeasonDocument;
  board: LeaderboardDocument;
  rule: PointsRule;
  weight: ResultWeight;
};

const readScores = async ({ models }: LadderDeps, seasonId: string, playerId: string): Promise<Score[]> => {
  const ledger = await models.Ledger.findById(`${seasonId}:${playerId}`).lean();
  return ledger ? unpackScores(ledger.scores) : [];
};

const computeRanks = async (
  deps: LadderDeps,
  { row, region, season, board, rule, weight }: Night,
  playerId: string,
): Promise<LadderRanks> => {
  const { models } = deps;
  const seasonId = season._id.toHexString();
  const [own, scores] = await Promise.all([
    models.Standing.findById(`${board._id}/${playerId}`).select('order').lean(),
    readScores(deps, seasonId, playerId),
  ]);
  const frame = { seasonId, date: row.date, venueId: String(row.venueId), region };
  const after = afterNight(rule, board._id, frame, scores);
  const rankOf = async (order: string): Promise<number> => {
    const rank = await rankOfOrder(deps, board, order);
    // The member's own standing is no rival: an average can fall with one more night.
    return own && own.order > order ? rank - 1 : rank;
  };
  const ladder = ladderOf(rule, nightCounts(row.night), weight);
  const ranks = await Promise.all(
    ladder.map(async ({ place, points }) => {
      const standing = after(place, points);
      return standing ? [{ place, points, rank: await rankOf(standing.order) }] : [];
    }),
  );
  return { seasonName: season.name, rank: own ? await rankOf(own.order) : null, ranks: ranks.flat() };
};

/**
 * Returns the function that reads a member's ranks; at most ten positions, each at the cost of one count within a
 * bucket of the board. It is cached until the counts of the night, the rule or the board change.
 */
export const createLadderRanks = (deps: LadderDeps) => {
  const { models } = deps;
  const cache = new LRUCache<string, Cached>({ max: maxCacheEntries });
  /** @throws NOT_FOUND, FORBIDDEN */
  return async (
    clockId: string,
    actor: Pick<Actor, 'viewer' | 'display' | 'accountId'>,
  ): Promise<LadderRanks | null> => {
    const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
    if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
    const venueId = row.venueId?.toHexString() ?? null;
    if (!canSeeClock(actor, { isPublic: row.isPublic, venueId }))
      throw new AppError('FORBIDDEN', 'clock.not-public');
    const playerId = actor.accountId ?? '';
    const counts = nightCounts(row.night);
    if (counts.playersLeft < 2 || row.status === 'finished' || !(await isPlaying(deps, row, playerId)))
      return null;
    const [season, venue, rules, weightOf] = await Promise.all([
      seasonOn(models, row.date),
      row.venueId ? models.Venue.findById(row.venueId).select('region').lean() : null,
      readRulesInForce(models),
      readWeights({ models }),
    ]);
    const weight = weightOf(row.tournamentId ?? null);
    if (!season || !venue || weight === 'excluded') return null;
    const seasonId = season._id.toHexString();
    const key = leaderboardKey({ scope: 'overall', period: 'season', seasonId });
    const board = await findLeaderboard(deps, key);
    if (!board) return null;
    const { entries, playersLeft } = counts;
    const stamp = [board.stamp, rules.versionOf(seasonId), weight, entries, playersLeft, season.name].join(
      ' ',
    );
    const cacheKey = `${clockId}:${playerId}`;
    const known = cache.get(cacheKey);
    if (known?.stamp === stamp) return known.answer;
    const night = { row, region: venue.region, season, board, rule: rules.ruleOf(seasonId), weight };
    const answer = computeRanks(deps, night, playerId);
    cache.set(cacheKey, { stamp, answer });
    answer.catch(() => cache.delete(cacheKey));
    return answer;
  };
};
