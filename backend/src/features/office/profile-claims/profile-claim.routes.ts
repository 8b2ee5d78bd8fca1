import * as contract from '@ahl/shared-types/profile-claims';
import type { MergeDeps } from '#features/office/merges/merge.deps.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  answerProfileClaim,
  listMyProfileClaims,
  listProfileClaims,
  sendProfileClaim,
  withdrawProfileClaim,
} from './profile-claim.service.ts';

/** Mounts the routes by which members claim nights that they played before they had an account. */
export const mountProfileClaims = (api: ApiRouter, deps: MergeDeps): void => {
  mount(api, contract.listMyProfileClaims, ({ actor }) => listMyProfileClaims(deps, actor));
  mount(api, contract.sendProfileClaim, ({ input, actor }) => sendProfileClaim(deps, input, actor));
  mount(api, contract.withdrawProfileClaim, ({ input, actor }) =>
    withdrawProfileClaim(deps, input.id, actor),
  );
  mount(api, contract.listProfileClaims, ({ input, actor }) => listProfileClaims(deps, input, actor));
  mount(api, contract.answerProfileClaim, ({ input, actor }) => answerProfileClaim(deps, input, actor));
};
