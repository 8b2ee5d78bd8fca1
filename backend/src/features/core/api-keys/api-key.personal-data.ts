import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the member's keys, which have stopped with the account. */
export const apiKeyTraces: MemberTraces = {
  models: ['ApiKey'],
  forget: async (models, session, { id }) => {
    await models.ApiKey.deleteMany({ playerId: id }, { session });
  },
};

/** The keys that the member made. */
export const apiKeyExport: MemberExport = {
  models: ['ApiKey'],
  lists: {
    apiKeys: (models, { id }) =>
      eachRow(
        models.ApiKey.find({ playerId: id }).sort({ createdAt: 1 }).lean(),
        ({ name, prefix, scopes, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
          name,
          prefix,
          scopes,
          createdAt,
          lastUsedAt,
          expiresAt,
          revokedAt,
        }),
      ),
  },
};
