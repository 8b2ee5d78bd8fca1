// The dependencies of the features; each takes the part that it names. If a lower feature needs what only a higher one
// knows, the function is passed in here.
import type { ChangeLog, ScreenRegistry } from '@ahl/realtime';
import type { EventBus } from '@ahl/realtime/bus';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { joined, withDeps } from '#face/feature.ts';
import type { ImportKinds } from '#face/import-kind.ts';
import type { RetentionKinds } from '#face/retention-kind.ts';
import type { UndoFollowers, UndoManyVerb, UndoVerb } from '#face/undo.ts';
import type { WaitingReader } from '#face/waiting-item.ts';
import { voidPendingAccess } from '#features/core/account/account-rights.ts';
import type { KeyReader } from '#features/core/api-keys/key-reader.ts';
import type { AccountReader } from '#features/core/auth/accounts.ts';
import type { Attempts } from '#features/core/auth/attempts.ts';
import type { InEvenTime } from '#features/core/auth/even-time.ts';
import type { KnownDevices } from '#features/core/auth/known-devices.ts';
import type { Passwords } from '#features/core/auth/passwords.ts';
import type { SessionUseReader } from '#features/core/auth/session-use.ts';
import type { Tokens } from '#features/core/auth/tokens.ts';
import { askOffice, type NewPerson } from '#features/core/bans/ban.reader.ts';
import type { FileReader } from '#features/core/imports/file/read-file.ts';
import type { FetchSheet } from '#features/core/imports/google-sheet.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { readAllowsSheetAddress } from '#features/core/league-settings/league-settings.service.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import type { MaintenanceState } from '#features/core/maintenance/maintenance.service.ts';
import type { UnsubscribeTokens } from '#features/core/messages/derived-secrets.ts';
import type { SecurityLog } from '#features/core/security-events/security-log.ts';
import type { Metrics } from '#features/core/system/metrics.ts';
import type { Backups } from '#features/office/backups/backup.service.ts';
import type { InvoiceLinks } from '#features/office/invoices/invoice-links.ts';
import type { PdfMaker } from '#features/office/invoices/pdf/pdf-maker.ts';
import type { LeagueExports } from '#features/office/league-export/league-export.service.ts';
import type { MemberDirectory } from '#features/office/members/member-directory.ts';
import type { ScanCounter } from '#features/office/qr-codes/qr-scans.ts';
import type { FigureReader } from '#features/office/reports/figure-reader.ts';
import type { DisplayKeys } from '#features/play/screens/display-keys.ts';
import { createBonusChips } from '#features/play/tonight/bonus-chips.ts';
import { createFollowHost, createSyncEvent } from '#features/play/tonight/follow-event.ts';
import { createNightNotice } from '#features/play/tonight/night-notice.ts';
import { createStartStates } from '#features/play/tonight/start-states.ts';
import { eventPlays } from '#features/play/tournament-program/program.writer.ts';
import { createRaceBoards } from '#features/ranking/races/race-board.ts';
import { countBonuses } from '#features/ranking/results/result.writer.ts';
import { assignSeasonNights } from '#features/ranking/results/season-nights.ts';
import { createPastLeaderboards } from '#features/ranking/standings/past-leaderboard.ts';
import { readDefaultThought } from '#features/schedule/calendar/default-thought.ts';
import { moveEventsOfRegion } from '#features/schedule/calendar-events/calendar-event.writer.ts';
import { moveTournamentsOfRegion } from '#features/schedule/tournaments/core/tournament.writer.ts';
import { moveVenuesOfRegion } from '#features/schedule/venues/core/venue.writer.ts';
import { readVenuePicture } from '#features/schedule/venues/core/venue-pictures.ts';
import { createShareCards } from '#features/site/feeds/share-cards.ts';
import type { CallBudget } from '#http/call-budget.ts';
import type { EventStreams } from '#http/event-stream.ts';
import { createFormLimits } from '#http/form-limits.ts';
import { createMailLimits } from '#http/mail-limits.ts';
import type { FormMail } from '#http/queue-mail.ts';
import type { ReadBudget } from '#http/read-budget.ts';
import type { OutboundGuard } from '#outbound/outbound-address.ts';
import type { ReplicaTime } from '#time/replica-time.ts';
import {
  features,
  memberExports,
  memberMoves,
  picturePlaces,
  undoManyVerbs,
  undoVerbs,
  waitingReaders,
} from './features.ts';

export type AppDeps = {
  config: Config;
  db: Connection;
  models: Models;
  place: LeaguePlace;
  bus: EventBus;
  changes: ChangeLog;
  redis: RedisClientType | null;
  outbox: Outbox;
  securityLog: SecurityLog;
  logger: Logger;
  metrics: Metrics;
  tokens: Tokens;
  passwords: Passwords;
  attempts: Attempts;
  knownDevices: KnownDevices;
  inEvenTime: InEvenTime;
  accounts: AccountReader;
  readKey: KeyReader;
  sessionUse: SessionUseReader;
  importKinds: ImportKinds;
  retentionKinds: RetentionKinds;
  memberDirectory: MemberDirectory;
  figureReader: FigureReader;
  fileReader: FileReader;
  fetchSheet: FetchSheet;
  outbound: OutboundGuard;
  scanCounter: ScanCounter;
  backups: Backups;
  leagueExports: LeagueExports;
  maintenance: MaintenanceState;
  pdfMaker: PdfMaker;
  invoiceLinks: InvoiceLinks;
  screens: ScreenRegistry;
  displayKeys: DisplayKeys;
  unsubscribeTokens: UnsubscribeTokens;
  vapidPublicKey: string;
  now: () => number;
  replicaTime: ReplicaTime;
  reads: ReadBudget;
  calls: CallBudget;
  streams: EventStreams;
  /** Whether this process is about to end. */
  isDraining: () => boolean;
  /** The folder of the built frontend, or null to serve only the API. */
  distDir: string | null;
};

/** Returns the site's address: as configured, otherwise this machine. */
export const siteUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl || `http://localhost:${port}`;

/** Creates the dependencies from which every feature takes its part. */
export const createFeatureDeps = (deps: AppDeps) => {
  const { config, redis } = deps;
  const { timeZone, dayEndsHour, masterAdminEmail } = config;
  const league = { ...deps, timeZone, dayEndsHour };
  const assignNights = (session: ClientSession, publish: (event: DomainEvent) => void) =>
    assignSeasonNights(league, session, publish);
  const mail = (message: FormMail, session: ClientSession) => queueMail(deps, message, session);
  const syncEvent = createSyncEvent({ ...league, queueMail: mail });
  return {
    ...league,
    masterAdminEmail,
    /** Signs what members carry with them: codes of bonuses and of check-ins. */
    secret: config.jwtSecret,
    countForm: createFormLimits(redis),
    mayMail: createMailLimits(redis),
    allowsSheetAddress: () => readAllowsSheetAddress(deps),
    queueMail: mail,
    askOffice: (session: ClientSession, person: NewPerson) => askOffice(deps, session, person),
    cardOf: createShareCards({
      ...deps,
      readVenuePicture: (id, name) => readVenuePicture(deps.models, id, name),
    }),
    readStartStates: createStartStates(league),
    chips: createBonusChips(league),
    raceBoards: createRaceBoards(deps.models),
    pastLeaderboards: createPastLeaderboards(deps.models, deps.now),
    readDefaultThought: () => readDefaultThought(league),
    undoVerbs: withDeps<typeof undoVerbs, UndoVerb>(undoVerbs, { ...league, assignNights }),
    undoManyVerbs: withDeps<typeof undoManyVerbs, UndoManyVerb>(undoManyVerbs, league),
    picturePlaces,
    waiting: Object.values(withDeps<typeof waitingReaders, WaitingReader>(waitingReaders, league)),
    voidAccess: (within: Parameters<typeof voidPendingAccess>[1], playerId: Types.ObjectId) =>
      voidPendingAccess({ ...league, queueMail: mail }, within, playerId),
    regionMovers: {
      venues: moveVenuesOfRegion,
      events: moveEventsOfRegion,
      tournaments: moveTournamentsOfRegion,
    },
    syncEvent,
    updateClockHosts: createFollowHost(league),
    eventPlays,
    notifyReserved: createNightNotice({ ...league, queueMail: mail }),
    undoFollowers: joined<UndoFollowers[string]>(
      features.map(({ undoFollowers }) =>
        undoFollowers({ ...league, masterAdminEmail, syncEvent, queueMail: mail }),
      ),
    ),
    countBonuses: (dates: readonly string[]) => countBonuses(league, dates),
    assignNights,
    memberMoves,
    memberExports,
  };
};
