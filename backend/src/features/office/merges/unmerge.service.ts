// Owns the undo of merges: each account gets back its own, and what was added since goes where the caller decides.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  canUndoMerge,
  type Merge,
  mayTakeSignIn,
  type SinceItem,
  type UnmergePreview,
  type undoMerge as undoContract,
} from '@ahl/shared-types/merges';
import { type ClientSession, Types } from 'mongoose';
import { markAct } from '#audit/recorder.ts';
import type { Actor } from '#call/actor.ts';
import { movedOf } from '#face/moved.ts';
import { updateBannedAt } from '#features/core/bans/ban.writer.ts';
import { isReservedEmail } from '#features/core/players/account-guard.ts';
import { partPlayer, setCombinedFields } from '#features/core/players/combined-account.writer.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { moveNights } from '#features/ranking/results/move-nights.ts';
import { queueTrophyCases } from '#features/ranking/results/trophy-progress-tasks.ts';
import { resealSince } from '#features/ranking/trophies/season-titles.ts';
import type { AccountMergeDocument } from './account-merge.model.ts';
import type { MergeDeps, Within } from './merge.deps.ts';
import { fieldsBack } from './merge.fields.ts';
import { countBonusesAfterMerge, endSignIns, mergeAct, publishCombined, readMerge } from './merge.service.ts';
import { readNightMessages, readSince } from './unmerge.questions.ts';

type Order = EndpointInput<typeof undoContract>;
/** What was added since and goes to the other account, by id. */
type Decided = { nights: Types.ObjectId[]; bonuses: Types.ObjectId[]; conversations: Types.ObjectId[] };

const fieldNames = ({ before, after }: AccountMergeDocument): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/**
 * Asks what the merge asked, with the present roles of both accounts; staff keep the sign-in that they have now.
 * @throws FORBIDDEN, CONFLICT
 */
const assertMayUndo = (
  { masterAdminEmail }: MergeDeps,
  { merge, survivor }: { merge: AccountMergeDocument; survivor: PlayerDocument },
  actor: Actor,
): void => {
  const role = roleHeld(survivor, masterAdminEmail);
  const targets = {
    survivor: { id: merge.survivorId.toHexString(), role },
    merged: {
      id: merge.mergedId.toHexString(),
      role: roleHeld(merge.merged as PlayerDocument, masterAdminEmail),
    },
  };
  if (!canUndoMerge(actor, targets)) throw new AppError('FORBIDDEN', 'merge.undo-ranks-higher');
  const { back } = fieldsBack(survivor, { ...merge, names: fieldNames(merge) });
  if (('email' in back || 'passwordHash' in back) && !mayTakeSignIn({ role }))
    throw new AppError('CONFLICT', 'merge.undo-sign-in-of-staff');
};

/** Returns a merge that can be undone now, with the account that was kept. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
const findUndoable = async (deps: MergeDeps, id: string, session: ClientSession | null, actor: Actor) => {
  const { models } = deps;
  const merge = await models.AccountMerge.findById(id).session(session).lean<AccountMergeDocument | null>();
  if (!merge) throw new AppError('NOT_FOUND', 'merge.not-found');
  if (merge.undoneAt) throw new AppError('CONFLICT', 'merge.undone-already');
  const survivor = await models.Player.findById(merge.survivorId)
    .session(session)
    .lean<PlayerDocument | null>();
  if (survivor?.mergedInto) throw new AppError('CONFLICT', 'merge.survivor-combined');
  if (!survivor || survivor.closedAt) throw new AppError('CONFLICT', 'merge.survivor-closed');
  // The latest first: an earlier merge does not know what a later one moved.
  const later = await models.AccountMerge.findOne({
    survivorId: merge.survivorId,
    undoneAt: null,
    _id: { $gt: merge._id },
  })
    .sort({ _id: -1 })
    .session(session)
    .lean();
  if (later) throw new AppError('CONFLICT', 'merge.later-first', { name: later.mergedName });
  assertMayUndo(deps, { merge, survivor }, actor);
  return { merge, survivor };
};

const emailOf = ({ merged }: AccountMergeDocument): string => String(merged.email ?? '');

/** Whether somebody else has the former address of the other account: it is restored without one. */
const isEmailInUse = async (
  deps: MergeDeps,
  merge: AccountMergeDocument,
  survivorEmail: string,
  session: ClientSession | null,
): Promise<boolean> => {
  const email = emailOf(merge);
  if (email === '') return false;
  if (isReservedEmail(deps, email)) return true;
  const others = await deps.models.Player.find({ email }).select('_id').session(session).lean();
  return others.some(({ _id }) => !_id.equals(merge.survivorId) || survivorEmail === email);
};

/** Returns the e-mail of the kept account once its fields are restored. */
const survivorEmailAfter = (survivor: PlayerDocument, back: object): string =>
  String(('email' in back ? (back as { email?: string }).email : survivor.email) ?? '');

/** Returns what undoing a merge would do, with a question for each thing added since. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const previewUnmerge = async (deps: MergeDeps, id: string, actor: Actor): Promise<UnmergePreview> => {
  const { merge, survivor } = await findUndoable(deps, id, null, actor);
  const { back, changed } = fieldsBack(survivor, { ...merge, names: fieldNames(merge) });
  return {
    merge: await readMerge(deps, id),
    since: await readSince(deps.models, merge),
    isEmailTaken: await isEmailInUse(deps, merge, survivorEmailAfter(survivor, back), null),
    preservedFields: changed,
  };
};

/** @throws CONFLICT for something that was not added since the merge */
const readDecided = (since: readonly SinceItem[], order: Order): Decided => {
  const idsOf = (kind: SinceItem['kind'], ids: readonly string[]) => {
    const known = new Set(since.flatMap((item) => (item.kind === kind ? [item.id] : [])));
    if (ids.some((id) => !known.has(id))) throw new AppError('CONFLICT', 'merge.not-since');
    return ids.map((id) => new Types.ObjectId(id));
  };
  return {
    nights: idsOf('night', order.nights),
    bonuses: idsOf('bonus', order.bonuses),
    conversations: idsOf('conversation', order.conversations),
  };
};

/** Fields that the restored account does not take from its old row: they follow from nights, or count writes. */
const notRestored = [
  'totalTournaments',
  'totalWinningsCents',
  'rank',
  'tokenVersion',
  'endedSessions',
  'version',
  'createdAt',
  'updatedAt',
  'bannedAt',
  'mergedInto',
  'closesAt',
  'closedAt',
  '__v',
];

/** Restores the fields of both accounts. */
const partAccounts = async (
  deps: MergeDeps,
  session: ClientSession,
  { merge, survivor, actor }: { merge: AccountMergeDocument; survivor: PlayerDocument; actor: Actor },
): Promise<void> => {
  const { back } = fieldsBack(survivor, { ...merge, names: fieldNames(merge) });
  const endedNumbers = new Set([merge.mergedNumber, ...merge.formerNumbers]);
  const formerNumbers = (survivor.formerNumbers ?? []).filter((number) => !endedNumbers.has(number));
  await setCombinedFields(deps, session, actor, { id: survivor._id, fields: back, formerNumbers });
  const isInUse = await isEmailInUse(deps, merge, survivorEmailAfter(survivor, back), session);
  const fields = Object.fromEntries(
    Object.entries(merge.merged).filter(
      ([name, value]) => !notRestored.includes(name) && value !== undefined && !(isInUse && name === 'email'),
    ),
  );
  const order = { id: merge.mergedId, fields, formerIds: merge.formerIds };
  if (!(await partPlayer(deps, session, actor, order)))
    throw new AppError('CONFLICT', 'merge.undone-already');
};

/** Moves back all rows that were moved, and what was decided about the time since. */
const moveAllBack = async (
  deps: MergeDeps,
  session: ClientSession,
  merge: AccountMergeDocument,
  more: ReadonlyMap<string, readonly Types.ObjectId[]>,
): Promise<void> => {
  const order = { from: merge.mergedId, into: merge.survivorId, now: merge.at };
  for (const [model, { moveBack }] of Object.entries(deps.memberMoves)) {
    const moved = movedOf(merge.moved, model);
    await moveBack(deps.models, session, order, {
      ...moved,
      ids: [...moved.ids, ...(more.get(model) ?? [])],
    });
  }
};

const partWithin = async (
  deps: MergeDeps,
  { session, publish }: Within,
  order: Order,
  actor: Actor,
): Promise<AccountMergeDocument> => {
  const { models } = deps;
  const { merge, survivor } = await findUndoable(deps, order.id, session, actor);
  const decided = readDecided(await readSince(models, merge, session), order);
  const messages = await readNightMessages({ models, session }, merge.survivorId, [
    ...merge.nights,
    ...decided.nights,
  ]);
  const known = new Set(movedOf(merge.moved, 'MessageThread').ids.map((id) => id.toHexString()));
  const newMessages = messages.filter((id) => !known.has(id.toHexString()));
  await partAccounts(deps, session, { merge, survivor, actor });
  const more = new Map([
    ['Bonus', decided.bonuses],
    ['MessageThread', [...decided.conversations, ...newMessages]],
  ]);
  await moveAllBack(deps, session, merge, more);
  const way = { from: merge.survivorId, into: merge.mergedId };
  const within = { session, publish };
  await moveNights(deps, within, { ...way, ids: merge.nights });
  if (decided.nights.length > 0)
    await moveNights(deps, within, { ...way, ids: decided.nights, isCorrection: true });
  const winners = await resealSince(models, session, {
    playerIds: [merge.survivorId, merge.mergedId],
    since: merge.at,
  });
  const both = [merge.survivorId.toHexString(), merge.mergedId.toHexString()];
  await queueTrophyCases(models, session, [...new Set([...both, ...winners])]);
  if (movedOf(merge.moved, 'Ban').ids.length > 0)
    for (const id of both) await updateBannedAt(deps, session, publish, id);
  await models.AccountMerge.updateOne(
    { _id: merge._id },
    { $set: { undoneAt: new Date(deps.now()), undoneByName: actor.name, undoNote: order.note } },
    { session },
  );
  const { _id, mergedNumber } = merge;
  markAct(session, mergeAct({ _id, mergedNumber, survivorNumber: survivor.playerNumber }));
  for (const id of [merge.survivorId, merge.mergedId]) await endSignIns(deps, within, id);
  publishCombined(publish, [merge.survivorId, merge.mergedId], merge.moved);
  return merge;
};

/** Undoes a merge. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const undoMerge = async (deps: MergeDeps, order: Order, actor: Actor): Promise<Merge> => {
  const merge = await deps.outbox.transact(
    (session, publish) => partWithin(deps, { session, publish }, order, actor),
    { reason: order.note },
  );
  await countBonusesAfterMerge(deps, [merge.survivorId, merge.mergedId]);
  return readMerge(deps, merge._id.toHexString());
};
