import { feature } from '#face/feature.ts';
import { pointsClaimLeagueExport } from './points-claim.league-export.ts';
import { pointsClaimModel } from './points-claim.model.ts';
import { pointsClaimExport, pointsClaimMove, pointsClaimTraces } from './points-claim.personal-data.ts';
import { mountPointsClaims } from './points-claim.routes.ts';
import { claimsNearDue } from './waiting-claims.ts';

export const pointsClaims = feature({
  models: [pointsClaimModel],
  mount: mountPointsClaims,
  members: {
    traces: pointsClaimTraces,
    moves: { PointsClaim: pointsClaimMove },
    exported: pointsClaimExport,
  },
  waiting: { claimsNearDue },
  leagueExport: pointsClaimLeagueExport,
});
