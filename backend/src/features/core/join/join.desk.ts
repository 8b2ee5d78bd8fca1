// Owns the way into the league without a mail: the phone of somebody who asked to join shows a code, a host at the desk
// scans it and shows the link that is otherwise mailed. The host vouches for the person; the password is theirs alone.
import { AppError } from '@ahl/shared-types/common';
import type { DeskJoin } from '@ahl/shared-types/join';
import type { ClientSession } from 'mongoose';
import { confirmPath } from './join.mail.ts';
import { addLink, type JoinDeps } from './join.service.ts';
import type { JoinRequestDocument } from './join-request.model.ts';

type Query = { requestId: string };
type Deps = Pick<JoinDeps, 'models' | 'outbox' | 'now' | 'place'>;

const findRequest = async (
  { models }: Pick<Deps, 'models'>,
  { requestId }: Query,
  session: ClientSession | null,
): Promise<{ request: JoinRequestDocument; isMember: boolean }> => {
  const request = await models.JoinRequest.findOne({ requestId })
    .session(session)
    .lean<JoinRequestDocument | null>();
  if (!request) throw new AppError('NOT_FOUND', 'join.request-not-found');
  const known = await models.Player.exists({ email: request.email }).session(session);
  return { request, isMember: request.confirmedAt !== null || known !== null };
};

/** Returns who asked to join. @throws NOT_FOUND */
export const readDeskJoin = async (deps: Pick<Deps, 'models'>, query: Query): Promise<DeskJoin> => {
  const { request, isMember } = await findRequest(deps, query, null);
  const { firstName, lastName, city, email, createdAt } = request;
  return { firstName, lastName, city, email, requestedAt: createdAt.toISOString(), isMember };
};

/**
 * Makes another link of a request, for the person at the desk. A request that a newer one with the same e-mail has
 * replaced gets none. @throws NOT_FOUND, CONFLICT for an e-mail that has an account
 */
export const makeDeskLink = (deps: Deps, query: Query): Promise<{ url: string; expiresAt: string }> =>
  deps.outbox.transact(async (session) => {
    const { request, isMember } = await findRequest(deps, query, session);
    if (isMember) throw new AppError('CONFLICT', 'email.confirmed');
    if (!request.liveEmail) throw new AppError('NOT_FOUND', 'join.request-not-found');
    const { token, expiresAt } = await addLink(deps, session, request);
    return { url: `${deps.place.siteUrl}${confirmPath(token)}`, expiresAt: expiresAt.toISOString() };
  });
