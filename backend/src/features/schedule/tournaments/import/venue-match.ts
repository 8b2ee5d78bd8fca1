// Finds the venue that a name in a file means: the one with this name, or a question if it is only similar.

import { type RowQuestion, type RowRefusal, similarity } from '@ahl/shared-types/imports';
import type { Models } from '#db/models.ts';
import { type PlanContext, refuse, skipAll } from '#face/import-kind.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { venueNameKey } from '#features/schedule/venues/core/venue-name.ts';

/** The fields of a venue that rows are matched with. */
export type KnownVenue = Pick<VenueDocument, '_id' | 'name' | 'city' | 'region'>;

/** The venue, a question, or the reason for the refusal. */
export type VenueMatch =
  | { kind: 'venue'; venue: KnownVenue }
  | { kind: 'question'; question: RowQuestion }
  | { kind: 'refused'; refusal: RowRefusal };

const likelyFrom = 0.6;
const maxChoices = 5;

/** Returns the venues where nights are held. */
export const readActiveVenues = (models: Models): Promise<KnownVenue[]> =>
  models.Venue.find({ status: 'active' }).select('name city region').lean<KnownVenue[]>();

const plainName = (text: string): string => venueNameKey(text).replace(/[^\p{L}\p{N} ]/gu, '');

/** Returns the venues whose names resemble a text, the most similar first; at most five. */
export const likelyVenues = <V extends Pick<KnownVenue, 'name'>>(venues: readonly V[], text: string): V[] => {
  const plain = plainName(text);
  return venues
    .map((venue) => ({ venue, score: similarity(plain, plainName(venue.name)) }))
    .filter(({ score }) => score >= likelyFrom)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxChoices)
    .map(({ venue }) => venue);
};

/** Returns the venue that a cell means: by id, by name, or by name and city. */
export const matchVenue = (
  venues: readonly KnownVenue[],
  text: string,
  answers: readonly string[],
): VenueMatch => {
  const key = venueNameKey(text);
  const isCalled = ({ _id, name, city }: KnownVenue) =>
    _id.toHexString() === text || venueNameKey(name) === key || venueNameKey(`${name}, ${city}`) === key;
  const exact = venues.filter(isCalled);
  const [only, another] = exact;
  if (only && !another) return { kind: 'venue', venue: only };
  const possible = another ? exact : likelyVenues(venues, text);
  const chosen = possible.find(({ _id }) => answers.includes(_id.toHexString()));
  if (chosen) return { kind: 'venue', venue: chosen };
  const venue = text.slice(0, 80);
  if (possible.length === 0)
    return { kind: 'refused', refusal: refuse('venue', 'import-tournament.venue-unknown', { venue }) };
  const { reason, params } = refuse('venue', 'import-tournament.venue-likely', { venue });
  const choices = possible.map((each) => ({
    value: each._id.toHexString(),
    label: `${each.name}, ${each.city}`,
  }));
  return {
    kind: 'question',
    question: { reason, params, choices: [...choices, { value: 'skip', label: '' }] },
  };
};

/**
 * The same for a kind whose rows repeat the names of venues: the question about a name is one for all rows that have it;
 * `shared` has the answers to such questions.
 */
export const matchVenueOnce = (
  venues: readonly KnownVenue[],
  text: string,
  answers: readonly string[],
  shared: PlanContext['answers'],
) => {
  const key = `venue:${venueNameKey(text)}`;
  const answer = shared[key];
  const match = matchVenue(venues, text, answer ? [...answers, answer] : answers);
  if (match.kind !== 'question') return match;
  const choices = match.question.choices.filter(({ value }) => value !== 'skip');
  const question = { ...match.question, key, choices: [...choices, { value: skipAll, label: '' }] };
  return { kind: match.kind, question, isLeftOut: answer === skipAll };
};
