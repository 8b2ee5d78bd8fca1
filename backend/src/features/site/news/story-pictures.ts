// The pictures of news stories, as the library of pictures asks for them: the title's and those within the text.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { holdsPicture, type PicturePlace, picturesIn } from '../../core/pictures/picture-place.ts';

const holding = (address?: string) => ({
  $or: [{ imageUrl: address ?? holdsPicture() }, { body: holdsPicture(address) }],
});

/** Pictures of stories, drafts and unpublished ones too. */
export const storyPictures: PicturePlace = {
  read: async (models, address) => {
    const rows = await models.NewsStory.find(holding(address)).select('title imageUrl body').lean();
    return rows.flatMap(({ _id, title, imageUrl, body }) =>
      picturesIn(imageUrl, body)
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
    const rows = await models.NewsStory.find(holding(from)).select('imageUrl body').session(session).lean();
    const facts: DomainEvent[] = [];
    for (const { _id, imageUrl, body } of rows) {
      const shown = { imageUrl: imageUrl === from ? to : imageUrl, body: body.replaceAll(from, to) };
      await models.NewsStory.updateOne({ _id }, { $set: shown }, { session });
      facts.push({ type: 'news.changed', storyId: _id.toHexString() });
    }
    return facts;
  },
};
