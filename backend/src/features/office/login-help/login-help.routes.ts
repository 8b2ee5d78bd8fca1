import * as contract from '@ahl/shared-types/login-help';
import { type ApiRouter, mount } from '#http/mount.ts';
import { diagnoseLogin } from './diagnosis.ts';
import {
  changeEmailFor,
  type HelpDeps,
  helpAddress,
  helpMember,
  makeOneTimeLink,
} from './login-help.service.ts';

/** Mounts the routes that help members who cannot sign in. */
export const mountLoginHelp = (api: ApiRouter, deps: HelpDeps): void => {
  mount(api, contract.diagnoseLogin, ({ input, actor }) => diagnoseLogin(deps, input, actor));
  mount(api, contract.helpMember, ({ input, actor }) => helpMember(deps, input, actor));
  mount(api, contract.helpAddress, ({ input, actor }) => helpAddress(deps, input, actor));
  mount(api, contract.makeOneTimeLink, ({ input, actor }) => makeOneTimeLink(deps, input.id, actor));
  mount(api, contract.startEmailChange, ({ input, actor }) => changeEmailFor(deps, input, actor));
};
