// A story as the office edits it: both languages, its period of visibility, and its state.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';
import {
  bodyInput,
  halfTranslated,
  hasWholeTranslation,
  seenVersion,
  spanishBodyInput,
  spanishTitleInput,
  titleInput,
} from '../content-versions/content-input.ts';
import { reason } from '../reasons/reason.ts';
import { pictureSchema } from '../site-content/site-content.schema.ts';
import { storyPageSchema } from './news.schema.ts';
import { storyStates } from './story-state.rules.ts';

const maxBody = 200_000;
/** The maximum number of stories that the front page rotates. */
export const maxFeatured = 20;

const momentInput = z.iso.datetime(reason('instant.wrong-form')).nullable().default(null);

/** Whether visitors can see a story. */
const storyStatuses = ['draft', 'published'] as const;

const storyFields = z.object({
  title: titleInput,
  body: bodyInput(maxBody),
  titleEs: spanishTitleInput,
  bodyEs: spanishBodyInput(maxBody),
  imageUrl: pictureSchema.nullable().default(null),
  isFeatured: z.boolean().default(false),
  status: z.enum(storyStatuses).default('published'),
  publishFrom: momentInput.describe('Shown from this time on; null publishes at once.'),
  publishUntil: momentInput.describe('No longer shown from this time on; null: no end.'),
});

type Moments = { publishFrom: string | null; publishUntil: string | null };
const isInOrder = ({ publishFrom, publishUntil }: Moments): boolean =>
  publishFrom === null || publishUntil === null || Date.parse(publishFrom) < Date.parse(publishUntil);

const isRightOrder = { path: ['publishUntil'], error: reason('story.ends-before-it-starts') };

/** An editor's input; HTML other than the allowed tags is removed. */
export const storyInputSchema = storyFields
  .refine(isInOrder, isRightOrder)
  .refine(hasWholeTranslation, halfTranslated);
export type StoryInput = z.input<typeof storyInputSchema>;

/** An update of a story, at the version that its editor saw. */
export const storyUpdateSchema = storyFields
  .extend({ version: seenVersion })
  .refine(isInOrder, isRightOrder)
  .refine(hasWholeTranslation, halfTranslated);

const officeParts = {
  status: z.enum(storyStatuses),
  state: z.enum(storyStates).describe('At the time of the response.'),
  publishFrom: instantSchema.nullable(),
  publishUntil: instantSchema.nullable(),
  isRecap: z.boolean().describe('Written by the league after a night, and not edited yet.'),
  isDeleted: z.boolean(),
  updatedAt: instantSchema,
  version: z.int().describe('Rises by one with every change.'),
};

/** A story as its editor sees it. */
export const officeStorySchema = storyPageSchema.omit({ createdAt: true }).extend(officeParts);
export type OfficeStory = z.infer<typeof officeStorySchema>;

/** A story in the office's list, without its text. */
export const officeStoryRowSchema = officeStorySchema
  .omit({ body: true, bodyEs: true })
  .extend({ preview: z.string().describe('The beginning without tags.') });
export type OfficeStoryRow = z.infer<typeof officeStoryRowSchema>;

/** The order of the featured stories, by id; a story that is not listed comes before them. */
export const featuredOrderSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1, reason('list.too-short', { min: 1 }))
    .max(maxFeatured, reason('list.too-long', { max: maxFeatured })),
  seenIds: z
    .array(idSchema)
    .max(maxFeatured)
    .optional()
    .describe('The order that was seen; if omitted, no conflict check is made.'),
});
