// Short names of the players of a night, for cells that a thumb can hit: `Samir M.`. Pure.
import { foldName } from '@ahl/shared-types/names';

/** A player as named here. */
type Named = { id: string; name: string; playerNumber: number | null };

const wordsOf = (name: string): string[] => name.trim().split(/\s+/);

/** Shortens a name to its first word and `letters` of its last one; a name of one word stays as it is. */
const shorten = (name: string, letters: number): string => {
  const words = wordsOf(name);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length < 2) return first;
  const part = [...last].slice(0, letters).join('');
  return part === last ? `${first} ${last}` : `${first} ${part}.`;
};

const longestOf = (names: readonly Named[]): number =>
  Math.max(1, ...names.map(({ name }) => [...(wordsOf(name).at(-1) ?? '')].length));

/** Names those whom their names do not tell apart by their number, or by their order. */
const withMarks = (same: readonly Named[]): [string, string][] =>
  same.map(({ id, name, playerNumber }, index) => [
    id,
    same.length === 1 ? name : `${name} ${playerNumber === null ? `(${index + 1})` : `#${playerNumber}`}`,
  ]);

/**
 * Returns a name for each player by id, no two alike: as many letters of the last name as it takes, then the whole
 * name, and for people of the same name their number.
 */
export const shortNames = (players: readonly Named[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  let open = [...players];
  for (let letters = 1; letters <= longestOf(players) && open.length > 0; letters += 1) {
    const groups = Map.groupBy(open, ({ name }) => foldName(shorten(name, letters)));
    const unique = [...groups.values()].filter((group) => group.length === 1).flat();
    for (const { id, name } of unique) names.set(id, shorten(name, letters));
    open = open.filter(({ id }) => !names.has(id));
  }
  const groups = Map.groupBy(open, ({ name }) => foldName(name));
  for (const group of groups.values()) for (const [id, name] of withMarks(group)) names.set(id, name);
  return names;
};

/** Returns how a player is called aloud: by the first name, or if another one has it too, by the short name. */
export const calledName = (player: Named, players: readonly Named[], short: string): string => {
  const first = wordsOf(player.name)[0] ?? '';
  const isAlone = players.every(
    ({ id, name }) => id === player.id || foldName(wordsOf(name)[0] ?? '') !== foldName(first),
  );
  return isAlone ? first : short;
};
