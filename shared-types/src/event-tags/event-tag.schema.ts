import { z } from 'zod';

/** What a card shows of a tag. */
export const tagRefSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string().describe('Lower case with hyphens, as it stands in an address: `beginner-friendly`.'),
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
    .string('A name is required.')
    .trim()
    .min(2, 'At least 2 characters.')
    .max(40, 'At most 40 characters.')
    .regex(/^[\p{L}\p{N}$][\p{L}\p{N} &+$'’.-]*$/u, 'Letters, digits, spaces and & + $ . - only.'),
  description: z.string('Text.').trim().max(300, 'At most 300 characters.').default(''),
});
export type EventTagInput = z.input<typeof eventTagInputSchema>;
