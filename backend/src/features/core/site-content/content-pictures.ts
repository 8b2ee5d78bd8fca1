// The pictures of banners, planned and default, for the picture library. The logo draws its own.

import { isStoredPicture } from '@ahl/shared-types/pictures';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { PicturePlace } from '#face/picture-place.ts';
import { contentKinds } from './site-content.service.ts';

const imageOf = (value: unknown): string => {
  const address: unknown = (value as { imageUrl?: unknown } | null)?.imageUrl;
  return typeof address === 'string' && isStoredPicture(address) ? address : '';
};

const banner = contentKinds.storeBanner.key;

/** The default store banner, shown when none is planned. */
export const siteContentPictures: PicturePlace = {
  read: async (models, address) => {
    const row = await models.SiteContent.findOne({ key: banner }).lean();
    const shown = imageOf(row?.value);
    if (!row || !shown || (address && shown !== address)) return [];
    return [{ address: shown, entity: 'site-content', id: row._id.toHexString(), name: 'Store banner' }];
  },
  replace: async (models, session, { from, to }) => {
    const { modifiedCount } = await models.SiteContent.updateOne(
      { key: banner, 'value.imageUrl': from },
      { $set: { 'value.imageUrl': to }, $inc: { version: 1 } },
      { session },
    );
    return modifiedCount > 0 ? [{ type: 'site-content.changed', content: banner }] : [];
  },
};

/** The planned banners. */
export const planPictures: PicturePlace = {
  read: async (models, address) => {
    const filter = address ? { 'value.imageUrl': address } : { kind: banner };
    const rows = await models.ContentPlan.find({ ...filter, deletedAt: null })
      .select('name value')
      .lean();
    return rows.flatMap(({ _id, name, value }) => {
      const shown = imageOf(value);
      return shown ? [{ address: shown, entity: 'content-plan' as const, id: _id.toHexString(), name }] : [];
    });
  },
  replace: async (models, session, { from, to }) => {
    const rows = await models.ContentPlan.find({ 'value.imageUrl': from, deletedAt: null })
      .select('kind')
      .session(session)
      .lean();
    const facts: DomainEvent[] = [];
    for (const { _id, kind } of rows) {
      const change = { $set: { 'value.imageUrl': to }, $inc: { version: 1 } };
      await models.ContentPlan.updateOne({ _id }, change, { session });
      facts.push({ type: 'site-content.changed', content: kind });
    }
    return facts;
  },
};
