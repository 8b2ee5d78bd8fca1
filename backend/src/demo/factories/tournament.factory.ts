import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';
import { createVenue } from './venue.factory.ts';

/** Builds a single tournament as stored; by default approved, at 7PM on 9 January 2026. */
export const buildTournament = (overrides: Partial<TournamentDocument> = {}): TournamentDocument => ({
  ...storedFields(),
  name: `Freeroll ${nextInSequence()}`,
  venueId: new Types.ObjectId(),
  region: 733,
  date: '2026-01-09',
  startTimes: ['19:00'],
  endTime: null,
  gracePeriod: null,
  notes: '',
  notesEs: '',
  hostName: '',
  isApproved: true,
  cancelledAt: null,
  version: 0,
  tagIds: [],
  ...overrides,
});

/** Stores a single tournament; its venue is created if not given. */
export const createTournament = async (
  models: Models,
  overrides: Partial<TournamentDocument> = {},
): Promise<TournamentDocument> => {
  const venue = overrides.venueId === undefined ? await createVenue(models) : null;
  const tournament = buildTournament({
    ...(venue ? { venueId: venue._id, region: venue.region } : {}),
    ...overrides,
  });
  await models.Tournament.collection.insertOne(tournament);
  return tournament;
};
