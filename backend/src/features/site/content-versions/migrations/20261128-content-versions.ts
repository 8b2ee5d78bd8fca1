import { renameCollection } from '#migrations/rename-collection.ts';

/** Gives the versions of texts the name of their model: it is from the time when only text pages had versions. */
export const contentVersionCollection = renameCollection(
  '20261128-content-versions',
  'contentpageversions',
  'contentversions',
);
