// Facts about the league's data, in the past tense and by id. A service publishes a fact within the transaction of its
// change; the table `staleAnswers` of `shared-types/facts` lists the responses that each fact makes stale.
import { z } from 'zod';
import { bonusOccasions } from '../bonuses/bonus.schema.ts';
import { changeEntities } from '../changes/change.entities.ts';
import { idSchema } from '../common/ids.ts';

const playerId = idSchema;
const date = z.string().describe('A league date: `2026-11-22`.');
const venueId = idSchema.nullable();

const fact = <const Type extends string, const Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

/** All facts with their fields. */
export const factSchema = z.discriminatedUnion('type', [
  /** A region or the order of regions changed, or the venues and members of a region. */
  fact('region.changed', { number: z.int() }),
  fact('venue.changed', { venueId: idSchema }),
  /** Venues were added or changed by an import. */
  fact('venues.imported', {}),
  /** The appearance of the venue's displays changed. */
  fact('venue.display-changed', { venueId: idSchema }),
  fact('host.changed', { hostId: idSchema }),
  /** Hosts were added or changed by an import. */
  fact('hosts.imported', {}),
  /** A host was asked or has answered, a message was delivered, or the reminder settings changed. */
  fact('host-reminders.changed', {}),
  /** Hosts asked each other about a night, or answered. */
  fact('host-swaps.changed', { playerIds: z.array(playerId) }),
  /** The texts or tags of a library picture changed, or the places where it is shown. */
  fact('picture.changed', { pictureId: idSchema }),
  fact('picture.added', { pictureId: idSchema }),
  fact('event-tag.changed', { tagId: idSchema }),
  fact('tournament.changed', { tournamentId: idSchema }),
  /** Tournaments were added or changed by an import. */
  fact('tournaments.imported', {}),
  /** A weekly event changed, or one of its days if `date` is given. */
  fact('calendar-event.changed', { eventId: idSchema, date: date.nullable() }),
  /** Weekly events were added or changed by an import. */
  fact('calendar-events.imported', {}),
  /** The program of some events changed: structure, settings, late entry. */
  fact('program.changed', { eventIds: z.array(z.string()) }),
  /** The late entry of some events changed, effective immediately. */
  fact('events.late-entry-changed', {}),
  fact('structure.changed', { structureId: idSchema }),
  /** Structures were added or changed by an import. */
  fact('structures.imported', {}),
  fact('submission.changed', { submissionId: idSchema }),

  /** The state of entry to a start may have changed: open, closed or over. `isUntilChanged`: its end changed. */
  fact('event.entry-changed', { date, venueId, isUntilChanged: z.boolean() }),
  /** The number of players in a running event changed. */
  fact('event.players-left-changed', { date }),
  /** The players of a clock changed: entries, bust-outs, seats, its result. */
  fact('clock.entries-changed', { clockId: idSchema, isPublic: z.boolean(), venueId }),
  /** These members were added to or removed from the list of a clock, or got a place. */
  fact('player.tonight-changed', { playerIds: z.array(playerId).min(1) }),
  /** The address of a venue's own clock changed, or what it reports. */
  fact('reported-clock.changed', { venueId: idSchema }),
  /** The pass of a clock's table captains was created or ended. */
  fact('captain-pass.changed', { clockId: idSchema }),
  /** A picture of a night was added or removed. */
  fact('night-photo.changed', { clockId: idSchema, date }),
  fact('reservation.changed', { playerId, clockIds: z.array(idSchema) }),
  /** What a member follows changed, or when they are reminded. */
  fact('follows.changed', { playerId }),
  fact('display-key.changed', { keyId: idSchema }),
  /** Somebody changed the settings or the name of a screen, or made it do something. */
  fact('screen.remote-used', { remoteId: z.string() }),
  fact('api-key.changed', { keyId: idSchema }),

  fact('result.posted', { resultId: idSchema }),
  fact('result.corrected', { resultId: idSchema }),
  fact('result.removed', { resultId: idSchema }),
  /** Results of an earlier time were added by an import. */
  fact('results.imported', {}),
  /** Opening points of these members were added, changed or removed; of no named ones by an import. */
  fact('opening-points.changed', { playerIds: z.array(playerId) }),
  /** A result waits for a second look, or was checked. */
  fact('result.second-looks-changed', { resultId: idSchema }),
  fact('season.changed', { seasonId: idSchema }),
  fact('race.changed', { raceId: idSchema }),
  fact('rule-draft.changed', { seasonId: idSchema }),
  /** Nights were added to a season or removed from it. */
  fact('season.nights-moved', { resultIds: z.array(idSchema) }),
  fact('points-rule.published', { seasonId: idSchema.nullable() }),
  fact('standings.rebuilt', {}),
  /** Trophies, season titles or ratings were recomputed. */
  fact('trophy-progress.updated', {}),
  fact('trophies.seen', { playerId }),
  fact('bonus.changed', { playerIds: z.array(playerId) }),
  /** An offer changed: a code by which members claim a bonus, or the number claimed. */
  fact('bonus-offer.changed', { offerId: idSchema }),
  /** A preset changed: what it gives, whether it runs automatically, or to whom it was given. */
  fact('bonus-preset.changed', { occasion: z.enum(bonusOccasions) }),
  fact('bonus-budget.changed', { place: z.string() }),
  fact('points-claim.changed', { claimId: idSchema, playerId }),

  /** Accounts were merged or separated, or two were confirmed to be two people. */
  fact('members.combined', { playerIds: z.array(playerId) }),
  fact('profile-claim.changed', { claimId: idSchema, playerId }),

  fact('player.joined', { playerId }),
  /** Members were added or changed by an import. */
  fact('players.imported', {}),
  /** The public data of a member changed: name, picture, privacy, or the account was closed. */
  fact('player.changed', { playerId }),
  /** Data of an account changed that only the member sees. */
  fact('account.changed', { playerId }),
  fact('account.privacy-changed', { playerId }),
  fact('account.sign-ins-changed', { playerId }),
  fact('account.notifications-changed', { playerId }),
  fact('account.seen-changed', { playerId }),
  fact('account.closing-changed', { playerId }),
  /** A ban of a member changed, or a question whether somebody is a banned person. */
  fact('ban.changed', { playerId }),

  /** A conversation of a member with the league; `playerId` is null if only the league's side changed. */
  fact('conversation.changed', { threadId: idSchema, playerId: playerId.nullable() }),
  /** A member read, archived or deleted a conversation in their own box. */
  fact('conversation.marked', { threadId: idSchema, playerId }),
  fact('announcement.changed', {
    threadId: idSchema,
    receivers: z.union([z.literal('everyone'), z.array(playerId).min(1)]),
  }),
  /** The site sent messages to these members, or corrected them. */
  fact('site-messages.changed', { playerIds: z.array(playerId) }),
  fact('mail.changed', {}),
  /** The retention periods changed, or data was erased. */
  fact('retention.changed', {}),
  /** An item of the office's desk was snoozed or assigned, or the setup list hidden. */
  fact('office-item.changed', {}),
  /** A fee plan, or the plans of venues; null if it is about a venue. */
  fact('fee-plan.changed', { feePlanId: idSchema.nullable() }),
  fact('invoice-settings.changed', {}),
  /** An invoice with its payments and credits; null if a run changed several. */
  fact('invoice.changed', { invoiceId: idSchema.nullable() }),
  /** An invoice mail was queued, sent, delivered or withdrawn; null if several were. */
  fact('invoice-mail.changed', { invoiceId: idSchema.nullable() }),
  /** An import changed: its plan, its progress, or its outcome. */
  fact('import.changed', { planId: idSchema }),

  fact('news.changed', { storyId: idSchema }),
  /** Stories were added or changed by an import. */
  fact('news.imported', {}),
  /** A story that visitors cannot see changed: a draft, or the recap of a night. */
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
      'session-settings',
      'maintenance',
    ]),
  }),
  /** Entries were added to the log of security events, or it was checked. */
  fact('security-events.sealed', {}),
  /** Many refusals or wrong sign-ins came within a minute. */
  fact('security-burst.noticed', {}),
  /** A backup or its trial started, ended or was deleted. */
  fact('backup.changed', {}),
  /** An export of the whole league started, made progress, ended or was deleted. */
  fact('league-export.changed', {}),
  /** A printed code changed: its target, its appearance, or its number of scans. */
  fact('qr-code.changed', { qrCodeId: idSchema }),
  /** A hook changed, or switched itself off. */
  fact('hook.changed', { hookId: idSchema }),
  /** A message of a hook was queued, tried or sent. */
  fact('hook.delivered', { hookId: idSchema }),
  /** A donation or a drive was added, changed or deleted. */
  fact('charity.changed', {}),
  /** The figures of reports now include changed nights. */
  fact('reports.counted', {}),
  /** A scheduled report was added, changed, sent or stopped. */
  fact('report-schedule.changed', { scheduleId: idSchema }),
  /** The link to a venue's figures was replaced or ended. */
  fact('partner-link.changed', { venueId: idSchema }),
  /** A member started or stopped managing a venue. */
  fact('venue-manager.changed', { venueId: idSchema, playerId: idSchema }),
  /** A venue objected to a night or a line of an invoice, or the office has answered. */
  fact('venue-dispute.changed', { disputeId: idSchema }),
  fact('saved-view.changed', { viewId: idSchema }),
  fact('inquiry.changed', { inquiryId: idSchema }),
  /** Somebody took over an entry of the inbox, answered it or left a note. */
  fact('support.changed', {}),
  fact('venue-referral.changed', { referralId: idSchema }),
  /** A change was recorded; `entityId` is null if one act changed several records. */
  fact('change.recorded', { entity: z.enum(changeEntities), entityId: idSchema.nullable() }),
  /** A replica missed events: the missed facts are unknown. */
  fact('facts.missed', {}),
]);

export type FactType = z.infer<typeof factSchema>['type'];
/** A fact by its type, all facts by default. */
export type Fact<T extends FactType = FactType> = Extract<z.infer<typeof factSchema>, { type: T }>;
