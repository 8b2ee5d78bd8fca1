import type { Migration } from '#migrations/migrate.ts';

const without = { usedAt: { $exists: false } };

/** Counts sign-ins of an earlier release, which did not store their use, as used now. */
export const sessionUse: Migration = {
  id: '20261128-session-use',
  pending: ({ models }) => models.Session.countDocuments(without),
  run: async ({ models, now }) => {
    await models.Session.updateMany(without, { $set: { usedAt: new Date(now()) } }, { timestamps: false });
  },
};
