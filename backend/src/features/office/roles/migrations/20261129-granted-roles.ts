import { renameFields } from '#migrations/rename-fields.ts';

/** Renames who granted a role and when, also of the grant before. */
export const grantedRoles = renameFields('20261129-granted-roles', [
  {
    collection: 'rolegrants',
    fields: {
      givenAt: 'grantedAt',
      givenByName: 'grantedByName',
      'previous.givenAt': 'previous.grantedAt',
      'previous.givenByName': 'previous.grantedByName',
    },
  },
]);
