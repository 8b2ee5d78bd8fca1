import * as contract from '@ahl/shared-types/ranks';
import type { SiteContentDeps } from '#features/core/site-content/site-content.service.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readRankLadder, updateRankLadder } from './rank.service.ts';

/** Mounts the routes of the ladder of ranks. */
export const mountRanks = (api: ApiRouter, deps: SiteContentDeps): void => {
  mount(api, contract.readRankLadder, () => readRankLadder(deps));
  mount(api, contract.updateRankLadder, ({ input }) => updateRankLadder(deps, input));
};
