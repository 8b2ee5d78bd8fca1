// Creates one process's services for a database and a bus; main and the tests share it.
import type { Server } from 'node:http';
import { createChangeLog, createRealtime, createScreenRegistry, forwardedAddress } from '@ahl/realtime';
import type { EventBus } from '@ahl/realtime/bus';
import type { ClientSession, Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';
import type { Config } from '#config/config.ts';
import { createOutbox } from '#events/outbox.ts';
import { createEach } from '#face/feature.ts';
import { createKeyReader } from '#features/core/api-keys/key-reader.ts';
import { createAccountReader } from '#features/core/auth/accounts.ts';
import { createAttempts } from '#features/core/auth/attempts.ts';
import { createEvenTime, evenMs } from '#features/core/auth/even-time.ts';
import { createKnownDevices } from '#features/core/auth/known-devices.ts';
import { createLastSeenTracker } from '#features/core/auth/last-seen-tracker.ts';
import { createPasswords } from '#features/core/auth/passwords.ts';
import { createSessionUse } from '#features/core/auth/session-use.ts';
import { createTokens } from '#features/core/auth/tokens.ts';
import { createFileReader } from '#features/core/imports/file/read-file.ts';
import type { FetchSheet } from '#features/core/imports/google-sheet.ts';
import { createLeaguePlace } from '#features/core/league-settings/league-place.ts';
import { createTransport, type OnMailOutcome } from '#features/core/mail/mail.job.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import { createMaintenanceState } from '#features/core/maintenance/maintenance.service.ts';
import { createUnsubscribeTokens, vapidKeysOf } from '#features/core/messages/derived-secrets.ts';
import { countUnreadOf, hasAdminMessages } from '#features/core/messages/message-box.ts';
import { createSendPush } from '#features/core/messages/push.job.ts';
import { createSecurityLog } from '#features/core/security-events/security-log.ts';
import { createMetrics } from '#features/core/system/metrics.ts';
import { createBackups } from '#features/office/backups/backup.service.ts';
import { createInvoiceLinks } from '#features/office/invoices/invoice-links.ts';
import { createInvoiceMailOutcome } from '#features/office/invoices/invoice-mail.job.ts';
import { createPdfMaker } from '#features/office/invoices/pdf/pdf-maker.ts';
import { createLeagueExports } from '#features/office/league-export/league-export.service.ts';
import { createMemberDirectory } from '#features/office/members/member-directory.ts';
import { createScanCounter } from '#features/office/qr-codes/qr-scans.ts';
import { createFigureReader } from '#features/office/reports/figure-reader.ts';
import { findClock, findClocks, listRunningClocks } from '#features/play/poker-clocks/poker-clock.service.ts';
import { createDisplayKeys } from '#features/play/screens/display-keys.ts';
import { createSyncEvent } from '#features/play/tonight/follow-event.ts';
import { createBonusCodes } from '#features/ranking/bonuses/bonus-codes.ts';
import { ratings } from '#features/ranking/face-off/rating.writer.ts';
import { createHostLinks } from '#features/schedule/hosts/reminders/host-links.ts';
import { createReminderOutcome } from '#features/schedule/hosts/reminders/record-reminder.ts';
import { createCallBudget } from '#http/call-budget.ts';
import { createDrain } from '#http/drain.ts';
import { createEventStreams } from '#http/event-stream.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { createReadBudget } from '#http/read-budget.ts';
import { createOutboundGuard } from '#outbound/outbound-address.ts';
import { createReplicaTime, soleReplicaTime } from '#time/replica-time.ts';
import product from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { siteUrlOf } from './feature-deps.ts';
import {
  createFeatureModels,
  importCreators,
  jobCreators,
  leagueContents,
  memberTraces,
  migrations,
  retentionKinds,
} from './features.ts';

type Input = {
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
  /** How a Google sheet is fetched, if not from Google: tests do not. */
  fetchSheet?: FetchSheet;
};

/** Creates the services of one process that do not need the HTTP server. */
export const createServices = (input: Input) => {
  const { config, now } = input;
  const { jwtSecret, timeZone, dayEndsHour, masterAdminEmail } = config;
  const models = createFeatureModels(input.db);
  const league = createLeaguePlace({ ...input, models, siteUrl: siteUrlOf(config) });
  const { place } = league;
  const outbox = createOutbox({ ...input, models });
  const lastSeenTracker = createLastSeenTracker({ ...input, models });
  const sessionUse = createSessionUse(models, now);
  const reads = createReadBudget(input.readPointsPerMinute);
  const vapid = vapidKeysOf(jwtSecret);
  const maintenance = createMaintenanceState({ ...input, models });
  const reminderOutcome = createReminderOutcome({ models, outbox });
  const invoiceMailOutcome = createInvoiceMailOutcome({ models, now });
  const queue = (mail: FormMail, session: ClientSession) => queueMail({ models, now }, mail, session);
  const services = {
    ...input,
    models,
    outbox,
    place,
    timeZone,
    dayEndsHour,
    masterAdminEmail,
    secret: jwtSecret,
    loadLeague: league.load,
    maintenance: maintenance.state,
    loadMaintenance: maintenance.load,
    queueMail: queue,
    importKinds: createEach(importCreators, {
      models,
      place,
      timeZone,
      masterAdminEmail,
      now,
      queueMail: queue,
      syncEvent: createSyncEvent({ now, timeZone, place, queueMail: queue }),
    }),
    memberTraces,
    retentionKinds,
    fileReader: createFileReader({ timeZone, dayEndsHour }),
    fetchSheet: input.fetchSheet ?? fetch,
    outbound: createOutboundGuard({ allowsLoopback: !config.isProduction }),
    backups: createBackups({ ...input, models, outbox, timeZone }),
    leagueExports: createLeagueExports({
      ...input,
      models,
      outbox,
      timeZone,
      place,
      contents: leagueContents,
      product: product.version,
      migrations: migrations.map(({ id }) => id),
    }),
    scanCounter: createScanCounter({ ...input, models, outbox, timeZone }),
    memberDirectory: createMemberDirectory({ ...input, models, masterAdminEmail }),
    figureReader: createFigureReader(models),
    metrics: createMetrics(),
    reads,
    streams: createEventStreams(),
    calls: createCallBudget(reads, input.readPointsPerMinute),
    replicaTime: input.redis ? createReplicaTime({ ...input, redis: input.redis }) : soleReplicaTime,
    changes: createChangeLog(input.bus),
    screens: createScreenRegistry(input.bus, now),
    displayKeys: createDisplayKeys({ models, outbox, now }),
    securityLog: createSecurityLog({ ...input, models, outbox }),
    transport: createTransport(config, place),
    sendPush: createSendPush(vapid, `mailto:${config.mailFrom}`),
    vapidPublicKey: vapid.publicKey,
    unsubscribeTokens: createUnsubscribeTokens(jwtSecret),
    onMailSettled: (async (session, publish, mail) => {
      await reminderOutcome.mail(session, publish, mail);
      await invoiceMailOutcome(session, publish, mail);
    }) satisfies OnMailOutcome,
    onPushSettled: reminderOutcome.push,
    hostLinks: createHostLinks(jwtSecret),
    codes: createBonusCodes(jwtSecret),
    pdfMaker: createPdfMaker(),
    invoiceLinks: createInvoiceLinks(jwtSecret, timeZone),
    ratings,
    passwords: createPasswords(),
    tokens: createTokens(jwtSecret),
    attempts: createAttempts(input.redis),
    inEvenTime: createEvenTime(input.evenMs ?? evenMs),
    knownDevices: createKnownDevices(jwtSecret),
    accounts: createAccountReader(
      models,
      masterAdminEmail,
      { lastSeen: lastSeenTracker, use: sessionUse },
      now,
    ),
    readKey: createKeyReader({ ...input, models, masterAdminEmail }),
    sessionUse,
    lastSeenTracker,
  };
  const jobs = createEach(jobCreators, services);
  return { ...services, jobs };
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
    tokenStatuses: accounts.tokenStatuses,
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
