// The line of opening points in a member's points.
import type { OpeningLine } from '@ahl/shared-types/opening-points';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import { countsOpening } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { OpeningPointsDocument } from '#features/ranking/opening-points/opening-points.model.ts';
import { readSeasonNames } from '#features/ranking/opening-points/opening-points.service.ts';

/** Returns a player's opening points of a season, and those of all time only. */
export const readOpeningLines = async (
  models: Models,
  playerId: string,
  seasonId: string | null,
  rule: Pick<PointsRule, 'counting'>,
): Promise<OpeningLine[]> => {
  const seasonIds = [...(seasonId === null ? [] : [new Types.ObjectId(seasonId)]), null];
  const rows = await models.OpeningPoints.find({ playerId, seasonId: { $in: seasonIds } })
    .sort({ seasonId: -1 })
    .lean<OpeningPointsDocument[]>();
  const seasons = await readSeasonNames(models, rows);
  return rows.map((row) => ({
    id: row._id.toHexString(),
    season: seasons.get(row.seasonId?.toHexString() ?? '') ?? null,
    points: row.points,
    nights: row.nights,
    wins: row.wins,
    source: row.source,
    stoodOn: row.stoodOn,
    counted: row.seasonId ? countsOpening(rule.counting, row) : true,
  }));
};
