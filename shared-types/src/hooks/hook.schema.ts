import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import {
  hookEvents,
  hookKinds,
  hookMessageTypes,
  isHookAddress,
  maxHookAddress,
  shownAnswerLength,
} from './hook.rules.ts';

const hookLanguages = ['en', 'es'] as const;
/** Archived hooks send nothing, and can be restored. */
export const hookStates = ['active', 'off', 'archived'] as const;

/** Why a hook was switched off by itself: its address is gone, it failed for three days, or it cannot be read. */
export const hookOffReasons = ['gone', 'failing', 'unreadable'] as const;
export type HookOffReason = (typeof hookOffReasons)[number];

/** An admin's input for a hook. On a change, the masked address or none keeps the stored one. */
export const hookInputSchema = z.object({
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(2, reason('text.too-short', { min: 2 }))
    .max(80, reason('text.too-long', { max: 80 })),
  kind: z.enum(hookKinds, reason('value.one-of', { options: hookKinds.join(', ') })),
  url: z
    .string(reason('hook.address-form'))
    .trim()
    .max(maxHookAddress, reason('text.too-long', { max: maxHookAddress }))
    .refine(isHookAddress, { error: reason('hook.address-form') })
    .describe('The address of the channel, bot or server; answers contain it masked.'),
  chatId: z
    .string()
    .trim()
    .max(64, reason('text.too-long', { max: 64 }))
    .regex(/^(-?\d+|@\w+)?$/, reason('hook.chat-form'))
    .default('')
    .describe('The chat of a Telegram bot, unless the address names it; empty for other kinds.'),
  events: z
    .array(z.enum(hookEvents, reason('value.one-of', { options: hookEvents.join(', ') })))
    .min(1, reason('hook.events-missing'))
    .max(hookEvents.length)
    .transform((events) => hookEvents.filter((each) => events.includes(each))),
  language: z.enum(hookLanguages).default('en').describe('The language of its messages.'),
  active: z.boolean().default(true),
});
export type HookInput = z.input<typeof hookInputSchema>;

/** A hook in the office's list. */
export const hookSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(hookKinds),
  url: z.string().describe('Masked: its path is a password.'),
  chatId: z.string(),
  events: z.array(z.enum(hookEvents)),
  language: z.enum(hookLanguages),
  active: z.boolean(),
  state: z.enum(hookStates),
  off: z
    .object({ reason: z.enum(hookOffReasons), at: instantSchema })
    .nullable()
    .describe('Why and when it was switched off by itself; null if it was not.'),
  lastSentAt: instantSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
export type Hook = z.infer<typeof hookSchema>;

/** A hook with the secret of its signatures, which no other answer contains; null for other kinds than `webhook`. */
export const hookWithSecretSchema = hookSchema.extend({
  secret: z.string().nullable().describe('Shown in this answer alone; null for chat services.'),
});
export type HookWithSecret = z.infer<typeof hookWithSecretSchema>;

/**
 * The status of a delivery. `unknown`: the attempt ended without an answer, so that nobody knows whether the message
 * arrived; a chat service is then not asked again, since it would show the message twice.
 */
export const deliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why an attempt had no answer. */
const deliveryErrors = [
  'timeout',
  'not-found',
  'refused',
  'own-network',
  'certificate',
  'cut-off',
  'interrupted',
  'unreadable',
  'not-sent',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** A message to the target of a hook. */
export const hookDeliverySchema = z.object({
  id: z.string().describe('The same at each attempt: a receiver recognizes by it what it already has.'),
  hookId: z.string(),
  type: z.enum(hookMessageTypes),
  title: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  answerStatus: z.int().nullable().describe('The HTTP status of the last answer.'),
  answer: z.string().max(shownAnswerLength).describe('The beginning of the last answer, as text.'),
  error: z.enum(deliveryErrors).nullable(),
  createdAt: instantSchema,
  lastAttemptAt: instantSchema.nullable(),
  nextAttemptAt: instantSchema.nullable(),
});
export type HookDelivery = z.infer<typeof hookDeliverySchema>;
