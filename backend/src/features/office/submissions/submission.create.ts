// What an approval creates, and how that is removed again.
import { AppError, weekdayOf } from '@ahl/shared-types/common';
import type { Fact } from '@ahl/shared-types/realtime';
import { reason } from '@ahl/shared-types/reasons';
import type { TournamentFacts, VenueFacts } from '@ahl/shared-types/submissions';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { assertRegion, currentRegion } from '#features/core/regions/region.reader.ts';
import { createSeries, deleteSeries } from '#features/schedule/calendar-events/calendar-event.writer.ts';
import { createTournament, deleteTournament } from '#features/schedule/tournaments/core/tournament.writer.ts';
import { deleteVenue, createVenue as insertVenue } from '#features/schedule/venues/core/venue.writer.ts';
import type { SubmissionDocument } from './submission.model.ts';

export type Created = NonNullable<SubmissionDocument['created']>;

const readVenue = async (models: Models, facts: TournamentFacts, session: ClientSession) => {
  const venue = facts.venueId ? await models.Venue.findById(facts.venueId).session(session).lean() : null;
  if (venue) return venue;
  throw new AppError(
    'VALIDATION_FAILED',
    'submission.venue-unknown',
    { venueName: facts.venueName },
    {
      fields: { 'tournament.venueId': reason('submission.choose-venue') },
    },
  );
};

/**
 * Creates the tournament, or the weekly event, of approved facts.
 * @throws VALIDATION_FAILED when its venue is not the league's
 */
export const createNight = async (
  models: Models,
  facts: TournamentFacts,
  session: ClientSession,
): Promise<Created> => {
  const venue = await readVenue(models, facts, session);
  const night = {
    name: facts.name,
    venueId: venue._id,
    region: venue.region,
    startTimes: facts.startTimes.toSorted(),
    gracePeriod: facts.gracePeriod,
    notes: facts.notes,
  };
  if (facts.repeat === 'once') {
    const single = { ...night, date: facts.date };
    return { model: 'Tournament', id: await createTournament(models, session, single) };
  }
  const weekly = { ...night, weekday: weekdayOf(facts.date), startsOn: facts.date };
  return { model: 'CalendarEvent', id: await createSeries(models, session, weekly) };
};

/** Creates the venue of approved facts. @throws VALIDATION_FAILED for a region that is not open */
export const createVenue = async (
  models: Models,
  { notes: _forTheLeague, region, ...facts }: VenueFacts,
  session: ClientSession,
): Promise<Created> => {
  const number = await currentRegion(models, Number(region), session);
  await assertRegion(models, number, { field: 'venue.region', session });
  const venue = { ...facts, region: number };
  return { model: 'Venue', id: await insertVenue(models, session, venue) };
};

const isInUse = async (models: Models, { model, id }: Created, session: ClientSession) => {
  const card = { tournamentId: model === 'Tournament' ? String(id) : `calendar-${id}` };
  const uses =
    model === 'Venue'
      ? [
          models.Tournament.exists({ venueId: id }).session(session),
          models.CalendarEvent.exists({ venueId: id }).session(session),
          models.Result.exists({ venueId: id }).session(session),
        ]
      : [models.PokerClock.exists(card).session(session), models.Result.exists(card).session(session)];
  for (const use of uses) if (await use) return true;
  return false;
};

/** Returns the event that something created by an approval was added or removed. */
export const createdFact = ({ model, id: _id }: Created): Fact => {
  const id = _id.toHexString();
  if (model === 'Venue') return { type: 'venue.changed', venueId: id };
  if (model === 'Tournament') return { type: 'tournament.changed', tournamentId: id };
  return { type: 'calendar-event.changed', eventId: id, date: null };
};

/** Removes what an approval created. @throws CONFLICT when the league uses it already */
export const removeCreated = async (models: Models, created: Created, session: ClientSession) => {
  if (await isInUse(models, created, session))
    throw new AppError(
      'CONFLICT',
      created.model === 'Venue' ? 'submission.venue-is-used' : 'submission.tournament-is-used',
    );
  if (created.model === 'Venue') await deleteVenue(models, session, created.id);
  else if (created.model === 'Tournament') await deleteTournament(models, session, created.id);
  else await deleteSeries(models, session, created.id);
};
