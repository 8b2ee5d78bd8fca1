// Reads, adds and changes a single tournament for the office.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type {
  createTournament as createContract,
  OfficeTournament,
  updateTournament as updateContract,
} from '@ahl/shared-types/tournaments';
import { Types } from 'mongoose';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { moveReservations } from '#features/play/tonight/reservation.writer.ts';
import { assertTimesOn } from '#features/schedule/calendar-events/calendar-event.service.ts';
import { checkEventFields } from '#features/schedule/calendar-events/event-fields.ts';
import type { FollowHost } from '#features/schedule/calendar-events/night-host.ts';
import { refuseSameStart } from '../core/same-start.ts';
import type { TournamentDocument } from '../core/tournament.model.ts';
import {
  createTournament as insertTournament,
  updateTournament as writeTournament,
} from '../core/tournament.writer.ts';
import { findTournaments, type ListDeps } from './tournament-list.ts';

export type EditorDeps = ListDeps & { outbox: Outbox; updateClockHosts: FollowHost };
type Input = EndpointInput<typeof createContract>;

/** Returns the error for a tournament that does not exist. */
export const noSuchTournament = () => new AppError('NOT_FOUND', 'tournament.not-found');

const present = async (deps: ListDeps, row: TournamentDocument): Promise<OfficeTournament> => {
  const id = row._id.toHexString();
  const day = { from: row.date, to: row.date };
  const listed = (await findTournaments(deps, day)).find(({ eventId }) => eventId === id);
  return {
    id,
    name: row.name,
    venueId: row.venueId?.toHexString() ?? '',
    venueName: listed?.venueName ?? '',
    region: row.region,
    date: row.date,
    startTimes: row.startTimes,
    endTime: row.endTime ?? null,
    gracePeriod: row.gracePeriod ?? null,
    notes: row.notes,
    // Rows that were stored before there were Spanish notes have none.
    notesEs: row.notesEs ?? '',
    hostName: row.hostName,
    tagIds: row.tagIds.map(String),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    state: listed?.state ?? 'scheduled',
    resultId: listed?.resultId ?? null,
    clockId: listed?.clockId ?? null,
    reservations: listed?.reservations ?? 0,
    // Rows that were stored before versions existed have none.
    version: row.version ?? 0,
  };
};

/** Returns one single tournament. @throws NOT_FOUND */
export const readTournament = async (deps: ListDeps, id: string): Promise<OfficeTournament> => {
  const row = await deps.models.Tournament.findById(id).lean();
  if (!row) throw noSuchTournament();
  return present(deps, row);
};

const startsOf = ({ venueId, date, startTimes }: Pick<Input, 'venueId' | 'date' | 'startTimes'>) => ({
  venueId,
  dates: [date],
  startTimes,
});

/** Adds a tournament. @throws VALIDATION_FAILED, CONFLICT for a start that the venue has already */
export const createTournament = async (
  deps: EditorDeps,
  { otherThan, ...input }: Input,
): Promise<OfficeTournament> => {
  const { models, outbox } = deps;
  assertTimesOn(input.date, input.startTimes, deps.timeZone);
  const { venueId, tagIds, ...fields } = await checkEventFields(models, input);
  await refuseSameStart(models, startsOf(input), { otherThan });
  const id = await outbox.transact(async (session, publish) => {
    const tournament = {
      ...fields,
      venueId: new Types.ObjectId(venueId),
      tagIds: tagIds.map((tagId) => new Types.ObjectId(tagId)),
    };
    const newId = (await insertTournament(models, session, tournament)).toHexString();
    publish({ type: 'tournament.changed', tournamentId: newId });
    return newId;
  });
  return readTournament(deps, id);
};

/** Whether day, venue or starts differ from before. */
const isMoved = (
  row: Pick<OfficeTournament, 'venueId' | 'date' | 'startTimes'> | TournamentDocument,
  { venueId, date, startTimes }: Pick<Input, 'venueId' | 'date' | 'startTimes'>,
): boolean =>
  row.date !== date || String(row.venueId) !== venueId || row.startTimes.join() !== startTimes.join();

/** Returns the new start of each former one, by position. */
export const newStarts = (before: readonly string[], after: readonly string[]): Map<string, string> =>
  new Map(before.map((time, index) => [time, after[index] ?? after.at(-1) ?? time]));

/**
 * Changes a tournament; reserved places move with it. A posted or live one keeps its day, venue and starts, since its
 * result and clock depend on them.
 * @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, CONFLICT
 */
export const updateTournament = async (
  deps: EditorDeps,
  { id, version, otherThan, ...input }: EndpointInput<typeof updateContract>,
): Promise<OfficeTournament> => {
  const { models, outbox } = deps;
  const current = await readTournament(deps, id);
  assertTimesOn(input.date, input.startTimes, deps.timeZone);
  const fields = await checkEventFields(models, input, { region: current.region });
  if (isMoved(current, input)) await refuseSameStart(models, startsOf(input), { eventId: id, otherThan });
  await outbox.transact(async (session, publish) => {
    const row = await models.Tournament.findById(id).session(session).lean();
    if (!row) throw noSuchTournament();
    if ((row.version ?? 0) !== version) throw versionConflict('tournament.changed-meanwhile', current, input);
    if (isMoved(row, input)) {
      if (current.resultId) throw new AppError('CONFLICT', 'tournament.posted');
      if (current.clockId) throw new AppError('CONFLICT', 'tournament.live');
    }
    const saved = await writeTournament(models, session, { id, version }, fields);
    if (!saved) throw versionConflict('tournament.changed-meanwhile', current, input);
    const startTimes = newStarts(row.startTimes, input.startTimes);
    const moved = { eventId: id, from: row.date, to: input.date, startTimes };
    const playerIds = isMoved(row, input) ? await moveReservations(models, session, moved) : [];
    for (const playerId of playerIds)
      publish({ type: 'reservation.changed', playerId: playerId.toHexString(), clockIds: [] });
    const night = { eventId: id, from: input.date, to: input.date };
    await deps.updateClockHosts(models, { session, publish }, night);
    publish({ type: 'tournament.changed', tournamentId: id });
  });
  return readTournament(deps, id);
};
