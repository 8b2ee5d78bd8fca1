// Moves everything that refers to a weekly event by its card when its nights move, or become those of another event.

import {
  movePlannedClocks,
  type PlanDeps,
  updateClockHosts,
} from '#features/play/poker-clocks/planned-clocks.writer.ts';
import { copyProgram } from '#features/play/tournament-program/program.writer.ts';
import type { FollowEvent } from '#features/schedule/calendar-events/event-move.ts';
import type { FollowHost } from '#features/schedule/calendar-events/night-host.ts';
import { moveConfirmations } from '#features/schedule/hosts/reminders/confirmation.writer.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { shiftReservations } from './reservation.writer.ts';

/**
 * Moves reservations, planned clocks and the answers of hosts with an event's nights; another event also gets the
 * program of the previous one.
 */
export const createSyncEvent =
  (deps: PlanDeps): FollowEvent =>
  async (models, { session, publish }, move) => {
    const { before, after, from, to, shiftDays, times } = move;
    const cards = {
      fromEventId: occurrenceId(before._id.toHexString()),
      toEventId: occurrenceId(after._id.toHexString()),
    };
    await movePlannedClocks(deps, models, { session, publish }, move);
    await moveConfirmations(models, session, move);
    const nights = { ...cards, from, to, shiftDays, times };
    const playerIds = await shiftReservations(models, session, nights);
    for (const playerId of playerIds) publish({ type: 'reservation.changed', playerId, clockIds: [] });
    if (cards.fromEventId === cards.toEventId) return;
    const hasProgram = await copyProgram(models, session, cards);
    if (hasProgram) publish({ type: 'program.changed', eventIds: [cards.toEventId] });
  };

/** Updates the hosts of planned clocks to the current hosts of their nights. */
export const createFollowHost =
  (deps: PlanDeps): FollowHost =>
  (models, transaction, nights) =>
    updateClockHosts(deps, models, transaction, nights);
