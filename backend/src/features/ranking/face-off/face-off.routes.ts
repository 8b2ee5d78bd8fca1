import * as contract from '@ahl/shared-types/face-off';
import type { Models } from '#db/models.ts';
import { currentIdOf } from '#features/core/players/combined-players.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readFaceOff, readRivals } from './face-off.service.ts';

/** Mounts the routes that compare members head to head. */
export const mountFaceOff = (api: ApiRouter, deps: { models: Models }): void => {
  mount(api, contract.readRivals, async ({ input, actor }) =>
    readRivals(deps, actor, await currentIdOf(deps.models, input.id)),
  );
  mount(api, contract.readFaceOff, async ({ input, actor }) =>
    readFaceOff(deps, actor, {
      id: await currentIdOf(deps.models, input.id),
      otherId: await currentIdOf(deps.models, input.otherId),
    }),
  );
};
