// Moves everything that refers to a weekly event by its card when its nights move, or become those of another event.

import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { Models } from '#db/models.ts';
import {
  movePlannedClocks,
  type PlanDeps,
  updateClockHosts,
} from '#features/play/poker-clocks/planned-clocks.writer.ts';
import { copyProgram } from '#features/play/tournament-program/program.writer.ts';
import type { EventMove, FollowEvent, Transaction } from '#features/schedule/calendar-events/event-move.ts';
import type { FollowHost } from '#features/schedule/calendar-events/night-host.ts';
import { moveConfirmations } from '#features/schedule/hosts/reminders/confirmation.writer.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { type NoticeDeps, notifyPlaces } from './night-notice.ts';
import { shiftReservations } from './reservation.writer.ts';

type SyncDeps = PlanDeps & NoticeDeps & { timeZone: string };

const isOtherVenue = ({ before, after }: EventMove): boolean =>
  String(before.venueId ?? '') !== String(after.venueId ?? '');

/** Notifies members with a place that their night is on another day, at another time or at another venue now. */
const notifyMoved = async (
  deps: SyncDeps,
  models: Models,
  transaction: Transaction,
  { move, movedIds }: { move: EventMove; movedIds: readonly string[] },
): Promise<void> => {
  const { after, shiftDays } = move;
  if (movedIds.length === 0 && !isOtherVenue(move)) return;
  const today = leagueDate(deps.now(), deps.timeZone);
  const from = addDays(move.from, shiftDays);
  const venue = await models.Venue.findById(after.venueId).select('name').session(transaction.session).lean();
  await notifyPlaces(deps, models, transaction, {
    kind: 'moved',
    eventId: occurrenceId(after._id.toHexString()),
    name: after.name,
    venueName: venue?.name ?? '',
    from: from > today ? from : today,
    to: move.to === null ? null : addDays(move.to, shiftDays),
    words: '',
    ...(isOtherVenue(move) ? {} : { only: new Set(movedIds) }),
  });
};

/**
 * Moves reservations, planned clocks and the answers of hosts with an event's nights; another event also gets the
 * program of the previous one.
 */
export const createSyncEvent =
  (deps: SyncDeps): FollowEvent =>
  async (models, { session, publish }, move) => {
    const { before, after, from, to, shiftDays, times } = move;
    const cards = {
      fromEventId: occurrenceId(before._id.toHexString()),
      toEventId: occurrenceId(after._id.toHexString()),
    };
    await movePlannedClocks(deps, models, { session, publish }, move);
    await moveConfirmations(models, session, move);
    const nights = { ...cards, from, to, shiftDays, times };
    const { playerIds, movedIds } = await shiftReservations(models, session, nights);
    for (const playerId of playerIds) publish({ type: 'reservation.changed', playerId, clockIds: [] });
    await notifyMoved(deps, models, { session, publish }, { move, movedIds });
    if (cards.fromEventId === cards.toEventId) return;
    const hasProgram = await copyProgram(models, session, cards);
    if (hasProgram) publish({ type: 'program.changed', eventIds: [cards.toEventId] });
  };

/** Updates the hosts of planned clocks to the current hosts of their nights. */
export const createFollowHost =
  (deps: PlanDeps): FollowHost =>
  (models, transaction, nights) =>
    updateClockHosts(deps, models, transaction, nights);
