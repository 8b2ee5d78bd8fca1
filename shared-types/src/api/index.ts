// Every endpoint of the product: those that the features' contract files export. An endpoint of another file is neither
// mounted nor documented.
import * as account from '../account/account.contract.ts';
import * as auth from '../auth/auth.contract.ts';
import * as viewAs from '../auth/view-as.contract.ts';
import * as ban from '../bans/ban.contract.ts';
import * as bonus from '../bonuses/bonus.contract.ts';
import * as bonusOffer from '../bonuses/bonus-offer.contract.ts';
import * as bonusPreset from '../bonuses/bonus-preset.contract.ts';
import * as calendar from '../calendar/calendar.contract.ts';
import * as calendarEventAdmin from '../calendar-events/calendar-event.admin.contract.ts';
import * as calendarEvent from '../calendar-events/calendar-event.contract.ts';
import * as change from '../changes/change.contract.ts';
import * as choice from '../choices/choice.contract.ts';
import type { Endpoint } from '../common/endpoint.ts';
import * as contact from '../contact/contact.contract.ts';
import * as contentPage from '../content-pages/content-page.contract.ts';
import * as eventTag from '../event-tags/event-tag.contract.ts';
import * as faceOff from '../face-off/face-off.contract.ts';
import * as hostReminder from '../host-reminders/host-reminder.contract.ts';
import * as hostSchedule from '../host-schedule/host-schedule.contract.ts';
import * as host from '../hosts/host.contract.ts';
import * as imports from '../imports/import.contract.ts';
import * as join from '../join/join.contract.ts';
import * as leagueSettings from '../league-settings/league-settings.contract.ts';
import * as loginHelp from '../login-help/login-help.contract.ts';
import * as mail from '../mail/mail.contract.ts';
import * as member from '../members/member.contract.ts';
import * as message from '../messages/message.contract.ts';
import * as notification from '../messages/notification.contract.ts';
import * as news from '../news/news.contract.ts';
import * as office from '../office/office.contract.ts';
import * as officeToday from '../office/today.contract.ts';
import * as picture from '../pictures/picture.contract.ts';
import * as player from '../players/player.contract.ts';
import * as profileImage from '../players/profile-image.contract.ts';
import * as points from '../points/points.contract.ts';
import * as pointsClaim from '../points-claims/points-claim.contract.ts';
import * as pointsRule from '../points-rules/points-rule.contract.ts';
import * as ruleDraft from '../points-rules/rule-draft.contract.ts';
import * as pokerClock from '../poker-clocks/poker-clock.contract.ts';
import * as privacy from '../privacy/privacy.contract.ts';
import * as race from '../races/race.contract.ts';
import * as rank from '../ranks/rank.contract.ts';
import * as referral from '../referrals/referral.contract.ts';
import * as region from '../regions/region.contract.ts';
import * as result from '../results/result.contract.ts';
import * as resultRecord from '../results/result-record.contract.ts';
import * as retention from '../retention/retention.contract.ts';
import * as role from '../roles/role.contract.ts';
import * as savedView from '../saved-views/saved-view.contract.ts';
import * as screen from '../screens/screen.contract.ts';
import * as season from '../seasons/season.contract.ts';
import * as seen from '../seen/seen.contract.ts';
import * as siteContent from '../site-content/site-content.contract.ts';
import * as standing from '../standings/standing.contract.ts';
import * as structure from '../structures/structure.contract.ts';
import * as submission from '../submissions/submission.contract.ts';
import * as system from '../system/system.contract.ts';
import * as tonight from '../tonight/tonight.contract.ts';
import * as program from '../tournament-program/program.contract.ts';
import * as tournament from '../tournaments/tournament.contract.ts';
import * as officeTournament from '../tournaments/tournament.office.contract.ts';
import * as trophy from '../trophies/trophy.contract.ts';
import * as venue from '../venues/venue.contract.ts';
import * as winner from '../winners/winner.contract.ts';

/** The contracts of each feature; a new feature adds its line. */
const contracts = [
  account,
  auth,
  viewAs,
  ban,
  bonus,
  bonusOffer,
  bonusPreset,
  calendarEventAdmin,
  calendarEvent,
  calendar,
  change,
  choice,
  contact,
  contentPage,
  eventTag,
  faceOff,
  hostReminder,
  hostSchedule,
  host,
  imports,
  join,
  leagueSettings,
  loginHelp,
  mail,
  member,
  message,
  notification,
  news,
  office,
  officeToday,
  picture,
  player,
  profileImage,
  pointsClaim,
  pointsRule,
  points,
  ruleDraft,
  pokerClock,
  privacy,
  race,
  rank,
  referral,
  region,
  result,
  resultRecord,
  retention,
  role,
  savedView,
  screen,
  season,
  seen,
  siteContent,
  standing,
  structure,
  submission,
  system,
  tonight,
  program,
  tournament,
  officeTournament,
  trophy,
  venue,
  winner,
] as const;

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never;
type AnyEndpoint = Extract<Exported<(typeof contracts)[number]>, Endpoint>;

const isEndpoint = (exported: unknown): exported is AnyEndpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

export const api: readonly AnyEndpoint[] = contracts.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);

/** Every call by `METHOD /path`, for a client that wants the types without the schemas. */
export type ApiRoutes = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
