import * as contract from '@ahl/shared-types/points';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { currentIdOf } from '../../core/players/combined-players.ts';
import { visibilityOf } from '../../core/players/visible-player.ts';
import type { LeaderboardDeps } from '../standings/leaderboard.resolver.ts';
import { createMovement } from '../standings/movement.ts';
import { readPlayerPoints } from './points.service.ts';
import { readPlayerRaces } from './races.service.ts';
import { createOutlooks } from './season-outlook.ts';
import { createTimelines } from './timeline.ts';

/** Mounts the routes of a player's points, and of the player's rank in each race. */
export const mountPoints = (api: ApiRouter, given: LeaderboardDeps): void => {
  const deps = {
    ...given,
    timelines: createTimelines(given),
    movement: createMovement(given),
    outlooks: createOutlooks(given),
  };
  mount(api, contract.readPlayerPoints, async ({ input, actor }) =>
    readPlayerPoints(deps, { ...input, id: await currentIdOf(deps.models, input.id) }, visibilityOf(actor)),
  );
  mount(api, contract.readPlayerRaces, async ({ input, actor }) =>
    readPlayerRaces(deps, { ...input, id: await currentIdOf(deps.models, input.id) }, visibilityOf(actor)),
  );
};
