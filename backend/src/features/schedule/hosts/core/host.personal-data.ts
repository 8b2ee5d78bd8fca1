import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** The league's data about a host beyond the account; the nights keep the id. */
export const hostTraces: MemberTraces = {
  models: ['Host'],
  forget: async (models, session, { id }) => {
    await models.Host.deleteMany({ playerId: id }, { session });
  },
};

/** What the league plans the member's nights as a host with. */
export const hostExport: MemberExport = {
  models: ['Host'],
  lists: {
    hosting: (models, { id }) =>
      eachRow(
        models.Host.find({ playerId: id }).lean(),
        ({ name, email, phone, regions, weekdaysOff, absences, certifiedUntil }) => ({
          name,
          email,
          phone,
          regions,
          weekdaysOff,
          absences: absences.map(({ from, to }) => ({ from, to })),
          certifiedUntil: certifiedUntil ?? null,
        }),
      ),
  },
};
