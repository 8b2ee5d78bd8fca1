import * as contract from '@ahl/shared-types/join';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { confirmEmail } from './join.confirm.ts';
import { type JoinDeps, receiveJoin, resendConfirmation } from './join.service.ts';

/** Joining the league. */
export const mountJoin = (api: ApiRouter, deps: JoinDeps): void => {
  mount(api, contract.joinLeague, ({ input, address }) => receiveJoin(deps, input, address));
  mount(api, contract.confirmJoin, ({ input, ...caller }) => confirmEmail(deps, input, caller));
  mount(api, contract.resendJoin, ({ input, address }) => resendConfirmation(deps, input, address));
};
