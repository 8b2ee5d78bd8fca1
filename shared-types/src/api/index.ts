// Every endpoint of the product. A contract that is not in this list is neither mounted nor documented.
import { adminLogin, currentSession, playerLogin, signOutEverywhere } from '../auth/auth.contract.ts';
import { assignHost } from '../calendar-events/calendar-event.contract.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  listInquiries,
  sendApplication,
  sendContactMessage,
  sendVenueInquiry,
  setInquiryStatus,
} from '../contact/contact.contract.ts';
import { availableHosts } from '../hosts/host.contract.ts';
import {
  activeNews,
  allNews,
  createStory,
  deleteStory,
  oneStory,
  restoreStory,
  updateStory,
} from '../news/news.contract.ts';
import {
  clockLog,
  commandClock,
  createClock,
  getClock,
  listClocks,
  runningClocks,
} from '../poker-clocks/poker-clock.contract.ts';
import { listVenueReferrals, referVenue, setReferralStatus } from '../referrals/referral.contract.ts';
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
  approveSubmission,
  listSubmissions,
  rejectSubmission,
  restoreSubmission,
  submitTournament,
  submitVenue,
  venueChoices,
} from '../submissions/submission.contract.ts';
import { publicConfig } from '../system/system.contract.ts';
import { tournamentsByDate } from '../tournaments/tournament.contract.ts';
import { recentWinners } from '../winners/winner.contract.ts';

export const api = [
  publicConfig,
  playerLogin,
  adminLogin,
  currentSession,
  signOutEverywhere,
  tournamentsByDate,
  availableHosts,
  assignHost,
  runningClocks,
  listClocks,
  createClock,
  getClock,
  commandClock,
  clockLog,
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
  activeNews,
  allNews,
  oneStory,
  createStory,
  updateStory,
  deleteStory,
  restoreStory,
  recentWinners,
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
  venueChoices,
  listSubmissions,
  approveSubmission,
  rejectSubmission,
  restoreSubmission,
] as const satisfies readonly Endpoint[];

type AnyEndpoint = (typeof api)[number];

/** Every call by `METHOD /path`, for a client that wants the types without the schemas. */
export type ApiRoutes = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
