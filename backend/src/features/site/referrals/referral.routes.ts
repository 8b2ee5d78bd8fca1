import * as contract from '@ahl/shared-types/referrals';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  listVenueReferrals,
  payReferral,
  type ReferralDeps,
  referVenue,
  setReferralStatus,
} from './referral.service.ts';

/** Mounts the recommended venues. */
export const mountReferrals = (api: ApiRouter, deps: ReferralDeps): void => {
  mount(api, contract.referVenue, ({ input, address }) => referVenue(deps, input, address));
  mount(api, contract.listVenueReferrals, ({ input }) => listVenueReferrals(deps, input));
  mount(api, contract.setReferralStatus, ({ input }) => setReferralStatus(deps, input));
  mount(api, contract.payReferral, ({ input, actor }) => payReferral(deps, input, actor));
};
