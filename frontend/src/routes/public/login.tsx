import { useProtectedTitle } from '@/features/navigation/routes-context.ts';
import { SignInPage } from '@/features/session/components/sign-in-page.tsx';

/** /login: players. */
export const LoginPage = () => <SignInPage kind="player" protectedTitleOf={useProtectedTitle()} />;
