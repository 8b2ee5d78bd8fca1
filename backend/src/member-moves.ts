// Moves the stored data of a member when two accounts become one. Nights are moved separately
// (`ranking/results/move-nights.ts`), because standings, totals and ratings follow from them.
import { banMove, banQuestionMove } from '#features/core/bans/ban.moves.ts';
import { joinMove } from '#features/core/join/join.moves.ts';
import { conversationMove } from '#features/core/messages/message.moves.ts';
import { pushSubscriptionMove } from '#features/core/messages/push.moves.ts';
import type { MemberMove } from '#features/core/players/member-moves.ts';
import { loginHelpMove } from '#features/office/login-help/login-help.moves.ts';
import { memberNoteMove } from '#features/office/members/member-note.moves.ts';
import { profileClaimMove } from '#features/office/profile-claims/profile-claim.moves.ts';
import { venueManagerMove } from '#features/office/venue-partner/venue-manager.moves.ts';
import { pointsClaimMove } from '#features/play/points-claims/points-claim.moves.ts';
import { reservationMove } from '#features/play/tonight/reservation.moves.ts';
import { bonusMove } from '#features/ranking/bonuses/bonus.moves.ts';
import { seasonTitleMove } from '#features/ranking/trophies/season-title.moves.ts';
import type { Models } from './models.ts';

type ModelName = keyof Models;

/** The data that is moved, in this order; an undo uses the same order. */
export const memberMoves = {
  Bonus: bonusMove,
  // Includes the marks of both boxes.
  MessageThread: conversationMove,
  PointsClaim: pointsClaimMove,
  Reservation: reservationMove,
  SeasonTitle: seasonTitleMove,
  Ban: banMove,
  // After the bans.
  BanQuestion: banQuestionMove,
  JoinRequest: joinMove,
  LoginHelp: loginHelpMove,
  MemberNote: memberNoteMove,
  ProfileClaim: profileClaimMove,
  PushSubscription: pushSubscriptionMove,
  VenueManager: venueManagerMove,
} as const satisfies Partial<Record<ModelName, MemberMove>>;

/** The data that is not moved, and why. */
export const stayingAtMerge: Partial<Record<ModelName, string>> = {
  Player: 'the account itself: it stays as an empty row that redirects to the other one',
  Result: 'moved night by night, with everything derived from it (move-nights.ts)',
  Ledger: 'calculated from the results',
  Standing: 'calculated from the results',
  TrophyCase: 'calculated from the results',
  Rating: 'calculated from the results',
  ReportNight: 'calculated from the results',
  CareerTask: 'a task that is done within seconds',
  MessageBox: 'its marks move with the conversations',
  Session: 'a sign-in that ends with the account; it is removed',
  PasswordReset: 'a link to an account that no longer exists; it is removed',
  EmailChange: 'belongs to an account that no longer exists; it is removed',
  Mail: 'the log of mails sent to an address',
  PokerClock: 'a log: readers resolve the old id to the member (combined-players.ts)',
  Change: 'records what was done to which account',
  SecurityEvent: 'a log: says which account acted',
  AccountMerge: 'the record of successive merges',
  DifferentPeople: 'a statement about the accounts as they were',
  TermsAcceptance: 'given at a sign-in; whoever signs in to the other account gives it there',
  ReportSchedule: 'of staff, whose account is never the one merged away; of others, data for an undo',
  RoleGrant: 'of staff, whose account is never the one merged away',
  SavedView: 'of staff, whose account is never the one merged away',
  OfficeItem: 'of staff, whose account is never the one merged away',
  SupportThread: 'of staff, whose account is never the one merged away',
  Host: 'of hosts, whose account is never the one merged away',
  HostConfirmation: 'of hosts, whose account is never the one merged away',
  HostReminder: 'of hosts, whose account is never the one merged away',
  InvoiceMail: 'sent to the billing address of a venue',
  ViewAs: 'records which account an admin viewed the site as',
  BonusPreset: 'names staff, whose account is never the one merged away',
  Inquiry: 'a form of the public site, sent without an account',
  VenueReferral: 'a form of the public site, sent without an account',
  Venue: 'a venue and its own contacts',
  Submission: 'a form of the public site, sent without an account',
};
