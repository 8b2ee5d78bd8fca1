import { formerMember } from '@ahl/shared-types/privacy';
import type { StandingPlayer, StandingRow } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import {
  presentMemberFor,
  type StoredMember,
  type VisibilityScope,
  visibleFields,
} from '#features/core/players/visible-player.ts';
import type { RankedStanding } from './leaderboard.reader.ts';
import type { Movement } from './movement.ts';

/** Returns a player as point lists show them. */
export const presentPlayer = (player: StoredMember, visibility: VisibilityScope): StandingPlayer => {
  const { firstName, lastName, pokerHandle, playerNumber, profileImage } = presentMemberFor(
    player,
    visibility,
  );
  return { id: player._id.toHexString(), firstName, lastName, pokerHandle, playerNumber, profileImage };
};

const { middleInitial: _none, ...unknown } = formerMember;

/** Returns players by id; deleted accounts get a placeholder name, because their results stay. */
export const readPlayers = async (models: Models, ids: Iterable<string>, visibility: VisibilityScope) => {
  const wanted = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const rows = await models.Player.find({ _id: { $in: wanted } })
    .select(visibleFields)
    .lean();
  const players = new Map(rows.map((row) => [row._id.toHexString(), presentPlayer(row, visibility)]));
  return (id: string): StandingPlayer => players.get(id) ?? { id, ...unknown };
};

/** Returns standings with their players, in their order. */
export const presentRows = async (
  models: Models,
  standings: readonly RankedStanding[],
  visibility: VisibilityScope,
  movement: ReturnType<Movement> | null = null,
): Promise<StandingRow[]> => {
  const ids = standings.map(({ standing }) => standing.playerId.toHexString());
  const [playerOf, moved] = await Promise.all([readPlayers(models, ids, visibility), movement]);
  return standings.map((ranked) => {
    const { standing, rank, isShared } = ranked;
    return {
      rank,
      isShared,
      previousRank: moved?.previousRankOf(ranked) ?? null,
      player: playerOf(standing.playerId.toHexString()),
      points: standing.points,
      games: standing.games,
      counted: standing.counted,
      wins: standing.wins,
      bestPlace: standing.bestPlace,
      isQualified: standing.isQualified,
    };
  });
};
