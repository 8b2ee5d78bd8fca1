// The pictures within text pages, for the library of pictures.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { holdsPicture, type PicturePlace, picturesIn } from '#face/picture-place.ts';
import { keepVersion } from '#features/site/content-versions/content-version.writer.ts';

const holding = (address?: string) => ({
  $or: [{ body: holdsPicture(address) }, { bodyEs: holdsPicture(address) }],
});

/** The pictures of text pages. */
export const contentPagePictures: PicturePlace = {
  read: async (models, address) => {
    const rows = await models.ContentPage.find(holding(address)).select('title body bodyEs').lean();
    return rows.flatMap(({ _id, title, body, bodyEs }) =>
      picturesIn(body, bodyEs)
        .filter((picture) => !address || picture === address)
        .map((picture) => ({
          address: picture,
          entity: 'content-page' as const,
          id: _id.toHexString(),
          name: title,
        })),
    );
  },
  replace: async (models, session, { from, to }) => {
    const rows = await models.ContentPage.find(holding(from)).session(session).lean();
    const facts: DomainEvent[] = [];
    for (const page of rows) {
      const { _id, key } = page;
      const shown = {
        body: page.body.replaceAll(from, to),
        bodyEs: page.bodyEs?.replaceAll(from, to) ?? null,
        version: page.version + 1,
      };
      await models.ContentPage.updateOne({ _id }, { $set: shown }, { session });
      await keepVersion(models, session, key, { ...page, ...shown }, '');
      facts.push({ type: 'content-page.changed', key });
    }
    return facts;
  },
};
