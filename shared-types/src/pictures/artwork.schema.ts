import { z } from 'zod';
import { changeEntities } from '../changes/change.entities.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { focusSchema, libraryPictureSchema, pictureTextSchema } from './picture.schema.ts';

/** A folder of the library, stored as a tag: a picture can be in several. */
export const pictureTagSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, reason('name.missing'))
  .max(30, reason('text.too-long', { max: 30 }))
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} &'’.-]*$/u, reason('picture.tag-form'));
const maxPictureTags = 10;

/** Whether a list shows pictures that are in use or unused. */
export const pictureUses = ['used', 'unused'] as const;
export const pictureStates = ['active', 'deleted'] as const;

/** A picture of the library as the office sees it. */
export const artworkSchema = libraryPictureSchema.extend({
  tags: z.array(z.string()),
  uses: z.int().describe('In how many places it is shown.'),
  state: z.enum(pictureStates),
  version: z.int(),
});
export type Artwork = z.infer<typeof artworkSchema>;

/** A place where a picture is shown. */
const picturePlaceSchema = z.object({
  entity: z.enum(changeEntities),
  id: z.string(),
  name: z.string(),
});

/** One picture with the places where it is shown and its duplicates. */
export const artworkRecordSchema = artworkSchema.extend({
  places: z.array(picturePlaceSchema),
  duplicates: z.array(libraryPictureSchema).describe('Pictures that look the same.'),
});
export type ArtworkRecord = z.infer<typeof artworkRecordSchema>;

/** The office's input for a picture. */
export const artworkInputSchema = z.object({
  name: z
    .string(reason('name.missing'))
    .trim()
    .max(120, reason('text.too-long', { max: 120 })),
  alt: pictureTextSchema,
  focus: focusSchema,
  tags: z
    .array(pictureTagSchema)
    .max(maxPictureTags, reason('list.too-long', { max: maxPictureTags }))
    .transform((tags) => [...new Set(tags)].sort()),
});
export type ArtworkInput = z.input<typeof artworkInputSchema>;

/** An update of a picture, at the version that was seen. */
export const artworkUpdateSchema = artworkInputSchema.extend({ version: versionSchema });
