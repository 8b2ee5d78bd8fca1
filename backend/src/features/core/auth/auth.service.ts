import type { LoginInput } from '@ahl/shared-types/auth';
import { AppError } from '@ahl/shared-types/common';
import type { Player } from '@ahl/shared-types/players';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { voidTokens } from '#features/core/players/account.writer.ts';
import type { AccountActor, AccountStore } from '#features/core/players/account-guard.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { SecurityLog } from '#features/core/security-events/security-log.ts';
import type { Cookies } from '#http/cookies.ts';
import { allotmentOf } from '#http/network.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { passwordTriedMail } from './account.mail.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { InEvenTime } from './even-time.ts';
import type { KnownDevices } from './known-devices.ts';
import { openSession } from './open-session.ts';
import type { Passwords } from './passwords.ts';
import { presentAccount } from './player.presenter.ts';
import type { Tokens } from './tokens.ts';

export type AuthDeps = {
  models: Models;
  outbox: Outbox;
  tokens: Tokens;
  passwords: Passwords;
  attempts: Attempts;
  knownDevices: KnownDevices;
  queueMail: QueueMail;
  inEvenTime: InEvenTime;
  securityLog: Pick<SecurityLog, 'count'>;
  place: MailPlace;
  masterAdminEmail: string;
  now: () => number;
};

/** The origin of a sign-in. */
export type SignInCaller = { address: string; userAgent: string; cookies: Cookies };

/**
 * A hash that no password matches in practice, so that an unknown e-mail takes as long to check as a wrong password.
 */
const nobody = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const wrongCredentials = () => new AppError('INVALID_CREDENTIALS', 'sign-in.wrong');

/** Warns the owner of an account that somebody tries its password. Takes the same time if there is no such account. */
const warnOwner = (deps: AuthDeps, email: string): Promise<void> =>
  deps.inEvenTime(async () => {
    const account = await deps.models.Player.findOne({ email, bannedAt: null }).select('language').lean();
    if (!account || !(await deps.attempts.mayWarn(email))) return;
    const language = account.language === 'es' ? 'es' : 'en';
    await deps.outbox.transact((session) =>
      deps.queueMail(passwordTriedMail(deps.place, email, language), session),
    );
  });

/** Whether the password is the account's. A refusal because of load does not count as an attempt. */
const verify = async (deps: AuthDeps, attempt: Attempt, password: string, hash: string): Promise<boolean> => {
  const line = attempt.deviceId === null ? allotmentOf(attempt.address) : undefined;
  try {
    return await deps.passwords.verify(password, hash, line);
  } catch (error) {
    await deps.attempts.release(attempt, false);
    throw error;
  }
};

const noteWrongSignIn = ({ securityLog }: AuthDeps, account: PlayerDocument | null): void =>
  securityLog.count({ type: 'sign-in.failed', accountId: account?._id.toHexString(), subject: '' });

const findAccount = async (
  deps: AuthDeps,
  { email, password }: LoginInput,
  { address, cookies }: SignInCaller,
): Promise<PlayerDocument> => {
  const attempt = { email, address, deviceId: deps.knownDevices.idFor(cookies, email) };
  const refusal = await deps.attempts.count(attempt);
  if (refusal?.isFirst) await warnOwner(deps, email);
  if (refusal) {
    deps.securityLog.count({ type: 'sign-in.locked', subject: '' });
    throw refusal.error;
  }
  const account = await deps.models.Player.findOne({ email }).lean();
  const matches = await verify(deps, attempt, password, account?.passwordHash ?? nobody);
  if (!account?.passwordHash || !matches || account.bannedAt) {
    noteWrongSignIn(deps, account);
    throw wrongCredentials();
  }
  await deps.attempts.release(attempt, true);
  return account;
};

/** Signs a member in. @throws INVALID_CREDENTIALS, RATE_LIMITED, UNAVAILABLE when too many sign in at once */
export const loginPlayer = async (deps: AuthDeps, input: LoginInput, caller: SignInCaller) => {
  const account = await findAccount(deps, input, caller);
  const opened = await openSession(deps, account, caller.userAgent);
  deps.knownDevices.remember(caller.cookies, input.email);
  return opened;
};

/**
 * Signs an admin in; other accounts get the same answer as for a wrong password.
 * @throws INVALID_CREDENTIALS, RATE_LIMITED, UNAVAILABLE when too many sign in at once
 */
export const loginAdmin = async (deps: AuthDeps, input: LoginInput, caller: SignInCaller) => {
  const account = await findAccount(deps, input, caller);
  if (!account.isAdmin) {
    noteWrongSignIn(deps, account);
    throw wrongCredentials();
  }
  const { player, ...opened } = await openSession(deps, account, caller.userAgent);
  deps.knownDevices.remember(caller.cookies, input.email);
  return { ...opened, admin: player };
};

/** Returns the current account, and marks the device as known. @throws UNAUTHENTICATED when it is deleted. */
export const readSession = async (deps: AuthDeps, accountId: string, cookies: Cookies): Promise<Player> => {
  const account = await deps.models.Player.findById(accountId).lean();
  if (!account) throw new AppError('UNAUTHENTICATED', 'session.ended');
  if (account.email) deps.knownDevices.remember(cookies, account.email);
  return presentAccount(deps, account);
};

type WhyEnded = 'signed-out' | 'password-changed' | 'role-changed' | 'banned';
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };

/** Voids every token of an account and closes its sockets, on every replica, within a transaction. @throws NOT_FOUND, FORBIDDEN */
export const endAllSessions = async (
  store: AccountStore,
  by: AccountActor,
  { accountId, reason }: { accountId: string; reason: WhyEnded },
  { session, publish }: Within,
): Promise<void> => {
  const account = await voidTokens(store, session, by, { _id: accountId });
  if (!account) throw new AppError('NOT_FOUND', 'account.not-found');
  publish({ type: 'account.sessions-ended', accountId, tokenVersion: account.tokenVersion, reason });
};

/** Signs the caller's account out everywhere in its own transaction. @throws NOT_FOUND */
export const signOutEverywhere = (
  deps: AccountStore & Pick<AuthDeps, 'outbox'>,
  accountId: string,
  reason: WhyEnded,
): Promise<void> =>
  deps.outbox.transact((session, publish) =>
    endAllSessions(deps, 'owner', { accountId, reason }, { session, publish }),
  );
