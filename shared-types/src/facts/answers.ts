// Owns the names of answers that facts make stale, and of who is notified of that. The tables of the facts use them.
import type { Audience, Fact, FactType } from '../realtime/index.ts';
import { answerKey, pagesKey } from './answer-key.ts';

/** Answers that are stale, by the start of their address, and who is notified. */
export type StaleAnswers = { keys: readonly string[]; audience: Audience };
/** What a fact makes stale. */
export type Rule<T extends FactType> = (fact: Fact<T>) => readonly StaleAnswers[];
/** The rules of some facts. */
export type Rules = { readonly [T in FactType]?: Rule<T> };

/** Answers that everybody may see. */
export const forEveryone = (...keys: readonly string[]): StaleAnswers => ({ keys, audience: 'public' });
/** Answers of some players alone; none for an empty list. */
export const forPlayers = (accountIds: readonly string[], ...keys: readonly string[]): StaleAnswers[] =>
  accountIds.length > 0 ? [{ keys, audience: { accountIds: [...accountIds] } }] : [];
/** Answers of those with a right. */
export const forStaff = (audience: Extract<Audience, string>, ...keys: readonly string[]): StaleAnswers => ({
  keys,
  audience,
});

/** The calendar. */
export const calendar = answerKey('GET /api/calendar');
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
/** What lists nights to come. */
export const scheduled = [calendar, everyDay, venues, hostSchedule];

/** The weekly plan of hosts, and what they did. */
export const plan = forStaff('host:edit', answerKey('GET /api/hosts'), answerKey('GET /api/host-reminders'));
/** The page of a mailed link: that a night may be another says nothing of whose it is. */
export const askedNight = answerKey('GET /api/host-reminders/answer');

/** The search too: its path lies beside the players'. */
export const playerPages = answerKey('GET /api/players/:id/points');
/** Each player's trophies. */
export const trophyCases = answerKey('GET /api/trophies/:id');

/** The nights that are left decide who is safe in them. */
export const races = [answerKey('GET /api/point-races'), answerKey('GET /api/races/:id/standings')];
/** They count players and say who leads. */
export const raceRecords = forStaff('season:edit', answerKey('GET /api/races'));

/** What shows points, places or who won. */
export const pointsOfAll = [
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
export const namesOfAll = [...pointsOfAll, everyDay, calendar, answerKey('GET /api/poker-clocks/:id')];

/** Programs name the structures that they use, and structures count the events that use them. */
export const structures = [
  forStaff('structure:see', answerKey('GET /api/structures')),
  forStaff('tournament-program:edit', answerKey('GET /api/tournament-program')),
];
/** The office's list of members. */
export const memberRecords = forStaff('member:manage', answerKey('GET /api/members'));
/** One of them, and what happened with this member. */
export const memberRecord = (id: string): StaleAnswers =>
  forStaff('member:manage', answerKey('GET /api/members/:id', { id }));
/** They count nights, players and open work. */
export const seasonRecords = forStaff(
  'season:edit',
  answerKey('GET /api/seasons/office'),
  answerKey('GET /api/seasons/:id'),
);
/** Presets count who would get one, and figures what became of those that were given. */
export const bonusPlans = forStaff(
  'bonus:issue',
  answerKey('GET /api/bonus-presets'),
  answerKey('GET /api/bonus-figures'),
);
/** What waits in the office, and the numbers of it in the frame. */
export const office = forStaff(
  'admin-panel:see',
  answerKey('GET /api/office/counts'),
  answerKey('GET /api/office/today'),
);
/** The accounts that are closing. */
export const closings = forStaff('account:reopen', answerKey('GET /api/account/closings'));
/** The answer of one conversation. */
export const ofThread = (threadId: string) => answerKey('GET /api/messages/:id', { id: threadId });
/** The conversations of a member. */
export const ownBox = pagesKey('GET /api/messages');
/** The conversations of the office. */
export const leagueBox = answerKey('GET /api/messages/league');

/** Inquiries, referrals and mails that failed, together. */
export const inbox = forStaff('support:answer', answerKey('GET /api/support'));

/** The office's list shows clocks, results and places of each tournament. */
export const officeTournaments = forStaff('calendar-event:edit', answerKey('GET /api/tournaments'));

/** The clocks that have ended say what became of their result. */
export const endedClocks = forStaff('clock:run', answerKey('GET /api/poker-clocks/ended'));

/** What the office's pickers offer. */
export const venueChoices = forStaff(
  'admin-panel:see',
  answerKey('GET /api/choices/venues'),
  answerKey('GET /api/choices/events'),
);
/** What the office's pickers of events offer. */
export const eventChoices = forStaff('admin-panel:see', answerKey('GET /api/choices/events'));
/** What the office's pickers of members and hosts offer. */
export const peopleChoices = [
  forStaff('member:see-to-enter', answerKey('GET /api/choices/members')),
  forStaff('calendar-event:assign-host', answerKey('GET /api/choices/hosts')),
];

/** Invoices with their payments and credits. */
export const invoices = forStaff('invoice:edit', answerKey('GET /api/invoices/:id'));
/** What a bar was asked for and paid, and the pages of mailed links: that they may be others says nothing of whose they are. */
export const bills = [
  forStaff('invoice:edit', answerKey('GET /api/venue-statements/:venueId')),
  forEveryone(answerKey('GET /api/invoice-link'), answerKey('GET /api/venue-partner')),
];
/** The log of mails of invoices. */
export const invoiceMails = forStaff('invoice:edit', answerKey('GET /api/invoice-mails'));
/** What each bar owes for a month. */
export const billing = forStaff('invoice:edit', answerKey('GET /api/billing-runs/:month'));
