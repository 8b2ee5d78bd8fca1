import { renameFields } from '#migrations/rename-fields.ts';

/** Renames who imposed a ban and when, and when a question about a banned person came up. */
export const imposedBans = renameFields('20261129-imposed-bans', [
  {
    collection: 'bans',
    fields: { givenAt: 'imposedAt', givenByName: 'imposedByName' },
    entity: 'ban',
  },
  { collection: 'banquestions', fields: { askedAt: 'requestedAt' } },
]);
