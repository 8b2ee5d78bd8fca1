import type { Migration } from '#migrations/migrate.ts';

// The type of the field no longer has the old name.
const joined: Record<string, string> = { status: 'joined' };

/** Renames the status `joined` of earlier referrals to `signed`. */
export const signedReferrals: Migration = {
  id: '20261128-signed-referrals',
  pending: ({ models }) => models.VenueReferral.countDocuments(joined),
  run: async ({ models }) => {
    await models.VenueReferral.updateMany(joined, { $set: { status: 'signed' } }, { timestamps: false });
  },
};
