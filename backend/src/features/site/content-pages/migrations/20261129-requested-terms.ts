import { renameFields } from '#migrations/rename-fields.ts';

/** Renames the version of the terms that members were last asked to accept, and when. */
export const requestedTerms = renameFields('20261129-requested-terms', [
  {
    collection: 'contentpages',
    fields: { askedVersion: 'requestedVersion', askedAt: 'requestedAt' },
    entity: 'content-page',
  },
]);
