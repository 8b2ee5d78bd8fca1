// Owns changes to lists of ids that a document stores, such as what a member has read. `$addToSet` fails on a list that
// is null in old data, so the list is read and written whole, within a transaction that conflicts with other writers.
import { type ClientSession, Types } from 'mongoose';
import type { Models } from './models.ts';

type Item = { toString(): string };
/** Items to add to and remove from each list. */
export type ListChanges = Record<string, { add?: readonly Item[]; remove?: readonly Item[] }>;

const changedList = (
  before: readonly Item[] | null,
  { add = [], remove = [] }: ListChanges[string],
): Item[] | null => {
  const after = new Map((before ?? []).map((item) => [item.toString(), item]));
  for (const item of remove) after.delete(item.toString());
  for (const item of add) if (!after.has(item.toString())) after.set(item.toString(), item);
  const isSame = before?.length === after.size && before.every((item) => after.has(item.toString()));
  return isSame ? null : [...after.values()];
};

/**
 * Changes lists of one document; one that is null or missing counts as empty. With `upsert` a missing document is
 * created. Returns whether anything changed.
 */
export const changeLists = async (
  { collection }: { collection: Models['Player']['collection'] },
  id: Item,
  changes: ListChanges,
  { session, upsert = false }: { session: ClientSession; upsert?: boolean },
): Promise<boolean> => {
  const _id = new Types.ObjectId(id.toString());
  const stored = await collection.findOne({ _id }, { session });
  if (!stored && !upsert) return false;
  const set: Record<string, Item[]> = {};
  for (const [name, change] of Object.entries(changes)) {
    const list = changedList((stored?.[name] ?? null) as Item[] | null, change);
    if (list) set[name] = list;
  }
  if (Object.keys(set).length === 0) return false;
  await collection.updateOne({ _id }, { $set: set }, { session, upsert });
  return true;
};

/** Replaces one id in a list with another, without duplicates. */
export const replaceId = (
  ids: readonly Types.ObjectId[],
  { from, into }: { from: Types.ObjectId; into: Types.ObjectId },
): Types.ObjectId[] => {
  const replaced = ids.map((id) => (id.equals(from) ? into : id));
  return [...new Map(replaced.map((id) => [id.toHexString(), id])).values()];
};
