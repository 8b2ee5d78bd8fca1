import type { AdminSession, LoginInput, PlayerSession } from '@ahl/shared-types/auth';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ApiError, call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import type { Flash } from '../flash.ts';
import { storeAdminSession, storePlayerSession } from '../session-state.ts';

/** The two kinds of sign-in (spec section 1). */
export type SignInKind = 'player' | 'admin';

/** The toast of a failed sign-in (spec section 8). */
export const failureWords = (error: ApiError): Flash => ({
  title: 'Login failed',
  description: error.userMessage || 'Invalid credentials',
});

const signInAs: Record<SignInKind, (input: LoginInput) => Promise<() => void>> = {
  player: async (body) => {
    const session: PlayerSession = await call('POST /api/players/login', { body });
    return () => storePlayerSession(session);
  },
  admin: async (body) => {
    const session: AdminSession = await call('POST /api/admin/login', { body });
    return () => storeAdminSession(session);
  },
};

/** Signs in and keeps the session; `onDone` gets the welcome to show. */
export const useSignIn = (
  kind: SignInKind,
  onDone: (welcome: Flash) => void,
): UseMutationResult<() => void, ApiError, LoginInput> => {
  const productName = usePublicConfig()?.productName ?? 'AHL';
  return useMutation({
    mutationFn: (input) => signInAs[kind](input),
    onSuccess: (keepSession) => {
      keepSession();
      onDone({
        title: 'Login successful',
        description: kind === 'player' ? `Welcome back to ${productName}!` : 'Welcome to AHL Admin Panel',
      });
    },
  });
};
