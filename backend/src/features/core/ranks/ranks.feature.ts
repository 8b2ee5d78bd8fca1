import { feature } from '#face/feature.ts';
import { mountRanks } from './rank.routes.ts';
import { createRankUndo } from './rank.service.ts';

export const ranks = feature({
  mount: mountRanks,
  members: { none: 'It stores nothing.' },
  undoFollowers: createRankUndo,
});
