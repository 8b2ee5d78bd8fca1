import { leagueDate } from '@ahl/shared-types/common';
import type { Season, SeasonRecord, SeasonStatus } from '@ahl/shared-types/seasons';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { SeasonDocument } from './season.model.ts';

export type SeasonTime = { now: () => number; timeZone: string };

/** Returns the status: a season is upcoming until its first day and runs until it is closed. */
const statusOn = ({ status, startsOn }: SeasonDocument, today: string): SeasonStatus => {
  if (status === 'closed') return status;
  return today < startsOn ? 'upcoming' : 'running';
};

/** Returns a season as everybody sees it on a league date. */
export const presentSeason = (season: SeasonDocument, today: string): Season => ({
  id: season._id.toHexString(),
  name: season.name,
  startsOn: season.startsOn,
  endsOn: season.endsOn,
  status: statusOn(season, today),
});

const overallBoardOf = ({ _id }: SeasonDocument): string =>
  leaderboardKey({ scope: 'overall', period: 'season', seasonId: _id.toHexString() });

/** Returns seasons as the office sees them, in their order. */
export const presentSeasonRecords = async (
  models: Models,
  { now, timeZone }: SeasonTime,
  seasons: readonly SeasonDocument[],
  session: ClientSession | null = null,
): Promise<SeasonRecord[]> => {
  const today = leagueDate(now(), timeZone);
  const [rules, boards] = await Promise.all([
    readRulesInForce(models, session),
    models.Leaderboard.find({ _id: { $in: seasons.map(overallBoardOf) } })
      .select('players')
      .session(session)
      .lean(),
  ]);
  const players = new Map(boards.map((board) => [board._id, board.players]));
  const records: SeasonRecord[] = [];
  for (const season of seasons) {
    const { id, ...facts } = presentSeason(season, today);
    const nights = await models.Result.countDocuments({ seasonId: season._id, deletedAt: null }).session(
      session,
    );
    records.push({
      id,
      ...facts,
      version: season.version ?? 0,
      isArchived: Boolean(season.archivedAt),
      closedAt: season.closedAt?.toISOString() ?? null,
      nights,
      players: players.get(overallBoardOf(season)) ?? 0,
      rule: { name: rules.ruleOf(id).name, version: rules.versionOf(id) },
    });
  }
  return records;
};

/** Returns one season as the office sees it. */
export const presentSeasonRecord = async (
  models: Models,
  time: SeasonTime,
  season: SeasonDocument,
  session: ClientSession | null = null,
): Promise<SeasonRecord> => {
  const [record] = await presentSeasonRecords(models, time, [season], session);
  if (!record) throw new Error('One season is one record.');
  return record;
};
