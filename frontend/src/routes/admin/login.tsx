import { useProtectedTitle } from '@/features/navigation/routes-context.ts';
import { SignInPage } from '@/features/session/components/sign-in-page.tsx';

/** /admin/login: admins. */
export const AdminLoginPage = () => <SignInPage kind="admin" protectedTitleOf={useProtectedTitle()} />;
