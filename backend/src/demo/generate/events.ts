import { addDays, formatTime, weekdayOf } from '@ahl/shared-types/common';
import type {
  CalendarEventDocument,
  EventExceptionDocument,
} from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import {
  drawnFriday,
  eventName,
  eventNotes,
  eventsByWeekday,
  gracePeriods,
  starts,
  surelyEachDay,
  weekendStarts,
} from '../data/schedule.ts';
import { spanishNote } from '../data/spanish-notes.ts';
import { buildCalendarEvent, buildEventException } from '../factories/calendar-event.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { type Frame, instantMs, minuteMs, nextWeekday, scaled, shiftTime } from './frame.ts';

/** The minimum of events a day: enough for a lively evening in the smallest league. */
const fewestPerDay = 5;
const friday = 5;

/** Assigns venues so that each has about as many nights a week, and at most one on each day. */
const createVenueDealer = (random: Random, amount: number) => {
  const order = random.shuffle(Array.from({ length: amount }, (_, index) => index));
  let next = 0;
  return (count: number, except: readonly number[]): number[] => {
    const dealt: number[] = [];
    for (let tries = 0; dealt.length < count && tries < amount * 2; tries += 1) {
      const venue = order[next % amount] ?? 0;
      next += 1;
      if (!except.includes(venue) && !dealt.includes(venue)) dealt.push(venue);
    }
    return dealt;
  };
};

/** A host to whom nights can be assigned, and the region in which they live. */
export type HostOfRegion = { hostName: string; region: number };

/** Assigns hosts for a day, first those of the region, each to at most one venue in an evening. */
const createHostDealer = (random: Random, hosts: readonly HostOfRegion[], busy: readonly string[]) => {
  const free = random.shuffle(hosts.filter(({ hostName }) => !busy.includes(hostName)));
  return (region: number): string => {
    if (random.chance(0.13)) return '';
    const near = free.findIndex((host) => host.region === region);
    return free.splice(Math.max(0, near), 1)[0]?.hostName ?? '';
  };
};

type Night = { venueIndex: number; startTimes: readonly string[]; hostName: string; notes: string };

const noteFor = (random: Random, startTimes: readonly string[]): string =>
  random
    .weighted(eventNotes)
    .replace('{early}', formatTime(shiftTime(startTimes[0] ?? '', -15)).slice(0, -2));

const nightsOf = (
  frame: Frame,
  venues: readonly VenueDocument[],
  random: Random,
  weekday: number,
  deal: ReturnType<typeof createVenueDealer>,
  hosts: readonly HostOfRegion[],
): Night[] => {
  const drawn = weekday === friday ? drawnFriday.map((night, venueIndex) => ({ ...night, venueIndex })) : [];
  const amount = scaled(frame, eventsByWeekday[weekday] ?? 0, fewestPerDay) - drawn.length;
  const dealHost = createHostDealer(
    random,
    hosts,
    drawn.map(({ hostName }) => hostName),
  );
  const isWeekend = weekday === 0 || weekday === 6;
  const sure = weekday === friday ? [] : isWeekend ? [['13:00'], ...surelyEachDay] : surelyEachDay;
  const dealt = deal(
    Math.max(0, amount),
    drawn.map(({ venueIndex }) => venueIndex),
  );
  return [
    ...drawn,
    ...dealt.map((venueIndex, index): Night => {
      const region = venues[venueIndex]?.region ?? 0;
      const startTimes = sure[index] ?? random.weighted(isWeekend ? weekendStarts : starts);
      return { venueIndex, startTimes, hostName: dealHost(region), notes: noteFor(random, startTimes) };
    }),
  ];
};

/** Creates the weekly events, Sunday first; Friday begins with the six in the drawings. */
export const generateEvents = (
  frame: Frame,
  venues: readonly VenueDocument[],
  hosts: readonly HostOfRegion[],
  leagueStartsOn: string,
): CalendarEventDocument[] => {
  const random = createRandom('events');
  const deal = createVenueDealer(random, venues.length);
  const nights = eventsByWeekday.flatMap((_, weekday) =>
    nightsOf(frame, venues, random, weekday, deal, hosts).map((night) => ({ ...night, weekday })),
  );
  return nights.map(({ venueIndex, weekday, startTimes, hostName, notes }, index) => {
    const venue = venues[venueIndex];
    // Some venues joined during the seasons.
    const weeksLate = random.chance(0.12) ? random.int(3, 24) : 0;
    const startsOn = addDays(leagueStartsOn, 7 * weeksLate);
    const createdAt = new Date(instantMs(frame, addDays(startsOn, -10), '12:00'));
    return buildCalendarEvent({
      _id: demoId('event', index, createdAt.getTime()),
      name: eventName(weekday, startTimes),
      venueId: venue?._id ?? null,
      region: venue?.region ?? 733,
      weekday,
      startTimes: [...startTimes],
      endTime: random.chance(0.3) ? shiftTime(startTimes.at(-1) ?? '', 210) : null,
      gracePeriod: random.weighted(gracePeriods),
      notes,
      notesEs: spanishNote(notes),
      hostName,
      startsOn,
      createdAt,
      updatedAt: createdAt,
    });
  });
};

/** A one-day change; an empty host name is replaced by that of a host who is free on that day. */
type Change = Pick<Partial<EventExceptionDocument>, 'isCancelled' | 'hostName' | 'startTimes' | 'notes'>;

/** Returns the changes by day from today on; `nth` counts the events of the day from its last. */
const changesOf = (frame: Frame): { date: string; nth: number; change: Change }[] => {
  const inDays = (days: number) => addDays(frame.today, days);
  return [
    { date: frame.today, nth: 0, change: { hostName: '' } },
    { date: inDays(4), nth: 0, change: { isCancelled: true, notes: 'Private party at the venue' } },
    { date: inDays(2), nth: 0, change: { hostName: '' } },
    {
      date: nextWeekday(inDays(8), 3),
      nth: 0,
      change: { startTimes: ['18:00'], notes: 'Early start this week' },
    },
    { date: inDays(9), nth: 1, change: { isCancelled: true, notes: 'The kitchen is being renovated' } },
    { date: inDays(12), nth: 1, change: { hostName: '', startTimes: ['20:00'] } },
    { date: inDays(17), nth: 0, change: { isCancelled: true, notes: 'Live music tonight, back next week' } },
    { date: inDays(20), nth: 1, change: { startTimes: ['17:30'], notes: 'Early start before the game' } },
  ];
};

/** Creates one-day changes: another host today; in the coming weeks cancelled days, other hosts and start times. */
export const generateExceptions = (
  frame: Frame,
  events: readonly CalendarEventDocument[],
  hostNames: readonly string[],
): EventExceptionDocument[] => {
  const random = createRandom('exceptions');
  const createdAt = new Date(frame.nowMs - 90 * minuteMs);
  return changesOf(frame).map(({ date, nth, change }, index) => {
    // The last events of a day are not in the drawings.
    const ofDay = events.filter((event) => event.weekday === weekdayOf(date));
    const event = ofDay.at(-1 - nth);
    if (!event) throw new Error(`There is no event on ${date}.`);
    const busy = new Set(ofDay.map(({ hostName }) => hostName));
    const freeHost = random.pick(hostNames.filter((name) => !busy.has(name)));
    return buildEventException({
      _id: demoId('exception', index, createdAt.getTime()),
      eventId: event._id,
      date,
      ...('hostName' in change ? { ...change, hostName: freeHost } : change),
      ...(change.notes ? { notesEs: spanishNote(change.notes) } : {}),
      createdAt,
      updatedAt: createdAt,
    });
  });
};
