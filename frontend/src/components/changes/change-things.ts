// What an act was done to, as the object of a sentence: one record by its name, or how many of what.
import type { ChangeEntity } from '@ahl/shared-types/changes';
import { plural } from '@lingui/core/macro';

/** Returns one record by its name, or the number of several. */
type Thing = (count: number, name: string) => string;

/** Per kind of record, the object of a sentence. */
export const things: Readonly<Record<ChangeEntity, Thing>> = {
  announcement: (count, name) => plural(count, { one: `the announcement ${name}`, other: '# announcements' }),
  ban: (count, name) => plural(count, { one: `the ban of ${name}`, other: '# bans' }),
  bonus: (count, name) => plural(count, { one: `the bonus ${name}`, other: '# bonuses' }),
  'bonus-budget': (count, name) =>
    plural(count, { one: `the budget of bonuses of ${name}`, other: '# budgets of bonuses' }),
  'bonus-offer': (count, name) => plural(count, { one: `the bonus code ${name}`, other: '# bonus codes' }),
  'bonus-preset': (count, name) =>
    plural(count, { one: `the bonus preset ${name}`, other: '# bonus presets' }),
  'calendar-event': (count, name) =>
    plural(count, { one: `the weekly event ${name}`, other: '# weekly events' }),
  'charity-drive': (count, name) =>
    plural(count, { one: `the charity drive ${name}`, other: '# charity drives' }),
  'content-page': (count, name) => plural(count, { one: `the page ${name}`, other: '# pages' }),
  'content-plan': (count, name) =>
    plural(count, { one: `the planned content ${name}`, other: '# planned contents' }),
  credit: (count, name) => plural(count, { one: `the credit ${name}`, other: '# credits' }),
  'display-key': (count, name) => plural(count, { one: `the display key ${name}`, other: '# display keys' }),
  donation: (count, name) => plural(count, { one: `the donation ${name}`, other: '# donations' }),
  'event-day': (count, name) =>
    plural(count, { one: `the day of an event ${name}`, other: '# days of events' }),
  'event-program': (count, name) =>
    plural(count, { one: `the program of ${name}`, other: '# programs of events' }),
  'event-tag': (count, name) => plural(count, { one: `the event tag ${name}`, other: '# event tags' }),
  'fee-plan': (count, name) => plural(count, { one: `the fee plan ${name}`, other: '# fee plans' }),
  host: (count, name) => plural(count, { one: `the host ${name}`, other: '# hosts' }),
  'host-reminder-settings': (count) =>
    plural(count, { one: 'the settings of host reminders', other: '# settings of host reminders' }),
  inquiry: (count, name) => plural(count, { one: `the inquiry ${name}`, other: '# inquiries' }),
  invoice: (count, name) => plural(count, { one: `the invoice ${name}`, other: '# invoices' }),
  'invoice-settings': (count) => plural(count, { one: 'the invoice settings', other: '# invoice settings' }),
  'login-help': (count, name) =>
    plural(count, { one: `the help with a sign-in ${name}`, other: '# helps with a sign-in' }),
  'member-note': (count, name) =>
    plural(count, { one: `the note on a member ${name}`, other: '# notes on members' }),
  'news-story': (count, name) => plural(count, { one: `the news story ${name}`, other: '# news stories' }),
  picture: (count, name) => plural(count, { one: `the picture ${name}`, other: '# pictures' }),
  payment: (count, name) => plural(count, { one: `the payment ${name}`, other: '# payments' }),
  'partner-link': (count, name) =>
    plural(count, { one: `the link of the venue ${name}`, other: '# links of venues' }),
  player: (count, name) => plural(count, { one: `the member ${name}`, other: '# members' }),
  'points-claim': (count, name) =>
    plural(count, { one: `the points claim of ${name}`, other: '# points claims' }),
  'points-rule': (count, name) => plural(count, { one: `the points rule ${name}`, other: '# points rules' }),
  'poker-clock': (count, name) => plural(count, { one: `the clock ${name}`, other: '# clocks' }),
  'qr-code': (count, name) => plural(count, { one: `the QR code ${name}`, other: '# QR codes' }),
  race: (count, name) => plural(count, { one: `the point race ${name}`, other: '# point races' }),
  region: (count, name) => plural(count, { one: `the region ${name}`, other: '# regions' }),
  'report-schedule': (count, name) =>
    plural(count, { one: `the scheduled report ${name}`, other: '# scheduled reports' }),
  result: (count, name) => plural(count, { one: `the result ${name}`, other: '# results' }),
  'retention-run': (count) => plural(count, { one: 'the emptied data', other: '# emptied data' }),
  'retention-settings': (count) =>
    plural(count, { one: 'how long data is kept', other: '# settings of how long data is kept' }),
  'rule-draft': (count, name) =>
    plural(count, { one: `the draft of the points rule ${name}`, other: '# drafts of points rules' }),
  season: (count, name) => plural(count, { one: `the season ${name}`, other: '# seasons' }),
  'site-content': (count, name) =>
    plural(count, { one: `the site content ${name}`, other: '# pieces of site content' }),
  structure: (count, name) => plural(count, { one: `the structure ${name}`, other: '# structures' }),
  submission: (count, name) => plural(count, { one: `the proposal ${name}`, other: '# proposals' }),
  'support-thread': (count, name) =>
    plural(count, { one: `the entry of the inbox ${name}`, other: '# entries of the inbox' }),
  tournament: (count, name) => plural(count, { one: `the tournament ${name}`, other: '# tournaments' }),
  venue: (count, name) => plural(count, { one: `the venue ${name}`, other: '# venues' }),
  'venue-billing': (count, name) =>
    plural(count, { one: `the billing of ${name}`, other: '# billings of venues' }),
  'venue-dispute': (count, name) =>
    plural(count, { one: `the objection of ${name}`, other: '# objections of venues' }),
  'venue-manager': (count, name) =>
    plural(count, { one: `the manager of ${name}`, other: '# managers of venues' }),
  'venue-referral': (count, name) =>
    plural(count, { one: `the referral of ${name}`, other: '# referrals of venues' }),
  'view-as': (count, name) =>
    plural(count, { one: `the view as the member ${name}`, other: '# views as members' }),
};
