// The claims that the office is reminded of.
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';

const hourMs = 60 * 60_000;
/** Members are promised an answer to a claim within 72 hours; in the last 24 of them it is on the desk. */
const claimDueMs = 72 * hourMs;
const claimNearMs = 48 * hourMs;
const maxClaims = 20;

/** Returns open claims whose 72 hours are nearly over, the most urgent first. */
export const claimsNearDue = async ({
  models,
  now,
}: {
  models: Models;
  now: () => number;
}): Promise<WaitingItem[]> => {
  const claims = await models.PointsClaim.find({
    state: 'open',
    sentAt: { $lte: new Date(now() - claimNearMs) },
  })
    .sort({ sentAt: 1 })
    .limit(maxClaims)
    .lean();
  return claims.map(({ _id, playerName, venueName, date, sentAt }) => ({
    kind: 'claim-waiting',
    id: `claim-waiting.${_id.toHexString()}`,
    claimId: _id.toHexString(),
    playerName,
    venueName,
    date,
    answerBy: new Date(sentAt.getTime() + claimDueMs).toISOString(),
  }));
};
