import { renameFields } from '#migrations/rename-fields.ts';

/** Renames the account that survives a merge, and the titles that moved to it. */
export const mergeSurvivors = renameFields('20261129-merge-survivors', [
  {
    collection: 'accountmerges',
    fields: {
      keptId: 'survivorId',
      keptName: 'survivorName',
      'moved.SeasonTitle.more.taken': 'moved.SeasonTitle.more.moved',
      'moved.SeasonTitle.more.given': 'moved.SeasonTitle.more.awarded',
    },
  },
]);
