import { ResetPasswordPage as ResetPassword } from '@/features/session/components/reset-password-page.tsx';

/** `/reset-password` */
export const ResetPasswordPage = () => <ResetPassword />;
