import { renameFields } from '#migrations/rename-fields.ts';

/** Renames when a host was asked to confirm a night. */
export const requestedConfirmations = renameFields('20261129-requested-confirmations', [
  { collection: 'hostconfirmations', fields: { askedAt: 'requestedAt' } },
]);
