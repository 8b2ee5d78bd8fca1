import { type AccountSession, deviceOf, type endSession as endContract } from '@ahl/shared-types/account';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import type { SessionDocument } from '#features/core/auth/session.model.ts';
import { endStoredSessions, openSessionsOf } from '#features/core/auth/sessions.ts';
import { unsubscribePush } from '#features/core/messages/notification.service.ts';
import type { AccountDeps } from './account.deps.ts';

const shown = 50;

/** Returns the active sign-ins of the caller's account, the caller's own first. */
export const listSessions = async ({ models, now }: AccountDeps, actor: Actor): Promise<AccountSession[]> => {
  const rows = await models.Session.find(openSessionsOf(actor, now()))
    .sort({ lastSeenAt: -1 })
    .limit(shown)
    .lean<SessionDocument[]>();
  return rows
    .map((row) => ({
      id: row._id,
      device: deviceOf(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row._id === actor.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
};

const endOne = (deps: AccountDeps, actor: Actor, sessionId: string): Promise<{ message: string }> =>
  deps.outbox.transact(async (session, publish) => {
    const isOwn = sessionId === 'current';
    const id = isOwn ? (actor.sessionId ?? '') : sessionId;
    const accountId = actor.accountId ?? '';
    const ended = await endStoredSessions(deps.models, session, actor, new Date(deps.now()), { _id: id });
    if (ended.length === 0) throw new AppError('NOT_FOUND', 'account.session-ended-already');
    if (!isOwn) publish({ type: 'account.session-ended', accountId, sessionId: id });
    publish({ type: 'account.sign-ins-changed', playerId: accountId });
    return { message: 'That device is signed out.' };
  });

/**
 * Ends one sign-in of the caller's account on every replica. `current` is the caller's own; its page is closing and
 * needs no notification. The caller's browser gets no further pushes, whether its session continues or not.
 * @throws NOT_FOUND
 */
export const endSession = async (
  deps: AccountDeps,
  actor: Actor,
  { id: sessionId, pushEndpoint }: EndpointInput<typeof endContract>,
): Promise<{ message: string }> => {
  if (pushEndpoint) await unsubscribePush(deps, actor.accountId ?? '', pushEndpoint);
  return endOne(deps, actor, sessionId);
};
