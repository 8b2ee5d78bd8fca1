import { forgotPassword, forgotUsername, resetPassword } from '@ahl/shared-types/auth';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { type ForgotDeps, finishPasswordReset, sendUsername, startPasswordReset } from './forgot.service.ts';

/** Ways back into an account. */
export const mountForgot = (api: ApiRouter, deps: ForgotDeps): void => {
  mount(api, forgotPassword, ({ input, address }) => startPasswordReset(deps, input, address));
  mount(api, forgotUsername, ({ input, address }) => sendUsername(deps, input, address));
  mount(api, resetPassword, ({ input, address }) => finishPasswordReset(deps, input, address));
};
