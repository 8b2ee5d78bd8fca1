// Determines the finishing positions of a save: it stores only when each player went out. The last one left is first;
// the others by the time of their last bust-out, latest first. The same second is a tie, which The Tournament Director
// keeps as a chop, with the ranks that the players agreed on.
import { fieldsOf, listOf, numberOf, type TdtFields } from './tdt-value.ts';

/** A player with a buy-in; `outMs` is when the last one busted, null while the player is in. */
export type Entrant = { uuid: string; outMs: number | null };

/** A player's part of a chop. */
type ChopPortion = { relativeRank: number; cash: number };
/** How players who went out together share what they won, by UUID. */
export type Chop = ReadonlyMap<string, ChopPortion>;

/** Returns the chops that still hold: after a later rebuy, their players no longer went out together. */
export const readChops = (players: TdtFields, entrants: readonly Entrant[]): Chop[] => {
  const outMs = new Map(entrants.map((entrant) => [entrant.uuid, entrant.outMs]));
  const chops = listOf(fieldsOf(players.get('Chops')).get('Chops')).map((chop): Chop => {
    const portions = [...fieldsOf(fieldsOf(chop).get('Portions'))].map(([uuid, value]) => {
      const portion = fieldsOf(value);
      return [
        uuid,
        { relativeRank: numberOf(portion, 'RelativeRank') ?? 0, cash: numberOf(portion, 'CashReal') ?? 0 },
      ] as const;
    });
    return new Map(portions);
  });
  return chops.filter((chop) => {
    const times = new Set([...chop.keys()].map((uuid) => outMs.get(uuid) ?? null));
    return chop.size > 1 && times.size === 1 && !times.has(null);
  });
};

/** Groups those who are out by time, latest first. */
const groupsOf = (entrants: readonly Entrant[]): Entrant[][] => {
  const groups = new Map<number, Entrant[]>();
  for (const entrant of entrants) {
    if (entrant.outMs === null) continue;
    groups.set(entrant.outMs, [...(groups.get(entrant.outMs) ?? []), entrant]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
};

/** The finishing positions of a save. */
export type Places = {
  /** By UUID; null for those who are still in, if they are several. */
  places: ReadonlyMap<string, number | null>;
  /** Players with the same place. */
  ties: { place: number; uuids: string[] }[];
  /** The last ones, if they agreed to end the game together. */
  deal: string[];
};

/**
 * Returns the finishing positions: players who tie share the better place, and the next one is skipped (4, 4, 6), unless
 * their chop ranks them.
 */
export const placesOf = (entrants: readonly Entrant[], chops: readonly Chop[]): Places => {
  const portions = new Map(chops.flatMap((chop) => [...chop]));
  const rankOf = ({ uuid }: Entrant): number => portions.get(uuid)?.relativeRank ?? 0;
  const remaining = entrants.filter(({ outMs }) => outMs === null);
  const groups = groupsOf(entrants);
  const places = new Map<string, number | null>();
  const ties: Places['ties'] = [];
  for (const { uuid } of remaining) places.set(uuid, remaining.length === 1 ? 1 : null);
  let first = remaining.length + 1;
  for (const group of groups) {
    const base = first;
    for (const rank of new Set(group.map(rankOf))) {
      const place = base + group.filter((other) => rankOf(other) < rank).length;
      const uuids = group.filter((other) => rankOf(other) === rank).map(({ uuid }) => uuid);
      for (const uuid of uuids) places.set(uuid, place);
      if (uuids.length > 1) ties.push({ place, uuids });
    }
    first += group.length;
  }
  const [last = []] = groups;
  const deal = remaining.length === 0 && last.length > 1 ? last.map(({ uuid }) => uuid) : [];
  return { places, ties, deal };
};
