// Moves the stored data of a member when two accounts become one. Nights are moved separately
// (`ranking/results/move-nights.ts`), because standings, totals and ratings follow from them.
import { banMove, banQuestionMove } from './features/core/bans/ban.moves.ts';
import { joinMove } from './features/core/join/join.moves.ts';
import { conversationMove } from './features/core/messages/message.moves.ts';
import { pushSubscriptionMove } from './features/core/messages/push.moves.ts';
import type { MemberMove } from './features/core/players/member-moves.ts';
import { loginHelpMove } from './features/office/login-help/login-help.moves.ts';
import { memberNoteMove } from './features/office/members/member-note.moves.ts';
import { profileClaimMove } from './features/office/profile-claims/profile-claim.moves.ts';
import { venueManagerMove } from './features/office/venue-partner/venue-manager.moves.ts';
import { pointsClaimMove } from './features/play/points-claims/points-claim.moves.ts';
import { reservationMove } from './features/play/tonight/reservation.moves.ts';
import { bonusMove } from './features/ranking/bonuses/bonus.moves.ts';
import { seasonTitleMove } from './features/ranking/trophies/season-title.moves.ts';
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
  Player: 'the account itself: it stays as an empty row that leads to the other one',
  Result: 'moved night by night, with all that follows (move-nights.ts)',
  Ledger: 'made of the results',
  Standing: 'made of the results',
  ReportNight: 'made of the results',
  CareerTask: 'work that is done in seconds',
  MessageBox: 'its marks go along with the conversations',
  Session: 'a sign-in that ends; it is removed',
  PasswordReset: 'a link into an account that is gone; it is removed',
  EmailChange: 'of an account that is gone; it is removed',
  Mail: 'the log of what was sent to an address',
  PokerClock: 'a log: who reads it is led from the old id to the member (combined-players.ts)',
  Change: 'says what was done to which account',
  AccountMerge: 'the record of merges, one after the other',
  DifferentPeople: 'said of the accounts as they were',
  TermsAcceptance: 'said at a sign-in; who signs in to the other account says it there',
  ReportSchedule: 'of staff, who are never the account that goes; of others what an undo reads',
  RoleGrant: 'of staff, who are never the account that goes',
  SavedView: 'of staff, who are never the account that goes',
  OfficeItem: 'of staff, who are never the account that goes',
  SupportThread: 'of staff, who are never the account that goes',
  Host: 'of hosts, who are never the account that goes',
  HostConfirmation: 'of hosts, who are never the account that goes',
  HostReminder: 'of hosts, who are never the account that goes',
  InvoiceMail: 'to the billing address of a venue',
  ViewAs: 'says which account an admin looked as',
  BonusPreset: 'names staff, who are never the account that goes',
  Inquiry: 'a form of the public site, sent without an account',
  VenueReferral: 'a form of the public site, sent without an account',
  Venue: 'a bar and its own contacts',
  Submission: 'a form of the public site, sent without an account',
};
