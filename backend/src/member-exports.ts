// What a member's download of their own data contains, and what it leaves out.
import { authExport } from '#features/core/auth/auth.export.ts';
import { banExport } from '#features/core/bans/ban.export.ts';
import { changeExport } from '#features/core/changes/change.export.ts';
import { joinExport } from '#features/core/join/join.export.ts';
import { mailExport } from '#features/core/mail/mail.export.ts';
import { messageExport } from '#features/core/messages/message.export.ts';
import type { MemberExport } from '#features/core/players/member-export.ts';
import { savedViewExport } from '#features/core/saved-views/saved-view.export.ts';
import { securityEventExport } from '#features/core/security-events/security-event.export.ts';
import { loginHelpExport } from '#features/office/login-help/login-help.export.ts';
import { mergeExport } from '#features/office/merges/merge.export.ts';
import { profileClaimExport } from '#features/office/profile-claims/profile-claim.export.ts';
import { reportScheduleExport } from '#features/office/reports/report-schedule.export.ts';
import { roleExport } from '#features/office/roles/role.export.ts';
import { venueManagerExport } from '#features/office/venue-partner/venue-manager.export.ts';
import { pointsClaimExport } from '#features/play/points-claims/points-claim.export.ts';
import { pokerClockExport } from '#features/play/poker-clocks/poker-clock.export.ts';
import { tonightExport } from '#features/play/tonight/tonight.export.ts';
import { bonusExport } from '#features/ranking/bonuses/bonus.export.ts';
import { ratingExport } from '#features/ranking/face-off/rating.export.ts';
import { resultExport } from '#features/ranking/results/result.export.ts';
import { standingExport } from '#features/ranking/standings/standing.export.ts';
import { trophyExport } from '#features/ranking/trophies/trophy.export.ts';
import { hostReminderExport } from '#features/schedule/host-reminders/host-reminder.export.ts';
import { hostExport } from '#features/schedule/hosts/host.export.ts';
import { termsAcceptanceExport } from '#features/site/content-pages/terms-acceptance.export.ts';
import type { Models } from './models.ts';

/** The lists of the download in their order; a new feature that stores something about members adds its line. */
export const memberExports: readonly MemberExport[] = [
  resultExport,
  standingExport,
  trophyExport,
  ratingExport,
  bonusExport,
  pointsClaimExport,
  profileClaimExport,
  tonightExport,
  pokerClockExport,
  hostExport,
  hostReminderExport,
  venueManagerExport,
  roleExport,
  reportScheduleExport,
  savedViewExport,
  joinExport,
  termsAcceptanceExport,
  banExport,
  mergeExport,
  loginHelpExport,
  changeExport,
  securityEventExport,
  messageExport,
  mailExport,
  authExport,
];

/** Data about members that the download leaves out, and why. */
export const notExported: Partial<Record<keyof Models, string>> = {
  Player: 'the profile, which the download begins with',
  Ledger: 'calculated from the results',
  ReportNight: 'calculated from the results',
  CareerTask: 'a task that is done within seconds',
  MessageBox: 'which messages are read or archived',
  PasswordReset: 'a link to sign in, without anything else',
  EmailChange: 'the settings page shows the address that waits for its confirmation',
  BanQuestion: 'a question of the office about two people',
  DifferentPeople: 'a note of the office about two people',
  MemberNote: 'internal notes of the office, which may be about other people too',
  OfficeItem: 'to whom the office assigned a task',
  SupportThread: 'to whom the office assigned a request',
  BonusPreset: 'a setting of the league',
  InvoiceMail: 'a bill to the address of a bar',
  Inquiry: 'a form of the public site, sent without an account',
  VenueReferral: 'a form of the public site, sent without an account',
  Venue: 'a venue and its own contacts',
  Submission: 'a form of the public site, sent without an account',
};
