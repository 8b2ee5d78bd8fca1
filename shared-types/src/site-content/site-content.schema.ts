import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { pictureTooLarge } from '../pictures/picture.schema.ts';
import { reason } from '../reasons/reason.ts';

/**
 * Whether an address leads where it appears to: a browser reads a backslash as a slash, so that `/\\evil.test` is
 * another site, and in `https://ours@evil.test` the part before the @ is a user name.
 */
const isPlainAddress = (address: string): boolean => {
  if (address.includes('\\')) return false;
  if (address.startsWith('/')) return true;
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && url.hostname !== '';
};
const linkHint = reason('content.not-a-link');

/** An address that a page may link to or show: a path of this site, or http(s); never a script. */
export const linkSchema = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(\/(?!\/)\S*|https?:\/\/\S+)$/, linkHint)
  .refine(isPlainAddress, linkHint);

/** A picture: an address, or an image as a data URL. One of another site is not saved any more. */
export const pictureSchema = z
  .string()
  .max(6_000_000, pictureTooLarge(6_000_000))
  .regex(
    /^(\/(?![/\\])|https?:\/\/|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])\S+$/,
    reason('content.not-a-picture'),
  );

const line = (max: number) =>
  z.string(reason('content.text-missing')).trim().max(max, reason('text.too-long', { max }));
/** The Spanish translation of a line. */
const spanish = (max: number) =>
  line(max).nullable().default(null).describe('In Spanish; null shows the English line.');
const count = z
  .int(reason('number.not-whole'))
  .min(0, reason('number.negative'))
  .max(100_000_000, reason('number.too-large', { max: 100_000_000 }));

/** The line in the ticker (spec section 3). */
export const thoughtSchema = z.object({
  text: line(300),
  textEs: spanish(300),
  linkUrl: linkSchema.nullable(),
});

/** The picture that links to the store. */
export const storeBannerSchema = z.object({
  isActive: z.boolean(),
  imageUrl: pictureSchema.nullable(),
  linkUrl: linkSchema.nullable(),
});

/** The card that counts down to the next big event. */
export const countdownSchema = z.object({
  isActive: z.boolean(),
  title: line(120),
  subtitle: line(200),
  titleEs: spanish(120),
  subtitleEs: spanish(200),
  targetDate: instantSchema.nullable(),
  linkUrl: linkSchema.nullable(),
});

/** What the league has donated, item by item; the page shows the sum. */
export const charityTotalsSchema = z.object({ meals: count, backpacks: count, toys: count, bicycles: count });

/** The totals with the version that an update must send; it also rises with every donation. */
export const storedCharityTotalsSchema = charityTotalsSchema.extend({ version: z.int() });

/** The league's own logo, used instead of the chip. */
export const masterLogoSchema = z.object({ imageUrl: pictureSchema.nullable() });

export type Thought = z.infer<typeof thoughtSchema>;
export type StoreBanner = z.infer<typeof storeBannerSchema>;
export type Countdown = z.infer<typeof countdownSchema>;
export type CharityTotals = z.infer<typeof charityTotalsSchema>;
export type StoredCharityTotals = z.infer<typeof storedCharityTotalsSchema>;
export type MasterLogo = z.infer<typeof masterLogoSchema>;
