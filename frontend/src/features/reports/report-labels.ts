// Labels for reports, their rows and their columns.
import type { ReportColumn, ReportName, RowKind } from '@ahl/shared-types/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of each report. */
export const reportLabels: Readonly<Record<ReportName, MessageDescriptor>> = {
  attendance: msg`Attendance`,
  retention: msg`Retention`,
  lapsed: msg`Not seen since`,
  'new-players': msg`New players`,
  venues: msg`What venues bring`,
  hosts: msg`Hours of hosts`,
  points: msg`Audit of points`,
  bonuses: msg`Bonuses`,
  finance: msg`Finance`,
  charity: msg`Charity`,
};

/** A sentence for each report about the question that it answers. */
export const reportTexts: Readonly<Record<ReportName, MessageDescriptor>> = {
  attendance: msg`How many nights were played and how many players came.`,
  retention: msg`Of the players whose first night was in a month: how many played again that many months later.`,
  lapsed: msg`When the last nights were of players who have not come back.`,
  'new-players': msg`Who played for the first time, and when.`,
  venues: msg`What each venue brings the league. Players a month are counted over all weekdays.`,
  hosts: msg`Who hosted and for how long: from the start until the result was posted, four hours where it was posted later than that evening.`,
  points: msg`Points that were given, and nights that were corrected or counted differently.`,
  bonuses: msg`How the bonuses given in the period were used.`,
  finance: msg`The invoices that were issued in the period, as they are today.`,
  charity: msg`What was given in the period.`,
};

/** The names of the kinds of rows. */
export const rowLabels: Readonly<Record<RowKind, MessageDescriptor>> = {
  month: msg`Month`,
  week: msg`Week`,
  weekday: msg`Weekday`,
  region: msg`Region`,
  venue: msg`Venue`,
  host: msg`Host`,
  kind: msg`Kind`,
  drive: msg`Drive`,
  ageing: msg`Ageing`,
};

/** The name of each column. */
export const columnLabels: Readonly<Record<ReportColumn, MessageDescriptor>> = {
  nights: msg`Nights`,
  entries: msg`Entries`,
  perNight: msg`A night`,
  firstTimers: msg`New players`,
  returning: msg`Returning`,
  share: msg`Of all entries`,
  lastSeen: msg`Not seen since`,
  regulars: msg`Players a month`,
  hours: msg`Hours`,
  hoursPerNight: msg`A night`,
  points: msg`Points`,
  pointsPerEntry: msg`An entry`,
  bonusPoints: msg`From bonuses`,
  corrections: msg`Corrected`,
  special: msg`Double or excluded`,
  began: msg`New players`,
  month1: msg`1 month later`,
  month2: msg`2 months`,
  month3: msg`3 months`,
  month6: msg`6 months`,
  month9: msg`9 months`,
  month12: msg`12 months`,
  issued: msg`Given`,
  redeemed: msg`Redeemed`,
  expired: msg`Expired`,
  revoked: msg`Revoked`,
  waiting: msg`Still open`,
  invoices: msg`Invoices`,
  billedCents: msg`Billed`,
  paidCents: msg`Paid`,
  openCents: msg`Still owed`,
  overdueCents: msg`Overdue`,
  paidInDays: msg`Days until paid`,
  donations: msg`Donations`,
  meals: msg`Meals`,
  backpacks: msg`Backpacks`,
  toys: msg`Toys`,
  bicycles: msg`Bicycles`,
  items: msg`Items`,
};

/** Labels for the ages of debts, and for amounts no longer owed. */
export const ageingLabels: Readonly<Record<string, MessageDescriptor>> = {
  'not-due': msg`Not due yet`,
  'days-1-30': msg`1 to 30 days late`,
  'days-31-60': msg`31 to 60 days late`,
  'days-61-90': msg`61 to 90 days late`,
  'days-over-90': msg`More than 90 days late`,
  paid: msg`Paid`,
  uncollectible: msg`Uncollectible`,
};
