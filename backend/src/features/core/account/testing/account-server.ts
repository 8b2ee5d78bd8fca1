// Shared by the account tests: a server whose members sign in with a known password.
import { startTestServer } from '#testing/test-server.ts';

export const password = 'correct horse battery';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
export const dayMs = 24 * 60 * 60_000;

/** Starts a server with its own time, in `clock.nowMs`, and signed-in members. */
export const startAccountServer = async () => {
  const clock = { nowMs: Date.now() };
  const server = await startTestServer({ now: () => clock.nowMs });
  const passwordHash = await server.services.passwords.hash(password);

  const signIn = (email: string, typedPassword = password, userAgent = phone) =>
    server.call('POST', '/api/players/login', {
      body: { email, password: typedPassword },
      headers: { 'User-Agent': userAgent },
    });
  /** Creates a member with a password, signed in. */
  const member = async (overrides: object = {}) => {
    const { account, accountId } = await server.signInAs('Player', { passwordHash, ...overrides });
    const { body } = await signIn(account.email ?? '');
    return { accountId, email: account.email ?? '', token: body.token as string };
  };
  /** Returns the status of a session request with a token. */
  const session = async (token: string) => (await server.call('GET', '/api/auth/session', { token })).status;
  const lastMail = async (to: string) => server.models.Mail.findOne({ to }).sort({ _id: -1 }).lean();
  /** Returns the token of a password link, as mailed. */
  const resetLink = async (email: string) => {
    await server.call('POST', '/api/auth/forgot-password', { body: { email } });
    return /token=([\w-]{43})/.exec((await lastMail(email))?.text ?? '')?.[1] ?? '';
  };
  const reset = (token: string) =>
    server.call('POST', '/api/auth/reset-password', { body: { token, password: 'by an old link' } });

  return { server, clock, signIn, member, session, lastMail, resetLink, reset };
};
export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;
