import { spanishNotesOfDay } from '@ahl/shared-types/calendar-events';
import { formatTime, formatTimes } from '@ahl/shared-types/common';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { Types } from 'mongoose';
import type { Documents } from '#db/models.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { pictureAddress } from '#features/schedule/venues/core/venue-pictures.ts';
import { leagueInstant } from '#time/league-instant.ts';
import type { StatesOf } from './card-states.ts';
import type { TournamentDocument } from './tournament.model.ts';

/** Returns the id of a weekly event's occurrence on a card. */
export const occurrenceId = (eventId: string): string => `calendar-${eventId}`;

/** An event on one day, before its venue and clock are known. */
export type Occurrence = Pick<
  TournamentDocument,
  'name' | 'region' | 'startTimes' | 'endTime' | 'gracePeriod' | 'notes' | 'hostName' | 'tagIds'
> & {
  /** The notes in Spanish; rows that were stored before there were any have none. */
  notesEs?: string | null;
  /** The host's id; old rows and names without an account have none. */
  hostId?: Types.ObjectId | null;
  /** The weekly event's own picture, shown instead of the venue's. */
  imageUrl?: string | null;
  id: string;
  type: TournamentCard['type'];
  date: string;
  venueId: string;
  isCancelled: boolean;
  /** The one-day change of a weekly event, if the day has one, with its series. */
  change: { exception: Documents['EventException']; series: Documents['CalendarEvent'] } | null;
};

/** Returns a single tournament as an occurrence of its day. */
export const fromTournament = (tournament: TournamentDocument): Occurrence => ({
  ...tournament,
  id: tournament._id.toHexString(),
  type: 'tournament',
  venueId: tournament.venueId?.toHexString() ?? '',
  isCancelled: Boolean(tournament.cancelledAt),
  change: null,
});

/** Returns a weekly event on one day, with that day's exception applied. */
export const fromEvent = (
  event: Documents['CalendarEvent'],
  exception: Documents['EventException'] | undefined,
  date: string,
): Occurrence => ({
  ...event,
  id: occurrenceId(event._id.toHexString()),
  type: 'calendar-event',
  date,
  venueId: event.venueId?.toHexString() ?? '',
  startTimes: exception?.startTimes?.length ? exception.startTimes : event.startTimes,
  endTime: exception?.endTime ?? event.endTime,
  gracePeriod: exception?.gracePeriod ?? event.gracePeriod,
  notes: exception?.notes ?? event.notes,
  notesEs: spanishNotesOfDay(event, exception),
  hostName: exception?.hostName ?? event.hostName,
  hostId: typeof exception?.hostName === 'string' ? (exception.hostId ?? null) : (event.hostId ?? null),
  isCancelled: exception?.isCancelled ?? false,
  change: exception ? { exception, series: event } : null,
});

/** The fields of a venue that a card needs. */
export type CardVenue = Pick<VenueDocument, '_id' | 'name' | 'city' | 'logo' | 'imageUrl' | 'version'>;

const presentVenue = (venue: CardVenue, ownPicture: string | null | undefined): TournamentCard['venue'] => ({
  id: venue._id.toHexString(),
  name: venue.name,
  city: venue.city,
  logo: pictureAddress(venue, 'logo', venue.logo),
  imageUrl: ownPicture || pictureAddress(venue, 'image', venue.imageUrl),
});

/** Returns the card of an occurrence. */
export const presentCard = (
  occurrence: Occurrence,
  venue: CardVenue | undefined,
  statesOf: StatesOf,
  timeZone: string,
): TournamentCard => ({
  id: occurrence.id,
  name: occurrence.name,
  type: occurrence.type,
  date: occurrence.date,
  startTime: formatTimes(occurrence.startTimes),
  startsAt: occurrence.startTimes.map((time) => leagueInstant(occurrence.date, time, timeZone)),
  endTime: occurrence.endTime ? formatTime(occurrence.endTime) : null,
  gracePeriod: occurrence.gracePeriod ?? null,
  region: occurrence.region,
  notes: occurrence.notes,
  ...(occurrence.notesEs ? { notesEs: occurrence.notesEs } : {}),
  assignedHost: occurrence.hostName,
  venue: venue ? presentVenue(venue, occurrence.imageUrl) : null,
  ...(occurrence.isCancelled ? { isCancelled: true } : {}),
  ...statesOf(occurrence),
});
