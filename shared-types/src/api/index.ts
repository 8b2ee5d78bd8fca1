// All endpoints of the product: those that the features' contract files export. An endpoint in another file is neither
// mounted nor documented.
import * as account from '../account/account.contract.ts';
import * as apiKey from '../api-keys/api-key.contract.ts';
import * as auth from '../auth/auth.contract.ts';
import * as sessionUse from '../auth/session-use.contract.ts';
import * as viewAs from '../auth/view-as.contract.ts';
import * as backup from '../backups/backup.contract.ts';
import * as ban from '../bans/ban.contract.ts';
import * as bonus from '../bonuses/bonus.contract.ts';
import * as bonusOffer from '../bonuses/bonus-offer.contract.ts';
import * as bonusPreset from '../bonuses/bonus-preset.contract.ts';
import * as calendar from '../calendar/calendar.contract.ts';
import * as calendarEventAdmin from '../calendar-events/calendar-event.admin.contract.ts';
import * as calendarEvent from '../calendar-events/calendar-event.contract.ts';
import * as calendarFeed from '../calendar-feeds/calendar-feed.contract.ts';
import * as captain from '../captains/captain.contract.ts';
import * as change from '../changes/change.contract.ts';
import * as charity from '../charity/charity.contract.ts';
import * as choice from '../choices/choice.contract.ts';
import type { Endpoint } from '../common/endpoint.ts';
import * as contact from '../contact/contact.contract.ts';
import * as contentPage from '../content-pages/content-page.contract.ts';
import * as deal from '../deals/deal.contract.ts';
import * as embed from '../embeds/embed.contract.ts';
import * as eventTag from '../event-tags/event-tag.contract.ts';
import * as event from '../events/event.contract.ts';
import * as faceOff from '../face-off/face-off.contract.ts';
import * as factStream from '../fact-stream/fact-stream.contract.ts';
import * as follow from '../follows/follow.contract.ts';
import * as hook from '../hooks/hook.contract.ts';
import * as host from '../hosts/host.contract.ts';
import * as hostReminder from '../hosts/host-reminder.contract.ts';
import * as hostSchedule from '../hosts/host-schedule.contract.ts';
import * as hostSwap from '../hosts/host-swap.contract.ts';
import * as imports from '../imports/import.contract.ts';
import * as billingRun from '../invoices/billing-run.contract.ts';
import * as feePlan from '../invoices/fee-plan.contract.ts';
import * as invoice from '../invoices/invoice.contract.ts';
import * as invoiceLink from '../invoices/invoice-link.contract.ts';
import * as invoiceList from '../invoices/invoice-list.contract.ts';
import * as invoiceMail from '../invoices/invoice-mail.contract.ts';
import * as invoiceSettings from '../invoices/invoice-settings.contract.ts';
import * as payment from '../invoices/payment.contract.ts';
import * as statement from '../invoices/statement.contract.ts';
import * as join from '../join/join.contract.ts';
import * as leagueExport from '../league-export/league-export.contract.ts';
import * as leagueSettings from '../league-settings/league-settings.contract.ts';
import * as loginHelp from '../login-help/login-help.contract.ts';
import * as mail from '../mail/mail.contract.ts';
import * as maintenance from '../maintenance/maintenance.contract.ts';
import * as masterLogo from '../master-logo/master-logo.contract.ts';
import * as member from '../members/member.contract.ts';
import * as merge from '../merges/merge.contract.ts';
import * as message from '../messages/message.contract.ts';
import * as notification from '../messages/notification.contract.ts';
import * as news from '../news/news.contract.ts';
import * as newsOffice from '../news/news-office.contract.ts';
import * as nightExport from '../night-exports/night-export.contract.ts';
import * as nightPhoto from '../night-photos/night-photo.contract.ts';
import * as nightReplay from '../night-replays/night-replay.contract.ts';
import * as homePreview from '../office/home-preview.contract.ts';
import * as office from '../office/office.contract.ts';
import * as officeToday from '../office/today.contract.ts';
import * as openingPoints from '../opening-points/opening-points.contract.ts';
import * as artwork from '../pictures/artwork.contract.ts';
import * as picture from '../pictures/picture.contract.ts';
import * as player from '../players/player.contract.ts';
import * as profileImage from '../players/profile-image.contract.ts';
import * as points from '../points/points.contract.ts';
import * as pointsClaim from '../points-claims/points-claim.contract.ts';
import * as pointsRule from '../points-rules/points-rule.contract.ts';
import * as ruleDraft from '../points-rules/rule-draft.contract.ts';
import * as ladder from '../poker-clocks/ladder.contract.ts';
import * as pokerClock from '../poker-clocks/poker-clock.contract.ts';
import * as poster from '../posters/poster.contract.ts';
import * as privacy from '../privacy/privacy.contract.ts';
import * as profileClaim from '../profile-claims/profile-claim.contract.ts';
import * as qrCode from '../qr-codes/qr-code.contract.ts';
import * as race from '../races/race.contract.ts';
import * as rank from '../ranks/rank.contract.ts';
import * as referral from '../referrals/referral.contract.ts';
import * as region from '../regions/region.contract.ts';
import * as reportedClock from '../reported-clocks/reported-clock.contract.ts';
import * as report from '../reports/report.contract.ts';
import * as result from '../results/result.contract.ts';
import * as resultRecord from '../results/result-record.contract.ts';
import * as retention from '../retention/retention.contract.ts';
import * as role from '../roles/role.contract.ts';
import * as savedView from '../saved-views/saved-view.contract.ts';
import * as screenRemote from '../screens/remote.contract.ts';
import * as screen from '../screens/screen.contract.ts';
import * as season from '../seasons/season.contract.ts';
import * as securityEvent from '../security-events/security-event.contract.ts';
import * as seen from '../seen/seen.contract.ts';
import * as contentPlan from '../site-content/content-plan.contract.ts';
import * as siteContent from '../site-content/site-content.contract.ts';
import * as standing from '../standings/standing.contract.ts';
import * as structure from '../structures/structure.contract.ts';
import * as submission from '../submissions/submission.contract.ts';
import * as support from '../support/support.contract.ts';
import * as system from '../system/system.contract.ts';
import * as tdt from '../tdt/tdt.contract.ts';
import * as outReports from '../tonight/out-report.contract.ts';
import * as tonight from '../tonight/tonight.contract.ts';
import * as program from '../tournament-program/program.contract.ts';
import * as tournament from '../tournaments/tournament.contract.ts';
import * as officeTournament from '../tournaments/tournament.office.contract.ts';
import * as trophy from '../trophies/trophy.contract.ts';
import * as venue from '../venues/venue.contract.ts';
import * as venueManager from '../venues/venue-manager.contract.ts';
import * as venuePartner from '../venues/venue-partner.contract.ts';
import * as winner from '../winners/winner.contract.ts';

/** The contracts of each feature; a new feature adds its own line. */
const contracts = [
  account,
  apiKey,
  auth,
  sessionUse,
  backup,
  viewAs,
  ban,
  bonus,
  bonusOffer,
  bonusPreset,
  calendarEventAdmin,
  calendarEvent,
  calendar,
  calendarFeed,
  change,
  captain,
  charity,
  choice,
  contact,
  contentPage,
  deal,
  embed,
  event,
  eventTag,
  faceOff,
  factStream,
  follow,
  hook,
  hostReminder,
  hostSchedule,
  hostSwap,
  host,
  imports,
  billingRun,
  feePlan,
  invoice,
  invoiceLink,
  invoiceList,
  invoiceMail,
  payment,
  statement,
  invoiceSettings,
  join,
  leagueExport,
  leagueSettings,
  loginHelp,
  masterLogo,
  mail,
  maintenance,
  member,
  merge,
  message,
  notification,
  openingPoints,
  news,
  homePreview,
  newsOffice,
  office,
  officeToday,
  artwork,
  picture,
  player,
  profileImage,
  pointsClaim,
  pointsRule,
  points,
  ruleDraft,
  pokerClock,
  ladder,
  poster,
  privacy,
  qrCode,
  profileClaim,
  race,
  rank,
  referral,
  region,
  report,
  result,
  resultRecord,
  retention,
  role,
  savedView,
  screen,
  screenRemote,
  season,
  securityEvent,
  seen,
  contentPlan,
  siteContent,
  standing,
  nightExport,
  nightReplay,
  nightPhoto,
  reportedClock,
  structure,
  submission,
  support,
  system,
  tdt,
  outReports,
  tonight,
  program,
  tournament,
  officeTournament,
  trophy,
  venue,
  venueManager,
  venuePartner,
  winner,
] as const;

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never;
type AnyEndpoint = Extract<Exported<(typeof contracts)[number]>, Endpoint>;

const isEndpoint = (exported: unknown): exported is AnyEndpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

export const api: readonly AnyEndpoint[] = contracts.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);

/** The name of each endpoint in the OpenAPI document: that of its contract, such as `listVenues`. */
export const operationNames: ReadonlyMap<Endpoint, string> = new Map(
  contracts.flatMap((module) =>
    Object.entries(module).flatMap(([name, exported]): [Endpoint, string][] =>
      isEndpoint(exported) ? [[exported, name]] : [],
    ),
  ),
);

/** All endpoints by `METHOD /path`, for a client that needs the types without the schemas. */
export type ApiRoutes = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

/** The names of the lists whose views can be saved. */
export type SavedViewTable = Extract<AnyEndpoint, { savedViews: string }>['savedViews'];
