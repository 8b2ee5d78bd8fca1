import { feature } from '#face/feature.ts';
import { pointsClaimExport } from './points-claim.export.ts';
import { pointsClaimModel } from './points-claim.model.ts';
import { pointsClaimMove } from './points-claim.moves.ts';
import { mountPointsClaims } from './points-claim.routes.ts';
import { pointsClaimTraces } from './points-claim.traces.ts';
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
});
