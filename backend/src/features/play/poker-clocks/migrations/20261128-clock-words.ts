import type { Migration } from '#migrations/migrate.ts';
import { clockWords } from '../poker-clock.model.ts';

// Matches null instead of a missing field: the index answers that.
const without = { words: null };

/** Adds search words to clocks stored before clocks had them. */
export const clockSearchWords: Migration = {
  id: '20261128-clock-words',
  pending: ({ models }) => models.PokerClock.countDocuments(without),
  run: async ({ models: { PokerClock } }) => {
    const clocks = PokerClock.find(without).select('name venueName hostName').lean();
    for await (const clock of clocks.cursor())
      await PokerClock.updateOne({ _id: clock._id }, { $set: clockWords(clock) }, { timestamps: false });
  },
};
