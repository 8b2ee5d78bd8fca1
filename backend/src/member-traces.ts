// What is removed when an account is emptied.
import { accountTraces } from '#features/core/account/account.traces.ts';
import { authTraces } from '#features/core/auth/auth.traces.ts';
import { banTraces } from '#features/core/bans/ban.traces.ts';
import { changeTraces } from '#features/core/changes/change.traces.ts';
import { joinTraces } from '#features/core/join/join.traces.ts';
import { mailTraces } from '#features/core/mail/mail.traces.ts';
import { messageTraces } from '#features/core/messages/message.traces.ts';
import type { MemberTraces } from '#features/core/players/member-traces.ts';
import { savedViewTraces } from '#features/core/saved-views/saved-view.traces.ts';
import { securityEventTraces } from '#features/core/security-events/security-event.traces.ts';
import { loginHelpTraces } from '#features/office/login-help/login-help.traces.ts';
import { memberNoteTraces } from '#features/office/members/member.traces.ts';
import { mergeTraces } from '#features/office/merges/merge.traces.ts';
import { profileClaimTraces } from '#features/office/profile-claims/profile-claim.traces.ts';
import { reportScheduleTraces } from '#features/office/reports/report-schedule.traces.ts';
import { roleTraces } from '#features/office/roles/role.traces.ts';
import { supportTraces } from '#features/office/support/support.traces.ts';
import { officeItemTraces } from '#features/office/today/office-item.traces.ts';
import { venueManagerTraces } from '#features/office/venue-partner/venue-manager.traces.ts';
import { pointsClaimTraces } from '#features/play/points-claims/points-claim.traces.ts';
import { pokerClockTraces } from '#features/play/poker-clocks/poker-clock.traces.ts';
import { tonightTraces } from '#features/play/tonight/tonight.traces.ts';
import { bonusTraces } from '#features/ranking/bonuses/bonus.traces.ts';
import { hostReminderTraces } from '#features/schedule/host-reminders/host-reminder.traces.ts';
import { hostTraces } from '#features/schedule/hosts/host.traces.ts';
import { termsAcceptanceTraces } from '#features/site/content-pages/terms-acceptance.traces.ts';

/** The traces of members by feature; a new feature that stores something about members adds its line. */
export const memberTraces: readonly MemberTraces[] = [
  authTraces,
  accountTraces,
  joinTraces,
  banTraces,
  mailTraces,
  messageTraces,
  savedViewTraces,
  securityEventTraces,
  tonightTraces,
  pointsClaimTraces,
  bonusTraces,
  pokerClockTraces,
  officeItemTraces,
  supportTraces,
  loginHelpTraces,
  memberNoteTraces,
  mergeTraces,
  profileClaimTraces,
  roleTraces,
  reportScheduleTraces,
  venueManagerTraces,
  hostTraces,
  hostReminderTraces,
  termsAcceptanceTraces,
  changeTraces,
];
