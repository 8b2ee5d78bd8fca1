// Owns the league's logo: how it is stored and changed. Images derived from it are in brand-images.ts.
import { createHash } from 'node:crypto';
import { AppError, invalidInput } from '@ahl/shared-types/common';
import {
  type LogoInput,
  type LogoVariant,
  logoVariants,
  type OfficeLogo,
  officeLogoSchema,
  type StoredLogo,
} from '@ahl/shared-types/master-logo';
import type { ReasonText } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import sharp from 'sharp';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { pictureOfDataUrl } from '#features/core/pictures/data-url.ts';
import { keepDrawnPicture } from '#features/core/pictures/picture.service.ts';
import { contentKinds, readVersioned, writeValue } from '#features/core/site-content/site-content.service.ts';
import { type DrawnLogo, drawLogo } from './measure-logo.ts';

export type MasterLogoDeps = { models: Models; outbox: Outbox };

const none: OfficeLogo = { light: null, dark: null, square: null, stamp: '', version: 0 };

/** Returns the stored logo; all fields are null if the league has none, or one at an external address. */
export const readOfficeLogo = async (
  { models }: Pick<MasterLogoDeps, 'models'>,
  session: ClientSession | null = null,
): Promise<OfficeLogo> => {
  const stored = await readVersioned({ models }, contentKinds.masterLogo, session);
  const parsed = officeLogoSchema.safeParse(stored);
  return parsed.success ? parsed.data : { ...none, version: stored.version };
};

type Chosen = { existing: StoredLogo | null } | { drawn: DrawnLogo };

/** Returns the next value of a variant: unchanged, none, or a new one, drawn and checked. @throws VALIDATION_FAILED */
const choose = async (variant: LogoVariant, input: string | null, current: OfficeLogo): Promise<Chosen> => {
  if (input === null) return { existing: null };
  const known = current[variant];
  if (known?.address === input) return { existing: known };
  const picture = pictureOfDataUrl(input);
  if (!picture) throw invalidInput({ [variant]: 'logo.not-readable' });
  return { drawn: await drawLogo(variant, picture.bytes) };
};

/** Stores a drawn variant as a lossless picture, because it has sharp edges. */
const keep = async (
  models: Models,
  chosen: Chosen | undefined,
  session: ClientSession,
): Promise<StoredLogo | null> => {
  if (!chosen) return null;
  if ('existing' in chosen) return chosen.existing;
  const { png, ...measured } = chosen.drawn;
  const digest = createHash('sha256').update(png).digest('hex');
  const bytes = await sharp(png).webp({ lossless: true }).toBuffer();
  const { width, height } = measured;
  const address = await keepDrawnPicture(models, { digest, bytes, width, height }, session);
  return { address, ...measured };
};

/**
 * Returns the next values of all variants, and reports the problems of all of them together. @throws VALIDATION_FAILED
 */
const chooseAll = async (
  input: Pick<LogoInput, LogoVariant>,
  current: OfficeLogo,
): Promise<ReadonlyMap<LogoVariant, Chosen>> => {
  const chosen = new Map<LogoVariant, Chosen>();
  const problems: Record<string, ReasonText> = {};
  for (const variant of logoVariants) {
    try {
      chosen.set(variant, await choose(variant, input[variant], current));
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      Object.assign(problems, error.fields);
    }
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return chosen;
};

const stampOf = (logo: Pick<OfficeLogo, LogoVariant>): string =>
  createHash('sha256')
    .update(logoVariants.map((variant) => logo[variant]?.address ?? '').join(' '))
    .digest('hex')
    .slice(0, 12);

/** Changes the logo. @throws VALIDATION_FAILED, VERSION_CONFLICT */
export const writeOfficeLogo = async (
  { models, outbox }: MasterLogoDeps,
  { version, ...input }: LogoInput,
): Promise<OfficeLogo> => {
  const seen = await readOfficeLogo({ models });
  // Outside of the transaction and one after the other, because drawing a large picture takes a while.
  const chosen = await chooseAll(input, seen);
  return outbox.transact(async (session, publish) => {
    const current = await readOfficeLogo({ models }, session);
    if (current.version !== version)
      throw versionConflict('logo.changed-meanwhile', addressesOf(current), input);
    const variants = {
      light: await keep(models, chosen.get('light'), session),
      dark: await keep(models, chosen.get('dark'), session),
      square: await keep(models, chosen.get('square'), session),
    };
    const stamp = stampOf(variants);
    const imageUrl = variants.light ? `/brand/logo?v=${stamp}` : null;
    await writeValue({ models }, contentKinds.masterLogo.key, { imageUrl, ...variants, stamp }, session);
    publish({ type: 'site-content.changed', content: 'master-logo' });
    return { ...variants, stamp, version: current.version + 1 };
  });
};

/** Returns the addresses and version of the logo as its form shows them, to compare two versions. */
const addressesOf = (logo: OfficeLogo) => ({
  light: logo.light?.address ?? null,
  dark: logo.dark?.address ?? null,
  square: logo.square?.address ?? null,
  version: logo.version,
});

/** Returns the error for a league without its own logo. */
export const noLogo = () => new AppError('NOT_FOUND', 'picture.not-found');
