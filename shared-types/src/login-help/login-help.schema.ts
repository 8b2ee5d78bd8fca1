// The office's diagnosis for somebody who cannot sign in, and the acts that can help.
import { z } from 'zod';
import { emailSchema } from '../auth/auth.schema.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { mailStatuses } from '../mail/mail.schema.ts';
import { reason } from '../reasons/reason.ts';

/** Why somebody cannot sign in, most certain first. `nothing`: the account is fine, probably the password is wrong. */
const loginFindings = [
  'no-such-address',
  'similar-address',
  'unconfirmed',
  'join-expired',
  'banned',
  'emptied',
  'closed',
  'locked',
  'no-email',
  'no-password',
  'mail-failed',
  'mail-waiting',
  'mail-kept',
  'email-change-waits',
  'duplicate',
  'nothing',
] as const;
export type LoginFinding = (typeof loginFindings)[number];

/** The acts of the office, each offered beside its finding. */
export const loginActs = [
  'send-reset',
  'resend-join',
  'unlock',
  'change-email',
  'one-time-link',
  'end-sessions',
  'reopen',
] as const;
export type LoginAct = (typeof loginActs)[number];

/** The subject of a support call: a member, or an address that somebody gives. */
export const loginHelpQuerySchema = z
  .object({ id: idSchema.optional(), email: emailSchema.optional() })
  .refine(({ id, email }) => (id === undefined) !== (email === undefined), {
    path: ['email'],
    error: reason('login-help.who-missing'),
  });

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  email: z.string(),
});
export type LoginPerson = z.infer<typeof personSchema>;

/** The diagnosis of one call. */
export const loginDiagnosisSchema = z.object({
  email: z.string().describe('The address in question; empty for a member without one.'),
  member: personSchema.nullable(),
  joinName: z
    .string()
    .describe('The person who asked to join with this address and has not confirmed; empty for nobody.'),
  findings: z.array(z.enum(loginFindings)),
  acts: z.array(z.enum(loginActs)),
  mayAct: z.boolean().describe('False for an account with a role as high as the caller’s.'),
  people: z
    .array(personSchema)
    .describe('Members with a similar address or the same name, who may have the right account.'),
  pendingEmail: z.string().nullable(),
  lockedUntil: instantSchema.nullable(),
  devices: z.int(),
  lastSeenAt: instantSchema.nullable(),
  mails: z
    .array(
      z.object({
        id: z.string(),
        subject: z.string(),
        status: z.enum(mailStatuses),
        lastError: z.string(),
        createdAt: instantSchema,
      }),
    )
    .describe('The latest to this address.'),
  steps: z
    .array(z.object({ id: z.string(), act: z.enum(loginActs), byName: z.string(), at: instantSchema }))
    .describe('What the office has done about it, the latest first.'),
});
export type LoginDiagnosis = z.infer<typeof loginDiagnosisSchema>;

/** The acts that need only the member. */
export const memberLoginActs = ['send-reset', 'end-sessions', 'reopen'] as const;
/** The acts that need only the address. */
export const addressLoginActs = ['resend-join', 'unlock'] as const;
