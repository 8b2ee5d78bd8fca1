import * as contract from '@ahl/shared-types/points';
import { currentIdOf } from '#features/core/players/combined-players.ts';
import { visibilityOf } from '#features/core/players/visible-player.ts';
import type { LeaderboardDeps } from '#features/ranking/standings/leaderboard.resolver.ts';
import { createMovement } from '#features/ranking/standings/movement.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readPlayerPoints } from './points.service.ts';
import { readPlayerRaces } from './races.service.ts';
import { createOutlooks } from './season-outlook.ts';
import { createTimelines } from './timeline.ts';

/** Mounts the routes of a player's points, and of the player's rank in each race. */
export const mountPoints = (api: ApiRouter, baseDeps: LeaderboardDeps): void => {
  const deps = {
    ...baseDeps,
    timelines: createTimelines(baseDeps),
    movement: createMovement(baseDeps),
    outlooks: createOutlooks(baseDeps),
  };
  mount(api, contract.readPlayerPoints, async ({ input, actor }) =>
    readPlayerPoints(deps, { ...input, id: await currentIdOf(deps.models, input.id) }, visibilityOf(actor)),
  );
  mount(api, contract.readPlayerRaces, async ({ input, actor }) =>
    readPlayerRaces(deps, { ...input, id: await currentIdOf(deps.models, input.id) }, visibilityOf(actor)),
  );
};
