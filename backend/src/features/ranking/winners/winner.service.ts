import { nightIdOf } from '@ahl/shared-types/events';
import { type RecentWinner, recentWinnersHours } from '@ahl/shared-types/winners';
import type { Models } from '#db/models.ts';
import { presentMemberFor, publicVisibility, visibleFields } from '#features/core/players/visible-player.ts';

type Deps = { models: Models; now: () => number };

const recentMs = recentWinnersHours * 3_600_000;

/** Returns the first places of results posted within the last 48 hours, newest first, including shared first places. */
export const listRecentWinners = async ({ models, now }: Deps): Promise<RecentWinner[]> => {
  const since = new Date(now() - recentMs);
  const results = await models.Result.find({ postedAt: { $gte: since }, deletedAt: null })
    .sort({ postedAt: -1, _id: -1 })
    .lean();
  const wins = results.flatMap((result) =>
    result.finishers.filter(({ place }) => place === 1).map(({ playerId }) => ({ result, playerId })),
  );
  const [players, venues] = await Promise.all([
    models.Player.find({ _id: { $in: wins.map(({ playerId }) => playerId) } })
      .select(visibleFields)
      .lean(),
    models.Venue.find({ _id: { $in: results.map(({ venueId }) => venueId) } })
      .select('name')
      .lean(),
  ]);
  const playerOf = new Map(players.map((player) => [player._id.toHexString(), player]));
  const venueOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue.name]));
  return wins.flatMap(({ result, playerId }) => {
    const player = playerOf.get(playerId.toHexString());
    if (!player) return [];
    const { firstName, lastName, profileImage, playerNumber } = presentMemberFor(player, publicVisibility);
    return [
      {
        id: `${result._id.toHexString()}-${playerId.toHexString()}`,
        date: result.date,
        player: {
          id: playerId.toHexString(),
          firstName,
          lastName,
          profileImage,
          playerNumber,
        },
        tournament: { name: result.name, venueName: venueOf.get(result.venueId.toHexString()) ?? '' },
        nightId: nightIdOf({ id: result._id.toHexString(), tournamentId: result.tournamentId ?? null }),
        expiresAt: new Date(result.postedAt.getTime() + recentMs).toISOString(),
      },
    ];
  });
};
