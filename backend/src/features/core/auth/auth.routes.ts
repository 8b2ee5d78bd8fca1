import * as contract from '@ahl/shared-types/auth';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { type AuthDeps, loginAdmin, loginPlayer, readSession, signOutEverywhere } from './auth.service.ts';

/** Sign-in, the present session, and its end. */
export const mountAuth = (api: ApiRouter, deps: AuthDeps): void => {
  mount(api, contract.loginPlayer, ({ input, ...caller }) => loginPlayer(deps, input, caller));
  mount(api, contract.loginAdmin, ({ input, ...caller }) => loginAdmin(deps, input, caller));
  mount(api, contract.readSession, ({ actor, cookies }) => readSession(deps, actor.accountId ?? '', cookies));
  mount(api, contract.signOutEverywhere, async ({ actor }) => {
    await signOutEverywhere(deps, actor.accountId ?? '', 'signed-out');
    return { message: 'You are signed out on every device.' };
  });
};
