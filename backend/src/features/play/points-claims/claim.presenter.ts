import type { ClaimState, PointsClaim } from '@ahl/shared-types/points-claims';
import type { Models } from '#db/models.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { readVenueNames } from '#features/ranking/results/result.presenter.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import { finisherOf } from './claim-nights.ts';
import type { PointsClaimDocument } from './points-claim.model.ts';

/** Whether a result is the night of a claim. */
export const isNightOf = (
  claim: Pick<PointsClaimDocument, 'venueId' | 'date' | 'startTime' | 'name'>,
  result: Pick<ResultDocument, 'venueId' | 'date' | 'startTime' | 'name'>,
) =>
  claim.venueId.equals(result.venueId) && claim.date === result.date && claim.startTime === result.startTime;

/** Presents claims with their members, venues and the nights as currently posted. */
export const presentClaims = async (
  models: Models,
  rows: readonly PointsClaimDocument[],
): Promise<PointsClaim[]> => {
  const nights = rows.map(({ venueId, date, startTime }) => ({ venueId, date, startTime, deletedAt: null }));
  const [playerOf, venueOf, results] = await Promise.all([
    readPlayers(
      models,
      rows.map(({ playerId }) => playerId.toHexString()),
      // A claim is visible only to staff and to the member who sent it.
      staffVisibility,
    ),
    readVenueNames(
      models,
      rows.map(({ venueId }) => venueId),
    ),
    nights.length === 0 ? [] : models.Result.find({ $or: nights }).lean(),
  ]);
  return rows.map((row) => {
    const same = results.filter((each) => isNightOf(row, each));
    const result = same.find(({ name }) => name === row.name) ?? same[0] ?? null;
    const own = finisherOf(result, row.playerId.toHexString());
    return {
      id: row._id.toHexString(),
      player: playerOf(row.playerId.toHexString()),
      kind: row.kind,
      state: row.state as ClaimState,
      venue: venueOf(row.venueId),
      date: row.date,
      startTime: row.startTime,
      name: row.name,
      hostName: row.hostName,
      place: row.place,
      listed: own && { place: own.place, points: own.points },
      resultId: result?._id.toHexString() ?? null,
      entrants: result?.entrants ?? null,
      note: row.note,
      proof: row.proof,
      sentAt: row.sentAt.toISOString(),
      trail: row.trail.map(({ act, by, at, text }) => ({ act, by, at: at.toISOString(), text })),
    };
  });
};
