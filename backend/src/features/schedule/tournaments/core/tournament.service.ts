import { orderTournaments, type TournamentCard, thatTakePlace } from '@ahl/shared-types/tournaments';
import type { Models } from '#db/models.ts';
import type { ReadStartStates } from './card-states.ts';
import { readOccurrences } from './occurrences.ts';
import { type CardVenue, presentCard } from './tournament.presenter.ts';

/** The dependencies for making cards. */
export type CardDeps = { models: Models; timeZone: string; readStartStates: ReadStartStates };

/** Returns the venue fields that cards show, by id. */
export const readCardVenues = async (
  models: Models,
  venueIds: readonly string[],
): Promise<Map<string, CardVenue>> => {
  const venues = await models.Venue.find({ _id: { $in: [...new Set(venueIds)].filter(Boolean) } })
    .select('name city logo imageUrl version')
    .lean();
  return new Map(venues.map((venue) => [venue._id.toHexString(), venue]));
};

/** Returns a league day's events, by start time, cancelled ones marked; the viewer's clock decides what is closed. */
export const listTournamentsByDate = async (
  { models, timeZone, readStartStates }: CardDeps,
  date: string,
): Promise<TournamentCard[]> => {
  const range = { from: date, to: date };
  const [occurrences, statesOf] = await Promise.all([
    readOccurrences(models, range),
    readStartStates(range, date),
  ]);
  const venueOf = await readCardVenues(
    models,
    occurrences.map(({ venueId }) => venueId),
  );
  const cards = occurrences.map((occurrence) =>
    presentCard(occurrence, venueOf.get(occurrence.venueId), statesOf, timeZone),
  );
  return orderTournaments(cards, { isToday: false, nowMs: 0 });
};

/** Returns the events of a league day that take place, by start time. */
export const listPlayedByDate = async (deps: CardDeps, date: string): Promise<TournamentCard[]> =>
  thatTakePlace(await listTournamentsByDate(deps, date));

/** Returns an event of a day that takes place by its card id, or null. */
export const findCard = async (
  deps: CardDeps,
  tournamentId: string,
  date: string,
): Promise<TournamentCard | null> =>
  (await listPlayedByDate(deps, date)).find((card) => card.id === tournamentId) ?? null;
