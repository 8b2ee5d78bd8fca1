import type { Migration } from '#migrations/migrate.ts';

const without = { recapOf: { $ne: null }, nightOf: { $exists: false } };

/** Adds to recaps of an earlier release the night that they tell about; those that were edited before forgot it. */
export const recapNight: Migration = {
  id: '20261129-recap-night',
  pending: ({ models }) => models.NewsStory.countDocuments(without),
  run: async ({ models: { NewsStory } }) => {
    for (const { _id, recapOf } of await NewsStory.find(without).select('recapOf').lean())
      await NewsStory.updateOne({ _id }, { $set: { nightOf: recapOf } }, { timestamps: false });
  },
};
