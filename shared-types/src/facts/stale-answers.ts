// The one table that says which endpoints' answers a fact makes stale, and who may know of it. The byte cache, the pages,
// `data:changed` and with it the browser's Query cache follow this table and nothing else.
import type { Audience, DomainEvent, Fact, FactType } from '../realtime/index.ts';
import { answerKey, pagesKey } from './answer-key.ts';

/** Answers that are stale, by the start of their address, and who is notified. */
export type StaleAnswers = { keys: readonly string[]; audience: Audience };
type Rule<T extends FactType> = (fact: Fact<T>) => readonly StaleAnswers[];

const forEveryone = (...keys: readonly string[]): StaleAnswers => ({ keys, audience: 'public' });
const forPlayers = (accountIds: readonly string[], ...keys: readonly string[]): StaleAnswers[] =>
  accountIds.length > 0 ? [{ keys, audience: { accountIds: [...accountIds] } }] : [];
const forStaff = (audience: Extract<Audience, string>, ...keys: readonly string[]): StaleAnswers => ({
  keys,
  audience,
});

const calendar = answerKey('GET /api/calendar');
const events = answerKey('GET /api/calendar-events');
const everyDay = answerKey('GET /api/tournaments/date/:date');
const venues = answerKey('GET /api/venues');
const venuePages = answerKey('GET /api/venues/:id');
const hostSchedule = answerKey('GET /api/host-schedule/:hostName/:startDate/:endDate');
const faceOff = answerKey('GET /api/face-off/:id');
/** What lists nights to come. */
const scheduled = [calendar, everyDay, venues, hostSchedule];

/** The weekly plan of hosts, and what they did. */
const plan = forStaff('host:edit', answerKey('GET /api/hosts'), answerKey('GET /api/host-reminders'));
/** The page of a mailed link: that a night may be another says nothing of whose it is. */
const askedNight = answerKey('GET /api/host-reminders/answer');

/** The search too: its path lies beside the players'. */
const playerPages = answerKey('GET /api/players/:id/points');
const trophyCases = answerKey('GET /api/trophies/:id');

/** The nights that are left decide who is safe in them. */
const races = [answerKey('GET /api/point-races'), answerKey('GET /api/races/:id/standings')];
/** They count players and say who leads. */
const raceRecords = forStaff('season:edit', answerKey('GET /api/races'));

/** What shows points, places or who won. */
const pointsOfAll = [
  answerKey('GET /api/standings'),
  ...races,
  answerKey('GET /api/all-stars'),
  answerKey('GET /api/winners/recent'),
  playerPages,
  trophyCases,
  faceOff,
  answerKey('GET /api/results'),
  answerKey('GET /api/points-rules'),
  // The pages of venues list their last nights; the list of venues does not.
  venuePages,
];

/** What names a member. */
const namesOfAll = [...pointsOfAll, everyDay, calendar, answerKey('GET /api/poker-clocks/:id')];

/** Programs name the structures that they use, and structures count the events that use them. */
const structures = [
  forStaff('structure:see', answerKey('GET /api/structures')),
  forStaff('tournament-program:edit', answerKey('GET /api/tournament-program')),
];
/** The office's list of members. */
const memberRecords = forStaff('member:manage', answerKey('GET /api/members'));
/** One of them, and what happened with this member. */
const memberRecord = (id: string): StaleAnswers =>
  forStaff('member:manage', answerKey('GET /api/members/:id', { id }));
/** They count nights, players and open work. */
const seasonRecords = forStaff(
  'season:edit',
  answerKey('GET /api/seasons/office'),
  answerKey('GET /api/seasons/:id'),
);
/** Presets count who would get one, and figures what became of those that were given. */
const bonusPlans = forStaff(
  'bonus:issue',
  answerKey('GET /api/bonus-presets'),
  answerKey('GET /api/bonus-figures'),
);
/** What waits in the office, and the numbers of it in the frame. */
const office = forStaff(
  'admin-panel:see',
  answerKey('GET /api/office/counts'),
  answerKey('GET /api/office/today'),
);
const closings = forStaff('account:reopen', answerKey('GET /api/account/closings'));
const ofThread = (threadId: string) => answerKey('GET /api/messages/:id', { id: threadId });
const ownBox = pagesKey('GET /api/messages');
const leagueBox = answerKey('GET /api/messages/league');

/** Inquiries, referrals and mails that failed, together. */
const inbox = forStaff('support:answer', answerKey('GET /api/support'));

/** The office's list shows clocks, results and places of each tournament. */
const officeTournaments = forStaff('calendar-event:edit', answerKey('GET /api/tournaments'));

/** The clocks that have ended say what became of their result. */
const endedClocks = forStaff('clock:run', answerKey('GET /api/poker-clocks/ended'));

/** What the office's pickers offer. */
const venueChoices = forStaff(
  'admin-panel:see',
  answerKey('GET /api/choices/venues'),
  answerKey('GET /api/choices/events'),
);
const eventChoices = forStaff('admin-panel:see', answerKey('GET /api/choices/events'));
const peopleChoices = [
  forStaff('member:see-to-enter', answerKey('GET /api/choices/members')),
  forStaff('calendar-event:assign-host', answerKey('GET /api/choices/hosts')),
];

/** Invoices with their payments and credits. */
const invoices = forStaff('invoice:edit', answerKey('GET /api/invoices/:id'));
/** What a bar was asked for and paid, and the pages of mailed links: that they may be others says nothing of whose they are. */
const bills = [
  forStaff('invoice:edit', answerKey('GET /api/venue-statements/:venueId')),
  forEveryone(answerKey('GET /api/invoice-link'), answerKey('GET /api/venue-partner')),
];
const invoiceMails = forStaff('invoice:edit', answerKey('GET /api/invoice-mails'));
/** What each bar owes for a month. */
const billing = forStaff('invoice:edit', answerKey('GET /api/billing-runs/:month'));

const contentRoutes = {
  'thought-of-the-day': 'GET /api/thought-of-the-day',
  'store-banner': 'GET /api/store-banner',
  'countdown-config': 'GET /api/countdown-config',
  'charity-totals': 'GET /api/charity/totals',
  'master-logo': 'GET /api/master-logo',
  'league-settings': 'GET /api/league-settings',
  'rank-ladder': 'GET /api/rank-ladder',
  'support-settings': 'GET /api/support/settings',
  'backup-settings': 'GET /api/backups/settings',
  maintenance: 'GET /api/maintenance',
} as const satisfies Record<Fact<'site-content.changed'>['content'], string>;

/** They show what holds when nothing is planned too. */
const contentPlans = forStaff(
  'site-content:edit',
  answerKey('GET /api/content-plans'),
  answerKey('GET /api/home-preview'),
);

/** For each fact the answers that it makes stale. A fact that is not here does not compile. */
export const staleAnswers: { readonly [T in FactType]: Rule<T> } = {
  // Boards, races and points name regions; what was moved by a merge stands in another one.
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
  'venue.changed': () => [
    forEveryone(
      venues,
      events,
      answerKey('GET /api/cities'),
      calendar,
      everyDay,
      hostSchedule,
      // They name the venue.
      answerKey('GET /api/winners/recent'),
      answerKey('GET /api/results'),
    ),
    office,
    venueChoices,
    billing,
    forStaff('invoice:edit', answerKey('GET /api/venue-billing')),
  ],
  'venue.display-changed': ({ venueId }) => [
    forEveryone(answerKey('GET /api/venues/:id/display', { id: venueId }), answerKey('GET /api/display')),
  ],
  // Another name stands on cards and calendars.
  'host.changed': () => [forEveryone(...scheduled, events, venuePages), plan, office],
  'host-reminders.changed': () => [plan, forEveryone(askedNight), office],
  'picture.changed': () => [forStaff('picture:add', answerKey('GET /api/pictures'))],
  'picture.added': () => [forStaff('picture:add', answerKey('GET /api/pictures'))],
  'tournament.changed': () => [
    forEveryone(...scheduled, askedNight, ...races),
    eventChoices,
    officeTournaments,
    office,
    plan,
  ],
  'event-tag.changed': () => [
    forEveryone(answerKey('GET /api/event-tags'), calendar, events, everyDay, venues),
  ],
  'tournaments.imported': () => [
    forEveryone(...scheduled, ...races),
    eventChoices,
    officeTournaments,
    office,
    plan,
  ],
  'calendar-event.changed': ({ date }) => [
    forEveryone(
      calendar,
      events,
      date === null ? everyDay : answerKey('GET /api/tournaments/date/:date', { date }),
      venues,
      hostSchedule,
      askedNight,
      ...races,
    ),
    officeTournaments,
    ...(date === null ? [eventChoices] : []),
    office,
    plan,
  ],
  'program.changed': () => structures,
  'events.late-entry-changed': () => [forEveryone(...scheduled)],
  'structure.changed': () => structures,
  'submission.changed': () => [forStaff('submission:decide', answerKey('GET /api/submissions')), office],

  'event.entry-changed': ({ date, venueId, isUntilChanged }) => [
    forEveryone(
      answerKey('GET /api/tournaments/date/:date', { date }),
      calendar,
      ...(venueId ? [answerKey('GET /api/venues/:id', { id: venueId })] : []),
    ),
    officeTournaments,
    // Members who reserved a place see until when they may come.
    ...(isUntilChanged ? [{ keys: [answerKey('GET /api/tonight')], audience: 'signed-in' as const }] : []),
  ],
  // It is shown from the end of late entry on, in the list of the day alone.
  'event.players-left-changed': ({ date }) => [
    forEveryone(answerKey('GET /api/tournaments/date/:date', { date })),
  ],
  // Nobody else hears the id of a private clock.
  'clock.entries-changed': ({ clockId, isPublic, venueId }) => {
    const night = answerKey('GET /api/poker-clocks/:id/night', { id: clockId });
    const notes = answerKey('GET /api/poker-clocks/:id/desk-notes', { id: clockId });
    if (isPublic) return [forEveryone(night), forStaff('clock:see-private', notes)];
    const seen = [forStaff('clock:see-private', night, notes)];
    return venueId ? [...seen, { keys: [night], audience: { displaysOfVenueId: venueId } }] : seen;
  },
  'player.tonight-changed': ({ playerIds }) => forPlayers(playerIds, answerKey('GET /api/tonight')),
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
  'display-key.changed': () => [forStaff('screen:manage', answerKey('GET /api/display-keys'))],

  'result.posted': () => [
    forEveryone(...pointsOfAll),
    seasonRecords,
    bonusPlans,
    officeTournaments,
    endedClocks,
    office,
    memberRecords,
    billing,
  ],
  'result.corrected': () => [forEveryone(...pointsOfAll), seasonRecords, memberRecords, billing],
  'result.removed': () => [
    forEveryone(...pointsOfAll),
    seasonRecords,
    officeTournaments,
    endedClocks,
    office,
    memberRecords,
    billing,
  ],
  'result.second-looks-changed': ({ resultId }) => [
    forStaff('second-look:see', answerKey('GET /api/results/:id/second-looks', { id: resultId })),
  ],
  // Boards and races name their season.
  'season.changed': () => [forEveryone(answerKey('GET /api/seasons'), ...pointsOfAll), office],
  'rule-draft.changed': ({ seasonId }) => [
    forStaff('points-rule:edit', answerKey('GET /api/seasons/:id/rule-draft', { id: seasonId })),
  ],
  'race.changed': () => [forEveryone(...races), raceRecords],
  'season.nights-moved': () => [forEveryone(...pointsOfAll), seasonRecords],
  'points-rule.published': () => [forEveryone(...pointsOfAll), seasonRecords, office],
  'standings.rebuilt': () => [forEveryone(...pointsOfAll)],
  'trophy-progress.updated': () => [forEveryone(trophyCases, faceOff)],
  'trophies.seen': ({ playerId }) => forPlayers([playerId], answerKey('GET /api/trophies/mine')),
  // Whoever looks at a code sees how many are left; displays show those that are open.
  'bonus-offer.changed': () => [
    forEveryone(answerKey('GET /api/bonus-offers/code/:code')),
    forStaff('bonus:issue', answerKey('GET /api/bonus-offers')),
  ],
  'bonus.changed': ({ playerIds }) => [
    ...forPlayers(playerIds, answerKey('GET /api/bonuses')),
    forStaff('bonus:verify', answerKey('GET /api/bonuses')),
    bonusPlans,
    ...playerIds.map(memberRecord),
  ],
  'bonus-preset.changed': () => [bonusPlans],
  'bonus-budget.changed': () => [bonusPlans],
  'points-claim.changed': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/points-claims')),
    forStaff('points-claim:answer', answerKey('GET /api/points-claims')),
    seasonRecords,
    office,
    memberRecords,
  ],

  'members.combined': ({ playerIds }) => [
    forStaff('account:combine', answerKey('GET /api/merges')),
    ...forPlayers(
      playerIds,
      pagesKey('GET /api/messages'),
      answerKey('GET /api/bonuses'),
      answerKey('GET /api/points-claims'),
      answerKey('GET /api/tonight'),
      answerKey('GET /api/trophies/mine'),
    ),
    forEveryone(...namesOfAll),
    office,
    ...peopleChoices,
    memberRecords,
  ],
  'profile-claim.changed': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/profile-claims')),
    forStaff('profile-claim:answer', answerKey('GET /api/profile-claims')),
    office,
  ],

  'player.joined': () => [forEveryone(playerPages), office, ...peopleChoices, memberRecords],
  // Some of them are perhaps banned persons.
  'players.imported': () => [
    forEveryone(...namesOfAll),
    office,
    ...peopleChoices,
    memberRecords,
    bonusPlans,
    forStaff('member:ban', answerKey('GET /api/bans')),
  ],
  'player.changed': () => [forEveryone(...namesOfAll), office, ...peopleChoices, memberRecords, bonusPlans],
  'account.changed': ({ playerId }) => [
    ...forPlayers(
      [playerId],
      answerKey('GET /api/account/settings'),
      answerKey('GET /api/account/sessions'),
      answerKey('GET /api/auth/session'),
    ),
    memberRecords,
    forStaff('role:manage', answerKey('GET /api/roles')),
  ],
  'account.privacy-changed': ({ playerId }) => [
    forEveryone(...namesOfAll),
    ...forPlayers([playerId], answerKey('GET /api/account/privacy')),
    memberRecord(playerId),
  ],
  'account.sign-ins-changed': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/account/sessions')),
    memberRecord(playerId),
  ],
  'account.notifications-changed': ({ playerId }) =>
    forPlayers([playerId], answerKey('GET /api/members/me/notifications')),
  'account.seen-changed': ({ playerId }) => forPlayers([playerId], answerKey('GET /api/members/me/seen')),
  'account.closing-changed': () => [forEveryone(...namesOfAll), closings, office, memberRecords],

  'ban.changed': ({ playerId }) => [
    forStaff('member:ban', answerKey('GET /api/bans')),
    memberRecord(playerId),
    office,
  ],

  'conversation.changed': ({ threadId, playerId }) => [
    ...(playerId === null ? [] : forPlayers([playerId], ownBox, ofThread(threadId))),
    forStaff('message:answer', leagueBox, ofThread(threadId)),
    ...(playerId === null ? [] : [memberRecord(playerId)]),
  ],
  'conversation.marked': ({ threadId, playerId }) => forPlayers([playerId], ownBox, ofThread(threadId)),
  'announcement.changed': ({ threadId, receivers }) => [
    ...(receivers === 'everyone'
      ? [{ keys: [ownBox, ofThread(threadId)], audience: 'signed-in' as const }]
      : forPlayers(receivers, ownBox, ofThread(threadId))),
    forStaff('message:answer', leagueBox, ofThread(threadId)),
  ],
  'site-messages.changed': ({ playerIds }) =>
    forPlayers(playerIds, ownBox, answerKey('GET /api/messages/:id')),
  'mail.changed': () => [forStaff('mail:read', answerKey('GET /api/mail')), inbox, office],
  'retention.changed': () => [forStaff('retention:edit', answerKey('GET /api/retention'))],
  'office-item.changed': () => [office],
  'fee-plan.changed': () => [
    forStaff('invoice:edit', answerKey('GET /api/fee-plans'), answerKey('GET /api/venue-billing')),
    billing,
  ],
  // A draft shows the present issuer.
  'invoice-settings.changed': () => [
    forStaff('invoice:edit', answerKey('GET /api/invoice-settings')),
    // The currency.
    forEveryone(answerKey('GET /api/config')),
    invoices,
  ],
  'invoice-mail.changed': () => [invoiceMails],
  'invoice.changed': () => [
    invoices,
    ...bills,
    billing,
    // Its next number.
    forStaff('invoice:edit', answerKey('GET /api/invoice-settings')),
    office,
  ],
  'import.changed': () => [forStaff('import:run', answerKey('GET /api/imports'))],

  'news.changed': () => [forEveryone(answerKey('GET /api/news'))],
  'news.drafted': ({ storyId }) => [
    forStaff(
      'news:edit',
      answerKey('GET /api/news/office'),
      answerKey('GET /api/news/:id/versions', { id: storyId }),
    ),
  ],
  'content-page.changed': ({ key }) => [
    forEveryone(answerKey('GET /api/content-pages/:key', { key })),
    // Whether they are asked again.
    ...(key === 'terms'
      ? [{ keys: [answerKey('GET /api/members/me/terms')], audience: 'signed-in' as const }]
      : []),
  ],
  'terms.accepted': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/members/me/terms')),
    forStaff('terms:edit', answerKey('GET /api/content-pages/terms/acceptance')),
  ],
  'site-content.changed': ({ content }) => [
    forEveryone(answerKey(contentRoutes[content])),
    contentPlans,
    forStaff('master-logo:edit', answerKey('GET /api/master-logo/office')),
    ...(content === 'league-settings' ? [forEveryone(answerKey('GET /api/config')), office] : []),
  ],
  'backup.changed': () => [forStaff('backup:manage', answerKey('GET /api/backups'))],
  'qr-code.changed': () => [forStaff('qr-code:edit', answerKey('GET /api/qr-codes'))],
  'charity.changed': () => [
    forEveryone(answerKey('GET /api/charity/totals'), answerKey('GET /api/charity/drives')),
    forStaff('charity:edit', answerKey('GET /api/donations'), answerKey('GET /api/charity-drives')),
  ],
  'reports.counted': () => [
    forStaff('report:see', answerKey('GET /api/reports/:report'), answerKey('GET /api/reports/people')),
    // Venues see the same figures of their own nights.
    forEveryone(answerKey('GET /api/venue-partner')),
  ],
  'partner-link.changed': ({ venueId }) => [
    forStaff('venue:edit', answerKey('GET /api/venues/:id/partner-link', { id: venueId })),
  ],
  'venue-manager.changed': ({ venueId, playerId }) => [
    forStaff('venue:edit', answerKey('GET /api/venues/:id/managers', { id: venueId })),
    ...forPlayers([playerId], answerKey('GET /api/venue-partner')),
  ],
  // That some venue objects says nothing of which it is.
  'venue-dispute.changed': () => [
    forEveryone(answerKey('GET /api/venue-partner')),
    forStaff('venue:edit', answerKey('GET /api/venue-disputes')),
    office,
  ],
  'report-schedule.changed': () => [forStaff('report:see', answerKey('GET /api/report-schedules'))],
  'saved-view.changed': () => [forStaff('admin-panel:see', answerKey('GET /api/saved-views'))],
  'inquiry.changed': () => [forStaff('inquiry:manage', answerKey('GET /api/inquiries')), inbox, office],
  'support.changed': () => [inbox],
  'venue-referral.changed': () => [
    forStaff('venue-referral:manage', answerKey('GET /api/venue-referrals')),
    inbox,
  ],
  'change.recorded': () => [forStaff('change:see', answerKey('GET /api/changes'))],
  'facts.missed': () => [forEveryone('/api')],
};

/** The answers that an event makes stale: none for a signal to the realtime layer. */
export const staleAnswersOf = (event: DomainEvent): readonly StaleAnswers[] => {
  if (!isFact(event)) return [];
  // The table's own type holds each rule to its fact; the compiler does not follow it through the lookup.
  const rule = staleAnswers[event.type] as (fact: Fact) => readonly StaleAnswers[];
  return rule(event);
};

const isFact = (event: DomainEvent): event is Fact => Object.hasOwn(staleAnswers, event.type);
