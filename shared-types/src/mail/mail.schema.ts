import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';

/** `kept`: there is no mail server, so the mail is only stored; `failed`: the sender gave up. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof mailStatuses)[number];

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
