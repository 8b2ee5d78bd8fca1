import { deviceOf } from '@ahl/shared-types/account';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { SessionDocument } from './session.model.ts';

/** A member's sign-ins, and when the office viewed the site as the member. */
export const authExport: MemberExport = {
  models: ['Session', 'ViewAs'],
  lists: {
    viewsByOffice: (models, { id }) =>
      eachRow(
        models.ViewAs.find({ playerId: id }).sort({ createdAt: -1 }).lean(),
        ({ createdAt, endsAt, endedAt }) => ({ from: createdAt, until: endedAt ?? endsAt }),
      ),
    signIns: (models, { id }) =>
      eachRow(
        models.Session.find({ playerId: id }).sort({ lastSeenAt: -1 }).lean<SessionDocument[]>(),
        ({ createdAt, lastSeenAt, endedAt, userAgent }) => ({
          signedInAt: createdAt,
          lastSeenAt,
          endedAt: endedAt ?? null,
          userAgent,
          device: deviceOf(userAgent),
        }),
      ),
  },
};
