// Owns the names by which banned persons are recognized, after the rule of sameness has changed.
import { personKey } from '@ahl/shared-types/members';
import type { Models } from '#db/models.ts';

/** Separated the two names in the marks of earlier versions. */
const oldSeparator = '|';

/** Makes the marks of bans that were given by an earlier rule of names. The account can be emptied, so they are made from themselves. */
export const ensureBanKeys = async ({ Ban }: Models): Promise<void> => {
  for (const { _id, mark } of await Ban.find({}).select('mark.nameKey').lean()) {
    if (!mark.nameKey.includes(oldSeparator)) continue;
    const [firstName = '', lastName = ''] = mark.nameKey.split(oldSeparator);
    await Ban.updateOne(
      { _id },
      { $set: { 'mark.nameKey': personKey({ firstName, lastName }) } },
      { timestamps: false },
    );
  }
};
