import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The member's claims of nights that were played before the account. */
export const profileClaimExport: MemberExport = {
  models: ['ProfileClaim'],
  lists: {
    profileClaims: (models, { id }) =>
      eachRow(
        models.ProfileClaim.find({ playerId: id }).sort({ sentAt: -1 }).lean(),
        ({ playerNumber, date, playedAs, note, sentAt, state, answer, answeredAt }) => ({
          playerNumber: playerNumber ?? null,
          date: date ?? null,
          playedAs,
          note,
          sentAt,
          state,
          answer,
          answeredAt: answeredAt ?? null,
        }),
      ),
  },
};
