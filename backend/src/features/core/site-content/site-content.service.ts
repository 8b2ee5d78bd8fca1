// Owns the small pieces of content that the league edits: one document per key, validated on reading and writing.
import type { DomainEvent, Fact } from '@ahl/shared-types/realtime';
import {
  type CharityTotals,
  type Countdown,
  charityTotalsSchema,
  countdownSchema,
  type MasterLogo,
  masterLogoSchema,
  type StoreBanner,
  storeBannerSchema,
  type Thought,
  thoughtSchema,
} from '@ahl/shared-types/site-content';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { keepPicture } from '#features/core/pictures/picture.service.ts';

export type SiteContentDeps = { models: Models; outbox: Outbox };

type ContentKey = Fact<'site-content.changed'>['content'];

/** One kind of content: where it is stored, and its value until it is written. */
export type ContentKind<T, K extends ContentKey = ContentKey> = {
  key: K;
  schema: z.ZodType<T>;
  initial: T;
  /** Converts the stored value to the one shown to readers, if it differs. */
  shown?(stored: T): T;
};

const kind = <T, const K extends ContentKey = ContentKey>(
  key: K,
  schema: z.ZodType<T>,
  initial: T,
): ContentKind<T, K> => ({
  key,
  schema,
  initial,
});

export const contentKinds = {
  thought: kind<Thought, 'thought-of-the-day'>('thought-of-the-day', thoughtSchema, {
    text: '',
    textEs: null,
    linkUrl: null,
  }),
  storeBanner: kind<StoreBanner, 'store-banner'>('store-banner', storeBannerSchema, {
    isActive: false,
    imageUrl: null,
    linkUrl: null,
  }),
  countdown: kind<Countdown, 'countdown-config'>('countdown-config', countdownSchema, {
    isActive: false,
    title: '',
    subtitle: '',
    titleEs: null,
    subtitleEs: null,
    targetDate: null,
    linkUrl: null,
  }),
  charityTotals: kind<CharityTotals>('charity-totals', charityTotalsSchema, {
    meals: 0,
    backpacks: 0,
    toys: 0,
    bicycles: 0,
  }),
  masterLogo: kind<MasterLogo>('master-logo', masterLogoSchema, { imageUrl: null }),
};

/** A piece with the version at which it can be changed. */
export type VersionedContent<T> = T & { version: number };

const shownOf = <T>({ shown }: Pick<ContentKind<T>, 'shown'>, stored: T): T =>
  shown ? shown(stored) : stored;

const findContent = async <T extends object>(
  { models }: Pick<SiteContentDeps, 'models'>,
  content: ContentKind<T>,
  session: ClientSession | null,
): Promise<{ id: string | undefined; value: T; version: number }> => {
  const row = await models.SiteContent.findOne({ key: content.key }).session(session).lean();
  const stored = { ...content.initial, ...(row?.value as Partial<T> | undefined) };
  return { id: row?._id.toHexString(), value: shownOf(content, stored), version: row?.version ?? 0 };
};

/** Returns the current content of a piece; members missing in the stored value have their initial value. */
export const readContent = async <T extends object>(
  deps: Pick<SiteContentDeps, 'models'>,
  content: ContentKind<T>,
  session: ClientSession | null = null,
): Promise<T> => (await findContent(deps, content, session)).value;

/** Returns the current content for an editor, who saves it at the version that was read. */
export const readVersioned = async <T extends object>(
  deps: Pick<SiteContentDeps, 'models'>,
  content: ContentKind<T>,
  session: ClientSession | null = null,
): Promise<VersionedContent<T>> => {
  const { value, version } = await findContent(deps, content, session);
  return { ...value, version };
};

/** Stores the value of a piece within a transaction whose caller publishes it. */
export const writeValue = async (
  { models }: Pick<SiteContentDeps, 'models'>,
  key: ContentKey,
  value: object,
  session: ClientSession,
): Promise<void> => {
  await models.SiteContent.updateOne(
    { key },
    { $set: { value }, $inc: { version: 1 } },
    { upsert: true, session },
  );
};

/** Further changes made in the transaction of a piece's change. */
type Follow<T> = (saved: T, session: ClientSession, publish: (fact: DomainEvent) => void) => Promise<void>;

/**
 * Replaces a piece of content; every open page updates. A save at an older version is refused, with the current one.
 * @throws VERSION_CONFLICT
 */
export const writeVersioned = async <T extends object>(
  { models, outbox }: SiteContentDeps,
  content: ContentKind<T>,
  value: T,
  /** The version that the editor saw; undefined skips the comparison. */
  seen: number | undefined,
  follow?: Follow<T>,
): Promise<VersionedContent<T>> =>
  outbox.transact(async (session, publish) => {
    const { id, value: existing, version } = await findContent({ models }, content, session);
    if (seen !== undefined && version !== seen) {
      const current = { ...existing, version };
      throw versionConflict('site-content.changed-meanwhile', current, shownOf(content, value), id);
    }
    const stored = await withStoredPicture(models, value, session);
    await writeValue({ models }, content.key, stored, session);
    publish({ type: 'site-content.changed', content: content.key });
    await follow?.(stored, session, publish);
    return { ...shownOf(content, stored), version: version + 1 };
  });

const withStoredPicture = async <T extends object>(
  models: Models,
  value: T,
  session: ClientSession,
): Promise<T> => {
  if (!('imageUrl' in value) || typeof value.imageUrl !== 'string') return value;
  return { ...value, imageUrl: await keepPicture(models, value.imageUrl, { field: 'imageUrl', session }) };
};
