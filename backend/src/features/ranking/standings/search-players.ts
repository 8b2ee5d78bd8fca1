import { nameWords } from '@ahl/shared-types/names';
import type { Models } from '#db/models.ts';
import { firstNameShown, lastNameShown, notClosed } from '#features/core/players/listed-players.ts';
import { keyContains } from '#features/core/players/name-keys.ts';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';

const maxFound = 500;

/** Returns the filter for a word in what a member shows publicly: nobody is found by a hidden name. */
const wordShown = (word: string) => ({
  $or: [
    keyContains(['handleKey'], word),
    { $and: [keyContains(['firstNameKey'], word), firstNameShown] },
    { $and: [keyContains(['lastNameKey'], word), lastNameShown] },
  ],
});

/** Returns the ids of players whose name or handle contains every word, or who have that number; at most 500. */
export const searchPlayerIds = async (
  models: Models,
  text: string,
  visibility: VisibilityScope,
): Promise<string[]> => {
  const number = /^\d{1,8}$/.test(text) ? [{ playerNumber: Number(text) }] : [];
  const words = nameWords(text);
  const named = visibility.seesAll
    ? { $and: words.map((word) => keyContains(['firstNameKey', 'lastNameKey', 'handleKey'], word)) }
    : { $and: [notClosed, ...words.map(wordShown)] };
  const rows = await models.Player.find(words.length > 0 ? { $or: [named, ...number] } : {})
    .select('_id')
    .limit(maxFound)
    .lean();
  return rows.map(({ _id }) => _id.toHexString());
};
