// The players of a night with their places, as lists show them. Pure.
import { foldName } from '@ahl/shared-types/names';
import { type Entry, type Night, placesOf, playing } from '@ahl/shared-types/poker-clocks';

/** One of tonight's players. */
export type ListedPlayer = {
  entry: Entry;
  /** The player's place, null until they have one. */
  place: number | null;
  /** Whether others went out in the same hand. */
  isTied: boolean;
  isOut: boolean;
};

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Returns everyone on the list, by name. */
export const listPlayers = (night: Night): ListedPlayer[] => {
  const places = placesOf(night);
  const inPlay = new Set(playing(night).map(({ id }) => id));
  const handOf = new Map(night.bustOuts.flatMap((hand) => hand.entryIds.map((id) => [id, hand] as const)));
  return night.entries
    .map((entry) => {
      const hand = handOf.get(entry.id);
      return {
        entry,
        place: places.get(entry.id) ?? null,
        isTied: hand !== undefined && hand.entryIds.length + hand.unnamed > 1,
        isOut: !inPlay.has(entry.id),
      };
    })
    .sort((a, b) => collator.compare(a.entry.name, b.entry.name));
};

/** Returns the players who have a place, the best first. */
export const placedOf = (players: readonly ListedPlayer[]): ListedPlayer[] =>
  players.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));

/** Returns the players whose name or player number begins with the typed text. */
export const findPlayers = (players: readonly ListedPlayer[], typed: string): ListedPlayer[] => {
  const term = foldName(typed);
  if (term === '') return [...players];
  return players.filter(({ entry }) => {
    const name = foldName(entry.name);
    return (
      [name, ...name.split(' ')].some((word) => word.startsWith(term)) ||
      String(entry.playerNumber ?? '').startsWith(term)
    );
  });
};

/** Returns the hand in which a player went out. */
export const bustOutOf = (night: Night, entryId: string) =>
  night.bustOuts.find(({ entryIds }) => entryIds.includes(entryId));
