import type { Migration } from '#migrations/migrate.ts';
import { storyWords } from '../news-story.model.ts';

const without = { words: { $exists: false } };

/** Adds to the stories of an earlier release the fields that they lack: a day, search words, a version. */
export const storyFields: Migration = {
  id: '20261128-story-fields',
  pending: ({ models }) => models.NewsStory.countDocuments(without),
  run: async ({ models: { NewsStory } }) => {
    for (const story of await NewsStory.find(without).lean()) {
      const fields = {
        ...storyWords(story),
        publishFrom: story.isDraft ? null : story.createdAt,
        isRecap: story.isDraft,
        version: 1,
        // An earlier release stored a draft like a deleted story.
        ...(story.isDraft ? { deletedAt: null } : {}),
      };
      await NewsStory.updateOne({ _id: story._id }, { $set: fields }, { timestamps: false });
    }
  },
};
