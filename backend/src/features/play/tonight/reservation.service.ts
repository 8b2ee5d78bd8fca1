// Owns the places that members reserve for tonight.
import {
  AppError,
  formatTime,
  invalidField,
  type LeagueDay,
  leagueDate,
  nightDate,
  parseTimes,
} from '@ahl/shared-types/common';
import type { Reservation, ReservedPlayer, StartRef } from '@ahl/shared-types/tonight';
import {
  entryClosesAtMs,
  type StartWindow,
  startStatus,
  startWindows,
  type TournamentCard,
  takesEntries,
} from '@ahl/shared-types/tournaments';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import { assertMayPlay } from '#features/core/bans/ban.reader.ts';
import { presentPublicPlayer, publicPlayerFields } from '#features/core/players/player.presenter.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { type CardDeps, findCard } from '#features/schedule/tournaments/core/tournament.service.ts';
import type { ReservationDocument } from './reservation.model.ts';

export type TonightDeps = CardDeps & LeagueDay & { outbox: Outbox; now: () => number };

/** Returns a start of a card as input for the entry rules; null when the event does not start then. */
const startOf = (card: TournamentCard, startTime: string): StartWindow | null => {
  const [minutes = -1] = parseTimes(formatTime(startTime));
  return startWindows(card)[parseTimes(card.startTime).indexOf(minutes)] ?? null;
};

/** Presents a reservation with the data of its card; null once the event is deleted. */
export const presentReservation = (
  row: ReservationDocument,
  card: TournamentCard | null | undefined,
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
    reservedAt: row.updatedAt.toISOString(),
  };
};

type Publish = Parameters<Parameters<Outbox['transact']>[0]>[1];
/** Notifies the member, and the desk of the start's clock if there is one. */
const tell = async (
  { models }: TonightDeps,
  publish: Publish,
  accountId: string,
  ref: StartRef,
): Promise<void> => {
  const { eventId: tournamentId, date, startTime } = ref;
  const clocks = await models.PokerClock.find({ tournamentId, date, startTime }).select('_id').lean();
  const clockIds = clocks.map(({ _id }) => _id.toHexString());
  publish({ type: 'reservation.changed', playerId: accountId, clockIds });
};

/**
 * Reserves a place for a start of tonight; a repeated call changes nothing.
 * @throws VALIDATION_FAILED for another day or start, CONFLICT when entry is closed
 */
export const reservePlace = async (deps: TonightDeps, ref: StartRef, actor: Actor): Promise<Reservation> => {
  const { models, outbox, now, timeZone } = deps;
  const { eventId, date, startTime } = ref;
  const tonight = [nightDate(now(), deps), leagueDate(now(), timeZone)];
  if (!tonight.includes(date)) throw invalidField('date', 'reservation.not-today');
  const card = await findCard(deps, eventId, date);
  const start = card && startOf(card, startTime);
  if (!start) throw invalidField('eventId', 'reservation.no-such-start');
  if (!takesEntries(startStatus(start, now()))) throw new AppError('CONFLICT', 'reservation.entry-closed');
  const playerId = actor.accountId ?? '';
  const place = { venueId: card.venue?.id ?? null, region: card.region, name: card.venue?.name ?? card.name };
  await assertMayPlay(deps, playerId, place);
  const row = await outbox.transact(async (session, publish) => {
    const key = { playerId, eventId, date, startTime };
    const saved = await models.Reservation.findOneAndUpdate(
      key,
      { $set: { cancelledAt: null } },
      { session, upsert: true, returnDocument: 'after' },
    ).lean();
    await tell(deps, publish, playerId, ref);
    return saved;
  });
  const reservation = presentReservation(row, card);
  if (!reservation) throw invalidField('eventId', 'reservation.no-such-start');
  return reservation;
};

/** Cancels a reservation. @throws NOT_FOUND for another member's */
export const cancelReservation = async (deps: TonightDeps, id: string, actor: Actor) => {
  const { models, outbox, now } = deps;
  return outbox.transact(async (session, publish) => {
    const own = { _id: id, playerId: actor.accountId };
    const row = await models.Reservation.findOne(own).session(session).lean();
    if (!row) throw new AppError('NOT_FOUND', 'reservation.not-found');
    if (!row.cancelledAt) {
      await models.Reservation.updateOne(own, { $set: { cancelledAt: new Date(now()) } }, { session });
      await tell(deps, publish, row.playerId.toHexString(), row);
    }
    return { id };
  });
};

/** Returns the reservations for the start of a clock, oldest first. @throws NOT_FOUND */
export const listClockReservations = async (
  { models }: TonightDeps,
  clockId: string,
): Promise<ReservedPlayer[]> => {
  const clock = await models.PokerClock.findById(clockId).select('tournamentId date startTime').lean();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  if (!clock.tournamentId || !clock.startTime) return [];
  const rows = await models.Reservation.find({
    eventId: clock.tournamentId,
    date: clock.date,
    startTime: clock.startTime,
    cancelledAt: null,
  })
    .sort({ updatedAt: 1, _id: 1 })
    .lean();
  const players = await models.Player.find({
    _id: { $in: rows.map(({ playerId }) => playerId) },
    bannedAt: null,
  })
    .select(publicPlayerFields)
    .lean();
  const playerOf = new Map(
    players.map((player) => [player._id.toHexString(), presentPublicPlayer(player, staffVisibility)]),
  );
  return rows.flatMap(({ _id, playerId, updatedAt }) => {
    const player = playerOf.get(playerId.toHexString());
    return player ? [{ reservationId: _id.toHexString(), player, reservedAt: updatedAt.toISOString() }] : [];
  });
};
