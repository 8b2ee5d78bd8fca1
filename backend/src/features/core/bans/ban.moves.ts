import type { Types } from 'mongoose';
import { idsOf, type MemberMove } from '#face/member-moves.ts';

/** Moves bans in a merge: they apply to the person, under any account. */
export const banMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(await models.Ban.find({ playerId: from }).select('_id').session(session).lean());
    await models.Ban.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.Ban.updateMany(own, { $set: { playerId: from } }, { session });
  },
};

/**
 * Moves the questions whether somebody is a banned person. A question whether the two accounts are one person is
 * answered by the merge; one that was asked about both accounts stays with each.
 */
export const banQuestionMove: MemberMove = {
  move: async (models, session, { from, into, now }) => {
    // The bans were moved before.
    const own = await models.Ban.find({ playerId: into }).select('_id').session(session).lean();
    const questions = await models.BanQuestion.find({ playerId: into })
      .select('banId')
      .session(session)
      .lean();
    const ownIds = idsOf(own);
    const answered = idsOf(
      await models.BanQuestion.find({
        playerId: { $in: [from, into] },
        banId: { $in: ownIds },
        answer: null,
      })
        .select('_id')
        .session(session)
        .lean(),
    );
    await models.BanQuestion.updateMany(
      { _id: { $in: answered } },
      { $set: { answer: 'same', answeredAt: now } },
      { session },
    );
    const ids = idsOf(
      await models.BanQuestion.find({
        playerId: from,
        banId: { $nin: [...ownIds, ...questions.map(({ banId }) => banId)] },
      })
        .select('_id')
        .session(session)
        .lean(),
    );
    await models.BanQuestion.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids, more: answered };
  },
  moveBack: async (models, session, { from, into }, { ids, more }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.BanQuestion.updateMany(own, { $set: { playerId: from } }, { session });
    const answered = (more ?? []) as Types.ObjectId[];
    await models.BanQuestion.updateMany(
      { _id: { $in: answered } },
      { $set: { answer: null, answeredAt: null } },
      { session },
    );
  },
};
