import * as contract from '@ahl/shared-types/auth';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type ForgotDeps, requestPasswordReset, resetPassword, sendUsername } from './forgot.service.ts';

/** Mounts the routes for regaining access to an account. */
export const mountForgot = (api: ApiRouter, deps: ForgotDeps): void => {
  mount(api, contract.requestPasswordReset, ({ input, address }) =>
    requestPasswordReset(deps, input, address),
  );
  mount(api, contract.sendUsername, ({ input, address }) => sendUsername(deps, input, address));
  mount(api, contract.resetPassword, ({ input, address }) => resetPassword(deps, input, address));
};
