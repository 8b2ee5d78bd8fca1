import { playerPoints } from '@ahl/shared-types/points';
import { type ApiRouter, mount } from '../../http/mount.ts';
import { sightOf } from '../players/visible-player.ts';
import type { BoardDeps } from '../standings/board.resolver.ts';
import { readPlayerPoints } from './points.service.ts';
import { createTimelines } from './timeline.ts';

/** The points of a player. */
export const mountPoints = (api: ApiRouter, given: BoardDeps): void => {
  const deps = { ...given, timelines: createTimelines(given) };
  mount(api, playerPoints, ({ input, actor }) => readPlayerPoints(deps, input, sightOf(actor)));
};
