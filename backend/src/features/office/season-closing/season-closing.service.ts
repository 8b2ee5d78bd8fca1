// Owns the end of a season: it first shows what is open; closing gives the titles, reopening takes them back.
import { AppError, type EndpointInput, leagueDate } from '@ahl/shared-types/common';
import type {
  closeSeason as closeContract,
  reopenSeason as reopenContract,
  SeasonClosing,
  SeasonRecord,
} from '@ahl/shared-types/seasons';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { queueTrophyCases } from '#features/ranking/results/trophy-progress-tasks.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { presentSeasonRecord } from '#features/ranking/seasons/season.presenter.ts';
import { findSeason, updateSeasonAt } from '#features/ranking/seasons/season.service.ts';
import { findLeaderboard, readRankedStandings } from '#features/ranking/standings/leaderboard.reader.ts';
import { presentRows } from '#features/ranking/standings/standing.presenter.ts';
import { isSealed, sealSeason, unsealSeason } from '#features/ranking/trophies/season-titles.ts';
import { readOpenWork } from './open-work.ts';

export type SeasonClosingDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };

/** The rows that are read for the podium; equal ones share a rank. */
const podiumRows = 12;
const lastRank = 3;

const readPodium = async ({ models }: SeasonClosingDeps, seasonId: string) => {
  const board = await findLeaderboard(
    { models },
    leaderboardKey({ scope: 'overall', period: 'season', seasonId }),
  );
  if (!board) return [];
  const standings = await readRankedStandings({ models }, board, 0, podiumRows);
  const first = standings.filter(({ rank, standing }) => rank <= lastRank && standing.isQualified);
  return presentRows(models, first, staffVisibility);
};

const isOver = ({ now, timeZone }: SeasonClosingDeps, { endsOn }: SeasonDocument) =>
  endsOn < leagueDate(now(), timeZone);

/** Returns what is still open in a season, and whom closing it crowns. @throws NOT_FOUND */
export const readSeasonClosing = async (deps: SeasonClosingDeps, id: string): Promise<SeasonClosing> => {
  const { models } = deps;
  const season = await findSeason(deps, id);
  const [record, openWork, podium, boards, isCrowned] = await Promise.all([
    presentSeasonRecord(models, deps, season),
    readOpenWork(deps, season),
    readPodium(deps, id),
    models.Leaderboard.countDocuments({ seasonId: id }),
    isSealed(models, season),
  ]);
  return { season: record, isOver: isOver(deps, season), ...openWork, podium, boards, isCrowned };
};

const crown = async (deps: SeasonClosingDeps, session: ClientSession, season: SeasonDocument) => {
  if (await isSealed(deps.models, season, session)) return;
  const winners = await sealSeason(deps, session, season);
  await queueTrophyCases(deps.models, session, winners);
};

/**
 * Closes a season and gives its titles.
 * @throws NOT_FOUND, VERSION_CONFLICT, COMMAND_NOT_ALLOWED, CONFLICT when more is open than the caller saw
 */
export const closeSeason = (
  deps: SeasonClosingDeps,
  { id, version, openClaims, missingResults }: EndpointInput<typeof closeContract>,
): Promise<SeasonRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const current = await findSeason(deps, id, session);
    if (current.status === 'closed') throw new AppError('COMMAND_NOT_ALLOWED', 'season.closed');
    if (!isOver(deps, current))
      throw new AppError('COMMAND_NOT_ALLOWED', 'season.not-over', { endsOn: current.endsOn });
    const open = await readOpenWork(deps, current, session);
    const countClaims = open.openClaims.total;
    const countResults = open.missingResults.total;
    if (countClaims > openClaims || countResults > missingResults)
      throw new AppError('CONFLICT', 'season.open-work', { countClaims, countResults });
    const closed = { status: 'closed', closedAt: new Date(deps.now()), isReopened: false } as const;
    const row = await updateSeasonAt(deps, current, version, closed, session);
    await crown(deps, session, row);
    publish({ type: 'season.changed', seasonId: id });
    publish({ type: 'trophy-progress.updated' });
    return presentSeasonRecord(deps.models, deps, row, session);
  });

/** Reopens a closed season and takes its titles back. @throws NOT_FOUND, VERSION_CONFLICT, COMMAND_NOT_ALLOWED */
export const reopenSeason = (
  deps: SeasonClosingDeps,
  { id, version }: EndpointInput<typeof reopenContract>,
): Promise<SeasonRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const current = await findSeason(deps, id, session);
    if (current.status !== 'closed') throw new AppError('COMMAND_NOT_ALLOWED', 'season.not-closed');
    const open = { status: 'running', closedAt: null, archivedAt: null, isReopened: true } as const;
    const row = await updateSeasonAt(deps, current, version, open, session);
    const holders = await unsealSeason(deps.models, session, row);
    await queueTrophyCases(deps.models, session, holders);
    publish({ type: 'season.changed', seasonId: id });
    publish({ type: 'trophy-progress.updated' });
    return presentSeasonRecord(deps.models, deps, row, session);
  });
