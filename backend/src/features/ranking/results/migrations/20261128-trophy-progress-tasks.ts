import { renameCollection } from '#migrations/rename-collection.ts';

/** Gives the tasks of the trophy progress the name of their model. */
export const trophyProgressTaskCollection = renameCollection(
  '20261128-trophy-progress-tasks',
  'careertasks',
  'trophyprogresstasks',
);
