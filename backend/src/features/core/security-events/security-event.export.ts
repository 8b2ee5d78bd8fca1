import { eachRow, type MemberExport } from '#face/member-export.ts';

/** What happened to the member's account: sign-ins, links, roles. Who else acted, and from where, is not the member's. */
export const securityEventExport: MemberExport = {
  models: ['SecurityEvent'],
  lists: {
    securityEvents: (models, { id }) =>
      eachRow(
        models.SecurityEvent.find({ accountIds: id }).sort({ at: -1 }).lean(),
        ({ type, at, count, actorId, origin }) => {
          const isOwn = !actorId || actorId.equals(id);
          return {
            type,
            at,
            count,
            byMember: actorId?.equals(id) ?? false,
            address: isOwn ? (origin?.address ?? null) : null,
            userAgent: isOwn ? (origin?.userAgent ?? null) : null,
          };
        },
      ),
  },
};
