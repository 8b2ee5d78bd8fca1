// Cancels, reinstates and moves tournaments, each in its own transaction together with the notice to those who
// reserved.

import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { bulkTournaments as bulkContract, ListedTournament } from '@ahl/shared-types/tournaments';
import type { ClientSession } from 'mongoose';
import type { Outbox } from '#events/outbox.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { moveReservations } from '#features/play/tonight/reservation.writer.ts';
import { assertTimesOn } from '#features/schedule/calendar-events/calendar-event.service.ts';
import { writeEventDay } from '#features/schedule/calendar-events/event-days.service.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { refuseSameStart } from '../core/same-start.ts';
import { updateTournament } from '../core/tournament.writer.ts';
import { notifyReserved } from './notice.mail.ts';
import { newStarts, noSuchTournament } from './tournament-editor.ts';
import { findTournaments, type ListDeps } from './tournament-list.ts';

export type ActDeps = ListDeps & {
  outbox: Outbox;
  queueMail: QueueMail;
  place: Pick<LeaguePlace, 'productName'>;
};
type Act = Pick<EndpointInput<typeof bulkContract>, 'act' | 'date' | 'startTime' | 'notice'>;
type Transaction = { session: ClientSession; publish: Parameters<Parameters<Outbox['transact']>[0]>[1] };

const weekly = 'calendar-';
const seriesIdOf = ({ eventId }: ListedTournament): string => eventId.slice(weekly.length);

/** Returns the row of a key. @throws NOT_FOUND */
const findRow = async (deps: ActDeps, key: string): Promise<ListedTournament> => {
  const date = key.slice(key.indexOf('@') + 1);
  const row = (await findTournaments(deps, { from: date, to: date })).find((each) => each.key === key);
  if (!row) throw noSuchTournament();
  return row;
};

const setCancelled = async (
  deps: ActDeps,
  row: ListedTournament,
  isCancelled: boolean,
  { session, publish }: Transaction,
): Promise<void> => {
  if (row.type === 'calendar-event') {
    const day = { id: seriesIdOf(row), date: row.date };
    await writeEventDay(deps, day, { isCancelled }, { session, publish });
    return;
  }
  const cancelledAt = isCancelled ? new Date(deps.now()) : null;
  await writeSingle(deps, row, { cancelledAt }, { session, publish });
};

/** Changes a single tournament at its current version. @throws NOT_FOUND */
const writeSingle = async (
  { models }: ActDeps,
  { eventId }: ListedTournament,
  fields: Parameters<typeof updateTournament>[3],
  { session, publish }: Transaction,
): Promise<void> => {
  const current = await models.Tournament.findById(eventId).select('version').session(session).lean();
  const at = { id: eventId, version: current?.version ?? 0 };
  if (!current || !(await updateTournament(models, session, at, fields))) throw noSuchTournament();
  publish({ type: 'tournament.changed', tournamentId: eventId });
};

const asTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the starts with a new first one: later ones keep their distance. @throws VALIDATION_FAILED past midnight */
const shiftedStarts = (startTimes: readonly string[], first: string | undefined): string[] => {
  if (first === undefined) return [...startTimes];
  const shift = minutesOf(first) - minutesOf(startTimes[0] ?? first);
  const shifted = startTimes.map((time) => minutesOf(time) + shift);
  if (shifted.some((minutes) => minutes >= 24 * 60))
    throw new AppError('VALIDATION_FAILED', 'tournament.move-past-midnight');
  return shifted.map(asTime);
};

/** Refuses to move a tournament that has a result or a clock, which depend on its day and starts. @throws CONFLICT */
const assertMovable = ({ resultId, clockId }: ListedTournament): void => {
  if (resultId) throw new AppError('CONFLICT', 'tournament.posted');
  if (clockId) throw new AppError('CONFLICT', 'tournament.live');
};

const move = async (deps: ActDeps, row: ListedTournament, act: Act, transaction: Transaction) => {
  const { session, publish } = transaction;
  const date = act.date ?? row.date;
  const startTimes = shiftedStarts(row.startTimes, act.startTime);
  assertTimesOn(date, startTimes, deps.timeZone);
  const isOtherDay = date !== row.date;
  if (row.type === 'calendar-event' && isOtherDay) throw new AppError('CONFLICT', 'tournament.weekly-day');
  const moved = { venueId: row.venueId, dates: [date], startTimes };
  await refuseSameStart(deps.models, moved, { eventId: row.eventId, otherThan: [] });
  if (row.type === 'calendar-event') {
    const day = { id: seriesIdOf(row), date: row.date };
    await writeEventDay(deps, day, { isCancelled: false, startTimes }, transaction);
  } else await writeSingle(deps, row, { date, startTimes }, transaction);
  const starts = newStarts(row.startTimes, startTimes);
  const places = { eventId: row.eventId, from: row.date, to: date, startTimes: starts };
  for (const playerId of await moveReservations(deps.models, session, places))
    publish({ type: 'reservation.changed', playerId: playerId.toHexString(), clockIds: [] });
  return { ...row, date, startTimes };
};

/** Performs an action on one tournament of the list. @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED */
export const actOnTournament = async (deps: ActDeps, key: string, act: Act): Promise<void> => {
  const row = await findRow(deps, key);
  const isCancelled = row.state === 'cancelled';
  if (act.act === 'reinstate' && !isCancelled) throw new AppError('CONFLICT', 'tournament.not-cancelled');
  if (act.act !== 'reinstate') {
    if (isCancelled) throw new AppError('CONFLICT', 'tournament.cancelled-already');
    assertMovable(row);
  }
  await deps.outbox.transact(async (session, publish) => {
    const place = { eventId: row.eventId, date: row.date };
    const notify = (movedTo: ListedTournament | null) =>
      act.notice
        ? notifyReserved(deps, session, place, { night: row, movedTo, words: act.notice.words })
        : undefined;
    if (act.act === 'move') {
      const startTimes = shiftedStarts(row.startTimes, act.startTime);
      await notify({ ...row, date: act.date ?? row.date, startTimes });
      await move(deps, row, act, { session, publish });
      return;
    }
    await setCancelled(deps, row, act.act === 'cancel', { session, publish });
    if (act.act === 'cancel') await notify(null);
  });
};
