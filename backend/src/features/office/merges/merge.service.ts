// Owns merges: two accounts become one, in one transaction, with a record by which it can be undone at any later time.
import { AppError, type EndpointInput, invalidField } from '@ahl/shared-types/common';
import {
  type mergeAccounts as combineContract,
  lacksShownHandle,
  type listMerges as listContract,
  type Merge,
  type MergeChoices,
  mayTakeSignIn,
} from '@ahl/shared-types/merges';
import { type ClientSession, Types } from 'mongoose';
import type { RecordedAct } from '#audit/audit.ts';
import { markAct } from '#audit/recorder.ts';
import type { Actor } from '#call/actor.ts';
import { type Moved, movedOf } from '#face/moved.ts';
import { accountTraces } from '#features/core/account/account.personal-data.ts';
import { authTraces } from '#features/core/auth/auth.personal-data.ts';
import { updateBannedAt } from '#features/core/bans/ban.writer.ts';
import { voidTokens } from '#features/core/players/account.writer.ts';
import { leadToPlayer, setCombinedFields } from '#features/core/players/combined-account.writer.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { moveNights, readUncountedDates } from '#features/ranking/results/move-nights.ts';
import { queueTrophyCases } from '#features/ranking/results/trophy-progress-tasks.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { AccountMergeDocument } from './account-merge.model.ts';
import type { MergeDeps, Within } from './merge.deps.ts';
import { factsOf, mergeFields, sameFieldsOf } from './merge.fields.ts';
import { assertNoObstacle, findObstacles, type MergeActor, type MergePair } from './merge.obstacles.ts';
import { presentMerges } from './merge.presenter.ts';

/** A request to merge two accounts; a version that is left out is not compared. */
export type MergeOrder = {
  survivorId: string;
  mergedId: string;
  survivorVersion?: number;
  mergedVersion?: number;
  choices: (pair: MergePair) => MergeChoices;
  note: string;
};

const readAccount = async ({ models }: MergeDeps, id: string, session: ClientSession | null) => {
  const player = await models.Player.findById(id).session(session).lean<PlayerDocument | null>();
  if (!player) throw new AppError('NOT_FOUND', 'member.not-found');
  if (player.mergedInto) throw new AppError('CONFLICT', 'merge.merged-already');
  return player;
};

/** Returns both accounts of a pair. @throws VALIDATION_FAILED, NOT_FOUND, CONFLICT */
export const readPair = async (
  deps: MergeDeps,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
  session: ClientSession | null,
): Promise<MergePair> => {
  if (survivorId === mergedId) throw invalidField('mergedId', 'merge.same-account');
  const survivor = await readAccount(deps, survivorId, session);
  const merged = await readAccount(deps, mergedId, session);
  return { survivor, merged };
};

const isAt = (player: PlayerDocument, version: number | undefined): boolean =>
  version === undefined || (player.version ?? 0) === version;

/** @throws VALIDATION_FAILED for an impossible choice */
const assertChoices = (deps: MergeDeps, { survivor, merged }: MergePair, choices: MergeChoices): void => {
  const role = roleHeld(survivor, deps.masterAdminEmail);
  if (choices.signIn === 'merged' && !mayTakeSignIn({ role }))
    throw invalidField('choices', 'merge.sign-in-of-staff');
  if (lacksShownHandle(factsOf(survivor), factsOf(merged), choices))
    throw invalidField('choices', 'privacy.handle-kept');
};

/** Ends the sign-ins of an account, including links that would open it. */
export const endSignIns = async (deps: MergeDeps, { session, publish }: Within, id: Types.ObjectId) => {
  const owner = { id, email: null };
  await authTraces.forget(deps.models, session, owner);
  await accountTraces.forget(deps.models, session, owner);
  const account = await voidTokens(deps, session, 'system', { _id: id });
  if (!account) return;
  const { tokenVersion } = account;
  const accountId = id.toHexString();
  publish({ type: 'account.sessions-ended', accountId, tokenVersion, reason: 'signed-out' });
};

/** Publishes that members have changed. */
export const publishCombined = (
  publish: Within['publish'],
  ids: readonly Types.ObjectId[],
  moved: Readonly<Record<string, Moved>>,
): void => {
  const playerIds = ids.map((id) => id.toHexString());
  publish({ type: 'members.combined', playerIds });
  for (const playerId of playerIds) {
    publish({ type: 'player.changed', playerId });
    publish({ type: 'account.changed', playerId });
  }
  if (movedOf(moved, 'MessageThread').ids.length > 0)
    publish({ type: 'messages.unread-changed', accounts: playerIds, isLeague: false });
  if (movedOf(moved, 'Bonus').ids.length > 0) publish({ type: 'bonus.changed', playerIds });
};

/** Returns a merge as the act of which the changes by it, and by its undo, are a part. */
export const mergeAct = ({
  _id,
  survivorNumber,
  mergedNumber,
}: {
  _id: Types.ObjectId;
  survivorNumber: number;
  mergedNumber: number;
}): RecordedAct => {
  // By numbers: names are deleted with a member's data.
  const [merged, survivor] = [mergedNumber, survivorNumber].map((number) => String(number).padStart(8, '0'));
  return { entity: 'account-merge', entityId: _id, label: `#${merged} → #${survivor}` };
};

const nameOf = ({ firstName, lastName }: PlayerDocument): string => `${firstName} ${lastName}`;

/** Moves all rows of the merged account, model by model. */
const moveAll = async (
  deps: MergeDeps,
  session: ClientSession,
  { survivor, merged }: MergePair,
  now: Date,
) => {
  const moved: Record<string, Moved> = {};
  for (const [model, { move }] of Object.entries(deps.memberMoves))
    moved[model] = await move(deps.models, session, { from: merged._id, into: survivor._id, now });
  return moved;
};

/**
 * Merges two accounts within a transaction. Bonuses that no night counts yet are handled after it (`countBonusesAfterMerge`).
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED
 */
export const mergeWithin = async (
  deps: MergeDeps,
  within: Within,
  order: MergeOrder,
  { actor, byName }: { actor: MergeActor; byName: string },
): Promise<AccountMergeDocument> => {
  const { models } = deps;
  const { session, publish } = within;
  const pair = await readPair(deps, order, session);
  const { survivor, merged } = pair;
  if (!isAt(survivor, order.survivorVersion) || !isAt(merged, order.mergedVersion))
    throw new AppError('VERSION_CONFLICT', 'merge.changed-meanwhile');
  assertNoObstacle(await findObstacles(deps, actor, pair, session));
  const choices = order.choices(pair);
  assertChoices(deps, pair, choices);
  const now = new Date(deps.now());
  const former = await models.Player.find({ mergedInto: merged._id }).select('_id').session(session).lean();
  const forwarded = await leadToPlayer(deps, session, actor ?? 'system', {
    id: merged._id,
    into: survivor._id,
    now,
  });
  if (!forwarded) throw new AppError('VERSION_CONFLICT', 'merge.changed-meanwhile');
  await endSignIns(deps, within, merged._id);
  const after = mergeFields(survivor, merged, choices);
  const formerNumbers = [
    ...(survivor.formerNumbers ?? []),
    merged.playerNumber,
    ...(merged.formerNumbers ?? []),
  ];
  await setCombinedFields(deps, session, actor ?? 'system', {
    id: survivor._id,
    fields: after,
    formerNumbers,
  });
  if (choices.signIn === 'merged') await endSignIns(deps, within, survivor._id);
  const moved = await moveAll(deps, session, pair, now);
  const nights = await moveNights(deps, within, { from: merged._id, into: survivor._id });
  if (movedOf(moved, 'Ban').ids.length > 0)
    await updateBannedAt(deps, session, publish, survivor._id.toHexString());
  await queueTrophyCases(models, session, [survivor._id.toHexString(), merged._id.toHexString()]);
  const { _id: _gone, ...stored } = merged;
  const [created] = await models.AccountMerge.create(
    [
      {
        survivorId: survivor._id,
        mergedId: merged._id,
        survivorName: nameOf(survivor),
        mergedName: nameOf(merged),
        mergedNumber: merged.playerNumber,
        at: now,
        byName,
        note: order.note,
        merged: stored,
        before: sameFieldsOf(survivor, after),
        after,
        formerNumbers: merged.formerNumbers ?? [],
        formerIds: former.map(({ _id }) => _id),
        moved,
        nights,
      },
    ],
    { session },
  );
  if (!created) throw new Error('The database returned no merge.');
  const numbers = { survivorNumber: survivor.playerNumber, mergedNumber: merged.playerNumber };
  markAct(session, mergeAct({ _id: created._id, ...numbers }));
  publishCombined(publish, [survivor._id, merged._id], moved);
  return created.toObject<AccountMergeDocument>();
};

/** Makes nights count the bonuses of points that none counts yet, after an account got another night. */
export const countBonusesAfterMerge = async (
  deps: MergeDeps,
  ids: readonly Types.ObjectId[],
): Promise<void> => deps.countBonuses(await readUncountedDates(deps.models, ids));

const presentOne = async (deps: MergeDeps, merge: AccountMergeDocument): Promise<Merge> => {
  const [presented] = await presentMerges(deps.models, [merge]);
  if (!presented) throw new AppError('NOT_FOUND', 'merge.not-found');
  return presented;
};

/**
 * Merges two accounts as the office chose.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED
 */
export const mergeAccounts = async (
  deps: MergeDeps,
  { choices, ...order }: EndpointInput<typeof combineContract>,
  actor: Actor,
): Promise<Merge> => {
  const chosen = { ...order, choices: () => choices };
  const merge = await deps.outbox.transact(
    (session, publish) => mergeWithin(deps, { session, publish }, chosen, { actor, byName: actor.name }),
    { reason: order.note },
  );
  await countBonusesAfterMerge(deps, [merge.survivorId, merge.mergedId]);
  return presentOne(deps, merge);
};

/** Returns a merge by its id. @throws NOT_FOUND */
export const readMerge = async (deps: MergeDeps, id: string): Promise<Merge> => {
  const merge = await deps.models.AccountMerge.findById(id).lean<AccountMergeDocument | null>();
  if (!merge) throw new AppError('NOT_FOUND', 'merge.not-found');
  return presentOne(deps, merge);
};

/** Returns a page of the merges so far. */
export const listMerges = (
  { models }: MergeDeps,
  { memberId, search, sort = '-at', page, pageSize }: EndpointInput<typeof listContract>,
) => {
  const named = search ? containsText(['survivorName', 'mergedName', 'byName'], search) : {};
  const own = memberId ? new Types.ObjectId(memberId) : null;
  return findPage<AccountMergeDocument, Merge>(models.AccountMerge, {
    filter: own ? { $and: [named, { $or: [{ survivorId: own }, { mergedId: own }] }] } : named,
    sort,
    page,
    pageSize,
    present: (merges) => presentMerges(models, merges),
  });
};
