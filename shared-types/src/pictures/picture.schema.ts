import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { type ReasonText, reason } from '../reasons/reason.ts';

/** The maximum length of an uploaded picture as a data URL, in characters. */
export const maxPictureChars = 6_000_000;

/** The reason to refuse a data URL of more than `max` characters, with the size of such a picture in megabytes. */
export const pictureTooLarge = (max: number): ReasonText =>
  reason('content.picture-too-large', { max, megabytes: Math.round((max * 2) / 3_000_000) });

/** The point of a picture that stays visible when it is cropped: shares of width and height. */
export const focusSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type Focus = z.infer<typeof focusSchema>;

/** The centre of a picture. */
export const centre: Focus = { x: 0.5, y: 0.5 };

/** A picture of the library. */
export const libraryPictureSchema = z.object({
  id: z.string(),
  address: z.string().describe('`/pictures/<digest>`; with `?w=` in the widths that are served.'),
  name: z.string().describe('The name of the file, without its ending.'),
  alt: z.string().describe('What the picture shows, for people who cannot see it.'),
  focus: focusSchema,
  width: z.int(),
  height: z.int(),
  addedAt: instantSchema,
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** The alternative text of a picture in a form. */
export const pictureTextSchema = z
  .string(reason('picture.alt-missing'))
  .trim()
  .min(3, reason('picture.alt-missing'))
  .max(250, reason('text.too-long', { max: 250 }));

/** A picture to add to the library. */
export const pictureInputSchema = z.object({
  image: z
    .string(reason('picture.not-readable'))
    .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/, reason('picture.not-readable'))
    .max(maxPictureChars, pictureTooLarge(maxPictureChars)),
  name: z
    .string(reason('name.missing'))
    .trim()
    .max(120, reason('text.too-long', { max: 120 }))
    .default(''),
  alt: pictureTextSchema,
  focus: focusSchema.default(centre),
});
