import type { Migration, MigrationDeps } from '#migrations/migrate.ts';

const stored = ({ models }: MigrationDeps) => models.InvoiceMail.collection;
const before = { takenBackBy: { $exists: true } };

/** Renames who recalled a mail of an invoice, and when, and the state of such a mail. */
export const recalledMails: Migration = {
  id: '20261129-recalled-mails',
  pending: (deps) => stored(deps).countDocuments(before),
  run: async (deps) => {
    const rows = stored(deps);
    await rows.updateMany({ fate: 'taken-back' }, { $set: { fate: 'recalled' } });
    await rows.updateMany(before, { $rename: { takenBackBy: 'recalledBy', takenBackAt: 'recalledAt' } });
  },
};
