// Owns the places that members reserve for tonight and the coming nights; the line for the seats of a start is read by
// `seat-line.reader.ts`.
import {
  AppError,
  addDays,
  formatTime,
  invalidField,
  type LeagueDay,
  leagueDate,
  nightDate,
  parseTimes,
} from '@ahl/shared-types/common';
import {
  maxComingReservations,
  maxSeatLine,
  type Reservation,
  reservationDaysAhead,
  type StartRef,
} from '@ahl/shared-types/tonight';
import {
  entryClosesAtMs,
  type StartWindow,
  startStatus,
  startWindows,
  type TournamentCard,
  takesEntries,
} from '@ahl/shared-types/tournaments';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import { assertMayPlay } from '#features/core/bans/ban.reader.ts';
import type { SiteAnnounceDeps } from '#features/core/messages/site-announcement.ts';
import {
  type CardDeps,
  findCard,
  listPlayedByDate,
  listTournamentsByDate,
} from '#features/schedule/tournaments/core/tournament.service.ts';
import type { ReservationDocument } from './reservation.model.ts';
import { presentSeat, readStartLine, reservedAtOf, type StartLine } from './seat-line.reader.ts';
import { notifySeat } from './seat-notice.ts';

export type TonightDeps = CardDeps & LeagueDay & SiteAnnounceDeps & { outbox: Outbox };

/** Returns a start of a card as input for the entry rules; null when the event does not start then. */
const startOf = (card: TournamentCard, startTime: string): StartWindow | null => {
  const [minutes = -1] = parseTimes(formatTime(startTime));
  return startWindows(card)[parseTimes(card.startTime).indexOf(minutes)] ?? null;
};

/** Presents a reservation with the data of its card and its place in line; null once the event is deleted. */
export const presentReservation = (
  row: ReservationDocument,
  card: TournamentCard | null | undefined,
  { line }: Pick<StartLine, 'line'>,
): Reservation | null => {
  const start = card && startOf(card, row.startTime);
  if (!start) return null;
  return {
    id: row._id.toHexString(),
    eventId: row.eventId,
    date: row.date,
    startTime: row.startTime,
    name: card.name,
    venueName: card.venue?.name ?? '',
    startsAt: new Date(start.startsAtMs).toISOString(),
    entryClosesAt: new Date(entryClosesAtMs(start)).toISOString(),
    reservedAt: reservedAtOf(row).toISOString(),
    seat: presentSeat(line, row._id.toHexString()),
  };
};

export type Publish = Parameters<Parameters<Outbox['transact']>[0]>[1];

/** Publishes that a member's reservation changed, for the member and the desk of the start's clock if there is one. */
export const publishReservation = async (
  { models }: Pick<TonightDeps, 'models'>,
  publish: Publish,
  accountId: string,
  ref: StartRef,
): Promise<void> => {
  const { eventId: tournamentId, date, startTime } = ref;
  const clocks = await models.PokerClock.find({ tournamentId, date, startTime }).select('_id').lean();
  const clockIds = clocks.map(({ _id }) => _id.toHexString());
  publish({ type: 'reservation.changed', playerId: accountId, clockIds });
};

/** Returns the first and the last date that can be reserved: past midnight the night before still goes on. */
const openDates = (deps: LeagueDay & { now: () => number }) => {
  const first = nightDate(deps.now(), deps);
  return { first, last: addDays(leagueDate(deps.now(), deps.timeZone), reservationDaysAhead) };
};

/** Says why an event is not played on a day: it is cancelled, or was moved. */
const notPlayed = async (deps: TonightDeps, { eventId, date }: StartRef): Promise<AppError> => {
  const cards = await listTournamentsByDate(deps, date);
  if (cards.some(({ id }) => id === eventId)) return new AppError('CONFLICT', 'reservation.night-cancelled');
  const moved = eventId.startsWith('calendar-')
    ? null
    : await deps.models.Tournament.findOne({ _id: eventId, isApproved: true }).select('date').lean();
  return moved
    ? new AppError('NOT_FOUND', 'event.moved', { date: moved.date })
    : invalidField('eventId', 'reservation.no-such-start');
};

/** Returns the card of a start that can be reserved. @throws VALIDATION_FAILED, CONFLICT, NOT_FOUND */
const findOpenStart = async (deps: TonightDeps, ref: StartRef): Promise<TournamentCard> => {
  const { first, last } = openDates(deps);
  if (ref.date < first) throw invalidField('date', 'reservation.past');
  if (ref.date > last) throw invalidField('date', 'reservation.too-far', { days: reservationDaysAhead });
  const card = await findCard(deps, ref.eventId, ref.date);
  if (!card) throw await notPlayed(deps, ref);
  const start = startOf(card, ref.startTime);
  if (!start) throw invalidField('eventId', 'reservation.no-such-start');
  if (!takesEntries(startStatus(start, deps.now())))
    throw new AppError('CONFLICT', 'reservation.entry-closed');
  return card;
};

/** Refuses more reservations than a member plays, and a line of a length that no night has. @throws CONFLICT */
const assertRoom = async (
  deps: TonightDeps,
  { playerId, eventId, date, startTime }: StartRef & { playerId: string },
  session: ClientSession,
): Promise<void> => {
  const { first } = openDates(deps);
  const { Reservation } = deps.models;
  const own = await Reservation.countDocuments({
    playerId,
    date: { $gte: first },
    cancelledAt: null,
  }).session(session);
  if (own >= maxComingReservations)
    throw new AppError('CONFLICT', 'reservation.too-many', { max: maxComingReservations });
  const inLine = { eventId, date, startTime, cancelledAt: null };
  if ((await Reservation.countDocuments(inLine).session(session)) >= maxSeatLine)
    throw new AppError('CONFLICT', 'reservation.line-full');
};

/**
 * Reserves a place for a start of tonight or a coming night; a repeated call changes nothing. Whoever cancelled and
 * reserves again is at the end of the line.
 * @throws VALIDATION_FAILED for a day or start that does not exist, CONFLICT when entry is closed, NOT_FOUND if moved
 */
export const reservePlace = async (deps: TonightDeps, ref: StartRef, actor: Actor): Promise<Reservation> => {
  const { models, outbox, now } = deps;
  const { eventId, date, startTime } = ref;
  const card = await findOpenStart(deps, ref);
  const playerId = actor.accountId ?? '';
  const place = { venueId: card.venue?.id ?? null, region: card.region, name: card.venue?.name ?? card.name };
  await assertMayPlay(deps, playerId, place);
  const row = await outbox.transact(async (session, publish) => {
    const key = { playerId, eventId, date, startTime };
    const before = await models.Reservation.findOne(key).session(session).lean<ReservationDocument>();
    if (before && !before.cancelledAt) return before;
    await assertRoom(deps, key, session);
    const fresh = { reservedAt: new Date(now()), cancelledAt: null, calledAt: null, acceptedAt: null };
    const saved = await models.Reservation.findOneAndUpdate(
      key,
      { $set: fresh },
      { session, upsert: true, returnDocument: 'after' },
    ).lean<ReservationDocument>();
    await publishReservation(deps, publish, playerId, ref);
    return saved;
  });
  const reservation = presentReservation(row, card, await readStartLine(deps, ref));
  if (!reservation) throw invalidField('eventId', 'reservation.no-such-start');
  return reservation;
};

/** Notifies those whom a cancelled seat moves up: the first gets the seat, the others see their new position. */
const moveUp = async (
  deps: TonightDeps,
  row: ReservationDocument,
  { rows, line, lineOf }: StartLine,
  { session, publish }: { session: ClientSession; publish: Publish },
): Promise<void> => {
  const cancelledAt = new Date(deps.now());
  const after = lineOf(rows.map((each) => (each._id.equals(row._id) ? { ...each, cancelledAt } : each)));
  const moved = rows.filter(({ _id }) => {
    const id = _id.toHexString();
    const was = line.stateOf.get(id);
    const is = after.stateOf.get(id);
    return is !== undefined && (was?.status !== is.status || was?.position !== is.position);
  });
  if (moved.length === 0) return;
  const playerIds = moved.map(({ playerId }) => playerId.toHexString());
  publish({ type: 'player.tonight-changed', playerIds });
  const seated = moved.filter(({ _id }) => after.stateOf.get(_id.toHexString())?.status === 'reserved');
  const card = seated.length > 0 ? await findCard(deps, row.eventId, row.date) : null;
  if (!card) return;
  const { eventId, date, startTime } = row;
  const start = { eventId, date, startTime };
  await notifySeat(
    deps,
    { kind: 'seated', name: card.name, venueName: card.venue?.name ?? '', ...start },
    seated.map(({ playerId }) => playerId.toHexString()),
    { session, publish },
  );
};

/** Cancels a reservation. @throws NOT_FOUND for another member's */
export const cancelReservation = async (deps: TonightDeps, id: string, actor: Actor) => {
  const { models, outbox, now } = deps;
  return outbox.transact(async (session, publish) => {
    const own = { _id: id, playerId: actor.accountId };
    const row = await models.Reservation.findOne(own).session(session).lean<ReservationDocument>();
    if (!row) throw new AppError('NOT_FOUND', 'reservation.not-found');
    if (!row.cancelledAt) {
      const line = await readStartLine(deps, row, session);
      await models.Reservation.updateOne(own, { $set: { cancelledAt: new Date(now()) } }, { session });
      await publishReservation(deps, publish, row.playerId.toHexString(), row);
      await moveUp(deps, row, line, { session, publish });
    }
    return { id };
  });
};

/** Returns the reservations of a member on some dates, the next first. */
const readOn = async (
  deps: TonightDeps,
  playerId: string,
  date: { $in: readonly string[] } | { $gte: string },
): Promise<Reservation[]> => {
  const rows = await deps.models.Reservation.find({ playerId, date, cancelledAt: null })
    .sort({ date: 1, startTime: 1, _id: 1 })
    .limit(2 * maxComingReservations)
    .lean<ReservationDocument[]>();
  const cardsOf = new Map<string, TournamentCard[]>();
  for (const day of new Set(rows.map((row) => row.date))) cardsOf.set(day, await listPlayedByDate(deps, day));
  const found: Reservation[] = [];
  for (const row of rows) {
    const card = cardsOf.get(row.date)?.find(({ id }) => id === row.eventId);
    const reservation = card && presentReservation(row, card, await readStartLine(deps, row));
    if (reservation) found.push(reservation);
  }
  return found;
};

/** Returns a member's reservations on certain dates. */
export const readReservationsOn = (deps: TonightDeps, playerId: string, dates: readonly string[]) =>
  readOn(deps, playerId, { $in: dates });

/** Returns a member's reservations for tonight and the coming nights. */
export const listMyReservations = (deps: TonightDeps, actor: Actor): Promise<Reservation[]> =>
  readOn(deps, actor.accountId ?? '', { $gte: openDates(deps).first });
