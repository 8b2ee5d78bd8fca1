import { z } from 'zod';
import { emailField, lineField, textField } from '../common/form-fields.ts';
import { idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { rowRefSchema } from '../common/resource.ts';
import { versionSchema } from '../common/version.ts';
import { contactTopics } from '../contact/contact.schema.ts';
import { mailStatuses } from '../mail/mail.schema.ts';
import { reason } from '../reasons/reason.ts';
import { venueReferralSchema } from '../referrals/referral.schema.ts';

/** The source of an inbox entry: a contact form, a recommended venue, a failed mail of the league. */
export const supportSources = ['inquiry', 'referral', 'mail'] as const;
export type SupportSource = (typeof supportSources)[number];

/** The kinds of entries. */
export const supportKinds = ['message', 'venue', 'employment', 'referral', 'failed-mail'] as const;
export type SupportKind = (typeof supportKinds)[number];

/** New: nobody has handled it. Open: in progress, or waiting for the person. Done: nothing is left to do. */
export const supportStates = ['new', 'open', 'done'] as const;
export type SupportState = (typeof supportStates)[number];

/** The topics of the league's addresses: those of the contact form, and the other forms. */
export const supportTopics = [...contactTopics, 'New venue', 'Application', 'Referral'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** An entry of the inbox in its list. */
export const supportItemSchema = z.object({
  source: z.enum(supportSources),
  id: z.string().describe('Of the inquiry, the referral or the mail.'),
  kind: z.enum(supportKinds),
  state: z.enum(supportStates),
  status: z.string().describe('Its status in its own terms: `answered`, `visited`, `failed`.'),
  name: z.string().describe('Who wrote, or the receiver of a mail.'),
  email: z.string(),
  subject: z.string(),
  reference: z.string().describe('Empty for a mail.'),
  excerpt: z.string().describe('The beginning of what was written, or why a mail failed.'),
  assignee: rowRefSchema.nullable(),
  replies: z.int(),
  notes: z.int(),
  createdAt: instantSchema,
});
export type SupportItem = z.infer<typeof supportItemSchema>;

/** A note of the office on an entry. */
const supportNoteSchema = z.object({ text: z.string(), by: z.string(), at: instantSchema });

/** A mailed reply, and the state of the mail. */
const supportReplySchema = z.object({
  text: z.string(),
  subject: z.string(),
  by: z.string(),
  at: instantSchema,
  mailId: z.string(),
  mailStatus: z.enum(mailStatuses).nullable().describe('Null once the mail is no longer kept.'),
});

/** One entry with all its details. */
export const supportEntrySchema = supportItemSchema.extend({
  phone: z.string(),
  message: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  noteList: z.array(supportNoteSchema),
  replyList: z.array(supportReplySchema),
  mailSubject: z.string().describe('The subject of an answer: that of the thread.'),
  admins: z.array(rowRefSchema).describe('Whom it can be assigned to.'),
  replyTo: z
    .string()
    .describe("Where the person's reply to the league goes; empty if there is no such address."),
  referral: venueReferralSchema
    .extend({ nightsHeld: z.int().nullable().describe('By the venue that it became; null before that.') })
    .nullable(),
});
export type SupportEntry = z.infer<typeof supportEntrySchema>;

/** The person assigned to an entry. */
export const assignBodySchema = z.object({
  assigneeId: idSchema.nullable().describe('An administrator, or nobody.'),
  seenAssigneeId: idSchema
    .nullable()
    .optional()
    .describe('Who took care of it when the choice was made; if omitted, no conflict check is made.'),
});

/** A new note. */
export const noteBodySchema = z.object({
  text: textField(reason('support.note-missing'), { max: 2_000 }),
});

/** The status of an inquiry after a reply. */
const afterReply = ['keep', 'answered', 'closed'] as const;

/** A reply to send. */
export const replyBodySchema = z.object({
  requestId: uuidSchema.describe('Created once per answer: a repeated one has no second effect.'),
  text: textField(reason('support.reply-missing'), { max: 8_000 }),
  followUp: z.enum(afterReply).default('answered'),
});

const cannedReplySchema = z.object({
  name: lineField(reason('name.missing'), 60),
  text: textField(reason('support.reply-missing'), { max: 8_000 }),
});

const isEachOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** The addresses of the topics, and the canned replies. */
export const supportSettingsSchema = z.object({
  addresses: z
    .array(z.object({ topic: z.enum(supportTopics), address: emailField }))
    .max(supportTopics.length, reason('support.topic-repeats'))
    .refine((list) => isEachOnce(list.map(({ topic }) => topic)), { error: reason('support.topic-repeats') })
    .describe('Topics that are not listed go to the contact address of the league.'),
  cannedReplies: z
    .array(cannedReplySchema)
    .max(50, reason('list.too-long', { max: 50 }))
    .refine((list) => isEachOnce(list.map(({ name }) => name.toLowerCase())), {
      error: reason('support.canned-repeats'),
    }),
});
export type SupportSettings = z.infer<typeof supportSettingsSchema>;

/** The settings with the version that an update must send. */
export const storedSupportSettingsSchema = supportSettingsSchema.extend({ version: z.int() });
export type StoredSupportSettings = z.infer<typeof storedSupportSettingsSchema>;

/** An update of the settings, at the version that was seen. */
export const supportSettingsUpdateSchema = supportSettingsSchema.extend({ version: versionSchema });
