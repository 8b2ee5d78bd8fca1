import { renameCollection } from '#migrations/rename-collection.ts';

/** Gives the states of the trophy progress the name of their model. */
export const trophyProgressStateCollection = renameCollection(
  '20261128-trophy-progress-states',
  'careerstates',
  'trophyprogressstates',
);
