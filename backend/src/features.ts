// The features, in the order of their layers: each imports only those before it. A new feature adds its two lines here.
import type { Connection } from 'mongoose';
import { type CreateModel, createModels, type Models } from '#db/models.ts';
import { entriesOf, type Face, joined, memberDataOf } from '#face/feature.ts';
import { contentsOf, type FeatureExport, type LeagueContents } from '#face/league-export.ts';
import type { MemberExport } from '#face/member-export.ts';
import type { MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { PicturePlace } from '#face/picture-place.ts';
import type { RetentionKinds } from '#face/retention-kind.ts';
import { account } from '#features/core/account/account.feature.ts';
import { apiKeys } from '#features/core/api-keys/api-keys.feature.ts';
import { auth } from '#features/core/auth/auth.feature.ts';
import { bans } from '#features/core/bans/bans.feature.ts';
import { changes } from '#features/core/changes/changes.feature.ts';
import { factStream } from '#features/core/fact-stream/fact-stream.feature.ts';
import { imports } from '#features/core/imports/imports.feature.ts';
import { join } from '#features/core/join/join.feature.ts';
import { leagueSettings } from '#features/core/league-settings/league-settings.feature.ts';
import { mail } from '#features/core/mail/mail.feature.ts';
import { maintenance } from '#features/core/maintenance/maintenance.feature.ts';
import { masterLogo } from '#features/core/master-logo/master-logo.feature.ts';
import { memberImport } from '#features/core/member-import/member-import.feature.ts';
import { messages } from '#features/core/messages/messages.feature.ts';
import { pictures } from '#features/core/pictures/pictures.feature.ts';
import { players } from '#features/core/players/players.feature.ts';
import { privacy } from '#features/core/privacy/privacy.feature.ts';
import { ranks } from '#features/core/ranks/ranks.feature.ts';
import { regions } from '#features/core/regions/regions.feature.ts';
import { retention } from '#features/core/retention/retention.feature.ts';
import { savedViews } from '#features/core/saved-views/saved-views.feature.ts';
import { securityEvents } from '#features/core/security-events/security-events.feature.ts';
import { seen } from '#features/core/seen/seen.feature.ts';
import { siteContent } from '#features/core/site-content/site-content.feature.ts';
import { system } from '#features/core/system/system.feature.ts';
import { backups } from '#features/office/backups/backups.feature.ts';
import { embeds } from '#features/office/embeds/embeds.feature.ts';
import { homePreview } from '#features/office/home-preview/home-preview.feature.ts';
import { hooks } from '#features/office/hooks/hooks.feature.ts';
import { invoices } from '#features/office/invoices/invoices.feature.ts';
import { leagueExports } from '#features/office/league-export/league-export.feature.ts';
import { loginHelp } from '#features/office/login-help/login-help.feature.ts';
import { members } from '#features/office/members/members.feature.ts';
import { merges } from '#features/office/merges/merges.feature.ts';
import { overview } from '#features/office/overview/overview.feature.ts';
import { posters } from '#features/office/posters/posters.feature.ts';
import { profileClaims } from '#features/office/profile-claims/profile-claims.feature.ts';
import { qrCodes } from '#features/office/qr-codes/qr-codes.feature.ts';
import { reports } from '#features/office/reports/reports.feature.ts';
import { roles } from '#features/office/roles/roles.feature.ts';
import { seasonClosing } from '#features/office/season-closing/season-closing.feature.ts';
import { submissions } from '#features/office/submissions/submissions.feature.ts';
import { support } from '#features/office/support/support.feature.ts';
import { today } from '#features/office/today/today.feature.ts';
import { calendarFeeds } from '#features/play/calendar-feeds/calendar-feeds.feature.ts';
import { captains } from '#features/play/captains/captains.feature.ts';
import { deals } from '#features/play/deals/deals.feature.ts';
import { eventNights } from '#features/play/event-nights/event-nights.feature.ts';
import { follows } from '#features/play/follows/follows.feature.ts';
import { nightExports } from '#features/play/night-exports/night-exports.feature.ts';
import { nightPhotos } from '#features/play/night-photos/night-photos.feature.ts';
import { nightReplays } from '#features/play/night-replays/night-replays.feature.ts';
import { pointsClaims } from '#features/play/points-claims/points-claims.feature.ts';
import { pointsLadder } from '#features/play/points-ladder/points-ladder.feature.ts';
import { pokerClocks } from '#features/play/poker-clocks/poker-clocks.feature.ts';
import { reportedClocks } from '#features/play/reported-clocks/reported-clocks.feature.ts';
import { screens } from '#features/play/screens/screens.feature.ts';
import { structureImport } from '#features/play/structures/import/structure-import.feature.ts';
import { structures } from '#features/play/structures/structures.feature.ts';
import { tdt } from '#features/play/tdt/tdt.feature.ts';
import { tonight } from '#features/play/tonight/tonight.feature.ts';
import { tournamentProgram } from '#features/play/tournament-program/tournament-program.feature.ts';
import { bonuses } from '#features/ranking/bonuses/bonuses.feature.ts';
import { faceOff } from '#features/ranking/face-off/face-off.feature.ts';
import { openingPoints } from '#features/ranking/opening-points/opening-points.feature.ts';
import { points } from '#features/ranking/points/points.feature.ts';
import { pointsRules } from '#features/ranking/points-rules/core/points-rules.feature.ts';
import { pointsRulesOffice } from '#features/ranking/points-rules/office/points-rules-office.feature.ts';
import { races } from '#features/ranking/races/races.feature.ts';
import { resultImport } from '#features/ranking/results/import/result-import.feature.ts';
import { results } from '#features/ranking/results/results.feature.ts';
import { seasons } from '#features/ranking/seasons/seasons.feature.ts';
import { standings } from '#features/ranking/standings/standings.feature.ts';
import { trophies } from '#features/ranking/trophies/trophies.feature.ts';
import { winners } from '#features/ranking/winners/winners.feature.ts';
import { calendar } from '#features/schedule/calendar/calendar.feature.ts';
import { calendarEvents } from '#features/schedule/calendar-events/calendar-events.feature.ts';
import { calendarEventImport } from '#features/schedule/calendar-events/import/calendar-event-import.feature.ts';
import { choices } from '#features/schedule/choices/choices.feature.ts';
import { eventTags } from '#features/schedule/event-tags/event-tags.feature.ts';
import { hosts } from '#features/schedule/hosts/core/hosts.feature.ts';
import { hostImport } from '#features/schedule/hosts/import/host-import.feature.ts';
import { hostPlan } from '#features/schedule/hosts/plan/host-plan.feature.ts';
import { hostReminders } from '#features/schedule/hosts/reminders/host-reminders.feature.ts';
import { hostSchedule } from '#features/schedule/hosts/schedule/host-schedule.feature.ts';
import { tournaments } from '#features/schedule/tournaments/core/tournaments.feature.ts';
import { tournamentImport } from '#features/schedule/tournaments/import/tournament-import.feature.ts';
import { tournamentOffice } from '#features/schedule/tournaments/office/tournament-office.feature.ts';
import { venues } from '#features/schedule/venues/core/venues.feature.ts';
import { venueImport } from '#features/schedule/venues/import/venue-import.feature.ts';
import { venueOffice } from '#features/schedule/venues/office/venue-office.feature.ts';
import { venuePages } from '#features/schedule/venues/pages/venue-pages.feature.ts';
import { venuePartner } from '#features/schedule/venues/partner/venue-partner.feature.ts';
import { charity } from '#features/site/charity/charity.feature.ts';
import { contact } from '#features/site/contact/contact.feature.ts';
import { contentPages } from '#features/site/content-pages/content-pages.feature.ts';
import { contentVersions } from '#features/site/content-versions/content-versions.feature.ts';
import { feeds } from '#features/site/feeds/feeds.feature.ts';
import { newsImport } from '#features/site/news/import/news-import.feature.ts';
import { news } from '#features/site/news/news.feature.ts';
import { referrals } from '#features/site/referrals/referrals.feature.ts';
import type { Migration } from '#migrations/migrate.ts';

type RetentionOf = { retention: NonNullable<Face['retention']> };

/** The features' faces, lowest first. */
export const features = [
  // core
  imports,
  pictures,
  players,
  changes,
  privacy,
  regions,
  retention,
  savedViews,
  securityEvents,
  seen,
  siteContent,
  leagueSettings,
  mail,
  auth,
  apiKeys,
  bans,
  join,
  maintenance,
  masterLogo,
  memberImport,
  messages,
  account,
  ranks,
  factStream,
  system,
  // site
  charity,
  contact,
  contentVersions,
  contentPages,
  news,
  newsImport,
  feeds,
  referrals,
  // schedule
  venues,
  tournaments,
  hosts,
  tournamentImport,
  calendarEvents,
  calendar,
  choices,
  eventTags,
  calendarEventImport,
  hostImport,
  hostPlan,
  hostReminders,
  hostSchedule,
  venueImport,
  venueOffice,
  venuePages,
  // ranking
  bonuses,
  pointsRules,
  seasons,
  standings,
  results,
  resultImport,
  openingPoints,
  points,
  races,
  pointsRulesOffice,
  trophies,
  faceOff,
  winners,
  // play
  pointsClaims,
  structures,
  structureImport,
  tdt,
  reportedClocks,
  tournamentProgram,
  pokerClocks,
  pointsLadder,
  deals,
  captains,
  nightExports,
  nightReplays,
  nightPhotos,
  eventNights,
  screens,
  tonight,
  follows,
  calendarFeeds,
  tournamentOffice,
  // office
  backups,
  embeds,
  homePreview,
  hooks,
  invoices,
  leagueExports,
  loginHelp,
  members,
  merges,
  overview,
  posters,
  profileClaims,
  qrCodes,
  reports,
  roles,
  seasonClosing,
  submissions,
  today,
  support,
  venuePartner,
] as const;

/** Creates the models of every feature on a connection. */
export const createFeatureModels = (db: Connection): Models =>
  createModels(
    db,
    features.flatMap(({ models }): readonly CreateModel[] => models),
  );

const memberData = features.map(memberDataOf);

/** What is removed when an account is emptied. */
export const memberTraces: readonly MemberTraces[] = memberData.flatMap(({ traces }) => traces ?? []);
/** What moves when two accounts become one, by model. Nights move separately (`ranking/results/move-nights.ts`). */
export const memberMoves: Readonly<Record<string, MemberMove>> = joined(
  memberData.map(({ moves }) => moves ?? {}),
);
/** The lists of a member's download, in their order: what was played before the logs of the lower layers. */
export const memberExports: readonly MemberExport[] = memberData
  .toReversed()
  .flatMap(({ exported }) => exported ?? []);
/** Personal data with a period: one that the office chooses, or a fixed one. */
export const retentionKinds: RetentionKinds = {
  chosen: features.flatMap(({ retention }: RetentionOf) => retention.chosen ?? []),
  fixed: features.flatMap(({ retention }: RetentionOf) => retention.fixed ?? []),
};
/** What the export of the whole league contains. */
export const leagueContents: LeagueContents = contentsOf(
  features.map(({ leagueExport }): FeatureExport => leagueExport),
);
/** The places where pictures of the library can be used. */
export const picturePlaces: readonly PicturePlace[] = features.flatMap(
  ({ pictures }): readonly PicturePlace[] => pictures,
);

/** The jobs of every feature, by name. */
export const jobCreators = entriesOf(features, 'jobs');
/** The kinds of imports, by name. */
export const importCreators = entriesOf(features, 'imports');
/** The undo of changes that concern more than fields, by entity. */
export const undoVerbs = entriesOf(features, 'undo');
/** The undo of many such changes together, for entities that have one. */
export const undoManyVerbs = entriesOf(features, 'undoMany');
/** What waits in the office, by name. */
export const waitingReaders = entriesOf(features, 'waiting');
/** The migrations of every feature. */
export const migrations: readonly Migration[] = features.flatMap(
  (face): readonly Migration[] => face.migrations,
);
