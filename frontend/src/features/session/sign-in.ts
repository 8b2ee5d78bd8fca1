import type { LoginInput } from '@ahl/shared-types/auth';
import { t } from '@lingui/core/macro';
import { call } from '@/lib/api-client.ts';
import type { Flash } from './flash.ts';
import { storeAdminSession, storePlayerSession } from './keep-session.ts';

/** The two kinds of sign-in (spec section 1). */
export type SignInKind = 'player' | 'admin';

/** Signs in and keeps the session in the browser. @throws ApiError */
export const signIn = async (kind: SignInKind, body: LoginInput): Promise<void> => {
  if (kind === 'player') storePlayerSession(await call('POST /api/players/login', { body }));
  else storeAdminSession(await call('POST /api/admin/login', { body }));
};

/** The toast of a sign-in that succeeded (spec section 8). */
export const welcomeWords = (kind: SignInKind, productName: string): Flash => ({
  title: t`Login successful`,
  description: kind === 'player' ? t`Welcome back to ${productName}!` : t`Welcome to AHL Admin Panel`,
});
