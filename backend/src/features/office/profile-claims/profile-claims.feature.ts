import { feature } from '#face/feature.ts';
import { profileClaimExport } from './profile-claim.export.ts';
import { profileClaimModel } from './profile-claim.model.ts';
import { profileClaimMove } from './profile-claim.moves.ts';
import { mountProfileClaims } from './profile-claim.routes.ts';
import { profileClaimTraces } from './profile-claim.traces.ts';
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
});
