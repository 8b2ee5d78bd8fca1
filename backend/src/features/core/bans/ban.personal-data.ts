import type { Types } from 'mongoose';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/**
 * Deletes the member's bans. One in effect stays, with the marks that identify the person: closing an account does not
 * evade a ban. It is deleted like the others once it has ended or is lifted.
 */
export const banTraces: MemberTraces = {
  models: ['Ban', 'BanQuestion'],
  forget: async (models, session, { id }) => {
    await models.BanQuestion.deleteMany({ playerId: id }, { session });
    const isOver = [{ liftedAt: { $ne: null } }, { settledAt: { $ne: null } }];
    await models.Ban.deleteMany({ playerId: id, $or: isOver }, { session });
  },
};

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

/** The member's bans with the office's message to the member and the member's appeal. */
export const banExport: MemberExport = {
  models: ['Ban'],
  lists: {
    bans: (models, { id }) =>
      eachRow(
        models.Ban.find({ playerId: id }).sort({ imposedAt: -1 }).lean(),
        ({ scope, region, until, words, imposedAt, liftedAt, appeal }) => ({
          scope,
          region: region ?? null,
          until: until ?? null,
          message: words,
          imposedAt,
          liftedAt: liftedAt ?? null,
          appeal: appeal
            ? { text: appeal.text, at: appeal.at, state: appeal.state, answer: appeal.answer }
            : null,
        }),
      ),
  },
};
