// Provides the pictures of venues to the picture library: logo, picture, and those of the page.
import { isStoredPicture } from '@ahl/shared-types/pictures';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { PicturePlace } from '#face/picture-place.ts';

const holding = (address: string) => ({
  $or: [{ logo: address }, { imageUrl: address }, { 'pictures.url': address }],
});

/** The pictures of venues. */
export const venuePictures: PicturePlace = {
  read: async (models, address) => {
    const rows = await models.Venue.find(address ? holding(address) : {})
      .select('name logo imageUrl pictures')
      .lean();
    return rows.flatMap(({ _id, name, logo, imageUrl, pictures }) => {
      const shown = new Set([logo, imageUrl, ...(pictures ?? []).map(({ url }) => url)]);
      return [...shown].flatMap((picture) =>
        picture && isStoredPicture(picture) && (!address || picture === address)
          ? [{ address: picture, entity: 'venue' as const, id: _id.toHexString(), name }]
          : [],
      );
    });
  },
  replace: async (models, session, { from, to }) => {
    const rows = await models.Venue.find(holding(from))
      .select('logo imageUrl pictures')
      .session(session)
      .lean();
    const facts: DomainEvent[] = [];
    for (const { _id, logo, imageUrl, pictures } of rows) {
      const swap = (address: string | null | undefined) => (address === from ? to : (address ?? null));
      const shown = {
        logo: swap(logo),
        imageUrl: swap(imageUrl),
        pictures: (pictures ?? []).map(({ url, alt }) => ({ url: url === from ? to : url, alt })),
      };
      await models.Venue.updateOne({ _id }, { $set: shown, $inc: { version: 1 } }, { session });
      facts.push({ type: 'venue.changed', venueId: _id.toHexString() });
    }
    return facts;
  },
};
