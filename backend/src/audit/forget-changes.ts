import type { ClientSession, Types } from 'mongoose';
import { wordsOf } from '../db/search-words.ts';
import type { Models } from '../models.ts';
import type { ChangeDocument } from './audit.ts';
import { auditOf } from './audited.ts';
import { batchWithout } from './change-batch.ts';

/** The name that replaces the name of a member who left. */
const formerName = 'Former Member';

/** Removes the recorded changes of a member's account, and the member's name from the changes that they made. */
export const forgetChanges = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  const { Change } = models;
  await forgetInBatches(models, session, id);
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

/** Removes the member's changes from the summaries of the acts that they are part of, and the member's name. */
const forgetInBatches = async (
  { Change, ChangeBatch, Player }: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  const audit = auditOf(Player.schema) ?? undefined;
  const removed = await Change.find({ entity: 'player', entityId: id }).session(session).lean();
  for (const [batchId, changes] of Map.groupBy(removed, (change) => change.batchId)) {
    const batch = await ChangeBatch.findById(batchId).session(session).lean();
    if (!batch) continue;
    const left = batchWithout(batch, changes, audit);
    if (left) await ChangeBatch.replaceOne({ _id: batch._id }, left, { session });
    else await ChangeBatch.deleteOne({ _id: batch._id }, { session });
  }
  for (const person of ['actor', 'onBehalfOf'])
    await ChangeBatch.updateMany(
      { [`${person}.id`]: id },
      { $set: { [`${person}.name`]: formerName } },
      { session },
    );
};
