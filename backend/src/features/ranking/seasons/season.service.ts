// Owns the days of seasons: they do not overlap, and every change adds or releases the nights of the affected days.
// Closing a season, with its titles, belongs to the office (`office/season-closing`).
import { AppError, addDays, type EndpointInput, invalidInput, leagueDate } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import type {
  editSeason as editContract,
  listSeasonRecords as listContract,
  Season,
  SeasonInput,
  SeasonRecord,
} from '@ahl/shared-types/seasons';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { SeasonDocument } from './season.model.ts';
import { presentSeason, presentSeasonRecord, presentSeasonRecords } from './season.presenter.ts';

type Publish = Parameters<Parameters<Outbox['transact']>[0]>[1];
export type SeasonDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  /** Assigns every night to the season that covers its day, within the change of a season; returns how many changed. */
  assignNights: (session: ClientSession, publish: Publish) => Promise<number>;
};
/** A saved season, and how many nights were added to a season, left one or moved to another. */
export type SeasonWritten = { season: SeasonRecord; nightsMoved: number };

/** Longer ones are typing errors in the year. */
const maxDays = 800;

const noSuchSeason = () => new AppError('NOT_FOUND', 'season.not-found');

/** Returns every season, newest first. */
export const listSeasons = async ({ models, now, timeZone }: SeasonDeps): Promise<Season[]> => {
  const today = leagueDate(now(), timeZone);
  const rows = await models.Season.find({}).sort({ startsOn: -1 }).lean<SeasonDocument[]>();
  return rows.map((row) => presentSeason(row, today));
};

const statusFilter = (status: EndpointInput<typeof listContract>['status'], today: string): object => {
  if (status === 'archived') return { archivedAt: { $ne: null } };
  const notArchived = { archivedAt: null };
  if (status === 'closed') return { ...notArchived, status: 'closed' };
  if (status === 'upcoming') return { ...notArchived, status: { $ne: 'closed' }, startsOn: { $gt: today } };
  if (status === 'running') return { ...notArchived, status: { $ne: 'closed' }, startsOn: { $lte: today } };
  return notArchived;
};

/** Returns the filter for the seasons that a list with these filters shows. */
export const matchingSeasons = (
  { now, timeZone }: Pick<SeasonDeps, 'now' | 'timeZone'>,
  { status, search }: Pick<EndpointInput<typeof listContract>, 'status' | 'search'>,
): object => ({
  ...statusFilter(status, leagueDate(now(), timeZone)),
  ...(search ? containsText(['name'], search) : {}),
});

/** Returns a page of seasons as the office sees them. */
export const listSeasonRecords = async (
  deps: SeasonDeps,
  input: EndpointInput<typeof listContract>,
): Promise<{ items: SeasonRecord[]; total: number }> => {
  const { models } = deps;
  return findPage<SeasonDocument, SeasonRecord>(models.Season, {
    filter: matchingSeasons(deps, input),
    sort: input.sort ?? '-startsOn',
    page: input.page,
    pageSize: input.pageSize,
    present: (rows) => presentSeasonRecords(models, deps, rows),
  });
};

/** Finds a season as stored. @throws NOT_FOUND */
export const findSeason = async (
  { models }: Pick<SeasonDeps, 'models'>,
  id: string,
  session: ClientSession | null = null,
): Promise<SeasonDocument> => {
  const season = await models.Season.findById(id).session(session).lean<SeasonDocument | null>();
  if (!season) throw noSuchSeason();
  return season;
};

/** Returns one season as the office sees it. @throws NOT_FOUND */
export const readSeason = async (deps: SeasonDeps, id: string): Promise<SeasonRecord> =>
  presentSeasonRecord(deps.models, deps, await findSeason(deps, id));

const refuseDays = async (
  { models }: SeasonDeps,
  { startsOn, endsOn }: SeasonInput,
  session: ClientSession,
  except: string | null,
) => {
  if (endsOn < startsOn) throw invalidInput({ endsOn: 'days.end-before-start' });
  if (endsOn > addDays(startsOn, maxDays - 1))
    throw invalidInput({ endsOn: reason('season.too-long', { days: maxDays }) });
  const other = await models.Season.findOne({
    startsOn: { $lte: endsOn },
    endsOn: { $gte: startsOn },
    ...(except ? { _id: { $ne: except } } : {}),
  })
    .session(session)
    .lean();
  if (!other) return;
  const isFirstDayInside = other.startsOn <= startsOn && startsOn <= other.endsOn;
  throw invalidInput({
    [isFirstDayInside ? 'startsOn' : 'endsOn']: reason('season.overlaps', {
      name: other.name,
      startsOn: other.startsOn,
      endsOn: other.endsOn,
    }),
  });
};

const write = async (
  deps: SeasonDeps,
  work: (session: ClientSession) => Promise<SeasonDocument>,
): Promise<SeasonWritten> => {
  const { models, outbox } = deps;
  const written = await outbox.transact(async (session, publish) => {
    // Two simultaneous changes conflict on this row, and the later one is retried and sees the other's days.
    await models.SeasonTurn.updateOne({ _id: 'days' }, { $inc: { turn: 1 } }, { session, upsert: true });
    const row = await work(session);
    const nightsMoved = await deps.assignNights(session, publish);
    publish({ type: 'season.changed', seasonId: row._id.toHexString() });
    return { season: await presentSeasonRecord(models, deps, row, session), nightsMoved };
  });
  // A night that was posted at the same moment has not seen this season, and this change has not seen that night.
  const late = await outbox.transact((session, publish) => deps.assignNights(session, publish));
  return { ...written, nightsMoved: written.nightsMoved + late };
};

/** Creates a season, and adds the nights of its days that were in no season. @throws VALIDATION_FAILED */
export const createSeason = (deps: SeasonDeps, input: SeasonInput): Promise<SeasonWritten> =>
  write(deps, async (session) => {
    await refuseDays(deps, input, session, null);
    const [created] = await deps.models.Season.create([{ ...input, status: 'running' }], { session });
    if (!created) throw new Error('The database returned no season.');
    return created.toObject();
  });

/** Refuses a change of a closed season's days. Its name can still be corrected. @throws COMMAND_NOT_ALLOWED */
const refuseClosedDays = (current: SeasonDocument, input: SeasonInput) => {
  if (current.archivedAt) throw new AppError('COMMAND_NOT_ALLOWED', 'season.archived');
  const isSameDays = current.startsOn === input.startsOn && current.endsOn === input.endsOn;
  if (current.status === 'closed' && !isSameDays) throw new AppError('COMMAND_NOT_ALLOWED', 'season.closed');
};

/**
 * Writes fields of a season if it still has the expected version.
 * @throws NOT_FOUND, VERSION_CONFLICT with the current season
 */
export const updateSeasonAt = async (
  deps: Pick<SeasonDeps, 'models' | 'now' | 'timeZone'>,
  current: SeasonDocument,
  version: number,
  fields: Partial<Omit<SeasonDocument, '_id' | 'version'>>,
  session: ClientSession,
): Promise<SeasonDocument> => {
  const row = await deps.models.Season.findOneAndUpdate(
    { _id: current._id, ...atVersion(version) },
    { $set: fields, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<SeasonDocument | null>();
  if (!row)
    throw versionConflict(
      'season.changed-meanwhile',
      await presentSeasonRecord(deps.models, deps, current, session),
      fields,
    );
  return row;
};

/**
 * Changes a season; nights join and leave it with its days.
 * @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED, COMMAND_NOT_ALLOWED
 */
export const editSeason = (
  deps: SeasonDeps,
  { id, version, ...input }: EndpointInput<typeof editContract>,
): Promise<SeasonWritten> =>
  write(deps, async (session) => {
    const current = await findSeason(deps, id, session);
    if ((current.version ?? 0) === version) {
      refuseClosedDays(current, input);
      await refuseDays(deps, input, session, id);
    }
    return updateSeasonAt(deps, current, version, input, session);
  });

type Archiving = { id: string; version: number };

const setArchived = (
  deps: SeasonDeps,
  { id, version }: Archiving,
  archivedAt: Date | null,
): Promise<SeasonRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const current = await findSeason(deps, id, session);
    if (archivedAt && current.status !== 'closed')
      throw new AppError('COMMAND_NOT_ALLOWED', 'season.not-closed');
    if (archivedAt && current.archivedAt) throw new AppError('COMMAND_NOT_ALLOWED', 'season.archived');
    if (!archivedAt && !current.archivedAt) throw new AppError('COMMAND_NOT_ALLOWED', 'season.not-archived');
    const row = await updateSeasonAt(deps, current, version, { archivedAt }, session);
    publish({ type: 'season.changed', seasonId: id });
    return presentSeasonRecord(deps.models, deps, row, session);
  });

/** Archives a closed season. @throws NOT_FOUND, VERSION_CONFLICT, COMMAND_NOT_ALLOWED */
export const archiveSeason = (deps: SeasonDeps, input: Archiving) =>
  setArchived(deps, input, new Date(deps.now()));

/** Restores an archived season. @throws NOT_FOUND, VERSION_CONFLICT, COMMAND_NOT_ALLOWED */
export const restoreSeason = (deps: SeasonDeps, input: Archiving) => setArchived(deps, input, null);
