import { containsText } from '../../http/list-query.ts';
import type { Models } from '../../models/index.ts';

const mostFound = 500;

/** Ids of players whose name or handle has every word of a text, or whose number it is; at most 500. */
export const searchPlayerIds = async (models: Models, text: string): Promise<string[]> => {
  const number = /^\d{1,8}$/.test(text) ? [{ playerNumber: Number(text) }] : [];
  const words = text.split(/\s+/).filter(Boolean);
  const named = { $and: words.map((word) => containsText(['firstName', 'lastName', 'pokerHandle'], word)) };
  const rows = await models.Player.find(words.length > 0 ? { $or: [named, ...number] } : {})
    .select('_id')
    .limit(mostFound)
    .lean();
  return rows.map(({ _id }) => _id.toHexString());
};
