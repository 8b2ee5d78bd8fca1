import type { Models } from '#db/models.ts';
import { nameKeysOf } from './name-keys.ts';

/** Gives keys to members stored before members had them. */
export const ensureNameKeys = async ({ Player }: Models): Promise<void> => {
  // Matches null instead of a missing field: the index answers that, and a start without work to do reads no member.
  const without = Player.find({ lastNameKey: null }).select('firstName lastName pokerHandle phone').lean();
  for await (const member of without.cursor())
    await Player.updateOne({ _id: member._id }, { $set: nameKeysOf(member) }, { timestamps: false });
};
