// The only place where a connection gets its models.

import type { Connection } from 'mongoose';
import { changeModel } from '#audit/change.model.ts';
import { changeBatchModel } from '#audit/change-batch.model.ts';
import { outboxModel } from '#events/outbox.model.ts';
import { emailChangeModel } from '#features/core/account/email-change.model.ts';
import { passwordResetModel } from '#features/core/auth/password-reset.model.ts';
import { sessionModel } from '#features/core/auth/session.model.ts';
import { viewAsModel } from '#features/core/auth/view-as.model.ts';
import { banModel, banQuestionModel } from '#features/core/bans/ban.model.ts';
import { importBlockModel, importHeaderModel, importModel } from '#features/core/imports/import.model.ts';
import { joinRequestModel } from '#features/core/join/join-request.model.ts';
import { mailModel } from '#features/core/mail/mail.model.ts';
import {
  messageBoxModel,
  messageNoticeModel,
  messageThreadModel,
} from '#features/core/messages/message.model.ts';
import { pushModel, pushSubscriptionModel } from '#features/core/messages/push.model.ts';
import { pictureModel } from '#features/core/pictures/picture.model.ts';
import { playerModel } from '#features/core/players/player.model.ts';
import { regionMergeModel, regionModel } from '#features/core/regions/region.model.ts';
import { retentionRunModel, retentionSettingsModel } from '#features/core/retention/retention.model.ts';
import { savedViewModel } from '#features/core/saved-views/saved-view.model.ts';
import {
  securityChainModel,
  securityEventModel,
} from '#features/core/security-events/security-event.model.ts';
import { contentPlanModel } from '#features/core/site-content/content-plan.model.ts';
import { siteContentModel } from '#features/core/site-content/site-content.model.ts';
import { backupModel } from '#features/office/backups/backup.model.ts';
import { feePlanModel, venueBillingModel } from '#features/office/invoices/fee-plan.model.ts';
import {
  billingRunModel,
  creditModel,
  invoiceModel,
  paymentModel,
} from '#features/office/invoices/invoice.model.ts';
import { invoiceCountTaskModel } from '#features/office/invoices/invoice-count-task.model.ts';
import { invoiceMailModel } from '#features/office/invoices/invoice-mail.model.ts';
import {
  invoiceCounterModel,
  invoiceSettingsModel,
} from '#features/office/invoices/invoice-settings.model.ts';
import { loginHelpModel } from '#features/office/login-help/login-help.model.ts';
import { memberNoteModel } from '#features/office/members/member-note.model.ts';
import { accountMergeModel, differentPeopleModel } from '#features/office/merges/account-merge.model.ts';
import { profileClaimModel } from '#features/office/profile-claims/profile-claim.model.ts';
import { qrCodeModel, qrScanDayModel } from '#features/office/qr-codes/qr-code.model.ts';
import {
  reportInvoiceModel,
  reportInvoiceMonthModel,
  reportMonthModel,
  reportNightModel,
  reportPlayerModel,
  reportStateModel,
} from '#features/office/reports/figures.model.ts';
import { reportScheduleModel } from '#features/office/reports/report-schedule.model.ts';
import { roleGrantModel } from '#features/office/roles/role-grant.model.ts';
import { submissionModel } from '#features/office/submissions/submission.model.ts';
import { supportThreadModel } from '#features/office/support/support-thread.model.ts';
import { officeItemModel } from '#features/office/today/office-item.model.ts';
import { venueManagerModel } from '#features/office/venue-partner/venue-manager.model.ts';
import { partnerLinkModel, venueDisputeModel } from '#features/office/venue-partner/venue-partner.model.ts';
import { pointsClaimModel } from '#features/play/points-claims/points-claim.model.ts';
import { clockCommandModel, pokerClockModel } from '#features/play/poker-clocks/poker-clock.model.ts';
import { displayKeyModel } from '#features/play/screens/display-key.model.ts';
import { structureModel } from '#features/play/structures/structure.model.ts';
import { reservationModel } from '#features/play/tonight/reservation.model.ts';
import { eventProgramModel } from '#features/play/tournament-program/event-program.model.ts';
import { bonusModel } from '#features/ranking/bonuses/bonus.model.ts';
import { bonusOfferModel } from '#features/ranking/bonuses/bonus-offer.model.ts';
import { bonusBudgetModel, bonusPresetModel } from '#features/ranking/bonuses/bonus-preset.model.ts';
import { ratedDayModel, ratingModel } from '#features/ranking/face-off/rating.model.ts';
import { nightCountTaskModel } from '#features/ranking/night-counts/night-count-task.model.ts';
import { ruleDraftModel } from '#features/ranking/points-rules/rule-draft.model.ts';
import { raceModel } from '#features/ranking/races/race.model.ts';
import { resultModel } from '#features/ranking/results/result.model.ts';
import { resultMessageTaskModel } from '#features/ranking/results/result-message-task.model.ts';
import { pointsRuleModel } from '#features/ranking/scoring/points-rule.model.ts';
import { seasonModel, seasonTurnModel } from '#features/ranking/seasons/season.model.ts';
import { leaderboardModel, ledgerModel, standingModel } from '#features/ranking/standings/standing.model.ts';
import {
  seasonTitleModel,
  trophyCaseModel,
  trophyStatsModel,
} from '#features/ranking/trophies/trophy.model.ts';
import {
  trophyProgressStateModel,
  trophyProgressTaskModel,
} from '#features/ranking/trophy-progress-tasks/trophy-progress-task.model.ts';
import {
  calendarEventModel,
  eventExceptionModel,
} from '#features/schedule/calendar-events/calendar-event.model.ts';
import { eventTagModel } from '#features/schedule/event-tags/event-tag.model.ts';
import {
  hostConfirmationModel,
  hostReminderModel,
  hostReminderSettingsModel,
} from '#features/schedule/host-reminders/host-reminder.model.ts';
import { hostModel } from '#features/schedule/hosts/host.model.ts';
import { tournamentModel } from '#features/schedule/tournaments/tournament.model.ts';
import { venueModel } from '#features/schedule/venues/venue.model.ts';
import { charityDriveModel, donationModel } from '#features/site/charity/charity.model.ts';
import { inquiryModel } from '#features/site/contact/inquiry.model.ts';
import { contentPageModel } from '#features/site/content-pages/content-page.model.ts';
import { termsAcceptanceModel } from '#features/site/content-pages/terms-acceptance.model.ts';
import { contentVersionModel } from '#features/site/content-versions/content-version.model.ts';
import { newsStoryModel } from '#features/site/news/news-story.model.ts';
import { venueReferralModel } from '#features/site/referrals/venue-referral.model.ts';
import { createdCallModel } from '#http/created-call.model.ts';

/** Creates every model on a connection. */
export const createModels = (db: Connection) => ({
  Player: playerModel(db),
  Region: regionModel(db),
  RegionMerge: regionMergeModel(db),
  Venue: venueModel(db),
  CalendarEvent: calendarEventModel(db),
  EventException: eventExceptionModel(db),
  EventTag: eventTagModel(db),
  CreatedCall: createdCallModel(db),
  Host: hostModel(db),
  HostReminderSettings: hostReminderSettingsModel(db),
  HostConfirmation: hostConfirmationModel(db),
  HostReminder: hostReminderModel(db),
  Tournament: tournamentModel(db),
  PokerClock: pokerClockModel(db),
  ClockCommand: clockCommandModel(db),
  Structure: structureModel(db),
  EventProgram: eventProgramModel(db),
  Season: seasonModel(db),
  SeasonTurn: seasonTurnModel(db),
  Race: raceModel(db),
  RuleDraft: ruleDraftModel(db),
  Result: resultModel(db),
  PointsRule: pointsRuleModel(db),
  Ledger: ledgerModel(db),
  Standing: standingModel(db),
  Leaderboard: leaderboardModel(db),
  NightCountTask: nightCountTaskModel(db),
  PointsClaim: pointsClaimModel(db),
  NewsStory: newsStoryModel(db),
  Picture: pictureModel(db),
  SavedView: savedViewModel(db),
  SiteContent: siteContentModel(db),
  ContentPlan: contentPlanModel(db),
  Donation: donationModel(db),
  CharityDrive: charityDriveModel(db),
  ContentPage: contentPageModel(db),
  ContentVersion: contentVersionModel(db),
  TermsAcceptance: termsAcceptanceModel(db),
  Inquiry: inquiryModel(db),
  VenueReferral: venueReferralModel(db),
  Submission: submissionModel(db),
  QrCode: qrCodeModel(db),
  QrScanDay: qrScanDayModel(db),
  AccountMerge: accountMergeModel(db),
  DifferentPeople: differentPeopleModel(db),
  ProfileClaim: profileClaimModel(db),
  RoleGrant: roleGrantModel(db),
  Backup: backupModel(db),
  LoginHelp: loginHelpModel(db),
  MemberNote: memberNoteModel(db),
  FeePlan: feePlanModel(db),
  VenueBilling: venueBillingModel(db),
  InvoiceSettings: invoiceSettingsModel(db),
  InvoiceCounter: invoiceCounterModel(db),
  Invoice: invoiceModel(db),
  InvoiceCountTask: invoiceCountTaskModel(db),
  InvoiceMail: invoiceMailModel(db),
  Payment: paymentModel(db),
  Credit: creditModel(db),
  BillingRun: billingRunModel(db),
  OfficeItem: officeItemModel(db),
  SupportThread: supportThreadModel(db),
  ReportMonth: reportMonthModel(db),
  ReportNight: reportNightModel(db),
  ReportPlayer: reportPlayerModel(db),
  ReportInvoice: reportInvoiceModel(db),
  ReportInvoiceMonth: reportInvoiceMonthModel(db),
  ReportState: reportStateModel(db),
  ReportSchedule: reportScheduleModel(db),
  PartnerLink: partnerLinkModel(db),
  VenueDispute: venueDisputeModel(db),
  VenueManager: venueManagerModel(db),
  Ban: banModel(db),
  BanQuestion: banQuestionModel(db),
  Bonus: bonusModel(db),
  BonusOffer: bonusOfferModel(db),
  BonusPreset: bonusPresetModel(db),
  BonusBudget: bonusBudgetModel(db),
  Reservation: reservationModel(db),
  DisplayKey: displayKeyModel(db),
  MessageThread: messageThreadModel(db),
  MessageBox: messageBoxModel(db),
  MessageNotice: messageNoticeModel(db),
  ResultMessageTask: resultMessageTaskModel(db),
  PushSubscription: pushSubscriptionModel(db),
  Push: pushModel(db),
  Mail: mailModel(db),
  PasswordReset: passwordResetModel(db),
  JoinRequest: joinRequestModel(db),
  Import: importModel(db),
  ImportBlock: importBlockModel(db),
  ImportHeader: importHeaderModel(db),
  RetentionSettings: retentionSettingsModel(db),
  RetentionRun: retentionRunModel(db),
  SecurityEvent: securityEventModel(db),
  SecurityChain: securityChainModel(db),
  Session: sessionModel(db),
  ViewAs: viewAsModel(db),
  EmailChange: emailChangeModel(db),
  TrophyCase: trophyCaseModel(db),
  TrophyStats: trophyStatsModel(db),
  SeasonTitle: seasonTitleModel(db),
  Rating: ratingModel(db),
  RatedDay: ratedDayModel(db),
  CareerTask: trophyProgressTaskModel(db),
  CareerState: trophyProgressStateModel(db),
  Change: changeModel(db),
  ChangeBatch: changeBatchModel(db),
  Outbox: outboxModel(db),
});
export type Models = ReturnType<typeof createModels>;
