// Owns how members send claims and how staff list them. Decisions are in `claim.decide.ts`.
import { AppError, type EndpointInput, formatInstant, invalidInput } from '@ahl/shared-types/common';
import {
  type ClaimAct,
  type ClaimRefusal,
  type ClaimState,
  claimRefusal,
  claimsToAnswer,
  type listClaims as listContract,
  type listMyClaims as mineContract,
  type PointsClaim,
  type sendClaim as sendContract,
} from '@ahl/shared-types/points-claims';
import { reason } from '@ahl/shared-types/reasons';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import type { Outbox } from '#events/outbox.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import { presentClaims } from './claim.presenter.ts';
import { aliveKeyOf, finisherOf, type NightDeps, readNights, readQualifiedEvents } from './claim-nights.ts';
import type { PointsClaimDocument } from './points-claim.model.ts';

export type ClaimDeps = NightDeps & { outbox: Outbox };

/** Returns one step of the trail in its stored form. */
export const stepOf = (deps: NightDeps, actor: Actor, act: ClaimAct, text = '') => ({
  act,
  by: actor.name,
  at: new Date(deps.now()),
  text,
});

/** Presents a claim. */
export const presentOne = async (deps: NightDeps, row: PointsClaimDocument): Promise<PointsClaim> => {
  const [claim] = await presentClaims(deps.models, [row]);
  if (!claim) throw new AppError('NOT_FOUND', 'claim.not-found');
  return claim;
};

/** Returns the caller's account id. @throws UNAUTHENTICATED */
export const memberOf = (actor: Actor): string => {
  if (!actor.accountId) throw new AppError('UNAUTHENTICATED', 'session.missing');
  return actor.accountId;
};

const whenOf = (instant: string, timeZone: string): string => {
  const atMs = Date.parse(instant);
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  return `${day.format(atMs)}, ${formatInstant(atMs, timeZone)}`;
};

/** Returns the error of a refusal, with the time from which or until which a claim is allowed. */
const refusalError = ({ code, at, event }: ClaimRefusal, timeZone: string): AppError => {
  const when = at ? whenOf(at, timeZone) : '';
  return code === 'not-due'
    ? new AppError('COMMAND_NOT_ALLOWED', 'claim.not-due', { from: when })
    : new AppError('COMMAND_NOT_ALLOWED', 'claim.too-late', { event: event ?? '', until: when });
};

const refuseKnown = (place: number, listed: { place: number } | null) => {
  if (listed?.place !== place) return;
  throw invalidInput({ place: reason('claim.listed-already') });
};

type Sent = EndpointInput<typeof sendContract>;

/** Returns the night of a claim if it can be claimed. @throws NOT_FOUND, COMMAND_NOT_ALLOWED */
const findClaimable = async (deps: ClaimDeps, { venueId, date, startTime, name }: Sent) => {
  const [venue, nights, events] = await Promise.all([
    deps.models.Venue.findById(venueId).select('name').lean(),
    readNights(deps, venueId, date),
    readQualifiedEvents(deps, date),
  ]);
  const night = nights.find((each) => each.startTime === startTime && each.name === name);
  if (!venue || !night) throw new AppError('NOT_FOUND', 'claim.no-such-night');
  const { startsAtMs, result } = night;
  const refusal = claimRefusal({ nowMs: deps.now(), startsAtMs, isPosted: result !== null, events });
  if (refusal) throw refusalError(refusal, deps.timeZone);
  return { venue, night };
};

/** Builds a claim for a night that can be claimed. @throws NOT_FOUND, COMMAND_NOT_ALLOWED, VALIDATION_FAILED */
const draftOf = async (deps: ClaimDeps, actor: Actor, input: Sent) => {
  const playerId = memberOf(actor);
  const { venueId, date, startTime, name, place, note, proof, requestId } = input;
  const { venue, night } = await findClaimable(deps, input);
  const { result } = night;
  const listed = finisherOf(result, playerId);
  refuseKnown(place, listed);
  return {
    requestId,
    playerId: new Types.ObjectId(playerId),
    kind: listed ? ('wrong' as const) : ('missing' as const),
    state: 'open' as const,
    venueId: venue._id,
    venueName: venue.name,
    playerName: actor.name,
    date,
    startTime,
    name,
    hostName: night.hostName,
    postedBy: result?.postedBy ?? null,
    place,
    note,
    proof,
    sentAt: new Date(deps.now()),
    trail: [stepOf(deps, actor, 'sent', note)],
    aliveKey: aliveKeyOf(playerId, { venueId, date, startTime, name }),
  };
};

const findSent = ({ models }: ClaimDeps, requestId: string, playerId: string) =>
  models.PointsClaim.findOne({ requestId, playerId }).lean<PointsClaimDocument>();

/**
 * Stores a claim; a repeated requestId returns the claim unchanged.
 * @throws NOT_FOUND, COMMAND_NOT_ALLOWED, CONFLICT, VALIDATION_FAILED
 */
export const sendClaim = async (deps: ClaimDeps, actor: Actor, input: Sent): Promise<PointsClaim> => {
  const playerId = memberOf(actor);
  const earlier = await findSent(deps, input.requestId, playerId);
  if (earlier) return presentOne(deps, earlier);
  const draft = await draftOf(deps, actor, input);
  try {
    const row = await deps.outbox.transact(async (session, publish) => {
      const [created] = await deps.models.PointsClaim.create([draft], { session });
      if (!created) throw new Error('The database returned no claim.');
      publish({ type: 'points-claim.changed', claimId: created._id.toHexString(), playerId });
      return created.toObject<PointsClaimDocument>();
    });
    return await presentOne(deps, row);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const duplicate = await findSent(deps, input.requestId, playerId);
    if (duplicate) return presentOne(deps, duplicate);
    throw new AppError('CONFLICT', 'claim.sent-already');
  }
};

/** Returns the filter for the claims that `canAnswerClaim` lets a caller answer; not called if access is refused. */
const answerable = (actor: Actor): object => {
  if (claimsToAnswer(actor) === 'all') return {};
  const own = { postedBy: actor.accountId };
  return actor.hostName === '' ? own : { $or: [{ hostName: actor.hostName }, own] };
};

const listed = async (
  { models }: NightDeps,
  filter: object,
  input: EndpointInput<typeof mineContract>,
  order: string,
) => {
  return findPage<PointsClaimDocument, PointsClaim>(models.PointsClaim, {
    filter,
    sort: input.sort ?? order,
    page: input.page,
    pageSize: input.pageSize,
    present: (rows) => presentClaims(models, rows),
  });
};

const searched = (search: string | undefined) =>
  search ? containsText(['playerName', 'venueName', 'name'], search) : {};

/** Returns a page of the caller's own claims, newest first. */
export const listMyClaims = (deps: NightDeps, actor: Actor, input: EndpointInput<typeof mineContract>) =>
  listed(deps, { $and: [{ playerId: memberOf(actor) }, searched(input.search)] }, input, '-sentAt');

/** Returns the filter for the claims that the caller can answer and that match the list's filters. */
export const matchingClaims = (
  actor: Actor,
  { search, state }: Pick<EndpointInput<typeof listContract>, 'search' | 'state'>,
): object => ({ $and: [answerable(actor), searched(search), state ? { state } : {}] });

/** Returns a page of the claims that the caller can answer, longest waiting first. */
export const listClaims = async (
  deps: NightDeps,
  actor: Actor,
  input: EndpointInput<typeof listContract>,
) => {
  return listed(deps, matchingClaims(actor, input), input, 'sentAt');
};

/** Stores an act on a claim. `aliveKey` prevents a second claim of the night. */
export const saveAct = async (
  deps: ClaimDeps,
  claim: PointsClaimDocument,
  change: { state: ClaimState; step: ReturnType<typeof stepOf>; set?: object },
  session: ClientSession,
): Promise<PointsClaimDocument> => {
  const playerId = claim.playerId.toHexString();
  const isAlive = change.state !== 'declined' && change.state !== 'withdrawn';
  const aliveKey = aliveKeyOf(playerId, { ...claim, venueId: claim.venueId.toHexString() });
  const row = await deps.models.PointsClaim.findOneAndUpdate(
    { _id: claim._id, state: claim.state },
    {
      $set: { state: change.state, ...change.set, ...(isAlive ? { aliveKey } : {}) },
      ...(isAlive ? {} : { $unset: { aliveKey: 1 } }),
      $push: { trail: change.step },
    },
    { session, returnDocument: 'after' },
  ).lean<PointsClaimDocument>();
  if (!row) throw new AppError('COMMAND_NOT_ALLOWED', 'claim.answered-meanwhile');
  return row;
};
