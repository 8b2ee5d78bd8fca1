// Owns the office's own point races: their days, venues and cut. Their standings are in `race-board.ts`.
import { AppError, addDays, type EndpointInput, invalidInput, leagueDate } from '@ahl/shared-types/common';
import {
  type listRaces as listContract,
  type RaceInput,
  type RaceRecord,
  raceStatusOn,
  type updateRace as updateContract,
} from '@ahl/shared-types/races';
import { reason } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { RaceDocument } from './race.model.ts';

export type RaceDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };

/** Longer ones are typing errors in the year. */
const maxDays = 800;

const noSuchRace = () => new AppError('NOT_FOUND', 'race.not-found');

/** Returns the names of the venues of races, by id. */
export const readRaceVenues = async (
  models: Models,
  races: readonly RaceDocument[],
  session: ClientSession | null = null,
) => {
  const ids = races.flatMap(({ venueIds }) => venueIds);
  const rows = await models.Venue.find({ _id: { $in: ids } })
    .select('name')
    .session(session)
    .lean();
  const nameOf = new Map(rows.map(({ _id, name }) => [_id.toHexString(), name]));
  return ({ venueIds }: RaceDocument) =>
    venueIds
      .map((id) => ({ id: id.toHexString(), name: nameOf.get(id.toHexString()) ?? '' }))
      .sort((a, b) => a.name.localeCompare(b.name));
};

const presentAll = async (
  { models, now, timeZone }: RaceDeps,
  rows: readonly RaceDocument[],
  session: ClientSession | null = null,
): Promise<RaceRecord[]> => {
  const venuesOf = await readRaceVenues(models, rows, session);
  const today = leagueDate(now(), timeZone);
  return rows.map((row) => ({
    id: row._id.toHexString(),
    name: row.name,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    venueIds: row.venueIds.map((id) => id.toHexString()),
    venues: venuesOf(row),
    cut: row.cut,
    best: row.best ?? null,
    minimumGames: row.minimumGames,
    prize: row.prize,
    status: raceStatusOn(row, today),
    isArchived: Boolean(row.deletedAt),
    version: row.version,
  }));
};

const present = async (deps: RaceDeps, row: RaceDocument, session: ClientSession | null = null) => {
  const [record] = await presentAll(deps, [row], session);
  if (!record) throw noSuchRace();
  return record;
};

const statusFilter = (status: EndpointInput<typeof listContract>['status'], today: string): object => {
  if (status === 'archived') return { deletedAt: { $ne: null } };
  const open = { deletedAt: null };
  if (status === 'upcoming') return { ...open, startsOn: { $gt: today } };
  if (status === 'over') return { ...open, endsOn: { $lt: today } };
  return status === 'running' ? { ...open, startsOn: { $lte: today }, endsOn: { $gte: today } } : open;
};

/** Returns a page of races. */
export const listRaces = (
  deps: RaceDeps,
  { status, search, sort = '-startsOn', page, pageSize }: EndpointInput<typeof listContract>,
): Promise<{ items: RaceRecord[]; total: number }> =>
  findPage<RaceDocument, RaceRecord>(deps.models.Race, {
    filter: {
      ...statusFilter(status, leagueDate(deps.now(), deps.timeZone)),
      ...(search ? containsText(['name'], search) : {}),
    },
    sort,
    page,
    pageSize,
    present: (rows) => presentAll(deps, rows),
  });

/** Finds a race as stored, archived or not. @throws NOT_FOUND */
const findRace = async ({ models }: RaceDeps, id: string, session: ClientSession | null = null) => {
  const race = await models.Race.findById(id).session(session).lean<RaceDocument | null>();
  if (!race) throw noSuchRace();
  return race;
};

/** Returns one race. @throws NOT_FOUND */
export const readRace = async (deps: RaceDeps, id: string): Promise<RaceRecord> =>
  present(deps, await findRace(deps, id));

/** Refuses days in the wrong order, and venues that do not exist or have no night on them. @throws VALIDATION_FAILED */
const check = async (
  { models }: RaceDeps,
  { startsOn, endsOn, venueIds }: RaceInput,
  session: ClientSession,
  known: readonly string[] = [],
): Promise<void> => {
  if (endsOn < startsOn) throw invalidInput({ endsOn: 'days.end-before-start' });
  if (endsOn > addDays(startsOn, maxDays - 1))
    throw invalidInput({ endsOn: reason('race.too-long', { days: maxDays }) });
  // A venue that closed after the race was created stays: its nights were played.
  const added = venueIds.filter((id) => !known.includes(id));
  const venues = await models.Venue.find({ _id: { $in: added } })
    .select('name status closesOn')
    .session(session)
    .lean();
  if (venues.length < added.length) throw invalidInput({ venueIds: 'venue.not-found' });
  const closed = venues.find(
    ({ status, closesOn }) => status === 'inactive' || Boolean(closesOn && closesOn < startsOn),
  );
  if (closed) throw invalidInput({ venueIds: reason('race.venue-closed', { name: closed.name }) });
};

/** Creates a race. @throws VALIDATION_FAILED */
export const createRace = (deps: RaceDeps, input: RaceInput): Promise<RaceRecord> =>
  deps.outbox.transact(async (session, publish) => {
    await check(deps, input, session);
    const [race] = await deps.models.Race.create([input], { session });
    if (!race) throw new Error('The database returned no race.');
    publish({ type: 'race.changed', raceId: race._id.toHexString() });
    return present(deps, race.toObject() as RaceDocument, session);
  });

/** Changes a race. @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED */
export const updateRace = (
  deps: RaceDeps,
  { id, version, ...input }: EndpointInput<typeof updateContract>,
): Promise<RaceRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const before = await findRace(deps, id, session);
    if (before.deletedAt) throw noSuchRace();
    const known = before.venueIds.map((each) => each.toHexString());
    if (before.version === version) await check(deps, input, session, known);
    const race = await deps.models.Race.findOneAndUpdate(
      { _id: id, ...atVersion(version) },
      { $set: input, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<RaceDocument | null>();
    if (!race) throw versionConflict('race.changed-meanwhile', await present(deps, before, session), input);
    publish({ type: 'race.changed', raceId: id });
    return present(deps, race, session);
  });

const setArchived = (deps: RaceDeps, id: string, deletedAt: Date | null): Promise<RaceRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const race = await deps.models.Race.findOneAndUpdate(
      { _id: id, deletedAt: deletedAt === null ? { $ne: null } : null },
      { $set: { deletedAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<RaceDocument | null>();
    if (!race) return present(deps, await findRace(deps, id, session), session);
    publish({ type: 'race.changed', raceId: id });
    return present(deps, race, session);
  });

/** Archives a race, which removes it from public pages; an archived race stays archived. @throws NOT_FOUND */
export const deleteRace = async (deps: RaceDeps, id: string): Promise<{ id: string }> => {
  await setArchived(deps, id, new Date(deps.now()));
  return { id };
};

/** Restores an archived race. @throws NOT_FOUND */
export const restoreRace = (deps: RaceDeps, id: string): Promise<RaceRecord> => setArchived(deps, id, null);
