// Creates a member from a join request whose e-mail is confirmed.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { confirmJoin as confirmJoinContract, Joined } from '@ahl/shared-types/join';
import { type ClientSession, mongo } from 'mongoose';
import { retryOnConflict, StaleVersionError } from '#db/retry-on-conflict.ts';
import type { SignInCaller } from '#features/core/auth/auth.service.ts';
import { hashToken } from '#features/core/auth/link-tokens.ts';
import { openSession } from '#features/core/auth/open-session.ts';
import { assertPasswordAllowed } from '#features/core/auth/password-rules.ts';
import { askOffice } from '#features/core/bans/ban.reader.ts';
import {
  findDuplicates,
  isDuplicateNumber,
  maxNumberTries,
  nextPlayerNumber,
} from '#features/core/players/new-member.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { addPlayer } from '#features/core/players/player.writer.ts';
import { currentRegion } from '#features/core/regions/region.reader.ts';
import type { JoinDeps } from './join.service.ts';
import type { JoinRequestDocument } from './join-request.model.ts';

const deadLink = () => new AppError('NOT_FOUND', 'link.dead');
const isMember = () => new AppError('CONFLICT', 'email.confirmed');

const createMember = async (
  deps: JoinDeps,
  request: JoinRequestDocument,
  passwordHash: string,
  session: ClientSession,
) => {
  const { firstName, lastName, email, pokerHandle, birthday, city, state, region } = request;
  return addPlayer(deps, session, {
    firstName,
    lastName,
    email,
    passwordHash,
    pokerHandle,
    birthday: birthday ?? '',
    city,
    state,
    // The region can have been merged since the form was sent.
    region: await currentRegion(deps.models, Number(region), session),
    playerNumber: await nextPlayerNumber(deps.models, session),
    rank: 'Rookie',
  });
};

type Made = { player: PlayerDocument; hasTwin: boolean };

/** Returns the request that a link belongs to. @throws NOT_FOUND, CONFLICT when it already created a member */
const findRequest = async (
  { models, now }: JoinDeps,
  token: string,
  session: ClientSession | null,
): Promise<JoinRequestDocument> => {
  const tokenHash = hashToken(token);
  const byLink = { $or: [{ tokenHash }, { earlierHashes: tokenHash }] };
  const request = await models.JoinRequest.findOne(byLink).session(session).lean<JoinRequestDocument>();
  if (!request) throw deadLink();
  const isKnown = await models.Player.exists({ email: request.email }).session(session);
  if (request.confirmedAt || isKnown) throw isMember();
  if (request.expiresAt.getTime() <= now()) throw deadLink();
  return request;
};

const confirmOnce = (deps: JoinDeps, token: string, passwordHash: string): Promise<Made> =>
  deps.outbox.transact(async (session, publish) => {
    const { JoinRequest } = deps.models;
    const request = await findRequest(deps, token, session);
    const duplicates = await findDuplicates(deps.models, request, session).select('_id').lean();
    const player = await createMember(deps, request, passwordHash, session);
    const playerId = player._id.toHexString();
    if (await askOffice(deps, session, { ...player, playerId })) publish({ type: 'ban.changed', playerId });
    const confirmed = {
      confirmedAt: new Date(deps.now()),
      playerId: player._id,
      twinIds: duplicates.map(({ _id }) => _id),
    };
    // Only if nobody else has confirmed it: the duplicate of a double click reads again.
    const marked = await JoinRequest.updateOne(
      { _id: request._id, confirmedAt: null },
      { $set: confirmed, $unset: { liveEmail: 1 } },
      { session },
    );
    if (marked.modifiedCount !== 1) throw new StaleVersionError();
    publish({ type: 'player.joined', playerId });
    return { player, hasTwin: duplicates.length > 0 };
  });

const isDuplicateEmail = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000 && !isDuplicateNumber(error);

const isWorthATry = (error: unknown): boolean =>
  error instanceof StaleVersionError || isDuplicateNumber(error);

/**
 * Confirms an e-mail with the password of the new member, and signs them in.
 * @throws VALIDATION_FAILED, NOT_FOUND, CONFLICT, RATE_LIMITED
 */
export const confirmJoin = async (
  deps: JoinDeps,
  { token, password }: EndpointInput<typeof confirmJoinContract>,
  { address, userAgent, cookies }: SignInCaller,
): Promise<Joined> => {
  await deps.countForm(address);
  // An invalid link must not cost a password hash.
  const request = await findRequest(deps, token, null);
  assertPasswordAllowed('password', password, request, deps.place.productName);
  const passwordHash = await deps.passwords.hash(password);
  try {
    return await retryOnConflict({ isConflict: isWorthATry, maxTries: maxNumberTries }, async () => {
      const { player, hasTwin } = await confirmOnce(deps, token, passwordHash);
      const opened = await openSession(deps, player, userAgent);
      deps.knownDevices.remember(cookies, request.email);
      return { ...opened, hasTwin };
    });
  } catch (error) {
    if (isDuplicateEmail(error)) throw isMember();
    throw error;
  }
};
