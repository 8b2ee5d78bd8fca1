import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** The most pictures of a clock; a night with several starts shows those of each. */
export const maxNightPhotos = 4;
/** The longest side of a picture as the desk sends it, in pixels. */
export const nightPhotoPixels = 1_600;
const maxKb = 1_500;
/** The longest data URL of a picture: base64 is a third longer than its bytes. */
const maxCharacters = Math.ceil((maxKb * 1024 * 4) / 3) + 64;

/** A picture of the winners' table, with the word of whoever took it that everybody in it agrees. */
export const nightPhotoInputSchema = z.object({
  picture: z
    .string(reason('picture.missing'))
    .max(maxCharacters, reason('picture.too-large', { maxKb }))
    .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, reason('picture.not-a-jpeg-data-url')),
  everybodyAgrees: z.literal(true, reason('night-photo.not-agreed')),
});

/** A picture as the page of its night shows it. */
export const nightPhotoSchema = z.object({
  id: z.string(),
  imageUrl: z.string(),
  takenAt: instantSchema,
});
export type NightPhoto = z.infer<typeof nightPhotoSchema>;
