// Provides the pictures of weekly events to the picture library.
import { isStoredPicture } from '@ahl/shared-types/pictures';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { PicturePlace } from '#face/picture-place.ts';

/** Weekly events with their own picture. */
export const eventPictures: PicturePlace = {
  read: async (models, address) => {
    const rows = await models.CalendarEvent.find({ imageUrl: address ?? { $ne: null }, deletedAt: null })
      .select('name imageUrl')
      .lean();
    return rows.flatMap(({ _id, name, imageUrl }) =>
      imageUrl && isStoredPicture(imageUrl)
        ? [{ address: imageUrl, entity: 'calendar-event' as const, id: _id.toHexString(), name }]
        : [],
    );
  },
  replace: async (models, session, { from, to }) => {
    const rows = await models.CalendarEvent.find({ imageUrl: from, deletedAt: null })
      .select('_id')
      .session(session)
      .lean();
    const facts: DomainEvent[] = [];
    for (const { _id } of rows) {
      const change = { $set: { imageUrl: to }, $inc: { version: 1 } };
      await models.CalendarEvent.updateOne({ _id }, change, { session });
      facts.push({ type: 'calendar-event.changed', eventId: _id.toHexString(), date: null });
    }
    return facts;
  },
};
