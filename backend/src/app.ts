import { AppError } from '@ahl/shared-types/common';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import compression from 'compression';
import express, { type Express } from 'express';
import { nameLastChange } from '#audit/last-change.ts';
import { mountAccount } from '#features/core/account/account.routes.ts';
import { mountAuth } from '#features/core/auth/auth.routes.ts';
import { mountForgot } from '#features/core/auth/forgot.routes.ts';
import { mountBans } from '#features/core/bans/ban.routes.ts';
import { mountChanges } from '#features/core/changes/change.routes.ts';
import { mountImports } from '#features/core/imports/import.routes.ts';
import { mountJoin } from '#features/core/join/join.routes.ts';
import { mountLeagueSettings } from '#features/core/league-settings/league-settings.routes.ts';
import { mountMail } from '#features/core/mail/mail.routes.ts';
import { mountMaintenance } from '#features/core/maintenance/maintenance.routes.ts';
import { brandRoutes, mountMasterLogo } from '#features/core/master-logo/master-logo.routes.ts';
import { mountMessages } from '#features/core/messages/message.routes.ts';
import { mountPictures, pictureRoutes } from '#features/core/pictures/picture.routes.ts';
import { mountPlayers } from '#features/core/players/player.routes.ts';
import { mountPrivacy } from '#features/core/privacy/privacy.routes.ts';
import { mountRanks } from '#features/core/ranks/rank.routes.ts';
import { mountRegions } from '#features/core/regions/region.routes.ts';
import { mountRetention } from '#features/core/retention/retention.routes.ts';
import { mountSavedViews } from '#features/core/saved-views/saved-view.routes.ts';
import { mountSecurityEvents } from '#features/core/security-events/security-event.routes.ts';
import { mountSeen } from '#features/core/seen/seen.routes.ts';
import { mountSiteContent } from '#features/core/site-content/site-content.routes.ts';
import { healthRoutes } from '#features/core/system/health.ts';
import { mountSystem } from '#features/core/system/system.routes.ts';
import { mountBackups } from '#features/office/backups/backup.routes.ts';
import { allowOtherSites, embedPages, mountEmbeds } from '#features/office/embeds/embed.routes.ts';
import { mountHomePreview } from '#features/office/home-preview/home-preview.routes.ts';
import { mountInvoices } from '#features/office/invoices/invoice.routes.ts';
import { mountInvoiceDesk } from '#features/office/invoices/invoice-desk.routes.ts';
import { mountLoginHelp } from '#features/office/login-help/login-help.routes.ts';
import { mountMembers } from '#features/office/members/member.routes.ts';
import { mountMerges } from '#features/office/merges/merge.routes.ts';
import { mountOfficeSearch } from '#features/office/overview/office.routes.ts';
import { mountPosters } from '#features/office/posters/poster.routes.ts';
import { mountProfileClaims } from '#features/office/profile-claims/profile-claim.routes.ts';
import { mountQrCodes } from '#features/office/qr-codes/qr-code.routes.ts';
import { qrRedirectRoutes } from '#features/office/qr-codes/qr-redirect.routes.ts';
import { mountReports } from '#features/office/reports/report.routes.ts';
import { mountRoles } from '#features/office/roles/role.routes.ts';
import { mountSeasonClosing } from '#features/office/season-closing/season-closing.routes.ts';
import { mountSubmissions } from '#features/office/submissions/submission.routes.ts';
import { mountSupport } from '#features/office/support/support.routes.ts';
import { mountOfficeToday } from '#features/office/today/today.routes.ts';
import { mountOfficeTournaments } from '#features/office/tournaments/tournament.office.routes.ts';
import { mountVenuePartner } from '#features/office/venue-partner/venue-partner.routes.ts';
import { mountPointsClaims } from '#features/play/points-claims/points-claim.routes.ts';
import { mountPokerClocks } from '#features/play/poker-clocks/poker-clock.routes.ts';
import { mountScreens } from '#features/play/screens/screen.routes.ts';
import { mountStructures } from '#features/play/structures/structure.routes.ts';
import { mountTonight } from '#features/play/tonight/tonight.routes.ts';
import { mountTournamentProgram } from '#features/play/tournament-program/program.routes.ts';
import { mountBonuses } from '#features/ranking/bonuses/bonus.routes.ts';
import { mountFaceOff } from '#features/ranking/face-off/face-off.routes.ts';
import { mountPoints } from '#features/ranking/points/points.routes.ts';
import { mountPointsRules } from '#features/ranking/points-rules/points-rule.routes.ts';
import { mountRaces } from '#features/ranking/races/race.routes.ts';
import { mountResults } from '#features/ranking/results/result.routes.ts';
import { mountSeasons } from '#features/ranking/seasons/season.routes.ts';
import { mountStandings } from '#features/ranking/standings/standing.routes.ts';
import { mountTrophies } from '#features/ranking/trophies/trophy.routes.ts';
import { trophyShareRoutes } from '#features/ranking/trophies/trophy-share.routes.ts';
import { mountWinners } from '#features/ranking/winners/winner.routes.ts';
import { mountCalendar } from '#features/schedule/calendar/calendar.routes.ts';
import { calendarFeedRoutes } from '#features/schedule/calendar/feed.routes.ts';
import { mountCalendarEvents } from '#features/schedule/calendar-events/calendar-event.routes.ts';
import { mountChoices } from '#features/schedule/choices/choice.routes.ts';
import { mountEventTags } from '#features/schedule/event-tags/event-tag.routes.ts';
import { mountHosts } from '#features/schedule/host-plan/host.routes.ts';
import { mountHostReminders } from '#features/schedule/host-reminders/host-reminder.routes.ts';
import { mountHostSchedule } from '#features/schedule/host-schedule/host-schedule.routes.ts';
import { mountTournaments } from '#features/schedule/tournaments/tournament.routes.ts';
import { mountVenueOffice } from '#features/schedule/venue-office/venue-office.routes.ts';
import { mountVenuePages } from '#features/schedule/venue-pages/venue-page.routes.ts';
import { mountVenues, venuePictureRoutes } from '#features/schedule/venues/venue.routes.ts';
import { mountCharity } from '#features/site/charity/charity.routes.ts';
import { mountContact } from '#features/site/contact/contact.routes.ts';
import { mountContentPages } from '#features/site/content-pages/content-page.routes.ts';
import { feedRoutes } from '#features/site/feeds/feed.routes.ts';
import { mountNews } from '#features/site/news/news.routes.ts';
import { mountReferrals } from '#features/site/referrals/referral.routes.ts';
import { createAuthenticate, createNamedAccount } from '#http/authenticate.ts';
import { createByteCache } from '#http/byte-cache.ts';
import { createCallTurns } from '#http/call-turns.ts';
import { createCookiesOf } from '#http/cookies.ts';
import { createCreatedOnce } from '#http/created-once.ts';
import { documentationRoutes } from '#http/documentation.ts';
import { apiNotFound, errorHandler } from '#http/error-handler.ts';
import { maintenanceGate } from '#http/maintenance-gate.ts';
import { createMemberLimits } from '#http/member-limits.ts';
import { type ApiRouter, createApiRouter, methodNotAllowed } from '#http/mount.ts';
import { buildFilePaths } from '#http/pages/build-files.ts';
import { pageRoutes } from '#http/pages/index.ts';
import { createReadEndpoint } from '#http/read-endpoint.ts';
import { requestContext } from '#http/request-context.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { createSlowRefusals } from '#http/slow-refusals.ts';
import { type AppDeps, createFeatureDeps, type FeatureDeps, siteUrlOf } from './feature-deps.ts';

/** The mount functions of the features; a new feature adds its line. */
const features: readonly ((api: ApiRouter, deps: FeatureDeps) => void)[] = [
  mountAuth,
  mountMail,
  mountForgot,
  mountAccount,
  mountJoin,
  mountImports,
  mountContact,
  mountReferrals,
  mountSubmissions,
  mountSupport,
  mountOfficeSearch,
  mountOfficeToday,
  mountHomePreview,
  mountPosters,
  mountSystem,
  mountTournaments,
  mountOfficeTournaments,
  mountHosts,
  mountHostReminders,
  mountHostSchedule,
  mountCalendarEvents,
  mountPokerClocks,
  mountStructures,
  mountTournamentProgram,
  mountSiteContent,
  mountMasterLogo,
  mountCharity,
  mountSavedViews,
  mountLeagueSettings,
  mountMaintenance,
  mountBackups,
  mountEmbeds,
  mountRetention,
  mountRegions,
  mountNews,
  mountWinners,
  mountPictures,
  mountPlayers,
  mountSeen,
  mountSecurityEvents,
  mountContentPages,
  mountCalendar,
  mountChoices,
  mountEventTags,
  mountVenues,
  mountVenueOffice,
  mountVenuePages,
  mountSeasons,
  mountRaces,
  mountSeasonClosing,
  mountInvoiceDesk,
  mountInvoices,
  mountMembers,
  mountBans,
  mountRanks,
  mountQrCodes,
  mountRoles,
  mountReports,
  mountVenuePartner,
  mountMerges,
  mountProfileClaims,
  mountLoginHelp,
  mountStandings,
  mountResults,
  mountPoints,
  mountPointsClaims,
  mountTrophies,
  mountFaceOff,
  mountPointsRules,
  mountPrivacy,
  mountBonuses,
  mountTonight,
  mountScreens,
  mountMessages,
  mountChanges,
];

/** Creates the Express application; returns it with the endpoints that it mounted. */
export const createApp = (deps: AppDeps): { app: Express; api: ApiRouter } => {
  const app = express();
  app.disable('x-powered-by');
  app.set('case sensitive routing', true);
  // One hop: the load balancer in front; addresses that a client claims beyond it are not trusted.
  app.set('trust proxy', deps.config.trustProxy ? 1 : false);
  app.set('query parser', 'simple');
  const cache = createByteCache(deps.now, () => deps.metrics.cacheHits.inc());
  deps.bus.subscribe(({ event }) => {
    for (const { keys } of staleAnswersOf(event)) cache.drop(keys);
  });
  deps.metrics.observeCache('answers', cache.size);
  const authenticate = createAuthenticate(deps.tokens, deps.accounts, deps.displayKeys.identify);
  const api = createApiRouter({
    authenticate,
    cache,
    countCall: createMemberLimits(deps.redis),
    createdOnce: createCreatedOnce(deps),
    reads: deps.reads,
    calls: deps.calls,
    namedAccount: createNamedAccount(deps.tokens),
    takeTurn: createCallTurns(),
    holdRefusal: createSlowRefusals(),
    cookiesOf: createCookiesOf(deps.config),
    security: deps.securityLog,
  });
  const featureDeps = createFeatureDeps(deps);
  for (const mountFeature of features) mountFeature(api, featureDeps);

  const { maintenance, distDir } = deps;
  const buildFiles: ReadonlySet<string> = distDir ? buildFilePaths(distDir) : new Set();
  app.use(securityHeaders(deps.config));
  // Cached answers must not bypass the maintenance gate.
  app.use((request, response, next) =>
    maintenance.present.state === 'on' ? next() : cache.middleware(request, response, next),
  );
  app.use(requestContext(deps.logger, deps.metrics));
  app.use(maintenanceGate({ ...deps, authenticate, buildFiles }));
  app.use(compression({ threshold: 1_024 }));
  app.use(healthRoutes(deps));
  app.use('/api/embed', allowOtherSites);
  app.use(api.router);
  app.use(venuePictureRoutes(deps));
  const site = { ...featureDeps, config: { ...deps.config, publicUrl: siteUrlOf(deps.config) } };
  app.use(calendarFeedRoutes(site));
  app.use(documentationRoutes(deps));
  app.use('/api', methodNotAllowed(api), apiNotFound);
  app.use(feedRoutes(site));
  app.use(trophyShareRoutes(site));
  app.use(qrRedirectRoutes(deps));
  app.use(embedPages(featureDeps, api));
  app.use(pictureRoutes(deps));
  app.use(brandRoutes(site));
  if (distDir) app.use(pageRoutes({ ...site, distDir, buildFiles, read: createReadEndpoint(api) }));
  app.use((request, _response, next) =>
    next(new AppError('NOT_FOUND', 'request.unknown-path', { path: request.path })),
  );
  app.use(nameLastChange(deps));
  app.use(errorHandler(deps.logger));
  return { app, api };
};
