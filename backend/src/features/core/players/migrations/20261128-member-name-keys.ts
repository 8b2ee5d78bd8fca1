import type { Migration } from '#migrations/migrate.ts';
import { nameKeysOf } from '../name-keys.ts';

// Matches null instead of a missing field: the index answers that.
const without = { lastNameKey: null };

/** Gives keys to members stored before members had them. */
export const memberNameKeys: Migration = {
  id: '20261128-member-name-keys',
  pending: ({ models }) => models.Player.countDocuments(without),
  run: async ({ models: { Player } }) => {
    const members = Player.find(without).select('firstName lastName pokerHandle phone').lean();
    for await (const member of members.cursor())
      await Player.updateOne({ _id: member._id }, { $set: nameKeysOf(member) }, { timestamps: false });
  },
};
