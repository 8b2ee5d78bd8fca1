import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';

/**
 * What became of a mail, in every log. `kept`: there is no mail server, so it is only stored and nobody has it;
 * `failed`: the sender gave up; `bounced`: the receiver's server knows no such address.
 */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed', 'bounced'] as const;
export type MailStatus = (typeof mailStatuses)[number];
/** The statuses of mails that reached nobody although there is a mail server; they can be sent again. */
export const lostMailStatuses = ['failed', 'bounced'] as const satisfies readonly MailStatus[];
/** Whether a mail reached nobody although there is a mail server. */
export const isLostMail = (status: MailStatus): boolean => lostMailStatuses.some((each) => each === status);

/** A mail of the league as top admins see it. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z
    .string()
    .describe('Secret links in it are readable only for the master admin, and are removed once it is sent.'),
  attachments: z.array(z.string()).describe('The names of the attached files.'),
  kind: z.string().describe('Its occasion, such as `password-reset`.'),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: instantSchema,
  nextAttemptAt: instantSchema.nullable(),
  sentAt: instantSchema.nullable(),
});
export type Mail = z.infer<typeof mailSchema>;
