// Owns the offer of a free seat: the host calls the next member in line, who accepts on the phone within three minutes.
import { AppError } from '@ahl/shared-types/common';
import { canSeatReserved, type Reservation, type ReservedPlayer } from '@ahl/shared-types/tonight';
import type { Actor } from '#call/actor.ts';
import { presentPublicPlayer, publicPlayerFields } from '#features/core/players/player.presenter.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentClock } from '#features/play/poker-clocks/poker-clock.presenter.ts';
import { findCard } from '#features/schedule/tournaments/core/tournament.service.ts';
import type { ReservationDocument } from './reservation.model.ts';
import { presentReservation, publishReservation, type TonightDeps } from './reservation.service.ts';
import { presentSeat, readStartLine, reservedAtOf } from './seat-line.reader.ts';
import { notifySeat } from './seat-notice.ts';

/** Returns the clock whose night the actor runs, with its start. @throws NOT_FOUND, FORBIDDEN */
const findOwnClock = async ({ models }: TonightDeps, clockId: string, actor: Actor) => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  const clock = presentClock(row);
  if (!canSeatReserved(actor, clock)) throw new AppError('FORBIDDEN', 'reservation.not-at-your-venue');
  const { tournamentId: eventId, date, startTime } = clock;
  return { clock, start: eventId && startTime ? { eventId, date, startTime } : null };
};

/** Returns the reservations for the start of a clock, oldest first. @throws NOT_FOUND, FORBIDDEN */
export const listClockReservations = async (
  deps: TonightDeps,
  clockId: string,
  actor: Actor,
): Promise<ReservedPlayer[]> => {
  const { start } = await findOwnClock(deps, clockId, actor);
  if (!start) return [];
  const { rows, line } = await readStartLine(deps, start);
  const active = rows
    .filter(({ cancelledAt }) => !cancelledAt)
    .toSorted((a, b) => reservedAtOf(a).getTime() - reservedAtOf(b).getTime() || (a._id < b._id ? -1 : 1));
  const players = await deps.models.Player.find({
    _id: { $in: active.map(({ playerId }) => playerId) },
    bannedAt: null,
  })
    .select(publicPlayerFields)
    .lean();
  const playerOf = new Map(
    players.map((player) => [player._id.toHexString(), presentPublicPlayer(player, staffVisibility)]),
  );
  return active.flatMap((row) => {
    const player = playerOf.get(row.playerId.toHexString());
    const reservationId = row._id.toHexString();
    return player
      ? [
          {
            reservationId,
            player,
            reservedAt: reservedAtOf(row).toISOString(),
            seat: presentSeat(line, reservationId),
            isNext: line.nextId === reservationId,
          },
        ]
      : [];
  });
};

/** Refuses to call a member unless a seat is free and nobody is before them. @throws CONFLICT */
const assertNext = (free: number | null, nextId: string | null, id: string): void => {
  if (!free) throw new AppError('CONFLICT', 'reservation.no-seat-free');
  if (nextId !== id) throw new AppError('CONFLICT', 'reservation.not-next');
};

/** Offers a free seat to the next member in line. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const callNextSeat = async (
  deps: TonightDeps,
  { id: clockId, reservationId }: { id: string; reservationId: string },
  actor: Actor,
): Promise<ReservedPlayer[]> => {
  const { models, outbox, now } = deps;
  const { clock, start } = await findOwnClock(deps, clockId, actor);
  if (!start) throw new AppError('NOT_FOUND', 'reservation.not-found');
  await outbox.transact(async (session, publish) => {
    const { rows, line } = await readStartLine(deps, start, session);
    const row = rows.find(({ _id, cancelledAt }) => _id.toHexString() === reservationId && !cancelledAt);
    if (!row) throw new AppError('NOT_FOUND', 'reservation.not-found');
    // A second tap, or one at another desk.
    if (line.stateOf.get(reservationId)?.status === 'called') return;
    assertNext(line.free, line.nextId, reservationId);
    await models.Reservation.updateOne(
      { _id: row._id },
      { $set: { calledAt: new Date(now()) } },
      { session },
    );
    const playerId = row.playerId.toHexString();
    publish({ type: 'reservation.changed', playerId, clockIds: [clockId] });
    const { name, venueName } = clock;
    await notifySeat(deps, { kind: 'called', name, venueName, ...start }, [playerId], { session, publish });
  });
  return listClockReservations(deps, clockId, actor);
};

/** Accepts an offered seat. @throws NOT_FOUND, CONFLICT once the offer is over */
export const acceptSeat = async (deps: TonightDeps, id: string, actor: Actor): Promise<Reservation> => {
  const { models, outbox, now } = deps;
  const own = { _id: id, playerId: actor.accountId, cancelledAt: null };
  const row = await outbox.transact(async (session, publish) => {
    const before = await models.Reservation.findOne(own).session(session).lean<ReservationDocument>();
    if (!before) throw new AppError('NOT_FOUND', 'reservation.not-found');
    if (before.acceptedAt) return before;
    const { line } = await readStartLine(deps, before, session);
    const status = line.stateOf.get(id)?.status;
    if (status === 'missed') throw new AppError('CONFLICT', 'reservation.call-over');
    if (status !== 'called') throw new AppError('CONFLICT', 'reservation.not-called');
    const acceptedAt = new Date(now());
    await models.Reservation.updateOne(own, { $set: { acceptedAt } }, { session });
    await publishReservation(deps, publish, before.playerId.toHexString(), before);
    return { ...before, acceptedAt };
  });
  const card = await findCard(deps, row.eventId, row.date);
  const reservation = presentReservation(row, card, await readStartLine(deps, row));
  if (!reservation) throw new AppError('NOT_FOUND', 'reservation.not-found');
  return reservation;
};
