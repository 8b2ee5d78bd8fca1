// The kinds of record in the change log, one row for each: its label, how a sentence names it, and its page.
import type { ChangeEntity } from '@ahl/shared-types/changes';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** What the screens know of a kind of record. */
export type RecordKind = {
  label: MessageDescriptor;
  /** Returns the object of a sentence: one record by its name, or how many of what. */
  thing: (count: number, name: string) => string;
  /** What a record that no longer exists is called; without it “a removed record”. */
  removed?: MessageDescriptor;
  /** Returns the page of a record, or of the list that contains it. */
  path?: (id: string, label: string) => string;
};

/** All kinds of record. A new kind does not compile without its row. */
export const recordKinds: Readonly<Record<ChangeEntity, RecordKind>> = {
  announcement: {
    label: msg`Announcement`,
    thing: (count, name) => plural(count, { one: `the announcement ${name}`, other: '# announcements' }),
  },
  'api-key': {
    label: msg`API key`,
    thing: (count, name) => plural(count, { one: `the API key ${name}`, other: '# API keys' }),
    path: () => '/admin/api-keys',
  },
  ban: {
    label: msg`Ban`,
    thing: (count, name) => plural(count, { one: `the ban of ${name}`, other: '# bans' }),
    path: () => '/admin/members/banlist',
  },
  bonus: {
    label: msg`Bonus`,
    thing: (count, name) => plural(count, { one: `the bonus ${name}`, other: '# bonuses' }),
    path: () => '/admin/members/bonuses',
  },
  'bonus-budget': {
    label: msg`Budget of bonuses`,
    thing: (count, name) =>
      plural(count, { one: `the budget of bonuses of ${name}`, other: '# budgets of bonuses' }),
  },
  'bonus-offer': {
    label: msg`Bonus code`,
    thing: (count, name) => plural(count, { one: `the bonus code ${name}`, other: '# bonus codes' }),
  },
  'bonus-preset': {
    label: msg`Bonus preset`,
    thing: (count, name) => plural(count, { one: `the bonus preset ${name}`, other: '# bonus presets' }),
  },
  'calendar-event': {
    label: msg`Weekly event`,
    thing: (count, name) => plural(count, { one: `the weekly event ${name}`, other: '# weekly events' }),
    removed: msg`a removed event`,
    path: (id) => `/admin/calendar/edit-event/${id}`,
  },
  'captain-pass': {
    label: msg`Captains’ pass`,
    thing: (count, name) =>
      plural(count, { one: `the captains’ pass of ${name}`, other: '# captains’ passes' }),
    path: (id) => `/admin/poker-clock?id=${id}`,
  },
  'charity-drive': {
    label: msg`Charity drive`,
    thing: (count, name) => plural(count, { one: `the charity drive ${name}`, other: '# charity drives' }),
    path: () => '/admin/charity?view=drives',
  },
  'content-page': {
    label: msg`Content page`,
    thing: (count, name) => plural(count, { one: `the page ${name}`, other: '# pages' }),
    path: () => '/rules',
  },
  'content-plan': {
    label: msg`Planned content`,
    thing: (count, name) =>
      plural(count, { one: `the planned content ${name}`, other: '# planned contents' }),
    path: () => '/admin/home-preview',
  },
  credit: {
    label: msg`Credit`,
    thing: (count, name) => plural(count, { one: `the credit ${name}`, other: '# credits' }),
  },
  'display-key': {
    label: msg`Display key`,
    thing: (count, name) => plural(count, { one: `the display key ${name}`, other: '# display keys' }),
  },
  donation: {
    label: msg`Donation`,
    thing: (count, name) => plural(count, { one: `the donation ${name}`, other: '# donations' }),
    path: () => '/admin/charity',
  },
  'event-day': {
    label: msg`One day of an event`,
    thing: (count, name) => plural(count, { one: `the day of an event ${name}`, other: '# days of events' }),
  },
  'event-program': {
    label: msg`Program of an event`,
    thing: (count, name) => plural(count, { one: `the program of ${name}`, other: '# programs of events' }),
    path: () => '/admin/tournament-program',
  },
  'event-tag': {
    label: msg`Event tag`,
    thing: (count, name) => plural(count, { one: `the event tag ${name}`, other: '# event tags' }),
    removed: msg`a removed tag`,
    path: (_id, label) => `/admin/event-tags?search=${encodeURIComponent(label)}`,
  },
  'fee-plan': {
    label: msg`Fee plan`,
    thing: (count, name) => plural(count, { one: `the fee plan ${name}`, other: '# fee plans' }),
    path: () => '/admin/financials/invoice-settings',
  },
  hook: {
    label: msg`Hook`,
    thing: (count, name) => plural(count, { one: `the hook ${name}`, other: '# hooks' }),
    path: (_id, label) => `/admin/hooks?search=${encodeURIComponent(label)}`,
  },
  host: {
    label: msg`Host`,
    thing: (count, name) => plural(count, { one: `the host ${name}`, other: '# hosts' }),
    removed: msg`a removed host`,
  },
  'host-reminder-settings': {
    label: msg`Settings of host reminders`,
    thing: (count) =>
      plural(count, { one: 'the settings of host reminders', other: '# settings of host reminders' }),
  },
  inquiry: {
    label: msg`Inquiry`,
    thing: (count, name) => plural(count, { one: `the inquiry ${name}`, other: '# inquiries' }),
    path: (id) => `/admin/support-emails?open=inquiry.${id}`,
  },
  invoice: {
    label: msg`Invoice`,
    thing: (count, name) => plural(count, { one: `the invoice ${name}`, other: '# invoices' }),
    removed: msg`a removed invoice`,
    path: (id) => `/admin/invoice/${id}`,
  },
  'invoice-settings': {
    label: msg`Invoice settings`,
    thing: (count) => plural(count, { one: 'the invoice settings', other: '# invoice settings' }),
    path: () => '/admin/financials/invoice-settings',
  },
  'login-help': {
    label: msg`Help with a sign-in`,
    thing: (count, name) =>
      plural(count, { one: `the help with a sign-in ${name}`, other: '# helps with a sign-in' }),
  },
  'member-note': {
    label: msg`Note on a member`,
    thing: (count, name) =>
      plural(count, { one: `the note on a member ${name}`, other: '# notes on members' }),
  },
  'news-story': {
    label: msg`News story`,
    thing: (count, name) => plural(count, { one: `the news story ${name}`, other: '# news stories' }),
    path: (id) => `/admin/news/edit/${id}`,
  },
  picture: {
    label: msg`Picture of the library`,
    thing: (count, name) => plural(count, { one: `the picture ${name}`, other: '# pictures' }),
    path: (id) => `/admin/artwork?picture=${id}`,
  },
  payment: {
    label: msg`Payment`,
    thing: (count, name) => plural(count, { one: `the payment ${name}`, other: '# payments' }),
  },
  'partner-link': {
    label: msg`Link of a venue`,
    thing: (count, name) =>
      plural(count, { one: `the link of the venue ${name}`, other: '# links of venues' }),
    path: (id) => `/admin/venues/${id}`,
  },
  player: {
    label: msg`Member`,
    thing: (count, name) => plural(count, { one: `the member ${name}`, other: '# members' }),
    removed: msg`a removed member`,
    path: (id) => `/admin/members/${id}`,
  },
  'points-claim': {
    label: msg`Points claim`,
    thing: (count, name) => plural(count, { one: `the points claim of ${name}`, other: '# points claims' }),
    path: () => '/points-claims',
  },
  'points-rule': {
    label: msg`Points rule`,
    thing: (count, name) => plural(count, { one: `the points rule ${name}`, other: '# points rules' }),
  },
  'night-photo': {
    label: msg`Picture of a night`,
    thing: (count, name) =>
      plural(count, { one: `the picture of the night ${name}`, other: '# pictures of nights' }),
  },
  'opening-points': {
    label: msg`Opening points`,
    thing: (count, name) =>
      plural(count, { one: `the opening points of ${name}`, other: '# lines of opening points' }),
  },
  'poker-clock': {
    label: msg`Clock`,
    thing: (count, name) => plural(count, { one: `the clock ${name}`, other: '# clocks' }),
    path: (id) => `/admin/poker-clock?id=${id}`,
  },
  'qr-code': {
    label: msg`QR code`,
    thing: (count, name) => plural(count, { one: `the QR code ${name}`, other: '# QR codes' }),
    path: (_id, label) => `/admin/qr-codes?search=${encodeURIComponent(label)}`,
  },
  race: {
    label: msg`Point race`,
    thing: (count, name) => plural(count, { one: `the point race ${name}`, other: '# point races' }),
    path: (id) => `/admin/edit-point-races/races/${id}`,
  },
  region: {
    label: msg`Region`,
    thing: (count, name) => plural(count, { one: `the region ${name}`, other: '# regions' }),
    path: () => '/admin/regions',
  },
  'report-schedule': {
    label: msg`Report on a schedule`,
    thing: (count, name) =>
      plural(count, { one: `the scheduled report ${name}`, other: '# scheduled reports' }),
    path: () => '/admin/reports/schedules',
  },
  'reported-clock': {
    label: msg`Clock of a venue`,
    thing: (count, name) =>
      plural(count, { one: `the clock of the venue ${name}`, other: '# clocks of venues' }),
    path: (id) => `/admin/venues/${id}`,
  },
  result: {
    label: msg`Result`,
    thing: (count, name) => plural(count, { one: `the result ${name}`, other: '# results' }),
    path: (id) => `/admin/results/${id}`,
  },
  'retention-run': {
    label: msg`Emptied data`,
    thing: (count) => plural(count, { one: 'the emptied data', other: '# emptied data' }),
  },
  'retention-settings': {
    label: msg`How long data is kept`,
    thing: (count) =>
      plural(count, { one: 'how long data is kept', other: '# settings of how long data is kept' }),
  },
  'rule-draft': {
    label: msg`Draft of a points rule`,
    thing: (count, name) =>
      plural(count, { one: `the draft of the points rule ${name}`, other: '# drafts of points rules' }),
  },
  season: {
    label: msg`Season`,
    thing: (count, name) => plural(count, { one: `the season ${name}`, other: '# seasons' }),
    removed: msg`a removed season`,
    path: (id) => `/admin/edit-point-races/${id}`,
  },
  'site-content': {
    label: msg`Site content`,
    thing: (count, name) =>
      plural(count, { one: `the site content ${name}`, other: '# pieces of site content' }),
  },
  structure: {
    label: msg`Structure`,
    thing: (count, name) => plural(count, { one: `the structure ${name}`, other: '# structures' }),
    removed: msg`a removed structure`,
    path: (id) => `/admin/structures/${id}`,
  },
  submission: {
    label: msg`Proposal`,
    thing: (count, name) => plural(count, { one: `the proposal ${name}`, other: '# proposals' }),
    path: () => '/admin/approve-tournaments',
  },
  'support-thread': {
    label: msg`Entry of the inbox`,
    thing: (count, name) =>
      plural(count, { one: `the entry of the inbox ${name}`, other: '# entries of the inbox' }),
    path: () => '/admin/support-emails',
  },
  tournament: {
    label: msg`Tournament`,
    thing: (count, name) => plural(count, { one: `the tournament ${name}`, other: '# tournaments' }),
    removed: msg`a removed event`,
    path: (id) => `/admin/edit-tournament?id=${id}`,
  },
  venue: {
    label: msg`Venue`,
    thing: (count, name) => plural(count, { one: `the venue ${name}`, other: '# venues' }),
    removed: msg`a removed venue`,
    path: (id) => `/venue/${id}`,
  },
  'venue-billing': {
    label: msg`Billing of a venue`,
    thing: (count, name) => plural(count, { one: `the billing of ${name}`, other: '# billings of venues' }),
    path: () => '/admin/financials/invoice-settings',
  },
  'venue-dispute': {
    label: msg`Objection of a venue`,
    thing: (count, name) =>
      plural(count, { one: `the objection of ${name}`, other: '# objections of venues' }),
    path: () => '/admin/venue-disputes',
  },
  'venue-manager': {
    label: msg`Manager of a venue`,
    thing: (count, name) => plural(count, { one: `the manager of ${name}`, other: '# managers of venues' }),
  },
  'venue-referral': {
    label: msg`Venue referral`,
    thing: (count, name) => plural(count, { one: `the referral of ${name}`, other: '# referrals of venues' }),
    path: (id) => `/admin/support-emails?open=referral.${id}`,
  },
  'view-as': {
    label: msg`View as a member`,
    thing: (count, name) =>
      plural(count, { one: `the view as the member ${name}`, other: '# views as members' }),
  },
};
