import { FixLoginPage as FixLogin } from '@/features/members/components/fix-login-page.tsx';

/** Renders `/admin/fix-member-login`. */
export const FixLoginPage = () => <FixLogin />;
