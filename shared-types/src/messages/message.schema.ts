import { z } from 'zod';
import { lineField, textField } from '../common/form-fields.ts';
import { idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { regionNumber } from '../common/region.schema.ts';
import { reason } from '../reasons/reason.ts';

/** The sender: the league, through one of its admins, or the member. */
export const sides = ['league', 'member'] as const;
export type Side = (typeof sides)[number];

/**
 * A thread is between the league and one member; an announcement goes to many and cannot be answered; a result is the
 * site's message to a member about a night that they played, updated when the result is corrected.
 */
export const threadKinds = ['thread', 'announcement', 'result'] as const;

const messageSchema = z.object({
  id: z.string().describe('The key created by its sender, which identifies repeated requests.'),
  from: z.enum(sides),
  authorName: z.string(),
  text: z.string(),
  sentAt: instantSchema,
});
export type Message = z.infer<typeof messageSchema>;

/** The member of a thread, as admins see them. */
export const threadMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  profileImage: z.string().nullable(),
});
export type ThreadMember = z.infer<typeof threadMemberSchema>;

/** The kinds of receivers of an announcement. */
export const audienceKinds = ['all', 'region', 'venue', 'hosts', 'members'] as const;
const audienceSchema = z.object({
  kind: z.enum(audienceKinds),
  name: z.string().describe('The region or the venue; empty for the others.'),
});

/** A conversation or an announcement in a list. */
export const threadSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(threadKinds),
  subject: z.string(),
  member: threadMemberSchema.nullable().describe('Null for an announcement.'),
  audience: audienceSchema.nullable().describe('The receivers of an announcement; null for a thread.'),
  reach: z.int().nullable().describe('The number of receivers of an announcement; for admins only.'),
  preview: z.string().describe('The beginning of the last message, at most 140 characters.'),
  lastFrom: z.enum(sides),
  lastAuthorName: z.string(),
  lastAt: instantSchema,
  isUnread: z.boolean(),
  isArchived: z.boolean(),
  isDeleted: z.boolean(),
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;

/** A conversation with all messages. `side` is the side from which the reader sees it. */
export const threadSchema = threadSummarySchema.extend({
  side: z.enum(sides),
  canReply: z.boolean().describe('The same as `abilities.reply`.'),
  abilities: z
    .object({ reply: z.boolean(), withdraw: z.boolean().describe('Take it back from everybody.') })
    .describe('What the reader can do with it.'),
  messages: z.array(messageSchema).describe('Oldest first.'),
});
export type Thread = z.infer<typeof threadSchema>;

/** The folders of a box; `sent` contains announcements and exists only in the league's box. */
const folders = ['inbox', 'unread', 'archived', 'sent'] as const;
export type Folder = (typeof folders)[number];

/** The maximum number of messages in a thread; then a new one is started. */
export const maxMessages = 500;
/** The maximum number of receivers in one list. */
export const maxListed = 200;

const requestId = uuidSchema.describe('Created once by the browser: a repeated one has no second effect.');
const subject = lineField(reason('message.subject-missing'), 120);
const text = textField(reason('form.message-missing'), { max: 5_000 });

/** A member's message to the league. */
export const writeLeagueSchema = z.object({ requestId, subject, text });

/** An admin's message to one member. */
export const writeMemberSchema = z.object({
  requestId,
  memberId: z.string(reason('message.member-missing')).pipe(idSchema),
  subject,
  text,
});

export const replySchema = z.object({ requestId, text });

/** The receivers of an announcement, determined when it is sent: members who join later do not get it. */
export const audienceInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('region'), region: regionNumber(reason('message.region-missing')) }),
  z.object({ kind: z.literal('venue'), venueId: z.string(reason('message.venue-missing')).pipe(idSchema) }),
  z.object({ kind: z.literal('hosts') }),
  z.object({
    kind: z.literal('members'),
    memberIds: z
      .array(idSchema, reason('message.members-missing'))
      .min(1, reason('message.members-missing'))
      .max(maxListed, reason('message.members-too-many', { max: maxListed })),
  }),
]);
export type AudienceInput = z.infer<typeof audienceInputSchema>;

/** An admin's announcement. */
export const announceSchema = z.object({ requestId, audience: audienceInputSchema, subject, text });

/** The reader's marks on a conversation; the opposite value undoes a mark. */
export const marksSchema = z
  .object({
    isRead: z.boolean().optional(),
    isArchived: z.boolean().optional(),
    isDeleted: z.boolean().optional(),
  })
  .refine((marks) => Object.values(marks).some((mark) => mark !== undefined), {
    error: reason('message.no-change'),
  });
export type Marks = z.infer<typeof marksSchema>;

export const unreadCountSchema = z.object({ count: z.int() });
export const adminAlertSchema = z.object({ hasAdminMessages: z.boolean() });
