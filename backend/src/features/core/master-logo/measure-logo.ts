// Reads a logo: crops its empty borders, draws it in its stored size, and measures what can go wrong.
import {
  AppError,
  contrastOfLuminances,
  invalidInput,
  luminanceOf,
  luminanceOfChannels,
} from '@ahl/shared-types/common';
import {
  type LogoVariant,
  logoGrounds,
  maxLogoRatio,
  maxSquareRatio,
  minContrastShare,
  minLogoContrast,
  minLogoPixels,
  type StoredLogo,
} from '@ahl/shared-types/master-logo';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import sharp from 'sharp';

const maxPixels = 40_000_000;
/** The size needed by the largest use of a logo, in pixels: a poster, and icons. */
const storedSize = { width: 1_024, height: 512 } as const;
/** Minimum alpha (0 to 255) at which a pixel counts as part of the logo. */
const solidFrom = 128;

type Measured = Omit<StoredLogo, 'address'>;
/** A logo ready to be stored: as PNG, with its measurements. */
export type DrawnLogo = Measured & { png: Buffer };

/**
 * Returns the share of pixels with enough contrast to the ground, and their maximum distance from the centre (1:
 * corner).
 */
const measurePixels = (
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  ground: string,
): { contrastShare: number; reach: number } => {
  const groundLuminance = luminanceOf(ground);
  const corner = Math.hypot(width / 2, height / 2);
  let solid = 0;
  let seen = 0;
  let reach = 0;
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 4;
    if ((data[at + 3] ?? 0) < solidFrom) continue;
    solid += 1;
    const luminance = luminanceOfChannels(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (contrastOfLuminances(luminance, groundLuminance) >= minLogoContrast) seen += 1;
    const x = (index % width) + 0.5 - width / 2;
    const y = Math.floor(index / width) + 0.5 - height / 2;
    reach = Math.max(reach, Math.hypot(x, y) / corner);
  }
  return { contrastShare: solid === 0 ? 0 : seen / solid, reach };
};

/** Returns why a logo cannot be used; null if it can. */
const problemOf = (variant: LogoVariant, { width, height, contrastShare }: Measured): ReasonText | null => {
  const ratio = Math.max(width / height, height / width);
  if (variant === 'square' && ratio > maxSquareRatio) return reason('logo.not-square');
  if (variant !== 'square' && (width / height > maxLogoRatio || height > width * 2))
    return reason('logo.wrong-shape', { max: maxLogoRatio });
  const min = minLogoPixels[variant];
  if (Math.min(width, height) < min) return reason('logo.too-small', { min });
  if (contrastShare < minContrastShare)
    return reason('logo.too-pale', { percent: Math.round(contrastShare * 100) });
  return null;
};

const draw = async (
  input: Buffer,
  field: string,
): Promise<{ png: Buffer; width: number; height: number }> => {
  try {
    const options = { limitInputPixels: maxPixels, density: 200 };
    const upright = await sharp(input, options).rotate().ensureAlpha().png().toBuffer();
    const { data, info } = await sharp(upright)
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 10 })
      .resize({ ...storedSize, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof AppError ? error : invalidInput({ [field]: reason('logo.not-readable') });
  }
};

/** Draws and checks a variant. @throws VALIDATION_FAILED naming the variant */
export const drawLogo = async (variant: LogoVariant, input: Buffer): Promise<DrawnLogo> => {
  const { png, width, height } = await draw(input, variant);
  const data = await sharp(png).ensureAlpha().raw().toBuffer();
  const measured = { width, height, ...measurePixels({ data, width, height }, logoGrounds[variant]) };
  const problem = problemOf(variant, measured);
  if (problem) throw invalidInput({ [variant]: problem });
  return { png, ...measured };
};
