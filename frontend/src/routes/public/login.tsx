import { useProtectedTitle } from '@/features/navigation/routes-context.ts';
import { SignInPage } from '@/features/session/components/sign-in-page.tsx';

/** Renders `/login`: the sign-in of players. */
export const LoginPage = () => <SignInPage kind="player" protectedTitleOf={useProtectedTitle()} />;
