import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';

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

const spanish = {
  titleEs: z.string().nullable().describe('The Spanish title; null shows the English one.'),
};

/** A story on its own page, in both languages. */
export const storyPageSchema = storySchema.extend({
  ...spanish,
  bodyEs: z
    .string()
    .nullable()
    .describe('The Spanish HTML, cleaned by the server; null shows the English one.'),
});
export type StoryPage = z.infer<typeof storyPageSchema>;

/** A story in a list: a preview instead of the text. */
export const storySummarySchema = storySchema.omit({ body: true }).extend({
  preview: z.string().describe('The beginning without tags, at most 150 characters.'),
  ...spanish,
  previewEs: z.string().nullable().describe('The beginning in Spanish.'),
});
export type StorySummary = z.infer<typeof storySummarySchema>;

/** The Spanish title and preview of a story. */
export const spanishStorySchema = z.object({ id: z.string(), title: z.string(), preview: z.string() });
export type SpanishStory = z.infer<typeof spanishStorySchema>;

/** The stories before and after a story, and the latest other ones. */
export const storyNeighboursSchema = z.object({
  newer: storySummarySchema.nullable(),
  older: storySummarySchema.nullable(),
  others: z
    .array(storySummarySchema)
    .describe('The latest three others, without the previous and the next one.'),
});
export type StoryNeighbours = z.infer<typeof storyNeighboursSchema>;
