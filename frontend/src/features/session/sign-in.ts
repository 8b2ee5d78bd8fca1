import type { LoginInput } from '@ahl/shared-types/auth';
import { t } from '@lingui/core/macro';
import { call } from '@/lib/api-client.ts';
import { storeAdminSession, storePlayerSession } from './keep-session.ts';
import type { Flash } from './session-handoff.ts';

/** The two kinds of sign-in (spec section 1). */
export type SignInKind = 'player' | 'admin';

/** Signs in and stores the session in the browser; returns whether this reopened a closed account. @throws ApiError */
export const signIn = async (kind: SignInKind, body: LoginInput): Promise<boolean> => {
  if (kind === 'player') {
    const session = await call('POST /api/players/login', { body });
    storePlayerSession(session);
    return session.hasComeBack === true;
  }
  const session = await call('POST /api/admin/login', { body });
  storeAdminSession(session);
  return session.hasComeBack === true;
};

/** Returns the toast of a sign-in that reopened a closed account. */
export const comeBackWords = (): Flash => ({
  title: t`Your account is open again`,
  description: t`It is no longer closed, and everything is as before.`,
});

/** Returns the toast of a successful sign-in (spec section 8). */
export const welcomeWords = (kind: SignInKind, productName: string): Flash => ({
  title: t`Login successful`,
  description:
    kind === 'player' ? t`Welcome back to ${productName}!` : t`Welcome to ${productName} Admin Panel`,
});
