import { eachRow, type MemberExport } from '#face/member-export.ts';

/** What the league plans the member's nights as a host with. */
export const hostExport: MemberExport = {
  models: ['Host'],
  lists: {
    hosting: (models, { id }) =>
      eachRow(
        models.Host.find({ playerId: id }).lean(),
        ({ name, email, phone, regions, weekdaysOff, away, certifiedUntil }) => ({
          name,
          email,
          phone,
          regions,
          weekdaysOff,
          away: away.map(({ from, to }) => ({ from, to })),
          certifiedUntil: certifiedUntil ?? null,
        }),
      ),
  },
};
