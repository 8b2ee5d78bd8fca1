// The rows of one night together: its field, the place of each finisher, and whether the points of the file count.
import type { ImportOptions, RowRefusal } from '@ahl/shared-types/imports';
import { readReason } from '@ahl/shared-types/reasons';
import { finisherErrors, maxFinishers } from '@ahl/shared-types/results';
import { refuse } from '#face/import-kind.ts';
import type { NewPlayer } from './player-match.ts';

/** A venue of the league, or one to add. */
type NightVenue = { id: string; region: number } | { name: string; region: number };

/** A row as it is written. */
export type FinisherWrite = {
  date: string;
  startTime: string;
  event: string;
  venue: NightVenue;
  venueName: string;
  entrants: number | null;
  place: number | null;
  points: number | null;
  prizeCents: number;
  knockouts: number;
  /** A member's id, a member to add, or null for somebody without a name. */
  player: string | NewPlayer | null;
  playerName: string;
  /** The night, the player and the venue as the program names them that the file is from; absent for a table. */
  source?: { night: string; player: string; venue: string };
  scoring: ImportOptions['scoring'];
};

/** A finisher of a night; `points` are those of the file, null where the rule of the season counts. */
export type NightFinisher = {
  player: string | NewPlayer;
  name: string;
  place: number;
  points: number | null;
  prizeCents: number;
  knockouts: number;
};

/** Places by points: who has the same points shares the better place; who has none is behind all others. */
const placesByPoints = (rows: readonly FinisherWrite[]): number[] =>
  rows.map(({ points }) => rows.filter((other) => (other.points ?? -1) > (points ?? -1)).length + 1);

/** Who has no place in a list that has places played too, and shares the one behind all others. */
const withLastPlaces = (rows: readonly FinisherWrite[]): number[] => {
  const places = rows.flatMap(({ place }) => place ?? []);
  const behind = Math.max(places.length, ...places) + 1;
  return rows.map(({ place }) => place ?? behind);
};

/** Returns the field of a night and its finishers, the winner first. */
export const nightOf = (rows: readonly FinisherWrite[]): { entrants: number; finishers: NightFinisher[] } => {
  const hasPlaces = rows.some(({ place }) => place !== null);
  const places = hasPlaces ? withLastPlaces(rows) : placesByPoints(rows);
  const isFrozen = rows.some(({ points, scoring }) => points !== null && scoring !== 'rule');
  const counted = rows.find(({ entrants }) => entrants !== null)?.entrants ?? 0;
  const finishers = rows.flatMap(({ player, playerName, points, prizeCents, knockouts }, index) =>
    player === null
      ? []
      : [
          {
            player,
            name: playerName,
            place: places[index] ?? 1,
            points: isFrozen ? (points ?? 0) : null,
            prizeCents,
            knockouts,
          },
        ],
  );
  // Places below a gap are those of players whom the file does not name.
  const lowest = hasPlaces ? Math.max(...rows.map(({ place }) => place ?? 0)) : 0;
  return {
    entrants: Math.max(counted, rows.length, lowest),
    finishers: finishers.toSorted((a, b) => a.place - b.place),
  };
};

/** The identity of a player within a file. */
const identityOf = (player: string | NewPlayer): string => (typeof player === 'string' ? player : player.key);

/** Returns why rows do not form a night together; null if they do. */
export const checkNight = (rows: readonly FinisherWrite[]): RowRefusal | null => {
  const { entrants, finishers } = nightOf(rows);
  if (entrants > maxFinishers) return refuse(null, 'import-result.too-many', { max: maxFinishers });
  const listed = finishers.map(({ player, place }) => ({ playerId: identityOf(player), place }));
  const [path, text] = Object.entries(finisherErrors(entrants, listed))[0] ?? [];
  if (path === undefined || text === undefined) return null;
  const finisher = finishers[Number(path.split('.')[1])];
  const { reason: why, params = {} } = readReason(text) ?? {};
  if (why === 'result.listed-twice')
    return refuse('player', 'import-result.played-twice', { name: finisher?.name ?? '' });
  const least = Number(params.least ?? params.place ?? 1);
  const most = Number(params.most ?? params.place ?? entrants);
  const { name = '', place = 0 } = finisher ?? {};
  return refuse('place', 'import-result.place-between', { name, place, entrants, least, most });
};
