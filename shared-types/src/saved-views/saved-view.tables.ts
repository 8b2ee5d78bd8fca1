// The lists that support saved views, with the query of each: a key or a value that the query refuses is not saved, and
// a saved one that it no longer accepts is reported. A new list of the office adds its line.
import { z } from 'zod';
import { listAccountClosures } from '../account/account.contract.ts';
import { listBonuses } from '../bonuses/bonus.contract.ts';
import { listCalendarEvents } from '../calendar-events/calendar-event.admin.contract.ts';
import { listInquiries } from '../contact/contact.contract.ts';
import { listOfficeEventTags } from '../event-tags/event-tag.contract.ts';
import { listReminders } from '../host-reminders/host-reminder.contract.ts';
import { listHosts } from '../hosts/host.contract.ts';
import { listInvoices } from '../invoices/invoice-list.contract.ts';
import { listMail } from '../mail/mail.contract.ts';
import { listMembers } from '../members/member.contract.ts';
import { listClaims } from '../points-claims/points-claim.contract.ts';
import { listClocks } from '../poker-clocks/poker-clock.contract.ts';
import { listQrCodes } from '../qr-codes/qr-code.contract.ts';
import { reason } from '../reasons/reason.ts';
import { listVenueReferrals } from '../referrals/referral.contract.ts';
import { listStructures } from '../structures/structure.contract.ts';
import { listSubmissions } from '../submissions/submission.contract.ts';
import { listSupport } from '../support/support.contract.ts';
import { listProgram } from '../tournament-program/program.contract.ts';
import { listTournaments } from '../tournaments/tournament.office.contract.ts';
import { listOfficeVenues } from '../venues/venue.contract.ts';

/** The queries by the resource's name in the address of its calls: `GET /api/<name>`. */
export const savedViewTables = {
  bonuses: listBonuses.query,
  'calendar-events': listCalendarEvents.query,
  closings: listAccountClosures.query,
  'event-tags': listOfficeEventTags.query,
  'host-reminders': listReminders.query,
  hosts: listHosts.query,
  inquiries: listInquiries.query,
  invoices: listInvoices.query,
  mail: listMail.query,
  members: listMembers.query,
  'points-claims': listClaims.query,
  'poker-clocks': listClocks.query,
  'qr-codes': listQrCodes.query,
  structures: listStructures.query,
  submissions: listSubmissions.query,
  support: listSupport.query,
  'tournament-program': listProgram.query,
  tournaments: listTournaments.query,
  venues: listOfficeVenues.query,
  'venue-referrals': listVenueReferrals.query,
} as const satisfies Record<string, z.ZodObject>;

/** A list that supports saved views. */
export type SavedViewTable = keyof typeof savedViewTables;
const tableNames = Object.keys(savedViewTables) as [SavedViewTable, ...SavedViewTable[]];

/** The name of such a list. */
export const savedViewTableSchema = z.enum(
  tableNames,
  reason('value.one-of', { options: tableNames.join(', ') }),
);
