// The pictures of news stories, for the library of pictures: the title's and those within both texts.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { holdsPicture, type PicturePlace, picturesIn } from '#face/picture-place.ts';
import { keepStateBefore, keepVersion } from '#features/site/content-versions/content-version.writer.ts';
import { storyVersionsKey } from './news-story.model.ts';

const holding = (address?: string) => ({
  $or: [
    { imageUrl: address ?? holdsPicture() },
    { body: holdsPicture(address) },
    { bodyEs: holdsPicture(address) },
  ],
});

/** The pictures of stories in every state except deleted. */
export const storyPictures: PicturePlace = {
  read: async (models, address) => {
    const rows = await models.NewsStory.find({ ...holding(address), deletedAt: null })
      .select('title imageUrl body bodyEs')
      .lean();
    return rows.flatMap(({ _id, title, imageUrl, body, bodyEs }) =>
      picturesIn(imageUrl, body, bodyEs)
        .filter((picture) => !address || picture === address)
        .map((picture) => ({
          address: picture,
          entity: 'news-story' as const,
          id: _id.toHexString(),
          name: title,
        })),
    );
  },
  replace: async (models, session, { from, to }) => {
    const rows = await models.NewsStory.find({ ...holding(from), deletedAt: null })
      .session(session)
      .lean();
    const facts: DomainEvent[] = [];
    for (const story of rows) {
      const { _id, imageUrl, body, bodyEs, version } = story;
      const shown = {
        imageUrl: imageUrl === from ? to : imageUrl,
        body: body.replaceAll(from, to),
        bodyEs: bodyEs?.replaceAll(from, to) ?? null,
        version: version + 1,
      };
      const key = storyVersionsKey(_id);
      await keepStateBefore(models, session, key, story);
      await models.NewsStory.updateOne({ _id }, { $set: shown }, { session });
      await keepVersion(models, session, key, { ...story, ...shown }, '');
      facts.push({ type: 'news.changed', storyId: _id.toHexString() });
    }
    return facts;
  },
};
