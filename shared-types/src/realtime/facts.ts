// What happened to the league's data, in the past tense and by id. A service publishes a fact within the transaction of
// its change; which answers a fact makes stale stands in one table, `staleAnswers` of `shared-types/facts`.
import { z } from 'zod';
import { bonusOccasions } from '../bonuses/bonus.schema.ts';
import { changeEntities } from '../changes/change.entities.ts';
import { idSchema } from '../common/ids.ts';

const playerId = idSchema;
const date = z.string().describe('A league date: `2026-11-22`.');
const venueId = idSchema.nullable();

const fact = <const Type extends string, const Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

/** Every fact with its members. */
export const factSchema = z.discriminatedUnion('type', [
  /** A region, or their order; which venues and members are of it. */
  fact('region.changed', { number: z.int() }),
  fact('venue.changed', { venueId: idSchema }),
  /** What the venue's displays look like. */
  fact('venue.display-changed', { venueId: idSchema }),
  fact('host.changed', { hostId: idSchema }),
  /** A host was asked or has answered, what was sent has arrived, or the settings of reminders are others. */
  fact('host-reminders.changed', {}),
  /** The words or folders of a picture of the library, or where it is shown. */
  fact('picture.changed', { pictureId: idSchema }),
  fact('picture.added', { pictureId: idSchema }),
  fact('event-tag.changed', { tagId: idSchema }),
  fact('tournament.changed', { tournamentId: idSchema }),
  /** Tournaments were added or changed by an import. */
  fact('tournaments.imported', {}),
  /** A weekly event, or one of its days where `date` is given. */
  fact('calendar-event.changed', { eventId: idSchema, date: date.nullable() }),
  /** What is played at some events: structure, settings, late entry. */
  fact('program.changed', { eventIds: z.array(z.string()) }),
  /** Late entry of some events is another one from now on. */
  fact('events.late-entry-changed', {}),
  fact('structure.changed', { structureId: idSchema }),
  fact('submission.changed', { submissionId: idSchema }),

  /** Whether entry to a start is open, closed or over may be another. `isUntilChanged`: entry is open until another moment. */
  fact('event.entry-changed', { date, venueId, isUntilChanged: z.boolean() }),
  /** Fewer or more players are in a running event. */
  fact('event.players-left-changed', { date }),
  /** The people of a clock: entries, bust-outs, seats, its result. */
  fact('clock.entries-changed', { clockId: idSchema, isPublic: z.boolean(), venueId }),
  /** These members came onto the list of a clock, went from it, or have a place now. */
  fact('player.tonight-changed', { playerIds: z.array(playerId).min(1) }),
  fact('reservation.changed', { playerId, clockIds: z.array(idSchema) }),
  fact('display-key.changed', { keyId: idSchema }),

  fact('result.posted', { resultId: idSchema }),
  fact('result.corrected', { resultId: idSchema }),
  fact('result.removed', { resultId: idSchema }),
  /** A result waits for a second look, or was looked at. */
  fact('result.second-looks-changed', { resultId: idSchema }),
  fact('season.changed', { seasonId: idSchema }),
  fact('race.changed', { raceId: idSchema }),
  fact('rule-draft.changed', { seasonId: idSchema }),
  /** Nights joined a season or left it. */
  fact('season.nights-moved', { resultIds: z.array(idSchema) }),
  fact('points-rule.published', { seasonId: idSchema.nullable() }),
  fact('standings.rebuilt', {}),
  /** Trophies, season titles or ratings were computed again. */
  fact('trophy-progress.updated', {}),
  fact('trophies.seen', { playerId }),
  fact('bonus.changed', { playerIds: z.array(playerId) }),
  /** A code with which members take a bonus themselves, or how many took it. */
  fact('bonus-offer.changed', { offerId: idSchema }),
  /** What a preset gives, whether it runs by itself, or whom it was given to. */
  fact('bonus-preset.changed', { occasion: z.enum(bonusOccasions) }),
  fact('bonus-budget.changed', { place: z.string() }),
  fact('points-claim.changed', { claimId: idSchema, playerId }),

  /** Accounts became one or two again, or two are said to be two people. */
  fact('members.combined', { playerIds: z.array(playerId) }),
  fact('profile-claim.changed', { claimId: idSchema, playerId }),

  fact('player.joined', { playerId }),
  /** Members were added or changed by an import. */
  fact('players.imported', {}),
  /** What others see of a member: name, picture, privacy, that the account closed. */
  fact('player.changed', { playerId }),
  /** What only the member sees of the own account. */
  fact('account.changed', { playerId }),
  fact('account.privacy-changed', { playerId }),
  fact('account.sign-ins-changed', { playerId }),
  fact('account.notifications-changed', { playerId }),
  fact('account.seen-changed', { playerId }),
  fact('account.closing-changed', { playerId }),
  /** A ban of a member, or the question whether somebody is a banned person. */
  fact('ban.changed', { playerId }),

  /** A conversation of a member with the league; `playerId` is null where only the league's side changed. */
  fact('conversation.changed', { threadId: idSchema, playerId: playerId.nullable() }),
  /** A member read, archived or deleted a conversation in the own box. */
  fact('conversation.marked', { threadId: idSchema, playerId }),
  fact('announcement.changed', {
    threadId: idSchema,
    receivers: z.union([z.literal('everyone'), z.array(playerId).min(1)]),
  }),
  /** The site wrote to these members, or corrected what it wrote. */
  fact('site-messages.changed', { playerIds: z.array(playerId) }),
  fact('mail.changed', {}),
  /** How long data is kept, or what was emptied. */
  fact('retention.changed', {}),
  /** An item of the office's desk was put off or assigned, or the set-up list hidden. */
  fact('office-item.changed', {}),
  /** A fee plan, or which bars have which; null where it is about a bar. */
  fact('fee-plan.changed', { feePlanId: idSchema.nullable() }),
  fact('invoice-settings.changed', {}),
  /** An invoice with its payments and credits; null where a run changed several. */
  fact('invoice.changed', { invoiceId: idSchema.nullable() }),
  /** A mail of an invoice waits, left, arrived or was taken back; null where several did. */
  fact('invoice-mail.changed', { invoiceId: idSchema.nullable() }),
  /** An import went on: its plan, its progress, or what became of it. */
  fact('import.changed', { planId: idSchema }),

  fact('news.changed', { storyId: idSchema }),
  /** A story that visitors do not see: a draft, or the recap of a night. */
  fact('news.drafted', { storyId: idSchema }),
  fact('content-page.changed', { key: z.string() }),
  /** A member accepted the terms. */
  fact('terms.accepted', { playerId }),
  fact('site-content.changed', {
    content: z.enum([
      'thought-of-the-day',
      'store-banner',
      'countdown-config',
      'charity-totals',
      'master-logo',
      'league-settings',
      'rank-ladder',
      'support-settings',
      'backup-settings',
      'maintenance',
    ]),
  }),
  /** A backup or its trial began, ended or was deleted. */
  fact('backup.changed', {}),
  /** A code on paper: where it leads, how it looks, or how often it was scanned. */
  fact('qr-code.changed', { qrCodeId: idSchema }),
  /** A donation or a drive came, went or is another. */
  fact('charity.changed', {}),
  /** Changed nights are counted in the figures of reports. */
  fact('reports.counted', {}),
  /** A report that is sent on a schedule was added, changed, sent or stopped. */
  fact('report-schedule.changed', { scheduleId: idSchema }),
  /** The link by which a venue sees its figures was replaced or ended. */
  fact('partner-link.changed', { venueId: idSchema }),
  /** A member begins to manage a venue, or ends it. */
  fact('venue-manager.changed', { venueId: idSchema, playerId: idSchema }),
  /** A venue objects to a night or a line of an invoice, or the office has answered. */
  fact('venue-dispute.changed', { disputeId: idSchema }),
  fact('saved-view.changed', { viewId: idSchema }),
  fact('inquiry.changed', { inquiryId: idSchema }),
  /** Somebody took on an entry of the inbox, answered it or left a note. */
  fact('support.changed', {}),
  fact('venue-referral.changed', { referralId: idSchema }),
  /** Something came onto the record of changes; `entityId` is null where one act changed several. */
  fact('change.recorded', { entity: z.enum(changeEntities), entityId: idSchema.nullable() }),
  /** A replica missed events: nobody knows which facts they were. */
  fact('facts.missed', {}),
]);

export type FactType = z.infer<typeof factSchema>['type'];
/** A fact by its type, all of them unless said. */
export type Fact<T extends FactType = FactType> = Extract<z.infer<typeof factSchema>, { type: T }>;
