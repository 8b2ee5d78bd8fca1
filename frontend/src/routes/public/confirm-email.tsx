import { ConfirmPage } from '@/features/join/components/confirm-page.tsx';

/** `/confirm-email` */
export const ConfirmEmailPage = () => <ConfirmPage />;
