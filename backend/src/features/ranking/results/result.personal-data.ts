import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The member's finishes. */
export const resultExport: MemberExport = {
  models: ['Result'],
  lists: {
    results: async function* (models, { id }) {
      const venues = await models.Venue.find().select('name').lean();
      const nameOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue.name]));
      const played = { 'finishers.playerId': id, deletedAt: null };
      yield* eachRow(
        models.Result.find(played)
          // Only the member's own line of a night: the others are not read.
          .select({ name: 1, date: 1, startTime: 1, venueId: 1, entrants: 1 })
          .select({ finishers: { $elemMatch: { playerId: id } } })
          .sort({ date: -1 })
          .lean(),
        ({ name, date, startTime, venueId, entrants, finishers: [own] }) => {
          return {
            name,
            date,
            startTime,
            entrants,
            venue: nameOf.get(venueId.toHexString()) ?? '',
            place: own?.place ?? null,
            points: own?.points ?? null,
            prizeCents: own?.prizeCents ?? null,
          };
        },
      );
    },
  },
};
