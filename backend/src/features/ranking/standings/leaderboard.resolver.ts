import { AppError, invalidInput, leagueDate } from '@ahl/shared-types/common';
import { type PointsRule, summaryOf } from '@ahl/shared-types/points-rules';
import {
  everyScore,
  type Leaderboard,
  type LeaderboardParts,
  type LeaderboardQuery,
  leaderboardKey,
} from '@ahl/shared-types/standings';
import type { Models } from '#db/models.ts';
import { readRegionNames } from '#features/core/regions/region.reader.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';

export type LeaderboardDeps = { models: Models; now: () => number; timeZone: string };
/** A requested board: its key and its heading data, except for when it changed. */
export type ResolvedLeaderboard = {
  key: string;
  parts: LeaderboardParts;
  season: SeasonDocument | null;
  rule: PointsRule;
  head: Omit<Leaderboard, 'updatedAt' | 'asOf' | 'movedSince'>;
};

/**
 * Returns the current season: today's, else the latest that has begun and is not closed, else the latest that has
 * begun; null in a league without seasons.
 */
export const presentSeason = async ({
  models,
  now,
  timeZone,
}: LeaderboardDeps): Promise<SeasonDocument | null> => {
  const today = leagueDate(now(), timeZone);
  const begun = { startsOn: { $lte: today } };
  const open = { ...begun, status: { $ne: 'closed' } };
  for (const filter of [{ ...open, endsOn: { $gte: today } }, open, begun]) {
    const season = await models.Season.findOne(filter as object)
      .sort({ startsOn: -1 })
      .lean<SeasonDocument | null>();
    if (season) return season;
  }
  return null;
};

/** Returns a season by its id, or the current one. @throws NOT_FOUND */
export const findSeason = async (deps: LeaderboardDeps, seasonId: string | undefined) => {
  if (!seasonId) return presentSeason(deps);
  const season = await deps.models.Season.findById(seasonId).lean();
  if (!season) throw new AppError('NOT_FOUND', 'season.not-found');
  return season;
};

const findRegion = async ({ models }: LeaderboardDeps, { scope, region }: LeaderboardQuery) => {
  if (scope !== 'region') return null;
  const id = Number(region);
  if (!region) throw invalidInput({ region: 'board.region-missing' });
  const name = (await readRegionNames(models))(id);
  if (!name) throw new AppError('NOT_FOUND', 'region.not-found');
  return { id, name };
};

const findVenue = async ({ models }: LeaderboardDeps, query: LeaderboardQuery) => {
  if (query.scope !== 'venue') return null;
  if (!query.venueId) throw invalidInput({ venueId: 'board.venue-missing' });
  const venue = await models.Venue.findById(query.venueId).select('name').lean();
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  return { id: venue._id.toHexString(), name: venue.name };
};

/** Returns the rule as it applies to a board: months and all time count every score. */
const ruleOn = (period: LeaderboardParts['period'], rule: PointsRule): PointsRule =>
  period === 'season'
    ? rule
    : {
        ...rule,
        ...everyScore,
        tieRule: 'points-wins-best-place',
        qualifiers: 0,
        secondaryRegionPercent: null,
      };

/** Finds the board that a query requests. @throws VALIDATION_FAILED, NOT_FOUND */
export const resolveLeaderboard = async (
  deps: LeaderboardDeps,
  query: LeaderboardQuery,
): Promise<ResolvedLeaderboard> => {
  const { scope = 'overall', period = 'season' } = query;
  const [region, venue, season, rules] = await Promise.all([
    findRegion(deps, query),
    findVenue(deps, query),
    findSeason(deps, query.seasonId),
    readRulesInForce(deps.models),
  ]);
  const seasonId = season?._id.toHexString() ?? null;
  const parts: LeaderboardParts = {
    scope,
    region: region?.id ?? null,
    venueId: venue?.id ?? null,
    period,
    seasonId: period === 'season' ? seasonId : null,
    month: period === 'month' ? (query.month ?? leagueDate(deps.now(), deps.timeZone).slice(0, 7)) : null,
  };
  const rule = ruleOn(period, rules.ruleOf(seasonId));
  const head = {
    scope,
    period,
    venue,
    month: parts.month,
    region,
    season: period === 'season' && season ? { id: seasonId ?? '', name: season.name } : null,
    rule: summaryOf(rule),
    tieRule: rule.tieRule,
  };
  return { key: leaderboardKey(parts), parts, season, rule, head };
};
