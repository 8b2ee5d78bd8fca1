import { eachRow, type MemberExport } from '../../core/players/member-export.ts';

/** The member's finishes. */
export const resultExport: MemberExport = {
  models: ['Result'],
  lists: {
    results: async function* (models, { id }) {
      const venues = await models.Venue.find().select('name').lean();
      const nameOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue.name]));
      const played = { 'finishers.playerId': id, deletedAt: null };
      yield* eachRow(
        models.Result.find(played).sort({ date: -1 }).lean(),
        ({ name, date, startTime, venueId, entrants, finishers }) => {
          const own = finishers.find(({ playerId }) => playerId.equals(id));
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
