import type { Migration } from '#migrations/migrate.ts';
import { tagWords } from '../event-tag.model.ts';

const without = { words: { $exists: false } };

/** Adds the search words to tags that were stored before tags had them. */
export const tagSearchWords: Migration = {
  id: '20261128-tag-words',
  pending: ({ models }) => models.EventTag.countDocuments(without),
  run: async ({ models: { EventTag } }) => {
    for (const tag of await EventTag.find(without).lean())
      await EventTag.updateOne({ _id: tag._id }, { $set: tagWords(tag) }, { timestamps: false });
  },
};
