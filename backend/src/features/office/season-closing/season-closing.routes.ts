import * as contract from '@ahl/shared-types/seasons';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  closeSeason,
  readSeasonClosing,
  reopenSeason,
  type SeasonClosingDeps,
} from './season-closing.service.ts';

/** Mounts the routes that close and reopen a season. */
export const mountSeasonClosing = (api: ApiRouter, deps: SeasonClosingDeps): void => {
  mount(api, contract.readSeasonClosing, ({ input }) => readSeasonClosing(deps, input.id));
  mount(api, contract.closeSeason, ({ input }) => closeSeason(deps, input));
  mount(api, contract.reopenSeason, ({ input }) => reopenSeason(deps, input));
};
