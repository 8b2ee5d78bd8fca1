import { adminLogin, currentSession, playerLogin, signOutEverywhere } from '@ahl/shared-types/auth';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { type AuthDeps, endSessions, loginAdmin, loginPlayer, readSession } from './auth.service.ts';

/** Sign-in, the present session, and its end. */
export const mountAuth = (api: ApiRouter, deps: AuthDeps): void => {
  mount(api, playerLogin, ({ input, ...caller }) => loginPlayer(deps, input, caller));
  mount(api, adminLogin, ({ input, ...caller }) => loginAdmin(deps, input, caller));
  mount(api, currentSession, ({ actor, cookies }) => readSession(deps, actor.accountId ?? '', cookies));
  mount(api, signOutEverywhere, async ({ actor }) => {
    await endSessions(deps, actor.accountId ?? '', 'signed-out');
    return { message: 'You are signed out on every device.' };
  });
};
