import { ResetPasswordPage as ResetPassword } from '@/features/session/components/reset-password-page.tsx';

/** Renders `/reset-password`. */
export const ResetPasswordPage = () => <ResetPassword />;
