import * as contract from '@ahl/shared-types/points-claims';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import {
  answerClaim,
  approveClaim,
  askClaimant,
  declineClaim,
  undoClaim,
  withdrawClaim,
} from './claim.decide.ts';
import { type ClaimDeps, listClaims, listMyClaims, memberOf, sendClaim } from './claim.service.ts';
import { listClaimNights } from './claim-nights.ts';

/** Missing and wrong points that members claim, and what hosts and administrators answer. */
export const mountPointsClaims = (api: ApiRouter, deps: ClaimDeps): void => {
  mount(api, contract.listClaimNights, ({ input, actor }) => listClaimNights(deps, memberOf(actor), input));
  mount(api, contract.listMyClaims, ({ input, actor }) => listMyClaims(deps, actor, input));
  mount(api, contract.listClaims, ({ input, actor }) => listClaims(deps, actor, input));
  mount(api, contract.sendClaim, ({ input, actor }) => sendClaim(deps, actor, input));
  mount(api, contract.answerClaim, ({ input, actor }) => answerClaim(deps, actor, input));
  mount(api, contract.withdrawClaim, ({ input, actor }) => withdrawClaim(deps, actor, input.id));
  mount(api, contract.askClaimant, ({ input, actor }) => askClaimant(deps, actor, input));
  mount(api, contract.approveClaim, ({ input, actor }) => approveClaim(deps, actor, input));
  mount(api, contract.declineClaim, ({ input, actor }) => declineClaim(deps, actor, input));
  mount(api, contract.undoClaim, ({ input, actor }) => undoClaim(deps, actor, input.id));
};
