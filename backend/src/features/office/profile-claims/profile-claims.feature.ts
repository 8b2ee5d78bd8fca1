import { feature } from '#face/feature.ts';
import { profileClaimModel } from './profile-claim.model.ts';
import { profileClaimExport, profileClaimMove, profileClaimTraces } from './profile-claim.personal-data.ts';
import { mountProfileClaims } from './profile-claim.routes.ts';
import { profileClaimsWaiting } from './waiting-claims.ts';

export const profileClaims = feature({
  models: [profileClaimModel],
  mount: mountProfileClaims,
  members: {
    traces: profileClaimTraces,
    moves: { ProfileClaim: profileClaimMove },
    exported: profileClaimExport,
  },
  waiting: { profileClaims: profileClaimsWaiting },
  leagueExport: {
    rows: {
      ProfileClaim: { about: 'A member’s claim of a profile that results made.' },
    },
  },
});
