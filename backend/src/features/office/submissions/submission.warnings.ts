// Owns the warnings that an administrator should see before approving: a day that is over, an existing venue, and what
// the league plays on that day at the venue itself and near it.
import { venueKey } from '@ahl/shared-types/referrals';
import {
  isOver,
  maxNearNights,
  nearMiles,
  type SubmissionKind,
  type SubmissionWarning,
  type TournamentFacts,
} from '@ahl/shared-types/submissions';
import { nearestFirst } from '@ahl/shared-types/venues';
import type { Models } from '#db/models.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import type { SubmissionDocument } from './submission.model.ts';

type Night = Pick<TournamentFacts, 'venueId' | 'date'>;
type Place = { id: string; name: string; coordinates: { latitude: number; longitude: number } };

const nightOf = ({ facts }: SubmissionDocument): Night => facts;

const readPlaces = async (models: Models): Promise<Place[]> => {
  const venues = await models.Venue.find({ coordinates: { $ne: null } })
    .select('name coordinates')
    .lean();
  return venues.flatMap(({ _id, name, coordinates }) =>
    coordinates ? [{ id: _id.toHexString(), name, coordinates }] : [],
  );
};

const warningOf = ({ name, startTimes }: Occurrence) => ({ name, startTimes: [...startTimes] });

/** Returns what is played on a day at other venues within a few miles of a venue, nearest first. */
const nearOf = (venueId: string, played: readonly Occurrence[], places: readonly Place[]) => {
  const own = places.find(({ id }) => id === venueId);
  if (!own) return [];
  const near = nearestFirst(places, own.coordinates).filter(
    ({ place, miles }) => place.id !== venueId && miles <= nearMiles,
  );
  return near
    .flatMap(({ place, miles }) =>
      played
        .filter((each) => each.venueId === place.id)
        .map((each) => ({
          code: 'near-night' as const,
          ...warningOf(each),
          venueName: place.name,
          miles: Math.round(miles * 10) / 10,
        })),
    )
    .slice(0, maxNearNights);
};

/** Reads what the league plays on the days of proposed tournaments, and returns the clashes of each. */
const readClashes = async (models: Models, rows: readonly SubmissionDocument[]) => {
  const nights = rows.map(nightOf).filter(({ venueId }) => venueId);
  const playedOn = new Map<string, Occurrence[]>();
  for (const date of new Set(nights.map((night) => night.date))) {
    const played = await readOccurrences(models, { from: date, to: date });
    playedOn.set(
      date,
      played.filter(({ isCancelled }) => !isCancelled),
    );
  }
  const places = nights.length > 0 ? await readPlaces(models) : [];
  return ({ venueId, date }: Night): SubmissionWarning[] => {
    if (!venueId) return [];
    const played = playedOn.get(date) ?? [];
    const own = played.filter((each) => each.venueId === venueId);
    return [
      ...own.map((each) => ({ code: 'own-night' as const, ...warningOf(each) })),
      ...nearOf(venueId, played, places),
    ];
  };
};

/** Returns the warnings before an approval, by submission. */
export const readWarnings = async (models: Models, rows: readonly SubmissionDocument[], today: string) => {
  const waits = (wanted: SubmissionKind) => (row: SubmissionDocument) =>
    row.kind === wanted && (row.status === 'pending' || row.status === 'waiting');
  const venues = rows.some(waits('venue')) ? await models.Venue.find().select('name city').lean() : [];
  const clashesOf = await readClashes(models, rows.filter(waits('tournament')));
  const known = new Set(venues.map(({ name, city }) => venueKey(name, city)));
  return (row: SubmissionDocument): SubmissionWarning[] => {
    if (waits('venue')(row) && known.has(venueKey(row.facts.name, row.facts.city)))
      return [{ code: 'venue-known' }];
    if (!waits('tournament')(row)) return [];
    return isOver(row.facts, today) ? [{ code: 'day-over' }] : clashesOf(nightOf(row));
  };
};
