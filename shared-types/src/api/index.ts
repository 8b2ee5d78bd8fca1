// Every endpoint of the product. A contract that is not in this list is neither mounted nor documented.
import * as account from '../account/account.contract.ts';
import * as auth from '../auth/auth.contract.ts';
import * as bonuses from '../bonuses/bonus.contract.ts';
import { readCalendar } from '../calendar/calendar.contract.ts';
import * as calendarEvents from '../calendar-events/calendar-event.admin.contract.ts';
import { assignHost, clearDayHost } from '../calendar-events/calendar-event.contract.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  listInquiries,
  sendApplication,
  sendContactMessage,
  sendVenueInquiry,
  setInquiryStatus,
} from '../contact/contact.contract.ts';
import {
  contentPageVersions,
  oneContentPageVersion,
  readContentPage,
  restoreContentPage,
  writeContentPage,
} from '../content-pages/content-page.contract.ts';
import * as eventTags from '../event-tags/event-tag.contract.ts';
import * as faceOff from '../face-off/face-off.contract.ts';
import { readHostSchedule } from '../host-schedule/host-schedule.contract.ts';
import { availableHosts } from '../hosts/host.contract.ts';
import * as join from '../join/join.contract.ts';
import { readLeagueSettings, writeLeagueSettings } from '../league-settings/league-settings.contract.ts';
import { listMail } from '../mail/mail.contract.ts';
import * as messages from '../messages/message.contract.ts';
import * as notifications from '../messages/notification.contract.ts';
import * as news from '../news/news.contract.ts';
import { createWalkIn, searchPlayers } from '../players/player.contract.ts';
import { putProfileImage } from '../players/profile-image.contract.ts';
import { playerPoints, playerRaces } from '../points/points.contract.ts';
import * as claims from '../points-claims/points-claim.contract.ts';
import {
  listAllStars,
  listPointRaces,
  listRulesVersions,
  previewRules,
  publishRules,
} from '../points-rules/points-rule.contract.ts';
import {
  clockLog,
  clockNight,
  commandClock,
  createClock,
  getClock,
  listClocks,
  postClockResult,
  runningClocks,
  takeBackClockResult,
} from '../poker-clocks/poker-clock.contract.ts';
import * as privacy from '../privacy/privacy.contract.ts';
import { listVenueReferrals, referVenue, setReferralStatus } from '../referrals/referral.contract.ts';
import {
  editResult,
  listResults,
  oneResult,
  postResult,
  removeResult,
  restoreResult,
} from '../results/result.contract.ts';
import * as screens from '../screens/screen.contract.ts';
import { listSeasons } from '../seasons/season.contract.ts';
import * as seen from '../seen/seen.contract.ts';
import {
  readCharityTotals,
  readCountdown,
  readMasterLogo,
  readStoreBanner,
  readThought,
  writeCharityTotals,
  writeCountdown,
  writeMasterLogo,
  writeStoreBanner,
  writeThought,
} from '../site-content/site-content.contract.ts';
import {
  findOnBoard,
  readStandings,
  rebuildStandings,
  standingsAround,
} from '../standings/standing.contract.ts';
import * as structures from '../structures/structure.contract.ts';
import {
  approveSubmission,
  listSubmissions,
  rejectSubmission,
  restoreSubmission,
  submitTournament,
  submitVenue,
} from '../submissions/submission.contract.ts';
import { publicConfig } from '../system/system.contract.ts';
import * as tonight from '../tonight/tonight.contract.ts';
import * as program from '../tournament-program/program.contract.ts';
import { tournamentsByDate } from '../tournaments/tournament.contract.ts';
import * as trophies from '../trophies/trophy.contract.ts';
import * as venues from '../venues/venue.contract.ts';
import { recentWinners } from '../winners/winner.contract.ts';

export const api = [
  publicConfig,
  auth.playerLogin,
  auth.adminLogin,
  auth.currentSession,
  auth.signOutEverywhere,
  auth.forgotPassword,
  auth.forgotUsername,
  auth.resetPassword,
  tournamentsByDate,
  availableHosts,
  readHostSchedule,
  assignHost,
  clearDayHost,
  runningClocks,
  listClocks,
  createClock,
  getClock,
  commandClock,
  clockLog,
  clockNight,
  postClockResult,
  takeBackClockResult,
  readThought,
  writeThought,
  readStoreBanner,
  writeStoreBanner,
  readCountdown,
  writeCountdown,
  readCharityTotals,
  writeCharityTotals,
  readMasterLogo,
  writeMasterLogo,
  news.activeNews,
  news.allNews,
  news.listStories,
  news.newsDrafts,
  news.oneStory,
  news.storyNeighbours,
  news.createStory,
  news.updateStory,
  news.deleteStory,
  news.restoreStory,
  recentWinners,
  createWalkIn,
  searchPlayers,
  putProfileImage,
  seen.readSeen,
  seen.markSeen,
  readContentPage,
  writeContentPage,
  contentPageVersions,
  oneContentPageVersion,
  restoreContentPage,
  readCalendar,
  eventTags.listEventTags,
  eventTags.createEventTag,
  eventTags.updateEventTag,
  eventTags.deleteEventTag,
  eventTags.restoreEventTag,
  venues.listVenues,
  venues.readVenue,
  venues.listCities,
  screens.listScreens,
  screens.identifyScreen,
  screens.listDisplayKeys,
  screens.createDisplayKey,
  screens.pairDisplay,
  screens.revokeDisplayKey,
  screens.readUnattended,
  screens.readVenueLook,
  screens.writeVenueLook,
  venues.createVenue,
  venues.updateVenue,
  calendarEvents.listCalendarEvents,
  calendarEvents.readCalendarEvent,
  calendarEvents.createCalendarEvent,
  calendarEvents.updateCalendarEvent,
  calendarEvents.deleteCalendarEvent,
  calendarEvents.restoreCalendarEvent,
  calendarEvents.changeEventDay,
  calendarEvents.restoreEventDay,
  listSeasons,
  readStandings,
  findOnBoard,
  standingsAround,
  rebuildStandings,
  playerPoints,
  playerRaces,
  claims.claimNights,
  claims.listMyClaims,
  claims.listClaims,
  claims.sendClaim,
  claims.answerClaim,
  claims.withdrawClaim,
  claims.askClaimant,
  claims.approveClaim,
  claims.declineClaim,
  claims.undoClaim,
  trophies.myTrophies,
  trophies.seeTrophies,
  trophies.playerTrophies,
  faceOff.faceOff,
  faceOff.rivals,
  listResults,
  oneResult,
  postResult,
  editResult,
  removeResult,
  restoreResult,
  listRulesVersions,
  publishRules,
  previewRules,
  listPointRaces,
  listAllStars,
  sendContactMessage,
  sendVenueInquiry,
  sendApplication,
  listInquiries,
  setInquiryStatus,
  referVenue,
  listVenueReferrals,
  setReferralStatus,
  submitTournament,
  submitVenue,
  listSubmissions,
  approveSubmission,
  rejectSubmission,
  restoreSubmission,
  listMail,
  readLeagueSettings,
  writeLeagueSettings,
  join.joinLeague,
  join.confirmJoin,
  join.resendJoin,
  bonuses.readBonus,
  bonuses.verifyBonus,
  bonuses.myBonuses,
  bonuses.listBonuses,
  bonuses.issueBonuses,
  bonuses.revokeBonus,
  bonuses.restoreBonus,
  tonight.myTonight,
  tonight.reservePlace,
  tonight.cancelReservation,
  tonight.checkIn,
  tonight.checkInCodes,
  tonight.clockReservations,
  structures.listStructures,
  structures.readStructure,
  structures.createStructure,
  structures.updateStructure,
  structures.deleteStructure,
  structures.restoreStructure,
  program.listProgram,
  program.changeProgram,
  privacy.readPrivacy,
  privacy.changePrivacy,
  account.readSettings,
  account.changeProfile,
  account.changeLanguage,
  account.changeEmail,
  account.cancelEmailChange,
  account.confirmEmailChange,
  account.changePassword,
  account.listSessions,
  account.endSession,
  account.exportAccount,
  account.closeAccount,
  account.listClosings,
  account.reopenAccount,
  messages.unreadCount,
  messages.adminAlert,
  messages.listMessages,
  messages.listLeagueMessages,
  messages.findReceivers,
  messages.readThread,
  messages.writeLeague,
  messages.writeMember,
  messages.reply,
  messages.announce,
  messages.announcementReach,
  messages.markThread,
  notifications.readNotifications,
  notifications.writeNotifications,
  notifications.pushKey,
  notifications.subscribePush,
  notifications.unsubscribePush,
  notifications.unsubscribeState,
  notifications.unsubscribe,
  notifications.resubscribe,
] as const satisfies readonly Endpoint[];

type AnyEndpoint = (typeof api)[number];

/** Every call by `METHOD /path`, for a client that wants the types without the schemas. */
export type ApiRoutes = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
