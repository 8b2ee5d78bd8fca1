import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The member's claims of missing points. */
export const pointsClaimExport: MemberExport = {
  models: ['PointsClaim'],
  lists: {
    claims: (models, { id }) =>
      eachRow(
        models.PointsClaim.find({ playerId: id }).sort({ sentAt: -1 }).lean(),
        ({ venueName, date, startTime, name, place, note, proof, state, trail }) => ({
          venueName,
          date,
          startTime,
          name,
          place,
          note,
          proof,
          state,
          trail: trail.map(({ act, by, at, text }) => ({ act, by, at, text })),
        }),
      ),
  },
};
