import { z } from 'zod';
import { versionSchema } from '../common/version.ts';
import { maxPictureChars, pictureTooLarge } from '../pictures/picture.schema.ts';
import { reason } from '../reasons/reason.ts';

/** A stored variant of the logo with its measurements. */
const storedLogoSchema = z.object({
  address: z.string().describe('`/pictures/<digest>`, its empty borders cut off.'),
  width: z.int(),
  height: z.int(),
  contrastShare: z.number().describe('The share of its pixels that stand out from its background by 3:1.'),
  reach: z.number().describe('How far it extends from its centre: 1 is the corner of its box.'),
});
export type StoredLogo = z.infer<typeof storedLogoSchema>;

/** The logo as the office sees it. */
export const officeLogoSchema = z.object({
  light: storedLogoSchema.nullable(),
  dark: storedLogoSchema.nullable().describe('Null: the one for light background is shown.'),
  square: storedLogoSchema.nullable().describe('Null: icons are the chip.'),
  stamp: z.string().describe('Changes with each update; part of the logo’s addresses.'),
  version: z.int(),
});
export type OfficeLogo = z.infer<typeof officeLogoSchema>;

/** The maximum length of an SVG, in characters; a longer one could exhaust the server's memory. */
const maxDrawingChars = 400_000;

const logoInput = z
  .string()
  .max(maxPictureChars, pictureTooLarge(maxPictureChars))
  .regex(
    /^(\/pictures\/[0-9a-f]{64}|data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*)$/,
    reason('logo.not-readable'),
  )
  .refine((dataUrl) => !dataUrl.startsWith('data:image/svg') || dataUrl.length <= maxDrawingChars, {
    error: pictureTooLarge(maxDrawingChars),
  })
  .nullable();

/** The office's input: a picture as a data URL, the address of a stored one, or null for none. */
export const logoInputSchema = z.object({
  light: logoInput,
  dark: logoInput,
  square: logoInput,
  version: versionSchema,
});
export type LogoInput = z.infer<typeof logoInputSchema>;
