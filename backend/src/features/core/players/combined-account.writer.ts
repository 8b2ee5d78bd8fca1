// Owns the writes of accounts that are combined with another one, and separated from it again. Each is part of a
// merge's transaction and checks who acts (`account-guard.ts`); the merge publishes the facts.
import type { ClientSession, Types } from 'mongoose';
import { emptiedFields, removedFields } from './account.writer.ts';
import { type AccountActor, type AccountStore, assertEmailsStay, assertMayWrite } from './account-guard.ts';
import type { PlayerDocument } from './player.model.ts';

/**
 * Empties an account that was combined with another one, to which its number leads from now on; the numbers that led to
 * it do too. Returns the account as it was before; null if it is closed or already combined.
 * @throws FORBIDDEN, VALIDATION_FAILED for the account with the reserved address
 */
export const leadToPlayer = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  { id, into, now }: { id: Types.ObjectId; into: Types.ObjectId; now: Date },
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [id, into]);
  await assertEmailsStay(store, session, [{ id, email: undefined }]);
  const { models } = store;
  const before = await models.Player.findOneAndUpdate(
    { _id: id, closesAt: null, closedAt: null, mergedInto: null },
    {
      $set: { ...emptiedFields, mergedInto: into, closesAt: now, closedAt: now },
      $unset: { ...removedFields, formerNumbers: 1 },
      $inc: { tokenVersion: 1, version: 1 },
    },
    { session, returnDocument: 'before' },
  ).lean();
  if (before) await models.Player.updateMany({ mergedInto: id }, { $set: { mergedInto: into } }, { session });
  return before;
};

/** The fields that an account keeps of two. */
export type CombinedFields = Partial<
  Pick<
    PlayerDocument,
    | 'firstName'
    | 'lastName'
    | 'middleInitial'
    | 'pokerHandle'
    | 'phone'
    | 'birthYear'
    | 'birthday'
    | 'city'
    | 'state'
    | 'region'
    | 'profileImage'
    | 'privacy'
    | 'email'
    | 'passwordHash'
    | 'language'
    | 'notifications'
    | 'tags'
    | 'createdAt'
  >
>;

/**
 * Sets fields of an account according to a merge or its undo; an undefined field is removed. Returns the account.
 * @throws FORBIDDEN, VALIDATION_FAILED for the reserved address
 */
export const setCombinedFields = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  {
    id,
    fields,
    formerNumbers,
  }: { id: Types.ObjectId; fields: CombinedFields; formerNumbers: readonly number[] },
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [id]);
  if ('email' in fields) await assertEmailsStay(store, session, [{ id, email: fields.email ?? undefined }]);
  const provided = Object.entries({
    ...fields,
    formerNumbers: formerNumbers.length > 0 ? formerNumbers : undefined,
  });
  const set = Object.fromEntries(provided.filter(([, value]) => value !== undefined));
  const unset = Object.fromEntries(
    provided.flatMap(([name, value]) => (value === undefined ? [[name, 1]] : [])),
  );
  return store.models.Player.findOneAndUpdate(
    { _id: id },
    { $set: set, $unset: unset, $inc: { version: 1 } },
    // A person with two accounts has been a member since the first of them.
    { session, returnDocument: 'after', overwriteImmutable: true, timestamps: { createdAt: false } },
  ).lean();
};

/**
 * Separates a combined account again, with its previous data. Returns it; null if it is not combined.
 * @throws FORBIDDEN, VALIDATION_FAILED for the reserved address
 */
export const partPlayer = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  {
    id,
    fields,
    formerIds,
  }: { id: Types.ObjectId; fields: Record<string, unknown>; formerIds: Types.ObjectId[] },
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [id]);
  await assertEmailsStay(store, session, [{ id, email: fields.email as string | undefined }]);
  const { models } = store;
  const account = await models.Player.findOneAndUpdate(
    { _id: id, mergedInto: { $ne: null } },
    {
      $set: { ...fields, closesAt: null, closedAt: null },
      $unset: { mergedInto: 1 },
      $inc: { tokenVersion: 1, version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (account)
    await models.Player.updateMany({ _id: { $in: formerIds } }, { $set: { mergedInto: id } }, { session });
  return account;
};
