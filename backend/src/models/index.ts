// The one place where a connection gets its models.
import type { Connection } from 'mongoose';
import { bonusModel } from './bonus.model.ts';
import { calendarEventModel, eventExceptionModel } from './calendar-event.model.ts';
import {
  careerStateModel,
  careerTaskModel,
  ratedDayModel,
  ratingModel,
  seasonTitleModel,
  trophyCaseModel,
  trophyStatsModel,
} from './career.model.ts';
import { contentPageModel, contentPageVersionModel } from './content-page.model.ts';
import { displayKeyModel } from './display-key.model.ts';
import { emailChangeModel } from './email-change.model.ts';
import { eventProgramModel } from './event-program.model.ts';
import { eventTagModel } from './event-tag.model.ts';
import { inquiryModel } from './inquiry.model.ts';
import { joinRequestModel } from './join-request.model.ts';
import { mailModel } from './mail.model.ts';
import { messageBoxModel, messageNoticeModel, messageThreadModel } from './message.model.ts';
import { newsStoryModel } from './news-story.model.ts';
import { outboxModel } from './outbox.model.ts';
import { passwordResetModel } from './password-reset.model.ts';
import { pictureModel } from './picture.model.ts';
import { playerModel } from './player.model.ts';
import { boardModel, ledgerModel, pointsRuleModel, standingModel } from './points.model.ts';
import { pointsClaimModel } from './points-claim.model.ts';
import { clockCommandModel, pokerClockModel } from './poker-clock.model.ts';
import { pushModel, pushSubscriptionModel } from './push.model.ts';
import { reservationModel } from './reservation.model.ts';
import { resultModel } from './result.model.ts';
import { resultMessageTaskModel } from './result-message-task.model.ts';
import { seasonModel } from './season.model.ts';
import { sessionModel } from './session.model.ts';
import { siteContentModel } from './site-content.model.ts';
import { structureModel } from './structure.model.ts';
import { submissionModel } from './submission.model.ts';
import { tournamentModel } from './tournament.model.ts';
import { venueModel } from './venue.model.ts';
import { venueReferralModel } from './venue-referral.model.ts';

/** Every model on a connection. */
export const createModels = (db: Connection) => ({
  Player: playerModel(db),
  Venue: venueModel(db),
  CalendarEvent: calendarEventModel(db),
  EventException: eventExceptionModel(db),
  EventTag: eventTagModel(db),
  Tournament: tournamentModel(db),
  PokerClock: pokerClockModel(db),
  ClockCommand: clockCommandModel(db),
  Structure: structureModel(db),
  EventProgram: eventProgramModel(db),
  Season: seasonModel(db),
  Result: resultModel(db),
  PointsRule: pointsRuleModel(db),
  Ledger: ledgerModel(db),
  Standing: standingModel(db),
  Board: boardModel(db),
  PointsClaim: pointsClaimModel(db),
  NewsStory: newsStoryModel(db),
  Picture: pictureModel(db),
  SiteContent: siteContentModel(db),
  ContentPage: contentPageModel(db),
  ContentPageVersion: contentPageVersionModel(db),
  Inquiry: inquiryModel(db),
  VenueReferral: venueReferralModel(db),
  Submission: submissionModel(db),
  Bonus: bonusModel(db),
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
  Session: sessionModel(db),
  EmailChange: emailChangeModel(db),
  TrophyCase: trophyCaseModel(db),
  TrophyStats: trophyStatsModel(db),
  SeasonTitle: seasonTitleModel(db),
  Rating: ratingModel(db),
  RatedDay: ratedDayModel(db),
  CareerTask: careerTaskModel(db),
  CareerState: careerStateModel(db),
  Outbox: outboxModel(db),
});
export type Models = ReturnType<typeof createModels>;
