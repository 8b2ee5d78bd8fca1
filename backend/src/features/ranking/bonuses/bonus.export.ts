import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The bonuses that the member was given. */
export const bonusExport: MemberExport = {
  models: ['Bonus'],
  lists: {
    bonuses: (models, { id }) =>
      eachRow(
        models.Bonus.find({ playerId: id }).sort({ expiresAt: -1 }).lean(),
        ({ uniqueCode, title, kind, amount, expiresAt, verifiedAt, pointsNight }) => ({
          uniqueCode,
          title,
          kind,
          amount,
          expiresAt,
          verifiedAt: verifiedAt ?? null,
          ...(pointsNight ? { pointsNight } : {}),
        }),
      ),
  },
};
