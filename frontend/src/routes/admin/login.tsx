import { useProtectedTitle } from '@/features/navigation/routes-context.ts';
import { SignInPage } from '@/features/session/components/sign-in-page.tsx';

/** Renders `/admin/login`: the sign-in of admins. */
export const AdminLoginPage = () => <SignInPage kind="admin" protectedTitleOf={useProtectedTitle()} />;
