import type { MemberTraces } from '#face/member-traces.ts';

/** Notes of the office on the member; those that the member wrote as staff keep no name. */
export const memberNoteTraces: MemberTraces = {
  models: ['MemberNote'],
  forget: async (models, session, { id }) => {
    await models.MemberNote.deleteMany({ playerId: id }, { session });
    await models.MemberNote.updateMany({ authorId: id }, { $set: { authorName: '' } }, { session });
  },
};
