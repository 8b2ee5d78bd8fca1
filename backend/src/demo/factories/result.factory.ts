import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { createPlayer } from './player.factory.ts';
import { createSeason } from './season.factory.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';
import { createVenue } from './venue.factory.ts';

/** A finisher of a night; lists of them are plain and stored as subdocuments. */
export type Finisher = {
  playerId: Types.ObjectId;
  place: number;
  points: number;
  prizeCents?: number;
  bonuses?: object;
  granted?: { title: string; points: number }[];
};
type Overrides = Partial<Omit<ResultDocument, 'finishers'>> & { finishers?: Finisher[] };

/** Returns finishers in this order without ties, with linear points (`n − k + 1`). */
export const finishersOf = (playerIds: readonly Types.ObjectId[]): Finisher[] =>
  playerIds.map((playerId, index) => ({ playerId, place: index + 1, points: playerIds.length - index }));

/** Builds a played night as stored; by default three players on 2 January 2026. */
export const buildResult = ({ finishers, ...overrides }: Overrides = {}): ResultDocument => {
  const list = finishers ?? finishersOf([new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]);
  return {
    ...storedFields(),
    tournamentId: null,
    name: `League Night ${nextInSequence()}`,
    venueId: new Types.ObjectId(),
    region: 733,
    date: '2026-01-02',
    startTime: '19:00',
    seasonId: null,
    entrants: list.length,
    postedAt: builtAt,
    weight: 'normal',
    rulesVersion: 0,
    version: 1,
    postedBy: null,
    clock: null,
    deletedAt: null,
    ...overrides,
    finishers: list,
  };
};

/** Stores a played night; the venue, the season and three players are created if not given. */
export const createResult = async (models: Models, overrides: Overrides = {}): Promise<ResultDocument> => {
  const venue = overrides.venueId === undefined ? await createVenue(models) : null;
  const season = overrides.seasonId === undefined ? await createSeason(models) : null;
  const players = overrides.finishers
    ? []
    : [await createPlayer(models), await createPlayer(models), await createPlayer(models)];
  const result = buildResult({
    ...(venue ? { venueId: venue._id, region: venue.region } : {}),
    ...(season ? { seasonId: season._id } : {}),
    ...(players.length > 0 ? { finishers: finishersOf(players.map(({ _id }) => _id)) } : {}),
    ...overrides,
  });
  await models.Result.collection.insertOne(result);
  return result;
};
