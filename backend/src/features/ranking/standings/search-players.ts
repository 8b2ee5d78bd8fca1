import { containsText } from '../../../http/list-query.ts';
import type { Models } from '../../../models.ts';
import { firstNameShown, lastNameShown, notClosed } from '../../core/players/listed-players.ts';
import type { VisibilityScope } from '../../core/players/visible-player.ts';

const maxFound = 500;

/** A word in what a member shows of themself: nobody is found by a name that is not on the page. */
const wordShown = (word: string) => ({
  $or: [
    containsText(['pokerHandle'], word),
    { $and: [containsText(['firstName'], word), firstNameShown] },
    { $and: [containsText(['lastName'], word), lastNameShown] },
  ],
});

/** Ids of players whose name or handle has every word of a text, or whose number it is; at most 500. */
export const searchPlayerIds = async (
  models: Models,
  text: string,
  visibility: VisibilityScope,
): Promise<string[]> => {
  const number = /^\d{1,8}$/.test(text) ? [{ playerNumber: Number(text) }] : [];
  const words = text.split(/\s+/).filter(Boolean);
  const named = visibility.seesAll
    ? { $and: words.map((word) => containsText(['firstName', 'lastName', 'pokerHandle'], word)) }
    : { $and: [notClosed, ...words.map(wordShown)] };
  const rows = await models.Player.find(words.length > 0 ? { $or: [named, ...number] } : {})
    .select('_id')
    .limit(maxFound)
    .lean();
  return rows.map(({ _id }) => _id.toHexString());
};
