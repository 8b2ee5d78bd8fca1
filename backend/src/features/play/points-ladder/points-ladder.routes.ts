import { readLadderRanks as contract } from '@ahl/shared-types/poker-clocks';
import { type ApiRouter, mount } from '#http/mount.ts';
import { createLadderRanks, type LadderDeps } from './ladder-ranks.service.ts';

/** Mounts the route of a member's season ranks by finishing position. */
export const mountPointsLadder = (api: ApiRouter, deps: LadderDeps): void => {
  const readLadderRanks = createLadderRanks(deps);
  mount(api, contract, ({ input, actor }) => readLadderRanks(input.id, actor));
};
