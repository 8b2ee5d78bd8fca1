import type { ClientSession, Types } from 'mongoose';
import { wordsOf } from '../db/search-words.ts';
import type { Models } from '../models.ts';
import type { ChangeDocument } from './audit.ts';

/** The name that replaces the name of a member who left. */
const formerName = 'Former Member';

/** Removes the recorded changes of a member's account, and the member's name from the changes that they made. */
export const forgetChanges = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  const { Change } = models;
  await Change.deleteMany({ entity: 'player', entityId: id }, { session });
  const made = await Change.find({ $or: [{ 'actor.id': id }, { 'onBehalfOf.id': id }] })
    .session(session)
    .select('label reason actor onBehalfOf')
    .lean();
  const renamed = (person: ChangeDocument['actor']) =>
    person?.id.equals(id) ? { id, name: formerName } : person;
  const writes = made.map(({ _id, label, reason, ...people }) => {
    const actor = renamed(people.actor);
    const onBehalfOf = renamed(people.onBehalfOf);
    const words = wordsOf(label, reason, actor?.name ?? '', onBehalfOf?.name ?? '');
    return { updateOne: { filter: { _id }, update: { $set: { actor, onBehalfOf, words } } } };
  });
  if (writes.length > 0) await Change.bulkWrite(writes, { session });
};
