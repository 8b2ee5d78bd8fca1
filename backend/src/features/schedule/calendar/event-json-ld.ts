// Builds the event data for search engines: schema.org Event objects (JSON-LD), after Google's guide to event markup.

import type { CalendarCard } from '@ahl/shared-types/calendar';
import { parseTimes } from '@ahl/shared-types/common';
import { nightPath } from '@ahl/shared-types/events';
import { type OwnWords, stateCodeOf } from '@ahl/shared-types/league-settings';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { TZDate } from '@date-fns/tz';
import { startAndEnd, zoned } from './event-times.ts';

/** The address of a venue, if more is known than a card contains. */
type PlaceFacts = { address: string; state: string; zip: string };
export type JsonLdContext = {
  /** The site's URL, without a trailing slash. */
  publicUrl: string;
  productName: string;
  timeZone: string;
  /** Where the league plays. */
  words: Pick<OwnWords, 'place' | 'state'>;
  /** The addresses of venues by id; a card alone contains only the city. */
  placeOf?: ReadonlyMap<string, PlaceFacts>;
};
type Card = TournamentCard & Partial<Pick<CalendarCard, 'isCancelled' | 'usualStartTime'>>;

const absolute = (address: string | null | undefined, publicUrl: string): string[] => {
  if (!address || address.startsWith('data:')) return [];
  return [address.startsWith('/') ? publicUrl + address : address];
};

/** Formats minutes after midnight as `HH:mm`. */
const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const timesOf = (text: string | null): string[] => parseTimes(text ?? '').map(clockTime);

const locationOf = ({ venue }: Card, { placeOf, publicUrl, words }: JsonLdContext): object => {
  const state = stateCodeOf(words.state);
  if (!venue)
    return {
      '@type': 'Place',
      name: 'Venue TBD',
      address: [words.place, state || words.state, state && 'US'].filter(Boolean).join(', '),
    };
  const place = placeOf?.get(venue.id);
  return {
    '@type': 'Place',
    name: venue.name,
    url: `${publicUrl}/venue/${venue.id}`,
    address: {
      '@type': 'PostalAddress',
      ...(place ? { streetAddress: place.address, postalCode: place.zip } : {}),
      addressLocality: venue.city,
      addressRegion: place?.state ?? (state || words.state),
      addressCountry: 'US',
    },
  };
};

const statusOf = (card: Card, timeZone: string): object => {
  if (card.isCancelled) return { eventStatus: 'https://schema.org/EventCancelled' };
  const [usual] = timesOf(card.usualStartTime ?? null);
  if (!usual) return { eventStatus: 'https://schema.org/EventScheduled' };
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: zoned(card.date, usual, timeZone).toISOString(),
  };
};

const describe = ({ startTime, notes, assignedHost }: Card): string =>
  [
    `Free poker tournament, starts at ${startTime}.`,
    notes ? `${notes.replace(/[.!]$/, '')}.` : '',
    assignedHost ? `Hosted by ${assignedHost}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const eventOf = (card: Card, context: JsonLdContext): object => {
  const { publicUrl, productName, timeZone } = context;
  const times = { startTimes: timesOf(card.startTime), endTime: timesOf(card.endTime)[0] ?? null };
  const { start, end } = startAndEnd(card.date, times, timeZone);
  const url = publicUrl + nightPath(card);
  const images = [...absolute(card.venue?.imageUrl, publicUrl), ...absolute(card.venue?.logo, publicUrl)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    name: card.name,
    description: describe(card),
    startDate: start.toISOString(),
    endDate: new TZDate(end.getTime(), timeZone).toISOString(),
    ...statusOf(card, timeZone),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    location: locationOf(card, context),
    url,
    organizer: { '@type': 'Organization', name: productName, url: publicUrl },
    ...(images.length > 0 ? { image: images } : {}),
  };
};

/** Returns one schema.org Event for each card with a start; dates carry the league's UTC offset of that day. */
export const eventJsonLd = (cards: readonly Card[], context: JsonLdContext): object[] =>
  cards.filter((card) => card.startsAt.length > 0).map((card) => eventOf(card, context));
