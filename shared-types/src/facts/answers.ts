// Names the responses that facts make stale, and who is notified. The tables of the facts use these names.
import type { Audience, Fact, FactType } from '../realtime/index.ts';
import { answerKey, pagesKey } from './answer-key.ts';

/** Stale responses by the prefix of their address, and who is notified. */
export type StaleAnswers = { keys: readonly string[]; audience: Audience };
/** Returns the responses that a fact makes stale. */
export type Rule<T extends FactType> = (fact: Fact<T>) => readonly StaleAnswers[];
/** The rules of some facts. */
export type Rules = { readonly [T in FactType]?: Rule<T> };

/** Responses that everybody may see. */
export const forEveryone = (...keys: readonly string[]): StaleAnswers => ({ keys, audience: 'public' });
/** Responses of certain players only; none for an empty list. */
export const forPlayers = (accountIds: readonly string[], ...keys: readonly string[]): StaleAnswers[] =>
  accountIds.length > 0 ? [{ keys, audience: { accountIds: [...accountIds] } }] : [];
/** Responses for holders of a right. */
export const forStaff = (audience: Extract<Audience, string>, ...keys: readonly string[]): StaleAnswers => ({
  keys,
  audience,
});

/** The calendar. */
export const calendar = answerKey('GET /api/calendar');
/** The page of each night, and their list. */
export const nightPages = answerKey('GET /api/events');
/** What announces the next event, in a league without a default thought of the day. */
export const nextEvent = answerKey('GET /api/thought-of-the-day');
/** The weekly events. */
export const events = answerKey('GET /api/calendar-events');
/** The lists of all days. */
export const everyDay = answerKey('GET /api/tournaments/date/:date');
/** The list of venues. */
export const venues = answerKey('GET /api/venues');
/** The page of each venue. */
export const venuePages = answerKey('GET /api/venues/:id');
/** A host's nights. */
export const hostSchedule = answerKey('GET /api/host-schedule/:hostName/:startDate/:endDate');
/** Two players compared. */
export const faceOff = answerKey('GET /api/face-off/:id');
/** The lists of coming nights. */
export const scheduled = [calendar, nightPages, everyDay, venues, hostSchedule];

/** The weekly plan of hosts, and their reminders. */
export const plan = forStaff('host:edit', answerKey('GET /api/hosts'), answerKey('GET /api/host-reminders'));
/** The page of a mailed link; public, since a possible change does not reveal whose night it is. */
export const reminderAnswer = answerKey('GET /api/host-reminders/answer');

/** The pages of players and their search, whose path is below the players'. */
export const playerPages = answerKey('GET /api/players/:id/points');
/** Each player's trophies. */
export const trophyCases = answerKey('GET /api/trophies/:id');

/** Races; the remaining nights decide who is safe in them. */
export const races = [answerKey('GET /api/point-races'), answerKey('GET /api/races/:id/standings')];
/** The office's races; they contain the number of players and the leader. */
export const raceRecords = forStaff('season:edit', answerKey('GET /api/races'));

/** Everything that shows points, places or winners. */
export const pointsOfAll = [
  answerKey('GET /api/standings'),
  ...races,
  answerKey('GET /api/all-stars'),
  answerKey('GET /api/winners/recent'),
  playerPages,
  trophyCases,
  faceOff,
  answerKey('GET /api/results'),
  nightPages,
  answerKey('GET /api/points-rules'),
  // The pages of venues list their latest nights; the list of venues does not.
  venuePages,
];

/** The clocks and the players of their nights. */
export const nights = answerKey('GET /api/poker-clocks/:id');
/** Everything that names a member. */
export const namesOfAll = [...pointsOfAll, everyDay, calendar, nights];

/** Programs contain the names of their structures, and structures the number of events that use them. */
export const structures = [
  forStaff('structure:see', answerKey('GET /api/structures')),
  forStaff('tournament-program:edit', answerKey('GET /api/tournament-program')),
];
/** The office's list of members. */
export const memberRecords = forStaff('member:manage', answerKey('GET /api/members'));
/** One member's record and timeline. */
export const memberRecord = (id: string): StaleAnswers =>
  forStaff('member:manage', answerKey('GET /api/members/:id', { id }));
/** The office's seasons; they contain the numbers of nights, players and open tasks. */
export const seasonRecords = forStaff(
  'season:edit',
  answerKey('GET /api/seasons/office'),
  answerKey('GET /api/seasons/:id'),
);
/** Presets contain the number of members who would get one, and figures the outcome of those given. */
export const bonusPlans = forStaff(
  'bonus:issue',
  answerKey('GET /api/bonus-presets'),
  answerKey('GET /api/bonus-figures'),
);
/** The open tasks of the office, and their numbers in the page frame. */
export const office = forStaff(
  'admin-panel:see',
  answerKey('GET /api/office/counts'),
  answerKey('GET /api/office/today'),
);
/** The accounts that are closing. */
export const closings = forStaff('account:reopen', answerKey('GET /api/account/closings'));
/** The key of one conversation. */
export const ofThread = (threadId: string) => answerKey('GET /api/messages/:id', { id: threadId });
/** The conversations of a member. */
export const ownBox = pagesKey('GET /api/messages');
/** The conversations of the office. */
export const leagueBox = answerKey('GET /api/messages/league');

/** Inquiries, referrals and mails that failed, together. */
export const inbox = forStaff('support:answer', answerKey('GET /api/support'));

/** The office's list of tournaments with their clocks, results and places. */
export const officeTournaments = forStaff('calendar-event:edit', answerKey('GET /api/tournaments'));

/** Ended clocks with the state of their result. */
export const endedClocks = forStaff('clock:run', answerKey('GET /api/poker-clocks/ended'));

/** The choices in the office's pickers of venues and events. */
export const venueChoices = forStaff(
  'admin-panel:see',
  answerKey('GET /api/choices/venues'),
  answerKey('GET /api/choices/events'),
);
/** The choices in the office's pickers of events. */
export const eventChoices = forStaff('admin-panel:see', answerKey('GET /api/choices/events'));
/** The choices in the office's pickers of members and hosts. */
export const peopleChoices = [
  forStaff('member:see-to-enter', answerKey('GET /api/choices/members')),
  forStaff('calendar-event:assign-host', answerKey('GET /api/choices/hosts')),
];

/** Invoices with their payments and credits. */
export const invoices = forStaff('invoice:edit', answerKey('GET /api/invoices/:id'));
/** A venue's invoices and payments, and the pages of mailed links; public, since a possible change reveals no venue. */
export const bills = [
  forStaff('invoice:edit', answerKey('GET /api/venue-statements/:venueId')),
  forEveryone(answerKey('GET /api/invoice-link'), answerKey('GET /api/venue-partner')),
];
/** The log of invoice mails. */
export const invoiceMails = forStaff('invoice:edit', answerKey('GET /api/invoice-mails'));
/** What each venue owes for a month. */
export const billing = forStaff('invoice:edit', answerKey('GET /api/billing-runs/:month'));
