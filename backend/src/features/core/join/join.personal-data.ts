import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { ChosenRetention } from '#face/retention-kind.ts';

/** Deletes the member's join request. */
export const joinTraces: MemberTraces = {
  models: ['JoinRequest'],
  forget: async (models, session, { id, email }) => {
    const own = { $or: [{ playerId: id }, ...(email ? [{ email }] : [])] };
    await models.JoinRequest.deleteMany(own, { session });
  },
};

/** Moves the member's join request in a merge of accounts. */
export const joinMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const ids = idsOf(
      await models.JoinRequest.find({ playerId: from }).select('_id').session(session).lean(),
    );
    await models.JoinRequest.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    return { ids };
  },
  moveBack: async (models, session, { from, into }, { ids }) => {
    const own = { _id: { $in: ids }, playerId: into };
    await models.JoinRequest.updateMany(own, { $set: { playerId: from } }, { session });
  },
};

/** What the member wrote when joining. */
export const joinExport: MemberExport = {
  models: ['JoinRequest'],
  lists: {
    joinRequests: (models, { id, email }) =>
      eachRow(
        models.JoinRequest.find({ $or: [{ playerId: id }, ...(email ? [{ email }] : [])] })
          .sort({ createdAt: -1 })
          .lean(),
        (row) => ({
          firstName: row.firstName,
          lastName: row.lastName,
          email: row.email,
          pokerHandle: row.pokerHandle,
          birthday: row.birthday,
          city: row.city,
          state: row.state,
          region: row.region,
          referralSource: row.referralSource,
          acceptedAt: row.acceptedAt,
          confirmedAt: row.confirmedAt ?? null,
        }),
      ),
  },
};

/** Retention of unconfirmed requests to join. From confirmed ones the office knows about two accounts of one person. */
export const joinRetention: ChosenRetention = {
  kind: 'join-requests',
  rowsOf: ({ JoinRequest }) => JoinRequest.collection,
  field: 'expiresAt',
  which: { confirmedAt: null },
};
