// What hangs on a weekly event by its card goes along when its later days become another event.

import type { FollowEvent } from '../../schedule/calendar-events/event-split.service.ts';
import { occurrenceId } from '../../schedule/tournaments/tournament.presenter.ts';
import { copyProgram } from '../tournament-program/program.writer.ts';
import { moveReservationsToCard } from './reservation.writer.ts';

/** Moves the reservations of the later days, and gives the new event the program of the one before. */
export const followEvent: FollowEvent = async (
  models,
  { session, publish },
  { fromId, toId, from, times },
) => {
  const cards = { fromCardId: occurrenceId(fromId), toCardId: occurrenceId(toId) };
  const playerIds = await moveReservationsToCard(models, session, { ...cards, from, times });
  for (const playerId of playerIds) publish({ type: 'reservation.changed', playerId, clockIds: [] });
  const hasProgram = await copyProgram(models, session, cards);
  if (hasProgram) publish({ type: 'program.changed', eventIds: [cards.toCardId] });
};
