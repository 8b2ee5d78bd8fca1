// What the office's page frame shows: numbers of open tasks, and search results while somebody types.
import { z } from 'zod';
import { dateSchema } from '../common/ids.ts';
import { invoiceStatuses } from '../invoices/invoice.schema.ts';

/** The numbers shown for the office's pages. */
export const officeCountsSchema = z.object({
  today: z.int().describe('Items on the desk of today that nobody has put off.'),
  approvals: z.int().describe('Proposed tournaments and venues that are waiting for a decision.'),
  claims: z.int().describe('Points claims that are open.'),
  closures: z.int().describe('Closed accounts that can still be reopened.'),
  inquiries: z.int().describe('Inquiries that nobody has read.'),
  members: z.int(),
  hosts: z.int(),
  venues: z.int(),
});
export type OfficeCounts = z.infer<typeof officeCountsSchema>;

/** The minimum length of a search, in characters. */
export const officeSearchMinLength = 2;
export const officeSearchMaxLength = 60;
/** The maximum number of results of each kind. */
export const officeSearchLimit = 5;

const foundMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  pokerHandle: z.string(),
  city: z.string(),
  email: z.string().describe('Empty for a member without a sign-in.'),
  isBanned: z.boolean(),
});
export type FoundMember = z.infer<typeof foundMemberSchema>;

const foundVenueSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  isActive: z.boolean(),
});
export type FoundVenue = z.infer<typeof foundVenueSchema>;

const foundEventSchema = z.object({
  id: z.string().describe('A tournament id, or `calendar-<eventId>` for an occurrence of a weekly event.'),
  name: z.string(),
  venueName: z.string(),
  date: dateSchema,
  startTime: z.string().describe('12-hour league time, several joined by ` & `.'),
  hostName: z.string(),
  isCancelled: z.boolean(),
});
export type FoundEvent = z.infer<typeof foundEventSchema>;

const foundStorySchema = z.object({
  id: z.string(),
  title: z.string(),
  date: dateSchema.describe('The league date on which it was written.'),
  isUp: z.boolean().describe('Whether visitors may read it.'),
});
export type FoundStory = z.infer<typeof foundStorySchema>;

const foundInvoiceSchema = z.object({
  id: z.string(),
  number: z.string().describe('Empty for a draft.'),
  venueName: z.string(),
  status: z.enum(invoiceStatuses),
  totalCents: z.int(),
  issuedOn: dateSchema.nullable(),
});
export type FoundInvoice = z.infer<typeof foundInvoiceSchema>;

/** The results of an office search, best first in each group. */
export const officeFindingsSchema = z.object({
  members: z.array(foundMemberSchema),
  venues: z.array(foundVenueSchema),
  events: z.array(foundEventSchema).describe('Of today and the seven days that follow, by time.'),
  invoices: z
    .array(foundInvoiceSchema)
    .describe('By number, venue and whom they are billed to, the newest first.'),
  stories: z
    .array(foundStorySchema)
    .describe('Drafts and stories that were taken down too, the newest first.'),
});
export type OfficeFindings = z.infer<typeof officeFindingsSchema>;
