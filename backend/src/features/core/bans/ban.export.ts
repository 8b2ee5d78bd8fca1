import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The member's bans with the office's message to the member and the member's appeal. */
export const banExport: MemberExport = {
  models: ['Ban'],
  lists: {
    bans: (models, { id }) =>
      eachRow(
        models.Ban.find({ playerId: id }).sort({ givenAt: -1 }).lean(),
        ({ scope, region, until, words, givenAt, liftedAt, appeal }) => ({
          scope,
          region: region ?? null,
          until: until ?? null,
          message: words,
          givenAt,
          liftedAt: liftedAt ?? null,
          appeal: appeal
            ? { text: appeal.text, at: appeal.at, state: appeal.state, answer: appeal.answer }
            : null,
        }),
      ),
  },
};
