// Imports a table of names and points of an earlier list as opening points: one line per member, for a season or for all
// time only. Who has such a line already gets the values of the file; nobody gets a second one.
import { invalidInput, leagueDate } from '@ahl/shared-types/common';
import { allTimeOnly, type ImportOptions } from '@ahl/shared-types/imports';
import { stoodOnError } from '@ahl/shared-types/opening-points';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { type Applied, changedSincePlan, type ImportKind, type RowToApply } from '#face/import-kind.ts';
import type { AccountStore } from '#features/core/players/account-guard.ts';
import { addNewPlayers } from '#features/ranking/results/import/add-players.ts';
import { readKnownPlayers } from '#features/ranking/results/import/player-match.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { OpeningChange } from '#features/ranking/standings/standing.writer.ts';
import type { OpeningPointsDocument } from '../opening-points.model.ts';
import { readSeasonNames } from '../opening-points.service.ts';
import { applyOpeningChanges } from '../opening-points.writer.ts';
import { asOpening, type OpeningWrite, planOpening, stampOf } from './opening-row.ts';
import { summarizeOpenings } from './opening-summary.ts';

export type OpeningImportDeps = AccountStore & { models: Models; now: () => number; timeZone: string };
type ApplyContext = Parameters<ImportKind['apply']>[1];

/** The season for which the points of a file count; null for all time only. */
const seasonIdOf = ({ season }: Pick<ImportOptions, 'season'>): Types.ObjectId | null =>
  season === null || season === allTimeOnly ? null : new Types.ObjectId(season);

/** Reads the season of a file, and checks the chosen day. @throws VALIDATION_FAILED by option */
const readSeason = async (
  { models, now, timeZone }: OpeningImportDeps,
  options: ImportOptions,
): Promise<SeasonDocument | null> => {
  const seasonId = seasonIdOf(options);
  const season = seasonId ? await models.Season.findById(seasonId).lean<SeasonDocument | null>() : null;
  if (seasonId && !season) throw invalidInput({ 'options.season': 'import-opening.season-unknown' });
  const error = stoodOnError(season, options.stoodOn ?? '', leagueDate(now(), timeZone));
  if (error !== null) throw invalidInput({ 'options.stoodOn': error });
  return season;
};

/** Returns a season in which a member has opening points too, since a table of all time may contain it, or the reverse. */
const readOtherSeasons = async (
  models: Models,
  seasonId: Types.ObjectId | null,
): Promise<(playerId: string) => string | null> => {
  // Two seasons add up to all time in any case.
  if (seasonId !== null) return () => null;
  const rows = await models.OpeningPoints.find({ seasonId: { $ne: null } })
    .select('playerId seasonId')
    .lean();
  const names = await readSeasonNames(models, rows);
  const seasonOf = new Map(
    rows.map((row) => [row.playerId.toHexString(), names.get(String(row.seasonId))?.name ?? null] as const),
  );
  return (playerId) => seasonOf.get(playerId) ?? null;
};

const readLines = async (
  models: Models,
  seasonId: Types.ObjectId | null,
  playerIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<ReadonlyMap<string, OpeningPointsDocument>> => {
  const rows = await models.OpeningPoints.find({ seasonId, playerId: { $in: playerIds } })
    .session(session)
    .lean<OpeningPointsDocument[]>();
  return new Map(rows.map((row) => [row.playerId.toHexString(), row]));
};

const applyRows = async (
  deps: OpeningImportDeps,
  rows: readonly RowToApply[],
  { session, options, importId, isClaimed }: ApplyContext,
): Promise<Applied[]> => {
  const { models } = deps;
  const seasonId = seasonIdOf(options);
  const newPlayers = rows
    .map(asOpening)
    .flatMap(({ player }) => (typeof player === 'string' ? [] : [player]));
  const added = await addNewPlayers(deps, newPlayers, {
    session,
    importId,
    // Nobody gets a number that a later row of the file has.
    isReserved: (number) => isClaimed(`number:${number}`),
  });
  const playerIdOf = ({ player }: OpeningWrite): Types.ObjectId => {
    const id = typeof player === 'string' ? new Types.ObjectId(player) : added.get(player.key);
    if (!id) throw new Error('A member with opening points was not added.');
    return id;
  };
  const ids = rows.map((row) => playerIdOf(asOpening(row)));
  const lines = await readLines(models, seasonId, ids, session);
  const open = await models.Player.find({ _id: { $in: ids }, closedAt: null, mergedInto: null })
    .select('_id')
    .session(session)
    .lean();
  const isOpen = new Set(open.map(({ _id }) => _id.toHexString()));
  const changes: OpeningChange[] = [];
  const insert: OpeningPointsDocument[] = [];
  const applied: Applied[] = [];
  for (const [index, row] of rows.entries()) {
    const playerId = ids[index] ?? new Types.ObjectId();
    const line = lines.get(playerId.toHexString());
    if ((line ? stampOf(line) : null) !== row.stamp || !isOpen.has(playerId.toHexString())) {
      applied.push(changedSincePlan(row.number));
      continue;
    }
    const { points, nights, wins, source, stoodOn } = asOpening(row);
    const fields = { points, nights, wins, source, stoodOn, importId };
    if (line) {
      const after = { ...line, ...fields };
      await models.OpeningPoints.updateOne(
        { _id: line._id },
        { $set: fields, $inc: { version: 1 } },
        { session },
      );
      changes.push({ before: line, after });
      applied.push({ number: row.number, id: line._id.toHexString() });
      continue;
    }
    const made = new models.OpeningPoints({
      playerId,
      seasonId,
      ...fields,
    }).toObject<OpeningPointsDocument>();
    insert.push(made);
    changes.push({ before: null, after: made });
    applied.push({ number: row.number, id: made._id.toHexString() });
  }
  if (insert.length > 0) await models.OpeningPoints.insertMany(insert, { session });
  await applyOpeningChanges(models, session, changes, new Date(deps.now()));
  return applied;
};

/** Creates the import of opening points. */
export const createOpeningImport = (deps: OpeningImportDeps): ImportKind => ({
  name: 'opening-points',
  facts: [{ type: 'opening-points.changed', playerIds: [] }, { type: 'players.imported' }],
  needs: ['season', 'source', 'stoodOn'],
  openPlanner: async ({ options, columns, answers }) => {
    const { models } = deps;
    const season = await readSeason(deps, options);
    const seasonId = season?._id ?? null;
    const lines = await models.OpeningPoints.find({ seasonId }).lean<OpeningPointsDocument[]>();
    const context = {
      players: await readKnownPlayers(models, []),
      lines: new Map(lines.map((line) => [line.playerId.toHexString(), line])),
      otherSeasonOf: await readOtherSeasons(models, seasonId),
      columns,
      source: options.source ?? '',
      stoodOn: options.stoodOn ?? '',
      seasonId: seasonId?.toHexString() ?? null,
      answers,
    };
    return async (rows) => rows.map((row) => planOpening(context, row));
  },
  summarize: (blocks) => summarizeOpenings(deps, blocks),
  apply: (rows, context) => applyRows(deps, rows, context),
});
