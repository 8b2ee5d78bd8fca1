// Draws the images derived from the logo: for headers, mails and print, and the icons of browsers and phones.
import { type OfficeLogo, safeCircle } from '@ahl/shared-types/master-logo';
import { isStoredPicture } from '@ahl/shared-types/pictures';
import sharp from 'sharp';
import type { Models } from '#db/models.ts';
import { readPicture } from '#features/core/pictures/picture.service.ts';

/** Twice the height of the header, in pixels, for high-density screens. */
const headerHeight = 80;
const paperHeight = 240;

const bytesOf = (models: Models, address: string): Promise<Buffer> => {
  if (!isStoredPicture(address)) throw new Error(`${address} is not a stored picture.`);
  return readPicture(models, address.slice('/pictures/'.length), null);
};

/** Returns the logo as PNG at a height in pixels, for light or dark ground; null if the league has none. */
export const logoPng = async (
  models: Models,
  logo: OfficeLogo,
  { ground, height }: { ground: 'light' | 'dark'; height: number },
): Promise<Buffer | null> => {
  const variant = (ground === 'dark' ? logo.dark : null) ?? logo.light;
  if (!variant) return null;
  return sharp(await bytesOf(models, variant.address))
    .resize({ height, withoutEnlargement: true })
    .png()
    .toBuffer();
};

/** Returns the logo for headers and mails. */
export const headerLogo = (models: Models, logo: OfficeLogo, ground: 'light' | 'dark') =>
  logoPng(models, logo, { ground, height: headerHeight });

/** Returns the address of the logo's source picture for print; null if the league has none. */
export const paperLogoAddress = ({ light }: OfficeLogo): string | null => light?.address ?? null;

/** Returns the logo for print (posters) as PNG; null if the league has none. */
export const paperLogo = (models: Models, logo: OfficeLogo) =>
  logoPng(models, logo, { ground: 'light', height: paperHeight });

/**
 * Returns an icon of `size` pixels; `isMaskable` keeps the logo in the circle that no system crops, on a white ground.
 */
export const iconPng = async (
  models: Models,
  { square }: OfficeLogo,
  { size, isMaskable }: { size: number; isMaskable: boolean },
): Promise<Buffer | null> => {
  if (!square) return null;
  const corner = Math.hypot(square.width, square.height) / 2;
  // The farthest pixel of the logo is on the circle.
  const scale = isMaskable
    ? (safeCircle * size) / (2 * corner * square.reach)
    : size / Math.max(square.width, square.height);
  const width = Math.max(1, Math.min(size, Math.floor(square.width * scale)));
  const height = Math.max(1, Math.min(size, Math.floor(square.height * scale)));
  const drawn = await sharp(await bytesOf(models, square.address))
    .resize({ width, height, fit: 'fill' })
    .png()
    .toBuffer();
  const background = isMaskable ? '#FFFFFF' : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
};

/** Returns the icon of a browser tab: an SVG around the PNG, since pages refer to an SVG. */
export const faviconSvg = async (models: Models, logo: OfficeLogo): Promise<Buffer | null> => {
  const png = await iconPng(models, logo, { size: 64, isMaskable: false });
  if (!png) return null;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
};
