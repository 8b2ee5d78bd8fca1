import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** What a card shows of a tag. */
export const tagRefSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string().describe('Lower case with hyphens, as written in an address: `beginner-friendly`.'),
});
export type TagRef = z.infer<typeof tagRefSchema>;

/** A tag that events and tournaments carry, such as Deepstack or Freeroll. */
export const eventTagSchema = tagRefSchema.extend({
  description: z.string(),
  version: z.int(),
});
export type EventTag = z.infer<typeof eventTagSchema>;

/** What an editor writes; the slug is made of the name. */
export const eventTagInputSchema = z.object({
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(2, reason('text.too-short', { min: 2 }))
    .max(40, reason('text.too-long', { max: 40 }))
    .regex(/^[\p{L}\p{N}$][\p{L}\p{N} &+$'’.-]*$/u, 'Letters, digits, spaces and & + $ . - only.'),
  description: z
    .string(reason('claim.text-not-text'))
    .trim()
    .max(300, reason('text.too-long', { max: 300 }))
    .default(''),
});
export type EventTagInput = z.input<typeof eventTagInputSchema>;
