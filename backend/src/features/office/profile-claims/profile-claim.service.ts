// Owns claims of profiles: a member claims the nights of a walk-in, and the office or the host of such a night approves
// or declines. An approval is a merge.
import { randomUUID } from 'node:crypto';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { defaultChoices } from '@ahl/shared-types/merges';
import {
  type answerProfileClaim as answerContract,
  canAnswerProfileClaim,
  type listProfileClaims as listContract,
  type OwnProfileClaim,
  type ProfileClaim,
  profileClaimsToAnswer,
  type sendProfileClaim as sendContract,
} from '@ahl/shared-types/profile-claims';
import type { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import { callerOf } from '#features/core/messages/message.read.ts';
import { openThread } from '#features/core/messages/message.write.ts';
import type { MergeDeps, Within } from '#features/office/merges/merge.deps.ts';
import { factsOf } from '#features/office/merges/merge.fields.ts';
import { countBonusesAfterMerge, mergeWithin } from '#features/office/merges/merge.service.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import { answerMessage } from './profile-claim.message.ts';
import type { ProfileClaimDocument } from './profile-claim.model.ts';
import { presentClaims, presentOwnClaims, readCandidates } from './profile-claim.presenter.ts';

type Sent = EndpointInput<typeof sendContract>;
type Answer = EndpointInput<typeof answerContract>;

const memberOf = ({ accountId }: Actor): string => {
  if (!accountId) throw new AppError('UNAUTHENTICATED', 'session.missing');
  return accountId;
};
const unknown = () => new AppError('NOT_FOUND', 'profile-claim.not-found');

const presentOwnOne = async ({ models }: MergeDeps, row: ProfileClaimDocument): Promise<OwnProfileClaim> => {
  const [claim] = await presentOwnClaims(models, [row]);
  if (!claim) throw unknown();
  return claim;
};

/** Returns the caller's own claims. */
export const listMyProfileClaims = async ({ models }: MergeDeps, actor: Actor) => {
  const rows = await models.ProfileClaim.find({ playerId: memberOf(actor) })
    .sort({ sentAt: -1 })
    .limit(50)
    .lean<ProfileClaimDocument[]>();
  return { items: await presentOwnClaims(models, rows) };
};

/** Returns who hosted at the venue of a claim on its day. @throws NOT_FOUND if there is no such venue */
const readHosts = async ({ models }: MergeDeps, { venueId, date }: Sent): Promise<string[]> => {
  if (venueId === null) return [];
  if (!(await models.Venue.exists({ _id: venueId }))) throw new AppError('NOT_FOUND', 'venue.not-found');
  if (date === null) return [];
  const nights = await readOccurrences(models, { from: date, to: date, venueId });
  return [...new Set(nights.map(({ hostName }) => hostName).filter(Boolean))];
};

/**
 * Sends a claim; a repeated requestId returns the existing claim.
 * @throws NOT_FOUND, CONFLICT while another one is open
 */
export const sendProfileClaim = async (
  deps: MergeDeps,
  input: Sent,
  actor: Actor,
): Promise<OwnProfileClaim> => {
  const { models, outbox, now } = deps;
  const playerId = memberOf(actor);
  const findSent = () =>
    models.ProfileClaim.findOne({ requestId: input.requestId, playerId }).lean<ProfileClaimDocument>();
  const earlier = await findSent();
  if (earlier) return presentOwnOne(deps, earlier);
  const hostNames = await readHosts(deps, input);
  try {
    const row = await outbox.transact(async (session, publish) => {
      const claim = { ...input, playerId, openFor: playerId, hostNames, sentAt: new Date(now()) };
      const [created] = await models.ProfileClaim.create([claim], { session });
      if (!created) throw new Error('The database returned no claim.');
      publish({ type: 'profile-claim.changed', claimId: created._id.toHexString(), playerId });
      return created.toObject<ProfileClaimDocument>();
    });
    return await presentOwnOne(deps, row);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const duplicate = await findSent();
    if (duplicate) return presentOwnOne(deps, duplicate);
    throw new AppError('CONFLICT', 'profile-claim.open-already');
  }
};

type Closing = Partial<
  Pick<ProfileClaimDocument, 'state' | 'answer' | 'answeredAt' | 'answeredByName' | 'mergeId'>
>;

/** Closes an open claim. @throws CONFLICT if somebody else closed it first */
const closeClaim = async (
  { models }: MergeDeps,
  { session, publish }: Within,
  id: Types.ObjectId,
  change: Closing,
): Promise<ProfileClaimDocument> => {
  const row = await models.ProfileClaim.findOneAndUpdate(
    { _id: id, state: 'open' },
    { $set: change, $unset: { openFor: 1 } },
    { session, returnDocument: 'after' },
  ).lean<ProfileClaimDocument>();
  if (!row) throw new AppError('CONFLICT', 'profile-claim.answered');
  const playerId = row.playerId.toHexString();
  publish({ type: 'profile-claim.changed', claimId: id.toHexString(), playerId });
  return row;
};

/** Withdraws the caller's own claim. @throws NOT_FOUND, CONFLICT */
export const withdrawProfileClaim = async (
  deps: MergeDeps,
  id: string,
  actor: Actor,
): Promise<OwnProfileClaim> => {
  const own = { _id: id, playerId: memberOf(actor) };
  const claim = await deps.models.ProfileClaim.findOne(own).lean<ProfileClaimDocument>();
  if (!claim) throw unknown();
  const row = await deps.outbox.transact((session, publish) =>
    closeClaim(deps, { session, publish }, claim._id, { state: 'withdrawn' }),
  );
  return presentOwnOne(deps, row);
};

/** Returns a filter for the claims that `canAnswerProfileClaim` lets a caller answer. */
const answerable = (actor: Actor): object => {
  const ofOthers = { playerId: { $ne: actor.accountId } };
  if (profileClaimsToAnswer(actor) === 'all') return ofOthers;
  return { ...ofOthers, hostNames: actor.hostName === '' ? { $in: [] } : actor.hostName };
};

/** Returns claims that the caller is allowed to answer, those waiting longest first. */
export const listProfileClaims = (
  deps: MergeDeps,
  { search, state, sort = 'sentAt', page, pageSize }: EndpointInput<typeof listContract>,
  actor: Actor,
) =>
  findPage<ProfileClaimDocument, ProfileClaim>(deps.models.ProfileClaim, {
    filter: {
      $and: [
        answerable(actor),
        state ? { state } : {},
        search ? containsText(['playedAs', 'note'], search) : {},
      ],
    },
    sort,
    page,
    pageSize,
    present: (rows) => presentClaims(deps, rows),
  });

const tellMember = async (
  deps: MergeDeps,
  claim: ProfileClaimDocument,
  actor: Actor,
  within: Within,
): Promise<void> => {
  const member = await deps.models.Player.findOne({ _id: claim.playerId, bannedAt: null })
    .select('language')
    .session(within.session)
    .lean();
  if (!member || (claim.state !== 'approved' && claim.state !== 'declined')) return;
  const words = answerMessage(claim.state, claim, member.language === 'es' ? 'es' : 'en');
  const memberId = claim.playerId.toHexString();
  const draft = { ...words, requestId: randomUUID(), from: 'league' as const, memberId };
  await openThread(deps, callerOf(actor), draft, within);
};

/** Merges the walk-in of a claim into its member. @throws CONFLICT, NOT_FOUND */
const approve = async (
  deps: MergeDeps,
  claim: ProfileClaimDocument,
  playerId: string,
  actor: Actor,
  within: Within,
): Promise<Types.ObjectId> => {
  const candidates = await readCandidates(deps, claim, null);
  const chosen = candidates.find(({ id }) => id === playerId);
  if (!chosen) throw new AppError('CONFLICT', 'profile-claim.no-walk-in');
  const order = {
    survivorId: claim.playerId.toHexString(),
    mergedId: playerId,
    mergedVersion: chosen.version,
    choices: ({ survivor, merged }: Parameters<Parameters<typeof mergeWithin>[2]['choices']>[0]) => ({
      ...defaultChoices(factsOf(survivor), factsOf(merged)),
      signIn: 'survivor' as const,
      privacy: 'survivor' as const,
    }),
    note: claim.note ?? '',
  };
  const merge = await mergeWithin(deps, within, order, { actor: null, byName: actor.name });
  return merge._id;
};

/** Answers a claim. @throws NOT_FOUND, FORBIDDEN, CONFLICT, VERSION_CONFLICT */
export const answerProfileClaim = async (
  deps: MergeDeps,
  { id, decision, playerId, answer }: Answer,
  actor: Actor,
): Promise<ProfileClaim> => {
  const claim = await deps.models.ProfileClaim.findById(id).lean<ProfileClaimDocument>();
  if (!claim) throw unknown();
  const member = claim.playerId.toHexString();
  if (!canAnswerProfileClaim(actor, { playerId: member, hostNames: claim.hostNames }))
    throw new AppError('FORBIDDEN', 'profile-claim.not-yours');
  if (claim.state !== 'open') throw new AppError('CONFLICT', 'profile-claim.answered');
  const row = await deps.outbox.transact(async (session, publish) => {
    const within = { session, publish };
    const isApproved = decision === 'approve' && playerId !== null;
    const mergeId = isApproved ? await approve(deps, claim, playerId, actor, within) : null;
    const closed = await closeClaim(deps, within, claim._id, {
      state: isApproved ? 'approved' : 'declined',
      answer,
      answeredAt: new Date(deps.now()),
      answeredByName: actor.name,
      mergeId,
    });
    await tellMember(deps, closed, actor, within);
    return closed;
  });
  await countBonusesAfterMerge(deps, [claim.playerId]);
  const [presented] = await presentClaims(deps, [row]);
  if (!presented) throw unknown();
  return presented;
};
