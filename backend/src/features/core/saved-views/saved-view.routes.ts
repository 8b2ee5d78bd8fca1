import * as contract from '@ahl/shared-types/saved-views';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedViewDeps,
  updateSavedView,
} from './saved-view.service.ts';

/** Mounts the routes of the saved views of the office's lists. */
export const mountSavedViews = (api: ApiRouter, deps: SavedViewDeps): void => {
  mount(api, contract.listSavedViews, ({ input, actor }) => listSavedViews(deps, actor, input.table));
  mount(api, contract.createSavedView, ({ input, actor }) => createSavedView(deps, actor, input));
  mount(api, contract.updateSavedView, ({ input, actor }) => updateSavedView(deps, actor, input));
  mount(api, contract.deleteSavedView, ({ input, actor }) => deleteSavedView(deps, actor, input.id));
};
