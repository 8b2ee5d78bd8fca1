import { addDays, formatTime } from '@ahl/shared-types/common';
import type { CalendarEventDocument, EventExceptionDocument } from '../../../models/calendar-event.model.ts';
import type { VenueDocument } from '../../../models/venue.model.ts';
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
import { buildCalendarEvent, buildEventException } from '../factories/calendar-event.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { type Frame, instantMs, minuteMs, nextWeekday, scaled, shiftTime } from './frame.ts';

/** Fewest events a day: enough for a lively evening in the smallest league. */
const fewestPerDay = 5;
const friday = 5;

/** Deals venues so that each has about as many nights a week and none two on one day. */
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

/** Who can be given a night, and the region that they live in. */
export type HostOfRegion = { hostName: string; region: number };

/** Deals hosts for a day, those of the region first: nobody stands at two venues on one evening. */
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

/** The weekly events, Sunday first; Friday begins with the six of the drawings. */
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
    // Some bars joined while the seasons were under way.
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
      hostName,
      startsOn,
      createdAt,
      updatedAt: createdAt,
    });
  });
};

/** One-day changes: another host today, and within the coming weeks a cancelled day, another host and another start. */
export const generateExceptions = (
  frame: Frame,
  events: readonly CalendarEventDocument[],
  hostNames: readonly string[],
): EventExceptionDocument[] => {
  const random = createRandom('exceptions');
  const createdAt = new Date(frame.nowMs - 90 * minuteMs);
  const make = (index: number, date: string, change: Partial<EventExceptionDocument>) => {
    // The last event of a day is none of the drawings'.
    const ofDay = events.filter((event) => event.weekday === new Date(`${date}T00:00:00Z`).getUTCDay());
    const event = ofDay.at(-1);
    if (!event) throw new Error(`There is no event on ${date}.`);
    const busy = new Set(ofDay.map(({ hostName }) => hostName));
    const freeHost = random.pick(hostNames.filter((name) => !busy.has(name)));
    return buildEventException({
      _id: demoId('exception', index, createdAt.getTime()),
      eventId: event._id,
      date,
      ...('hostName' in change ? { ...change, hostName: freeHost } : change),
      createdAt,
      updatedAt: createdAt,
    });
  };
  const tomorrow = addDays(frame.today, 1);
  return [
    make(0, frame.today, { hostName: '' }),
    make(1, addDays(tomorrow, 3), { isCancelled: true, notes: 'Private party at the venue' }),
    make(2, addDays(tomorrow, 1), { hostName: '' }),
    make(3, nextWeekday(addDays(tomorrow, 7), 3), { startTimes: ['18:00'], notes: 'Early start this week' }),
  ];
};
