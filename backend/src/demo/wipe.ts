// Removes what an interrupted fill of the demo league left, and nothing else.
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { inLists } from '#features/ranking/standings/standing.writer.ts';
import { isDemoId } from './ids.ts';
import type { InBatch, Progress } from './write.ts';

/**
 * The field by which a document is recognised as the demo's; `derived` is recomputed from what is left, and `other` is
 * nothing that a demo or its members leave behind. The compiler requires an entry for every new model.
 */
export const demoField = {
  Player: '_id',
  Venue: '_id',
  CalendarEvent: '_id',
  EventException: '_id',
  EventTag: '_id',
  Tournament: '_id',
  PokerClock: '_id',
  ClockCommand: '_id',
  Structure: '_id',
  EventProgram: '_id',
  Season: '_id',
  Race: '_id',
  RuleDraft: '_id',
  Result: '_id',
  PointsRule: '_id',
  PointsClaim: '_id',
  Bonus: '_id',
  BonusOffer: '_id',
  BonusBudget: '_id',
  Reservation: '_id',
  NewsStory: '_id',
  SiteContent: '_id',
  ContentPlan: '_id',
  Donation: '_id',
  CharityDrive: '_id',
  Inquiry: '_id',
  VenueReferral: '_id',
  Submission: '_id',
  QrCode: '_id',
  QrScanDay: '_id',
  SupportThread: '_id',
  Mail: '_id',
  MessageThread: '_id',
  MessageBox: '_id',
  Ledger: 'playerId',
  Standing: 'playerId',
  SeasonTitle: 'playerId',
  TrophyCase: '_id',
  Rating: '_id',
  Session: 'playerId',
  ViewAs: 'playerId',
  PasswordReset: 'playerId',
  EmailChange: 'playerId',
  PushSubscription: 'accountId',
  Change: 'entityId',
  ChangeBatch: 'derived',
  SavedView: 'playerId',
  LoginHelp: 'playerId',
  RoleGrant: 'playerId',
  SecurityEvent: '_id',
  SecurityChain: 'other',
  AccountMerge: 'keptId',
  DifferentPeople: 'other',
  ProfileClaim: 'playerId',
  MemberNote: 'playerId',
  Ban: 'playerId',
  BanQuestion: 'playerId',
  FeePlan: '_id',
  VenueBilling: '_id',
  Invoice: '_id',
  InvoiceMail: '_id',
  Payment: '_id',
  Credit: '_id',
  ReportNight: '_id',
  ReportPlayer: '_id',
  ReportInvoice: '_id',
  ReportSchedule: 'playerId',
  // Its id is the venue's.
  PartnerLink: '_id',
  VenueDispute: '_id',
  VenueManager: '_id',
  Leaderboard: 'derived',
  ReportMonth: 'derived',
  ReportState: 'derived',
  ReportInvoiceMonth: 'derived',
  InvoiceCountTask: 'derived',
  NightCountTask: 'derived',
  RatedDay: 'derived',
  TrophyStats: 'derived',
  TrophyProgressTask: 'derived',
  TrophyProgressState: 'derived',
  // One row with an id of its own: it is missing, or as an interrupted demo left it.
  HostReminderSettings: 'derived',
  BonusPreset: 'other',
  InvoiceSettings: 'derived',
  // Named by years and months.
  InvoiceCounter: 'derived',
  BillingRun: 'derived',
  Region: 'other',
  RegionMerge: 'other',
  Host: '_id',
  HostConfirmation: '_id',
  HostReminder: '_id',
  Backup: 'other',
  Picture: '_id',
  ContentPage: 'other',
  ContentVersion: 'other',
  TermsAcceptance: 'playerId',
  DisplayKey: 'other',
  JoinRequest: 'other',
  Import: 'other',
  ImportBlock: 'other',
  ImportHeader: 'other',
  RetentionSettings: 'other',
  RetentionRun: 'other',
  MessageNotice: 'other',
  Push: 'other',
  OfficeItem: 'other',
  Outbox: 'other',
  SeasonTurn: 'other',
  // A task whose result is deleted has nothing to write, and is removed on its own.
  ResultMessageTask: 'other',
  CreatedCall: 'other',
  Migration: 'other',
  MigrationLock: 'other',
} as const satisfies Record<
  keyof Models,
  '_id' | 'playerId' | 'keptId' | 'accountId' | 'entityId' | 'derived' | 'other'
>;

const batchSize = 2_000;

const wipeOne = async (model: Models[keyof Models], field: string, inBatch: InBatch): Promise<void> => {
  const rows = await model.collection.find({}, { projection: { [field]: 1 } }).toArray();
  const ids = rows.flatMap((row) => {
    const owner: unknown = row[field];
    return owner instanceof Types.ObjectId && isDemoId(owner) ? [row._id] : [];
  });
  for (const batch of inLists(ids, batchSize))
    await inBatch((session) => model.collection.deleteMany({ _id: { $in: batch } }, { session }));
};

/** Leaderboards on which nobody is left, acts without changes, and trophy progress and the figures of reports, which the next start works out from what is left. */
const wipeDerived = (models: Models, inBatch: InBatch): Promise<void> =>
  inBatch(async (session) => {
    const alive = await models.Standing.distinct('board').session(session);
    await models.Leaderboard.deleteMany({ _id: { $nin: alive } }, { session });
    const changed = await models.Change.distinct('batchId').session(session);
    await models.ChangeBatch.deleteMany({ _id: { $nin: changed } }, { session });
    await models.TrophyCase.updateMany({}, { $set: { held: [] } }, { session });
    for (const model of [
      'RatedDay',
      'TrophyStats',
      'TrophyProgressTask',
      'TrophyProgressState',
      'HostReminderSettings',
      'InvoiceSettings',
      'InvoiceCounter',
      'BillingRun',
      'ReportMonth',
      'ReportState',
      'ReportInvoiceMonth',
      'InvoiceCountTask',
      'NightCountTask',
    ] as const)
      await models[model].collection.deleteMany({}, { session });
  });

/** Removes what the demo league wrote to the database and what its members left there. */
export const wipeDemoLeague = async (
  models: Models,
  onProgress: Progress,
  inBatch: InBatch,
): Promise<void> => {
  const names = Object.keys(demoField) as (keyof Models)[];
  const owned = names.filter((name) => demoField[name] !== 'derived' && demoField[name] !== 'other');
  for (const [index, name] of owned.entries()) {
    await wipeOne(models[name], demoField[name], inBatch);
    onProgress('clearing the remains of an interrupted start, step', index + 1, owned.length);
  }
  await wipeDerived(models, inBatch);
};
