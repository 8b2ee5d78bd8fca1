import { personKey } from '@ahl/shared-types/members';
import type { Migration } from '#migrations/migrate.ts';

/** Separated the two names in the marks of earlier versions. */
const oldSeparator = '|';
const old = { 'mark.nameKey': /\|/ };

/** Renews the marks that were given by an earlier rule of names. The account can be emptied, so each is made from itself. */
export const banNameKeys: Migration = {
  id: '20261128-ban-name-keys',
  pending: ({ models }) => models.Ban.countDocuments(old),
  run: async ({ models: { Ban } }) => {
    for (const { _id, mark } of await Ban.find(old).select('mark.nameKey').lean()) {
      const [firstName = '', lastName = ''] = mark.nameKey.split(oldSeparator);
      const nameKey = personKey({ firstName, lastName });
      await Ban.updateOne({ _id }, { $set: { 'mark.nameKey': nameKey } }, { timestamps: false });
    }
  },
};
