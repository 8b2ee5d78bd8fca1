// Owns the office's steps to help somebody sign in. Each step is recorded in the transaction that performs it.
import { AppError, type EndpointInput, invalidField } from '@ahl/shared-types/common';
import type {
  helpAddress as addressContract,
  startEmailChange as emailContract,
  LoginAct,
  helpMember as memberContract,
} from '@ahl/shared-types/login-help';
import type { OneTimeLink } from '@ahl/shared-types/members';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import type { AccountDeps } from '#features/core/account/account.deps.ts';
import { reopenWithin } from '#features/core/account/account-closures.service.ts';
import { startEmailChange } from '#features/core/account/email.service.ts';
import { passwordResetMail } from '#features/core/auth/account.mail.ts';
import { endAllSessions } from '#features/core/auth/auth.service.ts';
import { createOneTimeLink, createResetLink, shownLinkMs } from '#features/core/auth/one-time-link.ts';
import type { JoinDeps } from '#features/core/join/join.service.ts';
import { resendJoinWithin } from '#features/core/join/join.service.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { type DiagnosisDeps, mayHelp } from './diagnosis.ts';

export type HelpDeps = DiagnosisDeps & AccountDeps & JoinDeps & { outbox: Outbox; queueMail: QueueMail };

const languageOf = ({ language }: Pick<PlayerDocument, 'language'>) => (language === 'es' ? 'es' : 'en');

/** Records a step. */
const noteStep = async (
  { models, now }: Pick<HelpDeps, 'models' | 'now'>,
  session: ClientSession,
  step: { player: PlayerDocument | null; email: string; act: LoginAct },
  actor: Actor,
): Promise<void> => {
  const { player, email, act } = step;
  const row = { playerId: player?._id ?? null, email, act, byName: actor.name, at: new Date(now()) };
  await models.LoginHelp.create([row], { session });
};

/** Returns the account to act on. @throws NOT_FOUND, FORBIDDEN for one of an equal or higher role */
const findHelped = async (deps: HelpDeps, id: string, actor: Actor): Promise<PlayerDocument> => {
  const player = await deps.models.Player.findOne({ _id: id, closedAt: null }).lean<PlayerDocument>();
  if (!player) throw new AppError('NOT_FOUND', 'member.not-found');
  if (!mayHelp(deps, player, actor)) throw new AppError('FORBIDDEN', 'member.higher-role');
  return player;
};

/** Returns the address that a link is sent to. @throws CONFLICT without one, or while the account is banned */
const addressOf = ({ email, bannedAt }: PlayerDocument): string => {
  if (bannedAt) throw new AppError('CONFLICT', 'login-help.banned');
  if (!email) throw new AppError('CONFLICT', 'login-help.no-email');
  return email;
};

const sendReset = (deps: HelpDeps, player: PlayerDocument, actor: Actor): Promise<void> => {
  const email = addressOf(player);
  return deps.outbox.transact(async (session) => {
    const playerId = player._id.toHexString();
    const token = await createResetLink(deps, session, actor, { playerId, lifeMs: shownLinkMs });
    await deps.queueMail(passwordResetMail(deps.place, email, token, languageOf(player)), session);
    await noteStep(deps, session, { player, email, act: 'send-reset' }, actor);
  });
};

/** Performs an action that needs only the member. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const helpMember = async (
  deps: HelpDeps,
  { id, act }: EndpointInput<typeof memberContract>,
  actor: Actor,
): Promise<{ message: string }> => {
  const player = await findHelped(deps, id, actor);
  if (act === 'send-reset') {
    await sendReset(deps, player, actor);
    return { message: 'The link is on its way.' };
  }
  await deps.outbox.transact(async (session, publish) => {
    const within = { session, publish };
    if (act === 'reopen') await reopenWithin(deps, actor, id, within);
    else await endAllSessions(deps, actor, { accountId: id, reason: 'signed-out' }, within);
    await noteStep(deps, session, { player, email: player.email ?? '', act }, actor);
    publish({ type: 'account.changed', playerId: id });
  });
  return { message: act === 'reopen' ? 'The account is open again.' : 'Every device is signed out.' };
};

/** Performs an action that needs only the address. @throws NOT_FOUND, FORBIDDEN */
export const helpAddress = async (
  deps: HelpDeps,
  { email, act }: EndpointInput<typeof addressContract>,
  actor: Actor,
): Promise<{ message: string }> => {
  const player = await deps.models.Player.findOne({ email }).lean<PlayerDocument>();
  if (!mayHelp(deps, player, actor)) throw new AppError('FORBIDDEN', 'member.higher-role');
  await deps.outbox.transact(async (session) => {
    if (act === 'resend-join' && !(await resendJoinWithin(deps, email, 'en', session)))
      throw new AppError('NOT_FOUND', 'login-help.no-join');
    await noteStep(deps, session, { player, email, act }, actor);
  });
  // Stored outside the database: a recorded action can be repeated, one without a record would never be found.
  if (act === 'unlock') await deps.attempts.unlock(email);
  return { message: act === 'unlock' ? 'The address can try again.' : 'The link is on its way.' };
};

/** Creates a link that is shown to the caller. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const makeOneTimeLink = async (deps: HelpDeps, id: string, actor: Actor): Promise<OneTimeLink> => {
  const player = await findHelped(deps, id, actor);
  const email = addressOf(player);
  return deps.outbox.transact(async (session, publish) => {
    const link = await createOneTimeLink(deps, session, actor, { playerId: id, lifeMs: shownLinkMs });
    await noteStep(deps, session, { player, email, act: 'one-time-link' }, actor);
    publish({ type: 'account.changed', playerId: id });
    return link;
  });
};

/**
 * Mails a link to a new address, which becomes the account's once the link is opened.
 * @throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 */
export const changeEmailFor = async (
  deps: HelpDeps,
  { id, email }: EndpointInput<typeof emailContract>,
  actor: Actor,
): Promise<{ message: string }> => {
  const player = await findHelped(deps, id, actor);
  if (player.email === email) throw invalidField('email', 'email.unchanged');
  if (await deps.models.Player.exists({ email })) throw invalidField('email', 'email.taken');
  await deps.outbox.transact(async (session, publish) => {
    await startEmailChange(deps, session, actor, {
      playerId: player._id,
      email,
      language: languageOf(player),
    });
    await noteStep(deps, session, { player, email, act: 'change-email' }, actor);
    publish({ type: 'account.changed', playerId: id });
  });
  return { message: 'The link is on its way to the new address.' };
};
