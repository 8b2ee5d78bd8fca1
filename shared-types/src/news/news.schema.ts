import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { pictureSchema } from '../site-content/site-content.schema.ts';

/** A news story; `body` is safe HTML when it leaves the server (spec section 3). */
export const storySchema = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string().describe('HTML, cleaned by the server.'),
  imageUrl: z.string().nullable(),
  createdAt: instantSchema,
  isFeatured: z.boolean(),
});
export type Story = z.infer<typeof storySchema>;

/** A story in a list: how it begins in place of its text. */
export const storySummarySchema = storySchema
  .omit({ body: true })
  .extend({ preview: z.string().describe('The beginning without tags, at most 150 characters.') });
export type StorySummary = z.infer<typeof storySummarySchema>;

/** What stands beside one story. */
export const storyNeighboursSchema = z.object({
  newer: storySummarySchema.nullable(),
  older: storySummarySchema.nullable(),
  others: z.array(storySummarySchema).describe('The latest three that are neither it nor beside it.'),
});
export type StoryNeighbours = z.infer<typeof storyNeighboursSchema>;

/** What an editor writes; HTML beyond the allowed tags is taken out. */
export const storyInputSchema = z.object({
  title: z
    .string(reason('page.title-missing'))
    .trim()
    .min(1, reason('page.title-missing'))
    .max(160, reason('text.too-long', { max: 160 })),
  body: z
    .string(reason('text.missing'))
    .min(1, reason('text.missing'))
    .max(200_000, reason('text.too-long', { max: 200_000 })),
  imageUrl: pictureSchema.nullable().default(null),
  isFeatured: z.boolean().default(false),
});
export type StoryInput = z.input<typeof storyInputSchema>;
