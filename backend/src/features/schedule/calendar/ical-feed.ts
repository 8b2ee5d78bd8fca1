// Writes iCal (RFC 5545): weekly events as one rule, with cancelled days excluded (EXDATE) and changed days listed
// separately (RECURRENCE-ID), all in wall-clock time of the league's time zone, so that 7PM stays 7PM. Pure: the same
// rows produce the same bytes, so that the ETag of a feed is stable.
import { addDays, formatTimes, weekdayOf } from '@ahl/shared-types/common';
import { nightPath } from '@ahl/shared-types/events';
import { isSpecLeague } from '@ahl/shared-types/league-settings';
import { type Language, translator } from '@ahl/shared-types/texts';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type {
  CalendarEventDocument,
  EventExceptionDocument,
} from '#features/schedule/calendar-events/calendar-event.model.ts';
import { eventCodePath } from '#features/schedule/tournaments/core/event-code.ts';
import { isDayOf } from '#features/schedule/tournaments/core/occurrences.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import {
  fromEvent,
  fromTournament,
  type Occurrence,
} from '#features/schedule/tournaments/core/tournament.presenter.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { startAndEnd, zoned } from './event-times.ts';
import { feedTexts } from './feed.texts.ts';

export type Series = { event: CalendarEventDocument; exceptions: readonly EventExceptionDocument[] };
export type FeedVenue = Pick<VenueDocument, '_id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone'>;
/** One night as an entry of its own; `lines` are added to its description. */
export type FeedNight = { occurrence: Occurrence; uid: string; age: Age; lines?: readonly string[] };
export type Feed = {
  name: string;
  /** The language of descriptions: English for everybody, else the member's. */
  language: Language;
  timeZone: string;
  /** The site's URL, without a trailing slash. */
  publicUrl: string;
  productName: string;
  series: readonly Series[];
  tournaments: readonly TournamentDocument[];
  /** Single nights of events. */
  nights: readonly FeedNight[];
  venueOf: ReadonlyMap<string, FeedVenue>;
  tagOf: ReadonlyMap<string, { name: string }>;
};

/** The creator of the entries, part of every UID: the site, and in a league named AHL what its subscribers have. */
const uidDomainOf = ({ productName, publicUrl }: Feed): string =>
  isSpecLeague(productName) ? 'ahl-league' : new URL(publicUrl).hostname;
const refreshSeconds = 3_600;
const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const vtimezone = (timeZone: string): string | null => {
  const block = tzlib_get_ical_block(timeZone);
  return (Array.isArray(block) ? block[0] : block) || null;
};

/** Formats a local date and time as feeds write it: `20261127T190000`. */
const local = (date: string, time: string): string =>
  `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

const firstDateOf = ({ startsOn, weekday }: CalendarEventDocument): string =>
  addDays(startsOn, (weekday - weekdayOf(startsOn) + 7) % 7);

/** Returns the latest change of a series or of one of its days. */
const changedAt = ({ event, exceptions }: Series): Date =>
  new Date(Math.max(...[event, ...exceptions].map(({ updatedAt }) => updatedAt.getTime())));

/** When it was created and last changed, and how often. */
type Age = { createdAt: Date; updatedAt: Date; sequence: number };

const ageOf = (series: Series): Age => ({
  createdAt: series.event.createdAt,
  updatedAt: changedAt(series),
  sequence: series.event.sequence ?? 0,
});

/** Returns the notes in the language of the feed, as far as they are written in it. */
const notesOf = ({ notes, notesEs }: Occurrence, language: Language): string =>
  language === 'es' ? notesEs || notes : notes;

const describe = (
  occurrence: Occurrence,
  url: string,
  { language, lines }: { language: Language; lines: readonly string[] },
): string => {
  const t = translator(language);
  return [
    t(feedTexts.starts, { times: formatTimes(occurrence.startTimes) }),
    occurrence.hostName ? t(feedTexts.host, { name: occurrence.hostName }) : '',
    ...lines,
    notesOf(occurrence, language),
    url,
  ]
    .filter(Boolean)
    .join('\n');
};

const locationOf = (venue: FeedVenue | undefined) =>
  venue
    ? {
        location: {
          title: venue.name,
          address: `${venue.address}, ${venue.city}, ${venue.state} ${venue.zip}`.trim(),
        },
      }
    : {};

const createEntry = (
  calendar: ICalCalendar,
  feed: Feed,
  { occurrence, uid, age, path, lines = [] }: FeedNight & { path: string },
) => {
  const url = feed.publicUrl + path;
  const venue = feed.venueOf.get(occurrence.venueId);
  const tags = (occurrence.tagIds ?? []).flatMap((id) => feed.tagOf.get(id.toHexString()) ?? []);
  return calendar.createEvent({
    id: `${uid}@${uidDomainOf(feed)}`,
    sequence: age.sequence,
    stamp: age.updatedAt,
    created: age.createdAt,
    lastModified: age.updatedAt,
    ...startAndEnd(occurrence.date, occurrence, feed.timeZone),
    timezone: feed.timeZone,
    summary: venue ? `${occurrence.name} · ${venue.name}` : occurrence.name,
    description: describe(occurrence, url, { language: feed.language, lines }),
    url,
    status: occurrence.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    categories: tags.map(({ name }) => ({ name })),
    ...locationOf(venue),
  });
};

/** Returns the rule: weekly until the last day, without the cancelled days. */
const ruleOf = ({ event, exceptions }: Series, timeZone: string): string => {
  const until = event.endsOn
    ? `;UNTIL=${new Date(zoned(event.endsOn, '23:59', timeZone).getTime()).toISOString().replace(/[-:]|\.\d+/g, '')}`
    : '';
  const time = event.startTimes[0] ?? '';
  const without = exceptions
    .filter(({ isCancelled }) => isCancelled)
    .map(({ date }) => `EXDATE;TZID=${timeZone}:${local(date, time)}`);
  return [`RRULE:FREQ=WEEKLY;BYDAY=${weekdayCodes[event.weekday]}${until}`, ...without].join('\r\n');
};

const addSeries = (calendar: ICalCalendar, feed: Feed, input: Series): void => {
  const { event } = input;
  const first = firstDateOf(event);
  if (!isDayOf(event, first)) return;
  // A change for a day that is no longer in the series has no effect.
  const exceptions = input.exceptions.filter(({ date }) => isDayOf(event, date));
  const series = { event, exceptions };
  const uid = `calendar-${event._id.toHexString()}`;
  const age = ageOf(input);
  const occurrence = fromEvent(event, undefined, first);
  // All of its weeks share the entry, so its address leads to the coming one.
  const path = eventCodePath(occurrence.id);
  createEntry(calendar, feed, { occurrence, uid, age, path }).repeating(ruleOf(series, feed.timeZone));
  for (const exception of exceptions.filter(({ isCancelled }) => !isCancelled))
    createEntry(calendar, feed, {
      occurrence: fromEvent(event, exception, exception.date),
      uid,
      age,
      path: nightPath({ id: occurrence.id, date: exception.date }),
    }).recurrenceId(zoned(exception.date, event.startTimes[0] ?? '', feed.timeZone));
};

/** Returns the entry of a single tournament. */
export const nightOfTournament = (tournament: TournamentDocument): FeedNight => {
  const { createdAt, updatedAt } = tournament;
  // Seconds since the creation rise with every change, as SEQUENCE requires.
  const sequence = Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1_000));
  return {
    occurrence: fromTournament(tournament),
    uid: `tournament-${tournament._id.toHexString()}`,
    age: { createdAt, updatedAt, sequence },
  };
};

/** Returns the entry of one day of a weekly event, with its one-day change applied. */
export const nightOfSeries = (series: Series, date: string): FeedNight => {
  const exception = series.exceptions.find((each) => each.date === date);
  const occurrence = fromEvent(series.event, exception, date);
  return { occurrence, uid: `${occurrence.id}-${date}`, age: ageOf(series) };
};

/**
 * Moves the calendar's own properties before its components and ends the last line (RFC 5545, 3.4 and 3.6): the library
 * writes some of them between and after the components.
 */
const inOrder = (text: string): string => {
  const [begin = '', ...lines] = text.trimEnd().split('\r\n');
  const end = lines.pop() ?? '';
  const properties: string[] = [];
  const components: string[] = [];
  let depth = 0;
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) depth += 1;
    (depth === 0 ? properties : components).push(line);
    if (line.startsWith('END:')) depth -= 1;
  }
  return [begin, ...properties, ...components, end, ''].join('\r\n');
};

/** Returns the text of a feed. */
export const writeFeed = (feed: Feed): string => {
  const calendar = ical({
    name: feed.name,
    prodId: { company: feed.productName, product: 'League calendar', language: 'EN' },
    // The time zone is on each entry: if set here, the library would also use it for DTSTAMP, which has to be UTC.
    timezone: { name: null, generator: vtimezone },
    x: { 'X-WR-TIMEZONE': feed.timeZone },
    ttl: refreshSeconds,
  });
  for (const series of feed.series) addSeries(calendar, feed, series);
  for (const night of [...feed.tournaments.map(nightOfTournament), ...feed.nights])
    createEntry(calendar, feed, { ...night, path: nightPath(night.occurrence) });
  return inOrder(calendar.toString());
};
