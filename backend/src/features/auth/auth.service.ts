import type { LoginInput } from '@ahl/shared-types/auth';
import { AppError } from '@ahl/shared-types/common';
import type { Player } from '@ahl/shared-types/players';
import type { Outbox } from '../../events/outbox.ts';
import type { Models } from '../../models/index.ts';
import type { PlayerDocument } from '../../models/player.model.ts';
import type { Attempts } from './attempts.ts';
import { openSession } from './open-session.ts';
import type { Passwords } from './passwords.ts';
import { presentPlayer } from './player.presenter.ts';
import type { Tokens } from './tokens.ts';

export type AuthDeps = {
  models: Models;
  outbox: Outbox;
  tokens: Tokens;
  passwords: Passwords;
  attempts: Attempts;
  masterAdminEmail: string;
  now: () => number;
};

/** A hash that no password matches in practice, so that an unknown e-mail takes as long as a wrong password. */
const nobody = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** Who asked to join with this e-mail and has yet to confirm it. */
const findWaiting = ({ models }: AuthDeps, email: string) =>
  models.JoinRequest.findOne({ email, confirmedAt: null })
    .sort({ createdAt: -1 })
    .select('passwordHash')
    .lean();

const findAccount = async (deps: AuthDeps, input: LoginInput, address: string): Promise<PlayerDocument> => {
  await deps.attempts.count(input.email, address);
  const account = await deps.models.Player.findOne({ email: input.email }).lean();
  const waiting = account ? null : await findWaiting(deps, input.email);
  const hash = account?.passwordHash ?? waiting?.passwordHash ?? nobody;
  const matches = await deps.passwords.verify(input.password, hash);
  if (waiting && matches)
    throw new AppError(
      'EMAIL_UNCONFIRMED',
      'Please confirm your e-mail first: open the link that we mailed to you.',
    );
  if (!account?.passwordHash || !matches || account.bannedAt)
    throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials');
  await deps.attempts.forgive(input.email, address);
  return account;
};

/** Signs a member in. @throws INVALID_CREDENTIALS, RATE_LIMITED */
export const loginPlayer = async (deps: AuthDeps, input: LoginInput, address: string, userAgent: string) =>
  openSession(deps, await findAccount(deps, input, address), userAgent);

/** Signs an admin in; someone who is none gets the answer of a wrong password. @throws INVALID_CREDENTIALS, RATE_LIMITED */
export const loginAdmin = async (deps: AuthDeps, input: LoginInput, address: string, userAgent: string) => {
  const account = await findAccount(deps, input, address);
  if (!account.isAdmin) throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials');
  const { player, ...opened } = await openSession(deps, account, userAgent);
  return { ...opened, admin: player };
};

/** The account as it stands now. @throws UNAUTHENTICATED when it is gone. */
export const readSession = async (deps: AuthDeps, accountId: string): Promise<Player> => {
  const account = await deps.models.Player.findById(accountId).lean();
  if (!account) throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
  return presentPlayer(account, deps.masterAdminEmail);
};

/** Voids every token of an account and closes its sockets, on every replica. */
export const endSessions = (
  deps: Pick<AuthDeps, 'models' | 'outbox'>,
  accountId: string,
  reason: 'signed-out' | 'password-changed' | 'role-changed' | 'banned',
): Promise<void> =>
  deps.outbox.transact(async (session, publish) => {
    const account = await deps.models.Player.findByIdAndUpdate(
      accountId,
      { $inc: { tokenVersion: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!account) throw new AppError('NOT_FOUND', 'There is no such account.');
    publish({ type: 'account.sessions-ended', accountId, tokenVersion: account.tokenVersion, reason });
  });
