import { deviceOf } from '@ahl/shared-types/account';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { FixedRetention } from '#face/retention-kind.ts';
import { paperLinkMs } from './one-time-link.ts';
import type { SessionDocument } from './session.model.ts';
import { tokenLifetimeMs } from './tokens.ts';
import { viewAsRetentionDays } from './view-as.model.ts';

/** Deletes sign-ins, password links, and admins' views as the member. */
export const authTraces: MemberTraces = {
  models: ['Session', 'PasswordReset', 'ViewAs'],
  forget: async (models, session, { id }) => {
    await models.Session.deleteMany({ playerId: id }, { session });
    await models.PasswordReset.deleteMany({ playerId: id }, { session });
    await models.ViewAs.deleteMany({ playerId: id }, { session });
  },
};

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

const dayMs = 86_400_000;

/** Retention of sign-ins, password links (those on paper last longest), and admins' views as a member. */
export const authRetention: readonly FixedRetention[] = [
  {
    kind: 'sign-ins',
    rowsOf: ({ Session }) => Session.collection,
    field: 'expiresAt',
    days: tokenLifetimeMs / dayMs,
    daysAfterField: 0,
  },
  {
    kind: 'password-links',
    rowsOf: ({ PasswordReset }) => PasswordReset.collection,
    field: 'expiresAt',
    days: paperLinkMs / dayMs,
    daysAfterField: 0,
  },
  {
    kind: 'looks',
    rowsOf: ({ ViewAs }) => ViewAs.collection,
    field: 'endsAt',
    days: viewAsRetentionDays,
    daysAfterField: viewAsRetentionDays,
  },
];
