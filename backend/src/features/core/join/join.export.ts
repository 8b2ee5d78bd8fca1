import { eachRow, type MemberExport } from '#face/member-export.ts';

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
          heardFrom: row.heardFrom,
          acceptedAt: row.acceptedAt,
          confirmedAt: row.confirmedAt ?? null,
        }),
      ),
  },
};
