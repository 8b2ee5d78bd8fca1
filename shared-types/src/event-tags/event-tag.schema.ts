import { z } from 'zod';
import { rowRefSchema } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';

/** The fields of a tag that a card shows. */
export const tagRefSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string().describe('Lower case with hyphens, as written in an address: `beginner-friendly`.'),
});
export type TagRef = z.infer<typeof tagRefSchema>;

/** A tag of events and tournaments, such as Deepstack or Freeroll. */
export const eventTagSchema = tagRefSchema.extend({
  description: z.string(),
  version: z.int(),
});
export type EventTag = z.infer<typeof eventTagSchema>;

/** The colours that a tag can have in the office. */
export const tagColours = ['grey', 'green', 'blue', 'purple', 'red', 'orange', 'gold'] as const;
export type TagColour = (typeof tagColours)[number];

/** A tag as its editors see it. */
export const editedEventTagSchema = eventTagSchema.extend({ colour: z.enum(tagColours) });
export type EditedEventTag = z.infer<typeof editedEventTagSchema>;

export const tagStates = ['active', 'retired'] as const;

/** A tag in the office's list. */
export const officeEventTagSchema = editedEventTagSchema.extend({
  uses: z.int().describe('How many weekly events and tournaments have it.'),
  state: z.enum(tagStates),
  mergedInto: rowRefSchema.nullable().describe('The tag that took over its events.'),
  updatedAt: z.string(),
});
export type OfficeEventTag = z.infer<typeof officeEventTagSchema>;

/** An editor's input; the slug is derived from the name. */
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
  colour: z.enum(tagColours).optional().describe('If omitted: unchanged; grey for a new tag.'),
});
export type EventTagInput = z.input<typeof eventTagInputSchema>;
