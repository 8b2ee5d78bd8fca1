import * as contract from '@ahl/shared-types/auth';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type AuthDeps, loginAdmin, loginPlayer, readSession, signOutEverywhere } from './auth.service.ts';
import * as use from './session-use.service.ts';
import { endViewAs, startViewAs } from './view-as.service.ts';

/** Mounts the routes of sign-in, the current session and its end, and viewing as a member. */
export const mountAuth = (api: ApiRouter, deps: AuthDeps & use.SessionUseDeps): void => {
  mount(api, contract.loginPlayer, ({ input, ...caller }) => loginPlayer(deps, input, caller));
  mount(api, contract.loginAdmin, ({ input, ...caller }) => loginAdmin(deps, input, caller));
  mount(api, contract.readSession, ({ actor, cookies }) => readSession(deps, actor.accountId ?? '', cookies));
  mount(api, contract.readSessionUse, ({ actor }) => use.readSessionUse(deps, actor));
  mount(api, contract.noteSessionUse, ({ actor }) => use.noteSessionUse(deps, actor));
  mount(api, contract.readSessionSettings, () => use.readSessionSettings(deps));
  mount(api, contract.updateSessionSettings, ({ input }) => use.updateSessionSettings(deps, input));
  mount(api, contract.startViewAs, ({ input, actor }) => startViewAs(deps, input, actor));
  mount(api, contract.endViewAs, async ({ input, actor }) => {
    await endViewAs(deps, input.id, actor);
    return { message: 'You are back in your own account.' };
  });
  mount(api, contract.signOutEverywhere, async ({ actor }) => {
    await signOutEverywhere(deps, actor.accountId ?? '', 'signed-out');
    return { message: 'You are signed out on every device.' };
  });
};
