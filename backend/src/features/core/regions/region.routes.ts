import * as contract from '@ahl/shared-types/regions';
import { type ApiRouter, mount } from '#http/mount.ts';
import { mergeRegion, type RegionMergeDeps, unmergeRegion } from './region.merge.ts';
import { readRegions } from './region.reader.ts';
import {
  createRegion,
  deleteRegion,
  orderRegions,
  readRegionUses,
  restoreRegion,
  updateRegion,
} from './region.service.ts';

/** Mounts the routes of the regions. */
export const mountRegions = (api: ApiRouter, deps: RegionMergeDeps): void => {
  mount(api, contract.listRegions, () => readRegions(deps));
  mount(api, contract.readRegionUses, () => readRegionUses(deps));
  mount(api, contract.createRegion, ({ input }) => createRegion(deps, input));
  mount(api, contract.orderRegions, ({ input }) => orderRegions(deps, input));
  mount(api, contract.updateRegion, ({ input: { number, ...update } }) => updateRegion(deps, number, update));
  mount(api, contract.deleteRegion, async ({ input: { number } }) => {
    await deleteRegion(deps, number);
    return { number };
  });
  mount(api, contract.restoreRegion, ({ input }) => restoreRegion(deps, input.number));
  mount(api, contract.mergeRegion, ({ input: { number, ...merge } }) => mergeRegion(deps, number, merge));
  mount(api, contract.unmergeRegion, ({ input }) => unmergeRegion(deps, input.number));
};
