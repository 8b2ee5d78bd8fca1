import * as contract from '@ahl/shared-types/referrals';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { listReferrals, type ReferralDeps, receiveReferral, setReferralStatus } from './referral.service.ts';

/** Recommended venues. */
export const mountReferrals = (api: ApiRouter, deps: ReferralDeps): void => {
  mount(api, contract.referVenue, ({ input, address }) => receiveReferral(deps, input, address));
  mount(api, contract.listVenueReferrals, ({ input }) => listReferrals(deps, input));
  mount(api, contract.setReferralStatus, ({ input }) => setReferralStatus(deps, input));
};
