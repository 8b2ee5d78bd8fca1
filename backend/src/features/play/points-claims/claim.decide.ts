// The acts on a claim: asking back, answering, withdrawing, approving, declining, undoing.
import { randomUUID } from 'node:crypto';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  type approveClaim as approveContract,
  type ClaimAct,
  type ClaimState,
  canAnswerClaim,
  type PointsClaim,
  withFinisher,
} from '@ahl/shared-types/points-claims';
import type { Reason } from '@ahl/shared-types/reasons';
import { type FinisherInput, finisherErrors } from '@ahl/shared-types/results';
import { markAct } from '#audit/recorder.ts';
import type { Actor } from '#call/actor.ts';
import { callerOf } from '#features/core/messages/message.read.ts';
import { openThread } from '#features/core/messages/message.write.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { updateResult } from '#features/ranking/results/result.service.ts';
import type { Within } from '#features/ranking/results/result.writer.ts';
import { claimMessage, type NotifiedAct, notifiedActs } from './claim.message.ts';
import { isNightOf } from './claim.presenter.ts';
import { type ClaimDeps, memberOf, presentOne, saveAct, stepOf } from './claim.service.ts';
import type { ClaimUndo, PointsClaimDocument } from './points-claim.model.ts';

const unknown = () => new AppError('NOT_FOUND', 'claim.not-found');

const findFor = async (deps: ClaimDeps, id: string, filter: object): Promise<PointsClaimDocument> => {
  const row = await deps.models.PointsClaim.findOne({
    $and: [{ _id: id }, filter],
  }).lean<PointsClaimDocument>();
  if (!row) throw unknown();
  return row;
};

/**
 * Returns a claim that the caller can answer. Claims of other hosts look to a host as if they did not exist.
 * @throws NOT_FOUND
 */
const findAnswerable = async (deps: ClaimDeps, actor: Actor, id: string) => {
  const claim = await findFor(deps, id, {});
  const { hostName, postedBy = null } = claim;
  if (!canAnswerClaim(actor, { hostName, postedBy })) throw unknown();
  return claim;
};

const notAllowed = {
  open: 'claim.open',
  asked: 'claim.asked',
  approved: 'claim.approved',
  declined: 'claim.declined',
  withdrawn: 'claim.withdrawn',
} as const satisfies Record<ClaimState, Reason>;

const demand = (claim: PointsClaimDocument, ...states: ClaimState[]) => {
  if (!states.includes(claim.state)) throw new AppError('COMMAND_NOT_ALLOWED', notAllowed[claim.state]);
};

const isNotified = (act: ClaimAct): act is NotifiedAct => (notifiedActs as readonly ClaimAct[]).includes(act);

/** Sends the member a message in the transaction of the act, unless they were banned or deleted in the meantime. */
const notifyMember = async (
  deps: ClaimDeps,
  actor: Actor,
  claim: PointsClaimDocument,
  { act, text = '' }: { act: NotifiedAct; text?: string },
  within: Parameters<typeof openThread>[3],
): Promise<void> => {
  const member = await deps.models.Player.findOne({ _id: claim.playerId, bannedAt: null })
    .select('language')
    .session(within.session)
    .lean();
  if (!member) return;
  const words = claimMessage(act, claim, text, member.language === 'es' ? 'es' : 'en');
  const memberId = claim.playerId.toHexString();
  await openThread(
    deps,
    callerOf(actor),
    { ...words, requestId: randomUUID(), from: 'league', memberId },
    within,
  );
};

type Change = { act: ClaimAct; state: ClaimState; text?: string; set?: object };

/** Stores an act and publishes it, within a transaction. @throws COMMAND_NOT_ALLOWED when another act came first */
const writeAct = async (
  deps: ClaimDeps,
  actor: Actor,
  claim: PointsClaimDocument,
  change: Change,
  within: Within,
): Promise<PointsClaimDocument> => {
  const step = stepOf(deps, actor, change.act, change.text);
  const { state, set = {} } = change;
  const row = await saveAct(deps, claim, { state, step, set }, within.session);
  within.publish({
    type: 'points-claim.changed',
    claimId: claim._id.toHexString(),
    playerId: claim.playerId.toHexString(),
  });
  if (isNotified(change.act)) await notifyMember(deps, actor, claim, { ...change, act: change.act }, within);
  return row;
};

const act = async (
  deps: ClaimDeps,
  actor: Actor,
  claim: PointsClaimDocument,
  change: Change,
): Promise<PointsClaim> =>
  presentOne(
    deps,
    await deps.outbox.transact((session, publish) =>
      writeAct(deps, actor, claim, change, { session, publish }),
    ),
  );

type Notice = { id: string; text: string };

/** Asks the member a question. @throws NOT_FOUND, COMMAND_NOT_ALLOWED */
export const askClaimant = async (deps: ClaimDeps, actor: Actor, { id, text }: Notice) => {
  const claim = await findAnswerable(deps, actor, id);
  demand(claim, 'open', 'asked');
  return act(deps, actor, claim, { act: 'asked', state: 'asked', text });
};

/** Declines a claim with a reason. @throws NOT_FOUND, COMMAND_NOT_ALLOWED */
export const declineClaim = async (deps: ClaimDeps, actor: Actor, { id, text }: Notice) => {
  const claim = await findAnswerable(deps, actor, id);
  if (claim.state === 'declined') return presentOne(deps, claim);
  demand(claim, 'open', 'asked');
  return act(deps, actor, claim, { act: 'declined', state: 'declined', text });
};

/** Stores the member's answer to a question. @throws NOT_FOUND, COMMAND_NOT_ALLOWED */
export const answerClaim = async (deps: ClaimDeps, actor: Actor, { id, text }: Notice) => {
  const claim = await findFor(deps, id, { playerId: memberOf(actor) });
  demand(claim, 'open', 'asked');
  return act(deps, actor, claim, { act: 'answered', state: 'open', text });
};

/** Withdraws the member's claim. @throws NOT_FOUND, COMMAND_NOT_ALLOWED */
export const withdrawClaim = async (deps: ClaimDeps, actor: Actor, id: string) => {
  const claim = await findFor(deps, id, { playerId: memberOf(actor) });
  if (claim.state === 'withdrawn') return presentOne(deps, claim);
  demand(claim, 'open', 'asked');
  return act(deps, actor, claim, { act: 'withdrawn', state: 'withdrawn' });
};

/** Returns the posted night of a claim. @throws COMMAND_NOT_ALLOWED while it is not posted */
const findNight = async ({ models }: ClaimDeps, claim: PointsClaimDocument): Promise<ResultDocument> => {
  const { venueId, date, startTime } = claim;
  const nights = await models.Result.find({ venueId, date, startTime, deletedAt: null }).lean();
  const same = nights.filter((each) => isNightOf(claim, each));
  const night = same.find(({ name }) => name === claim.name) ?? (same.length === 1 ? same[0] : undefined);
  if (!night) throw new AppError('COMMAND_NOT_ALLOWED', 'claim.not-posted');
  return night;
};

const finishersOf = ({ finishers }: ResultDocument): (FinisherInput & { playerId: string })[] =>
  finishers.map(({ playerId, place, bonuses, prizeCents }) => ({
    playerId: playerId.toHexString(),
    place,
    ...(bonuses ? { bonuses } : {}),
    ...(prizeCents ? { prizeCents } : {}),
  }));

type Corrected = Pick<ClaimUndo, 'entrants' | 'pinned'> & {
  finishers: FinisherInput[];
  otherThan?: string[];
};

/**
 * Stores an act and corrects its night in one transaction, with the service that edits results: of two simultaneous
 * decisions the second changes neither. The claim has proved that the caller can answer for this night.
 */
const actOnNight = async (
  deps: ClaimDeps,
  actor: Actor,
  { claim, night, to }: { claim: PointsClaimDocument; night: ResultDocument; to: Corrected },
  change: Change,
): Promise<PointsClaim> => {
  await updateResult(
    deps,
    actor,
    {
      id: night._id.toHexString(),
      version: night.version,
      name: night.name,
      startTime: night.startTime,
      date: night.date,
      tournamentId: night.tournamentId ?? null,
      venueId: night.venueId.toHexString(),
      weight: night.weight as 'normal',
      entrants: to.entrants,
      finishers: to.finishers.map((each) => ({ bonuses: {}, ...each })),
      otherThan: to.otherThan,
    },
    {
      pinned: to.pinned,
      first: async (within) => {
        const label = `${claim.name}, ${claim.date}`;
        markAct(within.session, { entity: 'points-claim', entityId: claim._id, label });
        await writeAct(deps, actor, claim, change, within);
      },
    },
  );
  return presentOne(deps, await findFor(deps, claim._id.toHexString(), {}));
};

const refuseImpossible = (to: Corrected) => {
  const [sentence] = Object.values(finisherErrors(to.entrants, to.finishers));
  if (!sentence) return;
  throw new AppError(
    'VALIDATION_FAILED',
    'claim.place-does-not-fit',
    { why: sentence },
    { fields: { place: sentence } },
  );
};

/**
 * Approves a claim: adds the member to the night at the place.
 * @throws NOT_FOUND, COMMAND_NOT_ALLOWED, VALIDATION_FAILED, VERSION_CONFLICT
 */
export const approveClaim = async (
  deps: ClaimDeps,
  actor: Actor,
  { id, place: claimedPlace, text, otherThan = [] }: EndpointInput<typeof approveContract>,
): Promise<PointsClaim> => {
  const claim = await findAnswerable(deps, actor, id);
  if (claim.state === 'approved') return presentOne(deps, claim);
  demand(claim, 'open', 'asked');
  const night = await findNight(deps, claim);
  const playerId = claim.playerId.toHexString();
  const place = claimedPlace ?? claim.place;
  const before = finishersOf(night);
  const approval = { act: 'approved', state: 'approved', text } as const;
  if (before.some((each) => each.playerId === playerId && each.place === place))
    return act(deps, actor, claim, { ...approval, set: { undo: null } });
  const after = withFinisher({ entrants: night.entrants, finishers: before }, { playerId, place });
  refuseImpossible(after);
  const pinned = night.clock ? { pinned: [...new Set([...night.clock.pinned, playerId])] } : {};
  const undo: ClaimUndo = {
    resultId: night._id.toHexString(),
    version: night.version + 1,
    entrants: night.entrants,
    finishers: before,
    ...(night.clock ? { pinned: night.clock.pinned } : {}),
  };
  const corrected = { claim, night, to: { ...after, ...pinned, otherThan } };
  return actOnNight(deps, actor, corrected, { ...approval, set: { undo } });
};

/** Returns the night as an approval left it. @throws CONFLICT when it was changed or deleted since */
const findCorrected = async (deps: ClaimDeps, undo: ClaimUndo): Promise<ResultDocument> => {
  const night = await deps.models.Result.findOne({ _id: undo.resultId, deletedAt: null }).lean();
  if (night?.version === undo.version) return night;
  throw new AppError('CONFLICT', 'claim.corrected-since');
};

/** Undoes a decision and restores the night. @throws NOT_FOUND, COMMAND_NOT_ALLOWED, CONFLICT */
export const undoClaim = async (deps: ClaimDeps, actor: Actor, id: string): Promise<PointsClaim> => {
  const claim = await findAnswerable(deps, actor, id);
  if (claim.state === 'open') return presentOne(deps, claim);
  demand(claim, 'approved', 'declined');
  const { venueId, date, startTime, name, playerId } = claim;
  const duplicate = {
    _id: { $ne: claim._id },
    playerId,
    venueId,
    date,
    startTime,
    name,
    aliveKey: { $exists: true },
  };
  if (await deps.models.PointsClaim.exists(duplicate)) throw new AppError('CONFLICT', 'claim.claimed-again');
  const change = { act: 'undone', state: 'open', set: { undo: null } } as const;
  if (!claim.undo) return act(deps, actor, claim, change);
  const night = await findCorrected(deps, claim.undo);
  const { entrants, pinned } = claim.undo;
  const to = { entrants, finishers: claim.undo.finishers as FinisherInput[], ...(pinned ? { pinned } : {}) };
  return actOnNight(deps, actor, { claim, night, to }, change);
};
