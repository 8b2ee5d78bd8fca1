import type { StandingPlayer, StandingRow } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Models } from '../../models/index.ts';
import type { RankedLine } from './board.reader.ts';

const nameFields = 'firstName lastName pokerHandle playerNumber profileImage';
type Named = {
  _id: Types.ObjectId;
  firstName: string;
  lastName: string;
  pokerHandle: string;
  playerNumber: number;
  profileImage?: string | null;
};

/** A player as lists of points name them. */
export const presentPlayer = (player: Named): StandingPlayer => ({
  id: player._id.toHexString(),
  firstName: player.firstName,
  lastName: player.lastName,
  pokerHandle: player.pokerHandle,
  playerNumber: player.playerNumber,
  profileImage: player.profileImage ?? null,
});

/** Players by id; who is no longer there is named so, since their results stay. */
export const readPlayers = async (models: Models, ids: Iterable<string>) => {
  const wanted = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const rows = await models.Player.find({ _id: { $in: wanted } })
    .select(nameFields)
    .lean();
  const players = new Map(rows.map((row) => [row._id.toHexString(), presentPlayer(row)]));
  const unknown = { firstName: 'Former', lastName: 'Member', pokerHandle: '', playerNumber: 0 };
  return (id: string): StandingPlayer => players.get(id) ?? { id, ...unknown, profileImage: null };
};

/** Lines with their players, in their order. */
export const presentRows = async (
  models: Models,
  lines: readonly RankedLine[],
  previousRankOf: (line: RankedLine) => number | null = () => null,
): Promise<StandingRow[]> => {
  const playerOf = await readPlayers(
    models,
    lines.map(({ line }) => line.playerId.toHexString()),
  );
  return lines.map((ranked) => {
    const { line, rank, isShared } = ranked;
    return {
      ...{ rank, isShared, previousRank: previousRankOf(ranked) },
      player: playerOf(line.playerId.toHexString()),
      ...{ points: line.points, games: line.games, counted: line.counted },
      ...{ wins: line.wins, bestPlace: line.bestPlace, isQualified: line.isQualified },
    };
  });
};
