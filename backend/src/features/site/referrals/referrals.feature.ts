import { feature } from '#face/feature.ts';
import { signedReferrals } from './migrations/20261128-signed-referrals.ts';
import { mountReferrals } from './referral.routes.ts';
import { venueReferralModel } from './venue-referral.model.ts';

export const referrals = feature({
  models: [venueReferralModel],
  reads: ['Venue'],
  mount: mountReferrals,
  migrations: [signedReferrals],
  members: {
    remains: { VenueReferral: 'a form of the public site, sent without an account' },
    stays: { VenueReferral: 'a form of the public site, sent without an account' },
    notExported: { VenueReferral: 'a form of the public site, sent without an account' },
  },
  leagueExport: {
    rows: {
      VenueReferral: { about: 'A venue that somebody recommended.' },
    },
  },
});
