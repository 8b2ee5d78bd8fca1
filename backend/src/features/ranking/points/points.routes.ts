import { playerPoints, playerRaces } from '@ahl/shared-types/points';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { sightOf } from '../../core/players/visible-player.ts';
import type { BoardDeps } from '../standings/board.resolver.ts';
import { readPlayerPoints } from './points.service.ts';
import { readRaces } from './races.service.ts';
import { createOutlooks } from './season-outlook.ts';
import { createTimelines } from './timeline.ts';

/** The points of a player, and where they stand in each race. */
export const mountPoints = (api: ApiRouter, given: BoardDeps): void => {
  const deps = { ...given, timelines: createTimelines(given), outlooks: createOutlooks(given) };
  mount(api, playerPoints, ({ input, actor }) => readPlayerPoints(deps, input, sightOf(actor)));
  mount(api, playerRaces, ({ input, actor }) => readRaces(deps, input, sightOf(actor)));
};
