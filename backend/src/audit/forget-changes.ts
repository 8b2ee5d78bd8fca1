import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { wordsOf } from '#db/search-words.ts';
import type { ChangeDocument } from './audit.ts';
import { auditedModels } from './audited-models.ts';
import { batchWithout, wordsWithout } from './change-batch.ts';

/** The name that replaces the name of a member who left. */
const formerName = 'Former Member';

const renamed = (person: ChangeDocument['actor'], id: Types.ObjectId) =>
  person?.id.equals(id) ? { id, name: formerName } : person;

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
  const writes = made.map(({ _id, label, reason, ...people }) => {
    const actor = renamed(people.actor, id);
    const onBehalfOf = renamed(people.onBehalfOf, id);
    const words = wordsOf(label, reason, actor?.name ?? '', onBehalfOf?.name ?? '');
    return { updateOne: { filter: { _id }, update: { $set: { actor, onBehalfOf, words } } } };
  });
  if (writes.length > 0) await Change.bulkWrite(writes, { session });
};

/** Removes the member's changes from the summaries of the acts that they are part of, and the member's name. */
const forgetInBatches = async (
  { Change, ChangeBatch }: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  const audit = auditedModels(Change.db).get('player')?.audit;
  const removed = await Change.find({ entity: 'player', entityId: id }).session(session).lean();
  for (const [batchId, changes] of Map.groupBy(removed, (change) => change.batchId)) {
    const batch = await ChangeBatch.findById(batchId).session(session).lean();
    if (!batch) continue;
    const left = batchWithout(batch, changes, audit);
    if (left) await ChangeBatch.replaceOne({ _id: batch._id }, left, { session });
    else await ChangeBatch.deleteOne({ _id: batch._id }, { session });
  }
  const made = await ChangeBatch.find({ $or: [{ 'actor.id': id }, { 'onBehalfOf.id': id }] })
    .session(session)
    .select('actor onBehalfOf words')
    .lean();
  const writes = made.map(({ _id, words, ...people }) => {
    const names = [people.actor, people.onBehalfOf].flatMap((each) =>
      each?.id.equals(id) ? [each.name] : [],
    );
    const actor = renamed(people.actor, id);
    const onBehalfOf = renamed(people.onBehalfOf, id);
    const set = { actor, onBehalfOf, words: wordsWithout(words, ...names) };
    return { updateOne: { filter: { _id }, update: { $set: set } } };
  });
  if (writes.length > 0) await ChangeBatch.bulkWrite(writes, { session });
};
