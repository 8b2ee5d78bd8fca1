import { addDays } from '@ahl/shared-types/common';
import type { EventTagDocument } from '#features/schedule/event-tags/event-tag.model.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { spanishNote } from '../data/spanish-notes.ts';
import { buildTournament } from '../factories/tournament.factory.ts';
import { demoId } from '../ids.ts';
import { tagIdsOf } from './event-tags.ts';
import { type Frame, instantMs, lastSundayOfMonth, minuteMs, nextWeekday } from './frame.ts';

const freerollNames = [
  'New Year Freeroll',
  'Winter Freeroll',
  'Spring Break Freeroll',
  'Bluebonnet Freeroll',
  'Memorial Freeroll',
  'Summer Kickoff Freeroll',
  'Independence Freeroll',
  'Back 2 School Freeroll',
  'Labor Day Freeroll',
  'Harvest Freeroll',
  'Thanksgiving Freeroll',
  'Holiday Freeroll',
];

/** Returns the freeroll that countdown, ticker and news mention: on the first Sunday at least six days ahead. */
export const freerollOf = (frame: Frame): { name: string; date: string; time: string } => {
  const date = nextWeekday(addDays(frame.today, 6), 0);
  return { name: `$1000 ${freerollNames[Number(date.slice(5, 7)) - 1]}`, date, time: '13:00' };
};

/** Returns the dates of the monthly finals in a period: the last Sunday of each month. */
const finalDates = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = `${addDays(month, 32).slice(0, 7)}-01`) {
    const date = lastSundayOfMonth(month);
    if (date >= from && date <= to) dates.push(date);
  }
  return dates;
};

/** Today's single tournament: its venue, host and start time. */
export type TodaysTournament = { venueIndex: number; hostName: string; startTime: string };

/** Makes one tournament from its index, the index of its venue, and the fields in which it differs. */
type Make = (
  index: number,
  venueIndex: number,
  overrides: Partial<TournamentDocument> & { date: string },
) => TournamentDocument;

/** Returns a function that makes tournaments which were planned three weeks before their day. */
const createMaker =
  (frame: Frame, venues: readonly VenueDocument[]): Make =>
  (index, venueIndex, overrides) => {
    const venue = venues[venueIndex % venues.length];
    const planned = instantMs(frame, addDays(overrides.date, -21), '12:00');
    const createdAt = new Date(Math.min(planned, frame.nowMs - 120 * minuteMs));
    return buildTournament({
      _id: demoId('tournament', index, createdAt.getTime()),
      venueId: venue?._id ?? null,
      region: venue?.region ?? 733,
      createdAt,
      updatedAt: createdAt,
      notesEs: spanishNote(overrides.notes ?? ''),
      ...overrides,
    });
  };

/** Makes a moved and a cancelled tournament, with ids from `first` on. */
const changedTournaments = (
  frame: Frame,
  make: Make,
  first: number,
  tags: readonly EventTagDocument[],
): TournamentDocument[] => [
  make(first, 6, {
    name: 'Deepstack Special',
    date: nextWeekday(addDays(frame.today, 4), 4),
    startTimes: ['18:00'],
    tagIds: tagIdsOf(tags, ['Deepstack']),
    notes: 'Moved from Saturday: the bar has a private party then',
    version: 1,
  }),
  make(first + 1, 11, {
    name: 'Ladies Night',
    date: nextWeekday(addDays(frame.today, 3), 3),
    startTimes: ['19:00'],
    notes: 'Cancelled by the bar; a new day follows',
    cancelledAt: new Date(frame.nowMs - 26 * 60 * minuteMs),
    version: 1,
  }),
];

/** Single tournaments: today's, the monthly finals since the first season, a freeroll, one to approve, one moved, one cancelled. */
export const generateTournaments = (
  frame: Frame,
  venues: readonly VenueDocument[],
  leagueStartsOn: string,
  todays: TodaysTournament,
  tags: readonly EventTagDocument[],
): TournamentDocument[] => {
  const make = createMaker(frame, venues);
  const freeroll = freerollOf(frame);
  const finals = finalDates(leagueStartsOn, addDays(frame.today, 63)).filter(
    (date) => date !== freeroll.date,
  );
  return [
    make(0, todays.venueIndex, {
      name: 'Seat Draw Special',
      date: frame.today,
      startTimes: [todays.startTime],
      hostName: todays.hostName,
      notes: 'Winner takes a seat in the monthly final',
    }),
    make(1, 3, {
      name: freeroll.name,
      date: freeroll.date,
      startTimes: [freeroll.time],
      gracePeriod: 90,
      tagIds: tagIdsOf(tags, ['Freeroll']),
      hostName: 'Dana W.',
      notes: 'Open to every member with five nights this season',
    }),
    make(2, 9, {
      name: 'Charity Bounty Night',
      date: nextWeekday(addDays(frame.today, 10), 2),
      startTimes: ['18:30'],
      notes: 'Sent in by the venue',
      tagIds: tagIdsOf(tags, ['Bounty']),
      isApproved: false,
    }),
    ...finals.map((date, index) =>
      make(3 + index, [3, 0, 1, 13][index % 4] ?? 0, {
        name: 'Monthly Final',
        date,
        startTimes: ['14:00'],
        gracePeriod: 30,
        tagIds: tagIdsOf(tags, ['Deepstack']),
        hostName: 'Dana W.',
        notes: 'For qualified members',
      }),
    ),
    // After the finals, so that those keep their ids.
    ...changedTournaments(frame, make, 3 + finals.length, tags),
  ];
};
