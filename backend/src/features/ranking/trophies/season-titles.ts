// Seals the titles of a season: the first three of each of its boards, once, when it has closed. A later correction
// changes points and standings, but no title.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { forgetDone, markDone } from '#features/ranking/results/trophy-progress-tasks.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { LeaderboardDocument } from '#features/ranking/standings/standing.model.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

/** Days after a season's last one in which missing points can still be claimed (the claims' 72 hours). */
const openDays = 3;
const lastRank = 3;
const stateIdOf = ({ _id }: SeasonDocument) => `season:${_id.toHexString()}`;

/** Finds the seasons that have closed and are not sealed yet, oldest first. */
export const unsealedSeasons = async ({ models, now, timeZone }: Deps): Promise<SeasonDocument[]> => {
  const endedBefore = addDays(leagueDate(now(), timeZone), -openDays);
  // A season that the office has reopened waits until the office closes it.
  const ended = await models.Season.find({
    $or: [{ status: 'closed' }, { endsOn: { $lt: endedBefore }, isReopened: { $ne: true } }],
  })
    .sort({ startsOn: 1 })
    .lean<SeasonDocument[]>();
  const sealed = await models.TrophyProgressState.find({ _id: { $in: ended.map(stateIdOf) } }).lean();
  const known = new Set(sealed.map(({ _id }) => _id));
  return ended.filter((season) => !known.has(stateIdOf(season)));
};

/** Returns the titles of a board's first three ranks; only players with the minimum number of games get one. */
const titlesOf = async (
  models: Models,
  session: ClientSession,
  board: LeaderboardDocument,
  season: SeasonDocument,
  now: Date,
) => {
  const lines = await models.Standing.find({ board: board._id })
    .sort({ order: -1 })
    .limit(lastRank * 4)
    .session(session)
    .lean();
  const orders = lines.map(({ order }) => order);
  return lines.flatMap(({ playerId, order, points, isQualified }) => {
    const rank = orders.indexOf(order) + 1;
    if (rank > lastRank || !isQualified) return [];
    return [
      {
        _id: `${board._id}/${playerId.toHexString()}`,
        playerId,
        seasonId: season._id,
        board: board._id,
        rank,
        players: board.players,
        points,
        endsOn: season.endsOn,
        sealedAt: now,
      },
    ];
  });
};

/** Whether the titles of a season were awarded. */
export const isSealed = async (
  models: Models,
  season: SeasonDocument,
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await models.TrophyProgressState.exists({ _id: stateIdOf(season) }).session(session)) !== null;

/** Revokes the titles of a season, so that it can be sealed again. Returns who had one. */
export const unsealSeason = async (
  models: Models,
  session: ClientSession,
  season: SeasonDocument,
): Promise<string[]> => {
  const titles = await models.SeasonTitle.find({ seasonId: season._id })
    .select('playerId')
    .session(session)
    .lean();
  await models.SeasonTitle.deleteMany({ seasonId: season._id }, { session });
  await forgetDone(models, session, stateIdOf(season));
  return [...new Set(titles.map(({ playerId }) => playerId.toHexString()))];
};

/** Seals one season. Returns who won a title. */
export const sealSeason = async (
  { models, now }: Deps,
  session: ClientSession,
  season: SeasonDocument,
): Promise<string[]> => {
  const boards = await models.Leaderboard.find({ seasonId: season._id.toHexString() })
    .session(session)
    .lean();
  const titles = [];
  for (const board of boards)
    titles.push(...(await titlesOf(models, session, board, season, new Date(now()))));
  await markDone(models, session, stateIdOf(season), { through: season.endsOn, version: 1 });
  if (titles.length > 0) await models.SeasonTitle.insertMany(titles, { session });
  return [...new Set(titles.map(({ playerId }) => playerId.toHexString()))];
};

/**
 * Unseals the seasons in which these members played, if their titles were sealed after `since`, so that they are sealed
 * again. Returns who had a title.
 */
export const resealSince = async (
  models: Models,
  session: ClientSession,
  { playerIds, since }: { playerIds: readonly Types.ObjectId[]; since: Date },
): Promise<string[]> => {
  const ledgers = await models.Ledger.find({ playerId: { $in: playerIds }, seasonId: { $ne: null } })
    .select('seasonId')
    .session(session)
    .lean();
  const played = ledgers.flatMap(({ seasonId }) => seasonId ?? []);
  const awarded = await models.SeasonTitle.find({ seasonId: { $in: played }, sealedAt: { $gt: since } })
    .select('seasonId')
    .session(session)
    .lean();
  const seasons = await models.Season.find({ _id: { $in: awarded.map(({ seasonId }) => seasonId) } })
    .session(session)
    .lean<SeasonDocument[]>();
  const winners: string[] = [];
  for (const season of seasons) winners.push(...(await unsealSeason(models, session, season)));
  return winners;
};
