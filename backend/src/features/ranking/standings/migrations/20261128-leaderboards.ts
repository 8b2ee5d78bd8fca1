import { renameCollection } from '#migrations/rename-collection.ts';

/** Gives the leaderboards the name of their model. */
export const leaderboardCollection = renameCollection('20261128-leaderboards', 'boards', 'leaderboards');
