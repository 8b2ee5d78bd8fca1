import type { MemberTraces } from '../../core/players/member-traces.ts';

/** The name of somebody of the office who let a preset run by itself. */
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
