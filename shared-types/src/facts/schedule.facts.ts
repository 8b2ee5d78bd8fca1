// Responses that become stale by facts about the schedule and the nights themselves.
import { answerKey } from './answer-key.ts';
import {
  billing,
  calendar,
  eventChoices,
  events,
  everyDay,
  forEveryone,
  forPlayers,
  forStaff,
  hostSchedule,
  nextEvent,
  nightPages,
  office,
  officeTournaments,
  plan,
  pointsOfAll,
  type Rules,
  races,
  reminderAnswer,
  scheduled,
  structures,
  venueChoices,
  venuePages,
  venues,
} from './answers.ts';

/** What is stale after a change of any venue. */
const ofVenues = [
  forEveryone(
    venues,
    events,
    answerKey('GET /api/cities'),
    calendar,
    nightPages,
    nextEvent,
    everyDay,
    hostSchedule,
    // They contain the name of the venue.
    answerKey('GET /api/winners/recent'),
    answerKey('GET /api/results'),
  ),
  office,
  venueChoices,
  billing,
  forStaff('invoice:edit', answerKey('GET /api/venue-billing')),
];

/** What is stale after a change of any host. */
const ofHosts = [forEveryone(...scheduled, events, venuePages), plan, office];

/** What is stale after a change of weekly events, beside the lists of the days concerned. */
const ofCalendarEvents = (days: string) => [
  forEveryone(calendar, nightPages, nextEvent, events, days, venues, hostSchedule, reminderAnswer, ...races),
  officeTournaments,
  office,
  plan,
];

/** Rules for facts about the schedule and the nights themselves. */
export const scheduleFacts = {
  // Boards, races and points contain names of regions; a merge moves their contents to another region.
  'region.changed': () => [
    forEveryone(
      answerKey('GET /api/regions'),
      ...pointsOfAll,
      ...scheduled,
      events,
      answerKey('GET /api/cities'),
    ),
    forStaff('admin-panel:see', answerKey('GET /api/choices/regions')),
    venueChoices,
    office,
  ],
  'venue.changed': () => ofVenues,
  'venues.imported': () => ofVenues,
  'venue.display-changed': ({ venueId }) => [
    forEveryone(answerKey('GET /api/venues/:id/display', { id: venueId }), answerKey('GET /api/display')),
  ],
  // Cards and calendars show another name.
  'host.changed': () => ofHosts,
  'hosts.imported': () => ofHosts,
  'host-reminders.changed': () => [plan, forEveryone(reminderAnswer), office],
  'picture.changed': () => [forStaff('picture:add', answerKey('GET /api/pictures'))],
  'picture.added': () => [forStaff('picture:add', answerKey('GET /api/pictures'))],
  'tournament.changed': () => [
    forEveryone(...scheduled, nextEvent, reminderAnswer, ...races),
    eventChoices,
    officeTournaments,
    office,
    plan,
  ],
  'event-tag.changed': () => [
    forEveryone(answerKey('GET /api/event-tags'), calendar, nightPages, events, everyDay, venues),
  ],
  'tournaments.imported': () => [
    forEveryone(...scheduled, nextEvent, ...races),
    eventChoices,
    officeTournaments,
    office,
    plan,
  ],
  'calendar-event.changed': ({ date }) => [
    ...ofCalendarEvents(date === null ? everyDay : answerKey('GET /api/tournaments/date/:date', { date })),
    ...(date === null ? [eventChoices] : []),
  ],
  'calendar-events.imported': () => [
    ...ofCalendarEvents(everyDay),
    eventChoices,
    // The late entry of their nights may have changed.
    forEveryone(...scheduled),
  ],
  // Cards and displays say how the points of a night count.
  'program.changed': () => [
    ...structures,
    forEveryone(...scheduled, answerKey('GET /api/poker-clocks/:id/night')),
    // With other places the line of a night moves.
    { keys: [answerKey('GET /api/tonight')], audience: 'signed-in' },
    forStaff('reservation:see', answerKey('GET /api/poker-clocks/:id/reservations')),
  ],
  'events.late-entry-changed': () => [forEveryone(...scheduled)],
  'reported-clock.changed': ({ venueId }) => [
    forEveryone(...scheduled, answerKey('GET /api/venues/:id', { id: venueId })),
    forStaff('venue:edit', answerKey('GET /api/venues/:id/reported-clock', { id: venueId })),
  ],
  'captain-pass.changed': ({ clockId }) => [
    forStaff('clock:run', answerKey('GET /api/poker-clocks/:id/captain-pass', { id: clockId })),
    forEveryone(answerKey('GET /api/captain')),
  ],
  'night-photo.changed': ({ clockId }) => [
    forEveryone(nightPages),
    forStaff('result:post', answerKey('GET /api/poker-clocks/:id/photos', { id: clockId })),
  ],
  'structure.changed': () => structures,
  'structures.imported': () => [...structures, office],
  'submission.changed': () => [forStaff('submission:decide', answerKey('GET /api/submissions')), office],

  'event.entry-changed': ({ date, venueId, isUntilChanged }) => [
    forEveryone(
      answerKey('GET /api/tournaments/date/:date', { date }),
      calendar,
      nightPages,
      ...(venueId ? [answerKey('GET /api/venues/:id', { id: venueId })] : []),
    ),
    officeTournaments,
    // Members who reserved a place see until when they can arrive.
    ...(isUntilChanged ? [{ keys: [answerKey('GET /api/tonight')], audience: 'signed-in' as const }] : []),
  ],
  // It is shown only in the list of the day, from the end of late entry on.
  'event.players-left-changed': ({ date }) => [
    forEveryone(answerKey('GET /api/tournaments/date/:date', { date })),
  ],
  // Only these viewers receive the id of a private clock.
  'clock.entries-changed': ({ clockId, isPublic, venueId }) => {
    const night = answerKey('GET /api/poker-clocks/:id/night', { id: clockId });
    const notes = answerKey('GET /api/poker-clocks/:id/desk-notes', { id: clockId });
    const line = forStaff(
      'reservation:see',
      answerKey('GET /api/poker-clocks/:id/reservations', { id: clockId }),
    );
    if (isPublic) return [forEveryone(night), forStaff('clock:see-private', notes), line];
    const seen = [forStaff('clock:see-private', night, notes), line];
    return venueId ? [...seen, { keys: [night], audience: { displaysOfVenueId: venueId } }] : seen;
  },
  'player.tonight-changed': ({ playerIds }) =>
    forPlayers(playerIds, answerKey('GET /api/tonight'), answerKey('GET /api/poker-clocks/:id/deal')),
  'reservation.changed': ({ playerId, clockIds }) => [
    ...forPlayers([playerId], answerKey('GET /api/tonight')),
    ...(clockIds.length > 0
      ? [
          forStaff(
            'reservation:see',
            ...clockIds.map((id) => answerKey('GET /api/poker-clocks/:id/reservations', { id })),
          ),
        ]
      : []),
  ],
  'host-swaps.changed': ({ playerIds }) => forPlayers(playerIds, answerKey('GET /api/host-nights')),
  'follows.changed': ({ playerId }) => forPlayers([playerId], answerKey('GET /api/follows')),
  'display-key.changed': () => [forStaff('screen:manage', answerKey('GET /api/display-keys'))],
  // The remotes of all screens are below this path; a paired TV has two: of its key, and of the screen that shows a clock.
  'screen.remote-used': () => [forStaff('screen:manage', answerKey('GET /api/screens'))],
} satisfies Rules;
