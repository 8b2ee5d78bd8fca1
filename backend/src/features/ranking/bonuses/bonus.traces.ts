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
