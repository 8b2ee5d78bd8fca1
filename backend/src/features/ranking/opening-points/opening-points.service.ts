// Owns opening points as the office enters them: one line per member and season, and one of all time only.
import { AppError, type EndpointInput, invalidInput, leagueDate } from '@ahl/shared-types/common';
import {
  type addOpeningPoints as addContract,
  type OpeningPointsInput,
  type OpeningRecord,
  openingErrors,
  stoodOnError,
  type updateOpeningPoints as updateContract,
} from '@ahl/shared-types/opening-points';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { claimAccount } from '#features/core/players/derived-fields.writer.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { OpeningPointsDocument } from './opening-points.model.ts';
import { applyOpeningChanges } from './opening-points.writer.ts';

export type OpeningDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type SeasonName = { id: string; name: string };

const notFound = () => new AppError('NOT_FOUND', 'opening.not-found');

/** Returns the names of the seasons of opening points, by id. */
export const readSeasonNames = async (
  models: Models,
  rows: readonly Pick<OpeningPointsDocument, 'seasonId'>[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<string, SeasonName>> => {
  const ids = rows.flatMap(({ seasonId }) => seasonId ?? []);
  const seasons = await models.Season.find({ _id: { $in: ids } })
    .select('name startsOn')
    .session(session)
    .lean();
  return new Map(
    seasons.map(({ _id, name }) => [_id.toHexString(), { id: _id.toHexString(), name }] as const),
  );
};

const present = (row: OpeningPointsDocument, seasons: ReadonlyMap<string, SeasonName>): OpeningRecord => ({
  id: row._id.toHexString(),
  season: seasons.get(row.seasonId?.toHexString() ?? '') ?? null,
  points: row.points,
  nights: row.nights,
  wins: row.wins,
  source: row.source,
  stoodOn: row.stoodOn,
  isImported: row.importId !== null,
  version: row.version,
});

const presentOne = async (
  models: Models,
  row: OpeningPointsDocument,
  session: ClientSession,
): Promise<OpeningRecord> => present(row, await readSeasonNames(models, [row], session));

/** Returns the opening points of a member, the latest first. */
export const listOpeningPoints = async (
  { models }: OpeningDeps,
  playerId: string,
): Promise<{ items: OpeningRecord[]; total: number }> => {
  const rows = await models.OpeningPoints.find({ playerId })
    .sort({ stoodOn: -1, _id: -1 })
    .lean<OpeningPointsDocument[]>();
  const seasons = await readSeasonNames(models, rows);
  return { items: rows.map((row) => present(row, seasons)), total: rows.length };
};

/** @throws VALIDATION_FAILED by field */
const assertPossible = (
  { now, timeZone }: OpeningDeps,
  input: OpeningPointsInput,
  season: SeasonDocument | null,
): void => {
  const day = stoodOnError(season, input.stoodOn, leagueDate(now(), timeZone));
  const errors = { ...openingErrors(input), ...(day === null ? {} : { stoodOn: day }) };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
};

const findSeason = async (
  models: Models,
  id: string | Types.ObjectId | null | undefined,
  session: ClientSession,
): Promise<SeasonDocument | null> => {
  if (!id) return null;
  const season = await models.Season.findById(id).session(session).lean<SeasonDocument | null>();
  if (!season) throw new AppError('NOT_FOUND', 'season.not-found');
  return season;
};

const fieldsOf = ({ points, nights, wins, source, stoodOn }: OpeningPointsInput): OpeningPointsInput => ({
  points,
  nights,
  wins,
  source,
  stoodOn,
});

/** Adds opening points to a member. @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED */
export const addOpeningPoints = (
  deps: OpeningDeps,
  { playerId, seasonId, ...input }: EndpointInput<typeof addContract>,
): Promise<OpeningRecord> => {
  const { models, outbox } = deps;
  return outbox.transact(async (session, publish) => {
    const player = await models.Player.findOne({ _id: playerId, closedAt: null, mergedInto: null })
      .select('firstName lastName')
      .session(session)
      .lean();
    if (!player) throw new AppError('NOT_FOUND', 'member.not-found');
    const season = await findSeason(models, seasonId, session);
    assertPossible(deps, input, season);
    await claimAccount(models, session, playerId, deps.now);
    const own = { playerId: player._id, seasonId: season?._id ?? null };
    if (await models.OpeningPoints.exists(own).session(session)) {
      const name = `${player.firstName} ${player.lastName}`;
      throw season
        ? new AppError('CONFLICT', 'opening.exists', { name })
        : new AppError('CONFLICT', 'opening.exists-all-time', { name });
    }
    const [created] = await models.OpeningPoints.create([{ ...own, ...fieldsOf(input) }], { session });
    if (!created) throw new Error('The database returned no opening points.');
    const after = created.toObject<OpeningPointsDocument>();
    await applyOpeningChanges(models, session, [{ before: null, after }], new Date(deps.now()));
    publish({ type: 'opening-points.changed', playerIds: [after.playerId.toHexString()] });
    return presentOne(models, after, session);
  });
};

const findOpening = async (
  models: Models,
  id: string,
  session: ClientSession,
): Promise<OpeningPointsDocument> => {
  const row = await models.OpeningPoints.findById(id).session(session).lean<OpeningPointsDocument | null>();
  if (!row) throw notFound();
  return row;
};

/** Changes opening points. @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED */
export const updateOpeningPoints = (
  deps: OpeningDeps,
  { id, version, ...input }: EndpointInput<typeof updateContract>,
): Promise<OpeningRecord> => {
  const { models, outbox } = deps;
  return outbox.transact(async (session, publish) => {
    const before = await findOpening(models, id, session);
    assertPossible(deps, input, await findSeason(models, before.seasonId, session));
    const after = await models.OpeningPoints.findOneAndUpdate(
      { _id: before._id, ...atVersion(version) },
      { $set: fieldsOf(input), $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<OpeningPointsDocument | null>();
    if (!after)
      throw versionConflict('opening.changed-meanwhile', await presentOne(models, before, session), input);
    await applyOpeningChanges(models, session, [{ before, after }], new Date(deps.now()));
    publish({ type: 'opening-points.changed', playerIds: [after.playerId.toHexString()] });
    return presentOne(models, after, session);
  });
};

/** Removes opening points. @throws NOT_FOUND */
export const deleteOpeningPoints = (deps: OpeningDeps, id: string): Promise<{ id: string }> => {
  const { models, outbox } = deps;
  return outbox.transact(async (session, publish) => {
    const before = await findOpening(models, id, session);
    await models.OpeningPoints.deleteOne({ _id: before._id }, { session });
    await applyOpeningChanges(models, session, [{ before, after: null }], new Date(deps.now()));
    publish({ type: 'opening-points.changed', playerIds: [before.playerId.toHexString()] });
    return { id };
  });
};
