// What was added since a merge, and whose it is when the two are separated. Messages about a night follow the night.
import type { SinceItem } from '@ahl/shared-types/merges';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { movedOf } from '#face/moved.ts';
import { readVenueNames } from '#features/ranking/results/result.presenter.ts';
import type { AccountMergeDocument } from './account-merge.model.ts';

type Reader = { models: Models; session: ClientSession | null };

/** Returns a filter for rows of the kept account that are newer than the merge. */
const newerThan = ({ createdAt }: AccountMergeDocument) => ({ createdAt: { $gte: createdAt } });

/** Includes those that were withdrawn: they can be restored. */
const readNights = ({ models, session }: Reader, merge: AccountMergeDocument) =>
  models.Result.find({
    'finishers.playerId': merge.survivorId,
    _id: { $nin: merge.nights },
    ...newerThan(merge),
  })
    .select('name date venueId')
    .sort({ date: -1 })
    .session(session)
    .lean();

const readBonuses = ({ models, session }: Reader, merge: AccountMergeDocument) =>
  models.Bonus.find({
    playerId: merge.survivorId,
    _id: { $nin: movedOf(merge.moved, 'Bonus').ids },
    ...newerThan(merge),
  })
    .select('title amount kind createdAt')
    .sort({ createdAt: -1 })
    .session(session)
    .lean();

const readConversations = ({ models, session }: Reader, merge: AccountMergeDocument) =>
  models.MessageThread.find({
    memberId: merge.survivorId,
    kind: { $ne: 'result' },
    _id: { $nin: movedOf(merge.moved, 'MessageThread').ids },
    ...newerThan(merge),
  })
    .select('subject preview createdAt')
    .sort({ createdAt: -1 })
    .session(session)
    .lean();

/** Returns everything that was added since a merge and may be the other account's. */
export const readSince = async (
  models: Models,
  merge: AccountMergeDocument,
  session: ClientSession | null = null,
): Promise<SinceItem[]> => {
  const reader = { models, session };
  const nights = await readNights(reader, merge);
  const bonuses = await readBonuses(reader, merge);
  const conversations = await readConversations(reader, merge);
  const venueOf = await readVenueNames(
    models,
    nights.map(({ venueId }) => venueId),
  );
  return [
    ...nights.map(
      ({ _id, name, date, venueId }): SinceItem => ({
        kind: 'night',
        id: _id.toHexString(),
        title: name,
        detail: venueOf(venueId).name,
        at: date,
      }),
    ),
    ...bonuses.map(
      ({ _id, title, amount, kind, createdAt }): SinceItem => ({
        kind: 'bonus',
        id: _id.toHexString(),
        title,
        detail: `${amount} ${kind}`,
        at: createdAt.toISOString(),
      }),
    ),
    ...conversations.map(
      ({ _id, subject, preview, createdAt }): SinceItem => ({
        kind: 'conversation',
        id: _id.toHexString(),
        title: subject,
        detail: preview,
        at: createdAt.toISOString(),
      }),
    ),
  ];
};

/** Returns the messages about nights, which follow their nights. */
export const readNightMessages = async (
  { models, session }: Reader,
  survivorId: Types.ObjectId,
  nights: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> => {
  const rows = await models.MessageThread.find({ memberId: survivorId, 'night.resultId': { $in: nights } })
    .select('_id')
    .session(session)
    .lean();
  return rows.map(({ _id }) => _id);
};
