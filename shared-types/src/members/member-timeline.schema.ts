// A member's timeline: all kinds of events in one list, newest first, filtered by kind.
import { z } from 'zod';
import { deviceSchema } from '../account/device.schema.ts';
import { bonusKinds, bonusStates } from '../bonuses/bonus.schema.ts';
import { changeSchema } from '../changes/change.schema.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { mailStatuses } from '../mail/mail.schema.ts';
import { sides, threadKinds } from '../messages/message.schema.ts';
import { playerScoreSchema } from '../points/points.schema.ts';
import { claimKinds, claimStates } from '../points-claims/points-claim.schema.ts';

/** The kinds of a member's timeline. */
export const timelineKinds = [
  'night',
  'bonus',
  'claim',
  'message',
  'mail',
  'sign-in',
  'change',
  'merge',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const base = { id: z.string(), at: instantSchema };

/** One event of a member's timeline. */
export const timelineItemSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('night'),
    score: playerScoreSchema,
    corrections: z.int().describe('How often the night was corrected after it was posted.'),
  }),
  z.object({
    ...base,
    kind: z.literal('bonus'),
    title: z.string(),
    bonusKind: z.enum(bonusKinds),
    amount: z.int(),
    state: z.enum(bonusStates),
    byName: z.string().describe('Who gave it; empty for the site.'),
  }),
  z.object({
    ...base,
    kind: z.literal('claim'),
    claimKind: z.enum(claimKinds),
    state: z.enum(claimStates),
    name: z.string(),
    venueName: z.string(),
    date: z.string(),
    place: z.int(),
    note: z.string(),
    decidedBy: z.string(),
  }),
  z.object({
    ...base,
    kind: z.literal('message'),
    threadKind: z.enum(threadKinds),
    subject: z.string(),
    preview: z.string(),
    from: z.enum(sides),
    authorName: z.string(),
  }),
  z.object({
    ...base,
    kind: z.literal('mail'),
    subject: z.string(),
    status: z.enum(mailStatuses),
    attempts: z.int(),
    lastError: z.string(),
    sentAt: instantSchema.nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('sign-in'),
    device: deviceSchema,
    lastSeenAt: instantSchema,
    isOpen: z.boolean(),
  }),
  z.object({ ...base, kind: z.literal('change'), change: changeSchema }),
  z.object({
    ...base,
    kind: z.literal('merge'),
    isUndone: z.boolean().describe('This is the undo of a merge.'),
    isSurvivor: z
      .boolean()
      .describe('The other account went into this one; else this one went into the other.'),
    other: z.object({ id: z.string(), name: z.string(), playerNumber: z.int() }),
    byName: z.string(),
    note: z.string(),
  }),
]);
export type TimelineItem = z.infer<typeof timelineItemSchema>;

/** The query of a timeline. */
export const timelineQuerySchema = z.object({
  kind: z.enum(timelineKinds).optional(),
  page: z.coerce.number().int().min(1).max(200).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
});
export const memberParams = z.object({ id: idSchema });
