import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** The name of the person of the office who turned automatic runs of a preset on. */
export const bonusTraces: MemberTraces = {
  models: ['BonusPreset'],
  forget: async (models, session, { id }) => {
    await models.BonusPreset.updateMany(
      { turnedOnBy: id },
      { $set: { turnedOnBy: null, turnedOnByName: '' } },
      { session },
    );
  },
};

/** Bonuses move to the account that is kept; which result counts one is settled with the nights. */
export const bonusMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(await models.Bonus.find({ playerId: from }).select('_id').session(session).lean());
    await models.Bonus.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.Bonus.updateMany(own, { $set: { playerId: from } }, { session });
  },
};

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
