import * as contract from '@ahl/shared-types/opening-points';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  addOpeningPoints,
  deleteOpeningPoints,
  listOpeningPoints,
  type OpeningDeps,
  updateOpeningPoints,
} from './opening-points.service.ts';

/** Mounts the routes of opening points. */
export const mountOpeningPoints = (api: ApiRouter, deps: OpeningDeps): void => {
  mount(api, contract.listOpeningPoints, ({ input }) => listOpeningPoints(deps, input.playerId));
  mount(api, contract.addOpeningPoints, ({ input }) => addOpeningPoints(deps, input));
  mount(api, contract.updateOpeningPoints, ({ input }) => updateOpeningPoints(deps, input));
  mount(api, contract.deleteOpeningPoints, ({ input }) => deleteOpeningPoints(deps, input.id));
};
