import { formatTime, formatTimes } from '@ahl/shared-types/common';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { CalendarEventDocument, EventExceptionDocument } from '../../models/calendar-event.model.ts';
import type { TournamentDocument } from '../../models/tournament.model.ts';
import type { VenueDocument } from '../../models/venue.model.ts';
import { leagueInstant } from './league-instant.ts';

/** The id of a weekly event's occurrence on a card. */
export const occurrenceId = (eventId: string): string => `calendar-${eventId}`;

type Occurrence = Pick<
  TournamentDocument,
  'name' | 'region' | 'startTimes' | 'endTime' | 'gracePeriod' | 'notes' | 'hostName'
> & { id: string; type: TournamentCard['type']; date: string; venueId: string };

/** A single tournament as an occurrence of its day. */
export const fromTournament = (tournament: TournamentDocument): Occurrence => ({
  ...tournament,
  id: tournament._id.toHexString(),
  type: 'tournament',
  venueId: tournament.venueId?.toHexString() ?? '',
});

/** A weekly event on one day, with that day's exception on top. */
export const fromEvent = (
  event: CalendarEventDocument,
  exception: EventExceptionDocument | undefined,
  date: string,
): Occurrence => ({
  ...event,
  id: occurrenceId(event._id.toHexString()),
  type: 'calendar-event',
  date,
  venueId: event.venueId?.toHexString() ?? '',
  startTimes: exception?.startTimes?.length ? exception.startTimes : event.startTimes,
  endTime: exception?.endTime ?? event.endTime,
  notes: exception?.notes ?? event.notes,
  hostName: exception?.hostName ?? event.hostName,
});

const presentVenue = (venue: VenueDocument): TournamentCard['venue'] => ({
  id: venue._id.toHexString(),
  name: venue.name,
  city: venue.city,
  logo: venue.logo ?? null,
  imageUrl: venue.imageUrl ?? null,
});

/** The card of an occurrence. */
export const presentCard = (
  occurrence: Occurrence,
  venue: VenueDocument | undefined,
  clock: TournamentCard['clock'],
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
  assignedHost: occurrence.hostName,
  venue: venue ? presentVenue(venue) : null,
  clock,
});
