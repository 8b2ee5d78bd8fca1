// Creates one process's services for a database and a bus; main and the tests share it.
import type { Server } from 'node:http';
import { createChangeLog, createRealtime, createScreenRegistry, forwardedAddress } from '@ahl/realtime';
import type { EventBus } from '@ahl/realtime/bus';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';
import type { Config } from '#config/config.ts';
import { createOutbox } from '#events/outbox.ts';
import { createAccountClosureJob } from '#features/core/account/account-closure.job.ts';
import { createAccountReader } from '#features/core/auth/accounts.ts';
import { createAttempts } from '#features/core/auth/attempts.ts';
import { createEvenTime, evenMs } from '#features/core/auth/even-time.ts';
import { createIdleSessionJob } from '#features/core/auth/idle-session.job.ts';
import { createKnownDevices } from '#features/core/auth/known-devices.ts';
import { createLastSeenTracker } from '#features/core/auth/last-seen-tracker.ts';
import { createPasswords } from '#features/core/auth/passwords.ts';
import { createSessionUse } from '#features/core/auth/session-use.ts';
import { createTokens } from '#features/core/auth/tokens.ts';
import { createBanJob } from '#features/core/bans/ban.job.ts';
import { createFileReader } from '#features/core/imports/file/read-file.ts';
import { createImportJob } from '#features/core/imports/import.job.ts';
import { createLeaguePlace } from '#features/core/league-settings/league-place.ts';
import { createMailJob, createTransport } from '#features/core/mail/mail.job.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import { createMaintenanceState } from '#features/core/maintenance/maintenance.service.ts';
import { createUnsubscribeTokens, vapidKeysOf } from '#features/core/messages/derived-secrets.ts';
import { countUnreadOf, hasAdminMessages } from '#features/core/messages/message-box.ts';
import { createNoticeJob } from '#features/core/messages/notice.job.ts';
import { createPushJob, createSendPush } from '#features/core/messages/push.job.ts';
import { createRetentionJob } from '#features/core/retention/retention.job.ts';
import { createSecurityLog } from '#features/core/security-events/security-log.ts';
import { createContentSwitchJob } from '#features/core/site-content/content-switch.job.ts';
import { createMetrics } from '#features/core/system/metrics.ts';
import { createBackupJob } from '#features/office/backups/backup.job.ts';
import { createBackups } from '#features/office/backups/backup.service.ts';
import { createInvoiceLinks } from '#features/office/invoices/invoice-links.ts';
import {
  createInvoiceMailJob,
  createInvoiceMailSettled,
} from '#features/office/invoices/invoice-mail.job.ts';
import { createInvoiceReminderJob } from '#features/office/invoices/invoice-reminder.job.ts';
import { createPdfMaker } from '#features/office/invoices/pdf/pdf-maker.ts';
import { createMemberDirectory } from '#features/office/members/member-directory.ts';
import { createScanCounter } from '#features/office/qr-codes/qr-scans.ts';
import { createFigureReader } from '#features/office/reports/figure-reader.ts';
import { createReportCountJob } from '#features/office/reports/report-count.job.ts';
import { createReportScheduleJob } from '#features/office/reports/report-schedule.job.ts';
import { createRoleJob } from '#features/office/roles/role.job.ts';
import { createForgottenClockJob } from '#features/play/poker-clocks/forgotten-clock.job.ts';
import { findClock, findClocks, listRunningClocks } from '#features/play/poker-clocks/poker-clock.service.ts';
import { createDisplayKeys } from '#features/play/screens/display-keys.ts';
import { createBonusCodes } from '#features/ranking/bonuses/bonus-codes.ts';
import { createBonusPresetJob } from '#features/ranking/bonuses/bonus-preset.job.ts';
import { createResultMessageJob } from '#features/ranking/results/result-message.job.ts';
import { createTrophyProgressJob } from '#features/ranking/trophy-progress/trophy-progress.job.ts';
import { createHostLinks } from '#features/schedule/host-reminders/host-links.ts';
import { createHostReminderJob } from '#features/schedule/host-reminders/host-reminder.job.ts';
import { createReminderSettled } from '#features/schedule/host-reminders/settle-reminder.ts';
import { createNewsMomentsJob } from '#features/site/news/news-moments.job.ts';
import { createCallBudget } from '#http/call-budget.ts';
import { createDrain } from '#http/drain.ts';
import { createReadBudget } from '#http/read-budget.ts';
import { createReplicaTime, soleReplicaTime } from '#time/replica-time.ts';
import { createApp } from './app.ts';
import { siteUrlOf } from './feature-deps.ts';
import { createImportKinds } from './import-kinds.ts';
import { memberTraces } from './member-traces.ts';
import { createModels } from './models.ts';
import { retentionKinds } from './retention-kinds.ts';

type Given = {
  config: Config;
  db: Connection;
  bus: EventBus;
  redis: RedisClientType | null;
  logger: Logger;
  now: () => number;
  distDir: string | null;
  /** What one address can read in a minute, if it differs from the default: tests change it, and with it all budgets. */
  readPointsPerMinute?: number;
  /** How long an answer is delayed that must not reveal whether an account exists, if it differs from the default. */
  evenMs?: number;
};

/** Creates the services of one process that do not need the HTTP server. */
export const createServices = (given: Given) => {
  const models = createModels(given.db);
  const reads = createReadBudget(given.readPointsPerMinute);
  const { masterAdminEmail, jwtSecret } = given.config;
  const outbox = createOutbox({ ...given, models });
  const lastSeenTracker = createLastSeenTracker({ ...given, models });
  const sessionUse = createSessionUse(models, given.now);
  const unsubscribeTokens = createUnsubscribeTokens(jwtSecret);
  const vapid = vapidKeysOf(jwtSecret);
  const { mailFrom } = given.config;
  const league = createLeaguePlace({ ...given, models, siteUrl: siteUrlOf(given.config) });
  const { place } = league;
  const { timeZone } = given.config;
  const maintenance = createMaintenanceState({ ...given, models });
  const backups = createBackups({ ...given, models, outbox, timeZone });
  const reminderSettled = createReminderSettled({ models, outbox });
  const invoiceMailSettled = createInvoiceMailSettled({ models, now: given.now });
  const pdfMaker = createPdfMaker();
  const invoiceLinks = createInvoiceLinks(jwtSecret, timeZone);
  const invoiceDeps = { ...given, models, outbox, place, timeZone, pdfMaker, invoiceLinks };
  const importKinds = createImportKinds({ models, place, timeZone, masterAdminEmail, now: given.now });
  const figureReader = createFigureReader(models);
  const replicaTime = given.redis ? createReplicaTime({ ...given, redis: given.redis }) : soleReplicaTime;
  return {
    ...given,
    models,
    figureReader,
    place,
    loadLeague: league.load,
    importKinds,
    fileReader: createFileReader(),
    maintenance: maintenance.state,
    loadMaintenance: maintenance.load,
    backups,
    backupJob: createBackupJob({ ...given, backups }),
    scanCounter: createScanCounter({ ...given, models, outbox, timeZone }),
    importJob: createImportJob({ ...given, models, outbox, importKinds, secret: jwtSecret }),
    memberTraces,
    retentionKinds,
    retentionJob: createRetentionJob({ ...given, models, outbox, retentionKinds }),
    memberDirectory: createMemberDirectory({ ...given, models, masterAdminEmail }),
    metrics: createMetrics(),
    reads,
    calls: createCallBudget(reads, given.readPointsPerMinute),
    replicaTime,
    forgottenClockJob: createForgottenClockJob({
      ...given,
      models,
      outbox,
      timeZone,
      dayEndsHour: given.config.dayEndsHour,
      replicaTime,
    }),
    changes: createChangeLog(given.bus),
    screens: createScreenRegistry(given.bus, given.now),
    displayKeys: createDisplayKeys({ models, outbox, now: given.now }),
    outbox,
    securityLog: createSecurityLog({ ...given, models, outbox }),
    mailJob: createMailJob({
      ...given,
      models,
      outbox,
      transport: createTransport(given.config, place),
      onSettled: async (session, publish, mail) => {
        await reminderSettled.mail(session, publish, mail);
        await invoiceMailSettled(session, publish, mail);
      },
    }),
    accountClosureJob: createAccountClosureJob({ ...given, models, outbox, memberTraces }),
    roleJob: createRoleJob({
      ...given,
      models,
      outbox,
      timeZone,
      place,
      masterAdminEmail,
      queueMail: (mail, session) => queueMail({ models, now: given.now }, mail, session),
    }),
    contentSwitchJob: createContentSwitchJob({ ...given, models, outbox, timeZone }),
    reportCountJob: createReportCountJob({ ...given, models, outbox, timeZone }),
    reportScheduleJob: createReportScheduleJob({
      ...given,
      models,
      figureReader,
      outbox,
      timeZone,
      place,
      masterAdminEmail,
    }),
    idleSessionJob: createIdleSessionJob({ ...given, models, outbox, masterAdminEmail }),
    banJob: createBanJob({ ...given, models, outbox, masterAdminEmail }),
    newsMomentsJob: createNewsMomentsJob({ ...given, models, outbox }),
    resultMessageJob: createResultMessageJob({
      ...given,
      models,
      outbox,
      place,
      timeZone: given.config.timeZone,
    }),
    noticeJob: createNoticeJob({ ...given, models, outbox, place, unsubscribeTokens }),
    pushJob: createPushJob({
      ...given,
      models,
      sendPush: createSendPush(vapid, `mailto:${mailFrom}`),
      onSettled: reminderSettled.push,
    }),
    hostReminderJob: createHostReminderJob({
      ...given,
      models,
      outbox,
      timeZone,
      place,
      hostLinks: createHostLinks(jwtSecret),
    }),
    bonusPresetJob: createBonusPresetJob({
      ...given,
      models,
      outbox,
      timeZone,
      dayEndsHour: given.config.dayEndsHour,
      codes: createBonusCodes(jwtSecret),
    }),
    pdfMaker,
    invoiceLinks,
    invoiceMailJob: createInvoiceMailJob(invoiceDeps),
    invoiceReminderJob: createInvoiceReminderJob(invoiceDeps),
    unsubscribeTokens,
    vapidPublicKey: vapid.publicKey,
    trophyProgressJob: createTrophyProgressJob({ ...given, models, outbox, timeZone: given.config.timeZone }),
    passwords: createPasswords(),
    tokens: createTokens(jwtSecret),
    attempts: createAttempts(given.redis),
    inEvenTime: createEvenTime(given.evenMs ?? evenMs),
    knownDevices: createKnownDevices(jwtSecret),
    accounts: createAccountReader(
      models,
      masterAdminEmail,
      { lastSeen: lastSeenTracker, use: sessionUse },
      given.now,
    ),
    sessionUse,
    lastSeenTracker,
  };
};
export type Services = ReturnType<typeof createServices>;

/** Serves the application and the sockets on an HTTP server. */
export const serve = (services: Services, httpServer: Server) => {
  const { config, models, tokens, accounts, metrics } = services;
  const realtime = createRealtime({
    httpServer,
    bus: services.bus,
    changes: services.changes,
    screens: services.screens,
    now: services.now,
    logger: services.logger,
    publicUrl: config.publicUrl || null,
    ...(config.trustProxy ? { clientAddress: forwardedAddress } : {}),
    authenticate: async (token) => {
      const actor = await accounts.actorOf(tokens.verify(token));
      // A socket acts for the account itself: an admin who views the site as a member has none.
      if (!actor?.accountId || actor.viewedBy) return null;
      const { accountId, viewer, tokenVersion, sessionId } = actor;
      return { accountId, viewer, tokenVersion, sessionId };
    },
    authenticateDisplay: services.displayKeys.identify,
    activeDisplayKeys: services.displayKeys.active,
    tokenStandings: accounts.tokenStandings,
    loadClock: (id) => findClock({ models }, id),
    loadClocks: (ids) => findClocks({ models }, ids),
    countUnread: (ids) => countUnreadOf({ models }, ids),
    hasAdminMessages: () => hasAdminMessages({ models }),
    loadRunningClocks: () => listRunningClocks({ models, now: services.now }),
  });
  metrics.observeRealtime(() => realtime.stats());
  const drain = createDrain(httpServer);
  const { app, api } = createApp({ ...services, isDraining: drain.isDraining });
  return { app, api, realtime, drain };
};
