// Seats and moves of the players, for screens and phones. Pure.
import { foldName } from '@ahl/shared-types/names';
import { type Entry, type Move, type Night, placesOf, playing } from '@ahl/shared-types/poker-clocks';

type SeatedPlayer = { entryId: string; name: string; seat: number };
export type SeatedTable = { table: number; players: SeatedPlayer[] };

/** Returns the tables with the players who are still in, by table number and seat. */
export const seatedTables = (night: Night): SeatedTable[] => {
  const tables = new Map<number, SeatedPlayer[]>();
  for (const { id, name, seat } of playing(night))
    if (seat)
      tables.set(seat.table, [...(tables.get(seat.table) ?? []), { entryId: id, name, seat: seat.seat }]);
  return [...tables]
    .sort(([a], [b]) => a - b)
    .map(([table, players]) => ({ table, players: players.sort((a, b) => a.seat - b.seat) }));
};

/** A player who was moved; `isLast` if the latest command moved them. */
export type MovedPlayer = { move: Move; name: string; isLast: boolean };

/**
 * Returns the last moves of players who are still in, newest first: all moves of the latest command, and earlier ones
 * up to `atLeast`. Draws move everybody and are left out.
 */
export const recentMoves = (night: Night, atLeast: number): MovedPlayer[] => {
  const nameOf = new Map(playing(night).map(({ id, name }) => [id, name]));
  const seen = new Set<string>();
  const moves = night.moves.toReversed().flatMap((move) => {
    const name = nameOf.get(move.entryId);
    if (name === undefined || move.reason === 'draw' || seen.has(move.entryId)) return [];
    seen.add(move.entryId);
    return [{ move, name }];
  });
  const lastAt = moves[0]?.move.at;
  return moves
    .map((one) => ({ ...one, isLast: one.move.at === lastAt }))
    .filter(({ isLast }, index) => isLast || index < atLeast);
};

/** Returns all moves of the latest command that gave seats, in the order of the new seats; a draw counts too. */
export const lastMoved = (night: Night): { move: Move; name: string }[] => {
  const nameOf = new Map(playing(night).map(({ id, name }) => [id, name]));
  const lastAt = night.moves.at(-1)?.at;
  return night.moves
    .flatMap((move) => {
      const name = nameOf.get(move.entryId);
      return move.at === lastAt && name !== undefined ? [{ move, name }] : [];
    })
    .sort((a, b) => a.move.to.table - b.move.to.table || a.move.to.seat - b.move.to.seat);
};

/** Returns the entries of a night whose name contains the text or whose number it is; accents and case are ignored. */
export const findEntries = (night: Night, search: string): Entry[] => {
  const wanted = foldName(search);
  if (wanted.length < 2 && !/^\d+$/.test(wanted)) return [];
  return night.entries
    .filter(
      ({ name, playerNumber }) =>
        foldName(name).includes(wanted) ||
        (playerNumber !== null && String(playerNumber) === wanted.replace(/^0+/, '')),
    )
    .slice(0, 8);
};

/** A player of the final table; `points` are null until they are posted, and for a walk-in. */
export type PodiumPlayer = { entryId: string; name: string; place: number; points: number | null };

const podiumSize = 8;

/**
 * Returns the first eight of a decided night, the winner first; empty while more than one player can win.
 * @param pointsOf the points by the id of the member
 */
export const podiumOf = (night: Night, pointsOf: ReadonlyMap<string, number>): PodiumPlayer[] => {
  const places = placesOf(night);
  const placed = night.entries
    .flatMap(({ id, name, playerId }) => {
      const place = places.get(id);
      if (place === undefined) return [];
      return [{ entryId: id, name, place, points: pointsOf.get(playerId ?? '') ?? null }];
    })
    .sort((a, b) => a.place - b.place);
  return placed[0]?.place === 1 ? placed.slice(0, podiumSize) : [];
};
