import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { ChosenRetention } from '#face/retention-kind.ts';

/** The office's steps to help the member sign in. */
export const loginHelpTraces: MemberTraces = {
  models: ['LoginHelp'],
  forget: async (models, session, { id, email }) => {
    const of = email ? { $or: [{ playerId: id }, { email }] } : { playerId: id };
    await models.LoginHelp.deleteMany(of, { session });
  },
};

/** The office's steps to help the member sign in. */
export const loginHelpMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(await models.LoginHelp.find({ playerId: from }).select('_id').session(session).lean());
    await models.LoginHelp.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.LoginHelp.updateMany(own, { $set: { playerId: from } }, { session });
  },
};

/** The office's steps to help the member sign in. */
export const loginHelpExport: MemberExport = {
  models: ['LoginHelp'],
  lists: {
    loginHelp: (models, { id, email }) =>
      eachRow(
        models.LoginHelp.find({ $or: [{ playerId: id }, ...(email ? [{ playerId: null, email }] : [])] })
          .sort({ at: -1 })
          .lean(),
        ({ act, email: address, at }) => ({ act, email: address, at }),
      ),
  },
};

/** The office's steps to help somebody sign in. */
export const loginHelpRetention: ChosenRetention = {
  kind: 'login-help',
  rowsOf: ({ LoginHelp }) => LoginHelp.collection,
  field: 'at',
};
