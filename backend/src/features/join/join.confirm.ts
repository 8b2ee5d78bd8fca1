// Makes a member of a join request whose e-mail is confirmed.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { confirmJoin, Joined } from '@ahl/shared-types/join';
import { type ClientSession, mongo } from 'mongoose';
import type { Models } from '../../models/index.ts';
import type { JoinRequestDocument } from '../../models/join-request.model.ts';
import type { PlayerDocument } from '../../models/player.model.ts';
import { hashToken } from '../auth/link-tokens.ts';
import { openSession } from '../auth/open-session.ts';
import { findTwins, isNumberTaken, nextPlayerNumber, numberTriesAtMost } from '../players/new-member.ts';
import type { JoinDeps } from './join.service.ts';

const deadLink = () =>
  new AppError('NOT_FOUND', 'This link does not work any more. Please ask for a new one.');
const isMember = () => new AppError('CONFLICT', 'Your e-mail is confirmed already. Please sign in.');

/** Another transaction was first; what this one read is out of date. */
class OvertakenError extends Error {}

const createMember = async (models: Models, request: JoinRequestDocument, session: ClientSession) => {
  const { firstName, lastName, email, passwordHash, pokerHandle, city, state, region } = request;
  const [created] = await models.Player.create(
    [
      {
        ...{ firstName, lastName, email, passwordHash, pokerHandle, city, state },
        region: Number(region),
        playerNumber: await nextPlayerNumber(models, session),
        rank: 'Rookie',
      },
    ],
    { session },
  );
  if (!created) throw new Error('The database returned no player.');
  return created.toObject();
};

type Made = { player: PlayerDocument; hasTwin: boolean };

const confirmOnce = (deps: JoinDeps, token: string): Promise<Made> =>
  deps.outbox.transact(async (session, publish) => {
    const { JoinRequest, Player } = deps.models;
    const request = await JoinRequest.findOne({ tokenHash: hashToken(token) })
      .session(session)
      .lean();
    if (!request) throw deadLink();
    if (request.confirmedAt || (await Player.exists({ email: request.email }).session(session)))
      throw isMember();
    if (request.expiresAt.getTime() <= deps.now()) throw deadLink();
    const twins = await findTwins(deps.models, request, session).select('_id').lean();
    const player = await createMember(deps.models, request, session);
    const confirmed = {
      confirmedAt: new Date(deps.now()),
      passwordHash: '',
      playerId: player._id,
      twinIds: twins.map(({ _id }) => _id),
    };
    // Only while nobody else confirmed it: the twin of a double click looks again.
    const marked = await JoinRequest.updateOne(
      { _id: request._id, confirmedAt: null },
      { $set: confirmed },
      { session },
    );
    if (marked.modifiedCount !== 1) throw new OvertakenError();
    publish({ type: 'data.changed', keys: ['/api/players'], audience: 'public' });
    return { player, hasTwin: twins.length > 0 };
  });

const isEmailTaken = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000 && !isNumberTaken(error);

/** Confirms an e-mail and signs the new member in. @throws NOT_FOUND, CONFLICT, RATE_LIMITED */
export const confirmEmail = async (
  deps: JoinDeps,
  { token }: EndpointInput<typeof confirmJoin>,
  address: string,
  userAgent: string,
): Promise<Joined> => {
  await deps.countForm(address);
  for (let tries = 1; ; tries += 1) {
    try {
      const { player, hasTwin } = await confirmOnce(deps, token);
      return { ...(await openSession(deps, player, userAgent)), hasTwin };
    } catch (error) {
      if (isEmailTaken(error)) throw isMember();
      const isWorthATry = error instanceof OvertakenError || isNumberTaken(error);
      if (!isWorthATry || tries === numberTriesAtMost) throw error;
    }
  }
};
