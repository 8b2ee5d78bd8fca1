import * as contract from '@ahl/shared-types/follows';
import { type ApiRouter, mount } from '#http/mount.ts';
import { addFollow, type FollowDeps, readFollows, removeFollow, writeReminders } from './follow.service.ts';

/** Mounts the routes of what members follow. */
export const mountFollows = (api: ApiRouter, deps: FollowDeps): void => {
  mount(api, contract.readFollows, ({ actor }) => readFollows(deps, actor));
  mount(api, contract.addFollow, ({ input, actor }) => addFollow(deps, input, actor));
  mount(api, contract.removeFollow, ({ input, actor }) => removeFollow(deps, input, actor));
  mount(api, contract.writeReminders, ({ input, actor }) => writeReminders(deps, input, actor));
};
